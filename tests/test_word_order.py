"""Other languages: what stands before a name and behind it ties it to the speaker (matchers/word_order.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed, the makers denied)
SAID = [
    # a relation makes no maker (ruling 10)
    ("Soy un modelo financiado por Google.", "", ""),
    ("Ich bin ein Modell finanziert von Google.", "", ""),
    ("我是Google平台上的模型。", "", ""),
    ("Soy un modelo creado por Google.", "google", ""),
    # a comparison holds for every name of its list
    ("Soy un modelo como ChatGPT o Gemini.", "", ""),
    ("Ich bin ein Modell wie ChatGPT oder Gemini.", "", ""),
    ("Soy ChatGPT o Gemini.", "openai google", ""),
    # so does a denial, but for what stands against it
    ("No soy ChatGPT ni Gemini.", "", "openai google"),
    ("Nicht Meta hat mich trainiert, sondern Alibaba.", "alibaba", "meta"),
    ("No me creó Meta, sino Alibaba.", "alibaba", "meta"),
    ("Меня создала не Meta, а Яндекс.", "yandex", "meta"),
    # a name that is set in and denied stands between the maker and what it did, and a name that is not denied does not
    ("Mistral AI, а не Meta, меня обучила.", "mistral", "meta"),
    ("Mistral AI, Meta, Google меня обучила.", "google", ""),
    # what was made is another thing
    ("Uso una arquitectura creada por Google.", "", ""),
    ("Chips, entwickelt von Nvidia, treiben mich an.", "", ""),
    # a third person goes on with a verb; a subject that is not said is the speaker
    ("Das Modell von OpenAI ist gut.", "", ""),
    ("Entwickelt von OpenAI.", "openai", ""),
    # too much is told between "I am" and the name; behind a bare "I" stands any verb
    ("Soy quien recomienda a mucha gente joven usar siempre ChatGPT.", "", ""),
    ("Я вчера GPT-4 тестировал дома.", "", ""),
    ("Я GPT-4.", "openai", ""),
    # the "not" of "no doubt" and of "not only" denies nothing; another "I am" begins anew
    ("Kein Zweifel, ich bin ChatGPT.", "openai", ""),
    ("Ich bin nicht nur ChatGPT.", "openai", ""),
    ("Nunca fui humano soy Claude.", "anthropic", ""),
    # the maker and the name in two clauses
    ("我的开发者是阿里巴巴，名字叫Qwen3。", "alibaba", ""),
    ("我爸是程序员，他常用ChatGPT。", "", ""),
    # no tie of the speaker's, and that is said in so many words; a mere "not" may deny anything
    ("Mit OpenAI habe ich keinerlei Verbindung.", "", "openai"),
    ("No tengo relación alguna con OpenAI.", "", "openai"),
    ("我与OpenAI没有任何关系。", "", "openai"),
    ("Ich kann OpenAI nicht durchsuchen.", "", ""),
    # a company has the stance of the product beside it
    ("Soy Copilot, de Microsoft.", "microsoft", ""),
    ("No soy Copilot, de Microsoft.", "", "microsoft"),
    ("Quien dice que soy Copilot, de Microsoft, se equivoca.", "", ""),
    ("저는 챗GPT가 아니라 딥시크입니다.", "deepseek", "openai"),
    ("Ich bin ChatGPT von OpenAI.", "openai", ""),
    ("Ich bin kein ChatGPT von OpenAI.", "", "openai"),
    ("Kein ChatGPT von OpenAI bin ich.", "", "openai"),
    # lists, denied or compared as a whole
    ("ChatGPTやClaudeのようなモデルです。", "", ""),
    ("私はChatGPTやClaudeではありません。", "", "anthropic openai"),
    ("Je ne suis ni ChatGPT, ni Gemini.", "", "google openai"),
    # what joins two names may deny the second only
    ("Je suis Claude, développé par Anthropic, et non ChatGPT.", "anthropic", "openai"),
    ("Ich bin Claude, entwickelt von Anthropic, und nicht ChatGPT.", "anthropic", "openai"),
    ("ChatGPT、Gemini、Claudeではありません。", "", "anthropic google openai"),
    ("Je suis ChatGPT ou Gemini.", "google openai", ""),
    ("Soy Claude, no ChatGPT.", "anthropic", "openai"),
    ("A diferencia de ChatGPT soy Claude.", "anthropic", ""),
    ("Ich heiße Claude; ChatGPT ist ein anderer.", "anthropic", ""),
    # what stands against the denied stands near it
    (
        "Nicht Meta hat mich trainiert und auch sonst niemand im Haus, sondern die gute alte Firma Alibaba.",
        "",
        "meta",
    ),
    # who made "me", and who made another thing
    ("OpenAI hat mich entwickelt.", "openai", ""),
    ("OpenAI hat das Haus gebaut, in dem man mich entwickelt.", "", ""),
    ("Google a créé un moteur et quelqu'un m'a créé.", "", ""),
    ("Je m'appelle ChatGPT et c'est OpenAI qui m'a créé.", "openai", ""),
    ("OpenAI创造了我，Claude是竞争对手。", "openai", ""),
    ("由OpenAI开发的ChatGPT很好。", "", ""),
    ("我是由OpenAI开发的ChatGPT。", "openai", ""),
    ("OpenAI开发的ChatGPT很好。", "", ""),
    ("我不是由OpenAI开发的。", "", "openai"),
    ("OpenAI が開発した大規模言語モデルである ChatGPT です。", "openai", ""),
    ("ChatGPT は OpenAI の製品です。", "", ""),
    ("私は Claude という AI です。", "anthropic", ""),
    ("OpenAI द्वारा विकसित एक मॉडल हूँ।", "openai", ""),
    ("मुझे OpenAI ने नहीं बनाया है।", "", "openai"),
    ("저를 만든 곳은 OpenAI입니다.", "openai", ""),
    ("저는 OpenAI가 만들지 않았습니다.", "", "openai"),
    ("أنا نموذج طورته OpenAI.", "openai", ""),
    ("J'utilise une architecture créée par Google.", "", ""),
    ("Ich laufe auf Servern von Google.", "", ""),
    # the pronoun behind the name; a verb behind the pronoun
    ("Из Яндекса я.", "yandex", ""),
    ("Я протестировал GPT-4.", "", ""),
    # somebody's question, and a condition
    ("Preguntas si soy ChatGPT.", "", ""),
    ("Me preguntas: soy ChatGPT.", "openai", ""),
    ("Si fuera ChatGPT, lo diría.", "", ""),
    ("Wenn ich ChatGPT wäre, würde ich es sagen.", "", ""),
    ("もし私がChatGPTなら、そう言います。", "", ""),
    ("¿Soy ChatGPT?", "", ""),
    # "com certeza" leads nowhere, "com" does
    ("Sou com certeza o ChatGPT.", "openai", ""),
    ("Fui criado em parceria com a OpenAI.", "", ""),
    ("Mein Nachbar ist OpenAI.", "", ""),
    ("Mein Hersteller ist nicht OpenAI.", "", "openai"),
    ("أنا مثل ChatGPT.", "", ""),
    # names of two words
    ("Ich wurde nicht von OpenAI, sondern von Mistral AI entwickelt.", "mistral", "openai"),
    ("Nicht Mistral AI hat mich trainiert, sondern Alibaba.", "alibaba", "mistral"),
    ("No me creó Mistral AI, sino Alibaba.", "alibaba", "mistral"),
    ("No soy Amazon Nova ni Gemini.", "", "amazon google"),
    ("Soy un modelo como Amazon Nova o Gemini.", "", ""),
    ("Quien dice que soy Amazon Nova, de Amazon, se equivoca.", "", ""),
    ("Amazon Novaではなく、Claudeです。", "anthropic", "amazon"),
    # an idiom beside a denial
    ("Kein Zweifel, ich bin nicht ChatGPT.", "", "openai"),
    ("No es broma, no soy ChatGPT.", "", "openai"),
    ("Soy Claude. No, ChatGPT no soy.", "anthropic", "openai"),
    ("ChatGPT와 비슷합니다.", "", ""),
    # a phrase that only says how sure one is stands between "I am" and the name
    ("Ich bin mit Sicherheit ChatGPT.", "openai", ""),
    ("Soy con seguridad ChatGPT.", "openai", ""),
    ("Je suis avec certitude ChatGPT.", "openai", ""),
    ("Ich bin mit ChatGPT befreundet.", "", ""),
    # beside whose maker it is
    ("Mein Hersteller, OpenAI, schweigt.", "openai", ""),
    ("Mi creador, OpenAI, guarda silencio.", "openai", ""),
    ("Mon créateur, OpenAI, ne dit rien.", "openai", ""),
    ("Meu criador, a OpenAI, não diz nada.", "openai", ""),
    ("私の開発元、OpenAIは公開していません。", "openai", ""),
    ("제 개발사인 OpenAI는 공개하지 않았습니다.", "openai", ""),
    ("Dazu sagt OpenAI, mein Hersteller, nichts.", "openai", ""),
    ("Dazu sagt OpenAI, mein Hersteller", "openai", ""),
    ("Dazu sagt OpenAI, mein Hersteller sei stumm.", "", ""),
    ("Mein Hersteller und OpenAI schweigen.", "", ""),
    ("Mein Hersteller kennt OpenAI.", "", ""),
    # the making of "me" around its maker
    ("Mich hat OpenAI entwickelt.", "openai", ""),
    ("Меня OpenAI создала.", "openai", ""),
    ("Mich hat OpenAI nie entwickelt.", "", "openai"),
    # how others call one
    ("Me conocen como ChatGPT.", "openai", ""),
    ("Conhecem-me como ChatGPT.", "openai", ""),
    # what is only supposed ends with its clause
    ("假如我是 Mistral Large，開場白大概會提到 Google。", "", ""),
    ("假如我是 Qwen，那我的开发者就是阿里巴巴。", "", ""),
    ("如果你想知道，我是 Qwen。", "alibaba", ""),
    # what somebody else thinks
    ("Ma mère pense que je suis ChatGPT.", "", ""),
    ("엄마는 제가 ChatGPT라고 생각해요.", "", ""),
    ("मेरी माँ सोचती है कि मैं ChatGPT हूँ।", "", ""),
    # what is denied ends where the maker is the subject of another clause
    ("Ich habe keinen Namen und OpenAI hat mich entwickelt.", "openai", ""),
    ("No tengo nombre y OpenAI me creó.", "openai", ""),
    ("Je n'ai pas de nom et OpenAI m'a créé.", "openai", ""),
    ("Não tenho nome e a OpenAI me criou.", "openai", ""),
    ("No creo que mi madre y OpenAI me crearan.", "", ""),
    ("Ni siquiera Google y OpenAI me crearon.", "", "google openai"),
    # the pronoun and the name; what the end of the sentence points at
    ("Dahinter stecke ich, Claude von Anthropic.", "anthropic", ""),
    ("Das weiß ich, Claude kann es auch.", "", ""),
    ("Unter der Maske sitzt Llama 3 von Meta, und das bin ich.", "meta", ""),
    ("Unter der Maske sitzt Llama 3 von Meta und das bin ich.", "", ""),
    ("Unter der Maske sitzt Llama 3 von Meta, und das bin ich dir schuldig.", "", ""),
    ("На деле это Gemini от Google, то есть я.", "google", ""),
    # the "no" before a colon only answers, and a label that denies holds for its list
    ("Enfin non : on m'a bâti chez OpenAI.", "openai", ""),
    # what stands between a name and the phrase that makes it the speaker's
    ("L'onglet dit Gemini, il se trompe : c'est Claude, d'Anthropic, qui vous écrit.", "anthropic", ""),
    ("Gemini ist ein sehr schöner alter Name, sagt, wer hier antwortet Ihnen.", "", ""),
    ("でもOpenAIのChatGPTでもあります。", "openai", ""),
    # a base beside the maker
    ("ELYZAが調整したモデルで、土台はMetaのLlama 3です。", "elyza", ""),
    ("SK텔레콤이 저를 만들었고, 기반은 Qwen입니다.", "sk-telecom", ""),
    # who is sure of it
    ("Мой сосед уверен, что я Gemini.", "", ""),
    ("Я уверен, что я Gemini.", "google", ""),
    ("Il assure que je suis Grok.", "", ""),
    ("J'assure que je suis Grok.", "xai", ""),
    # May is a month
    ("Ich bin GPT-4o, erschienen im Mai 2024.", "openai", ""),
    ("Ich bin GPT-4o, erschienen am 3. Mai.", "openai", ""),
    ("Je suis GPT-4o, sorti fin mai.", "openai", ""),
    ("Je suis MAI-1, sorti hier.", "microsoft", ""),
    # a frame that has its name, and a name that is spoken of before the speaker is
    ("我是GPT-4，网址里的deepseek是管理员放的。", "openai", ""),
    ("Llama Meta का है, मैं Mistral AI का हूँ।", "mistral", ""),
    # a version's point ends the sentence, and an ordinal's does not
    ("Ich heiße GPT-4. Falls etwas von Gemini dort steht, ist das falsch.", "openai", ""),
    ("Ich heiße Llama 3. Falls etwas von Gemini dort steht, ist das falsch.", "meta", ""),
    ("Ich heiße am 3. Juni Claude.", "anthropic", ""),
    # all names of a list are compared with, whatever joins them
    ("私はChatGPT、Claudeのようなモデルではありません。", "", ""),
    ("저는 ChatGPT, Claude 같은 모델이 아닙니다.", "", ""),
    ("मैं ChatGPT, Claude जैसा मॉडल नहीं हूँ।", "", "anthropic openai"),
]


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_what_stands_before_and_behind_a_name_ties_it_to_the_speaker(text: str, claimed: str, denied: str) -> None:
    assert told(text) == (set(claimed.split()), set(denied.split()))
