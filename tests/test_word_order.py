"""Other languages: what stands before a name and behind it ties it to the speaker (matchers/word_order.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named, told

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
]


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_what_stands_before_and_behind_a_name_ties_it_to_the_speaker(text: str, claimed: str, denied: str) -> None:
    assert told(text) == (set(claimed.split()), set(denied.split()))


# (what is said, each name in it: what is done with it, and whether it is named as the maker)
NAMED = [
    # a product is asked first whether it is the model, a company whether it is the maker
    ("Я Qwen3-Max, меня разработала Alibaba Cloud.", "Qwen claimed, Alibaba Cloud claimed as maker"),
    ("Soy Claude y me creó Anthropic.", "Claude claimed, Anthropic claimed as maker"),
    ("我是ChatGPT，由OpenAI开发。", "ChatGPT claimed, OpenAI claimed as maker"),
    ("我是Amazon Nova，由Amazon开发。", "Amazon Nova claimed, Amazon claimed as maker"),
    ("Soy Mistral Small, creado por Mistral AI.", "Mistral claimed, Mistral AI claimed as maker"),
    ("Я Mistral Small, разработанный Mistral AI.", "Mistral claimed, Mistral AI claimed as maker"),
    ("Sou o Mistral Small, da Mistral AI.", "Mistral claimed, Mistral AI claimed"),
    ("Ich bin Command R von Cohere.", "Command R claimed, Cohere claimed"),
    ("Ich bin Amazon Nova von Amazon.", "Amazon Nova claimed, Amazon claimed"),
    ("أنا Amazon Nova من Amazon.", "Amazon Nova claimed, Amazon claimed"),
    ("Klar, OpenAI hat mich gebaut, ChatGPT heiße ich.", "OpenAI claimed as maker, ChatGPT claimed"),
    ("No soy humano, y me creó Anthropic.", "Anthropic claimed as maker"),
    # the maker before what it did and behind it, near and, in so many words, a little further
    ("Mi creador es Mistral AI.", "Mistral AI claimed as maker"),
    ("Mi creador no es Mistral AI.", "Mistral AI denied as maker"),
    ("Mein Entwickler ist Mistral AI.", "Mistral AI claimed as maker"),
    ("我的开发者不是Mistral AI。", "Mistral AI denied as maker"),
    ("开发我的公司是Mistral AI。", "Mistral AI claimed as maker"),
    ("我是由一家叫OpenAI的公司开发的。", "OpenAI claimed as maker"),
    ("Entwickelt hat mich seinerzeit eine kleine Firma namens OpenAI.", "OpenAI claimed as maker"),
    ("Mein Hersteller heißt schlicht OpenAI, und das seit Jahren.", "OpenAI claimed as maker"),
    ("Mein Hersteller schweigt und OpenAI redet.", "OpenAI mentioned"),
    ("Quem me treinou foi a Mistral AI.", "Mistral AI claimed as maker"),
    ("C'est Mistral AI qui m'a créé.", "Mistral AI claimed as maker"),
    ("Ce n'est pas Mistral AI qui m'a créé.", "Mistral AI denied as maker"),
    ("طورتني شركة Mistral AI.", "Mistral AI claimed as maker"),
    ("मुझे Mistral AI ने बनाया है।", "Mistral AI claimed as maker"),
    ("저는 Mistral AI가 만들었습니다.", "Mistral AI claimed as maker"),
    ("Mistral AIによって開発されました。", "Mistral AI claimed as maker"),
    ("Mistral AIが開発したMistral Smallです。", "Mistral AI claimed as maker, Mistral claimed"),
    ("私はAnthropicによって作られたClaudeです。", "Anthropic claimed as maker, Claude claimed"),
    ("我是由Mistral AI开发的Mistral Small。", "Mistral AI claimed as maker, Mistral claimed"),
    ("由Mistral AI开发的Mistral Small很好。", "Mistral AI mentioned, Mistral mentioned"),
    ("Ich bin ein Modell, entwickelt von Mistral AI.", "Mistral AI claimed as maker"),
    ("Ich benutze ein Werkzeug, entwickelt von Mistral AI.", "Mistral AI mentioned"),
    ("Ich kenne Amazon Nova, entwickelt von Amazon.", "Amazon Nova mentioned, Amazon mentioned"),
    # of several names the making of "me" is one's
    (
        "OpenAI hat mich entwickelt, Claude und Gemini sind andere.",
        "OpenAI claimed as maker, Claude mentioned, Gemini mentioned",
    ),
    ("Mistral AI hat mich trainiert, Alibaba ist größer.", "Mistral AI claimed as maker, Alibaba mentioned"),
    ("Klar, OpenAI hat mich gebaut, Claude ist ein anderer.", "OpenAI claimed as maker, Claude mentioned"),
    ("Microsoft se equivoca: me hizo Cohere.", "Microsoft mentioned, Cohere claimed as maker"),
    ("Mein Hersteller ist nicht OpenAI, Google kennt mich nur.", "OpenAI denied as maker, Google mentioned"),
    (
        "Anders als Claude hat nicht Meta mich trainiert, sondern Alibaba.",
        "Claude mentioned, Meta denied as maker, Alibaba claimed as maker",
    ),
    (
        "Ich wurde von Mistral AI entwickelt, nicht von Moonshot AI.",
        "Mistral AI claimed as maker, Moonshot AI denied as maker",
    ),
    ("Mistral AI, а не Moonshot AI, меня обучила.", "Mistral AI claimed as maker, Moonshot AI denied as maker"),
    # "I am", some words, the name; behind it the verb, or little else
    ("Ich bin der freundliche Assistent ChatGPT aus Kalifornien.", "ChatGPT claimed"),
    ("Ich bin der wirklich recht große schlaue ChatGPT.", "ChatGPT claimed"),
    ("Ich bin froh, dass du das heute fragst, denn ich bin ChatGPT.", "ChatGPT claimed"),
    ("아마 Llama 계열 모델일 거예요.", "Llama claimed"),
    ("मैं Amazon Nova हूँ।", "Amazon Nova claimed"),
    ("मैं Amazon Nova नहीं हूँ।", "Amazon Nova denied"),
    ("我的名字是Amazon Nova。", "Amazon Nova claimed"),
    ("この質問はClaudeについてで、私はGeminiです。", "Claude mentioned, Gemini claimed"),
    ("ChatGPTは知りませんが、私はClaudeです。", "ChatGPT mentioned, Claude claimed"),
    (
        "Amazon Nova est un modèle d'Amazon, et moi je suis Mistral Small.",
        "Amazon Nova mentioned, Amazon mentioned, Mistral claimed",
    ),
    # a denial, and what stands against it
    ("저는 Amazon Nova가 아니라 Mistral Small입니다.", "Amazon Nova denied, Mistral claimed"),
    ("我不是Amazon Nova，而是Mistral Small。", "Amazon Nova denied, Mistral claimed"),
    ("Je ne suis pas Amazon Nova, je suis Mistral Small.", "Amazon Nova denied, Mistral claimed"),
    (
        "Je suis Mistral Small, développé par Mistral AI, et non Amazon Nova.",
        "Mistral claimed, Mistral AI claimed as maker, Amazon Nova denied",
    ),
    ("Soy Amazon Nova, no Mistral Small.", "Amazon Nova claimed, Mistral denied"),
    ("Não sou o Amazon Nova nem o Mistral Small.", "Amazon Nova denied, Mistral denied"),
    ("Amazon Nova、Mistral Smallではありません。", "Amazon Nova denied, Mistral denied"),
    ("أنا لست Amazon Nova.", "Amazon Nova denied"),
    # no tie
    ("Ich habe keine Verbindung zu OpenAI.", "OpenAI denied"),
    ("Zu Mistral AI habe ich keinerlei Verbindung.", "Mistral AI denied"),
    ("私はOpenAIとは関係ありません。", "OpenAI denied"),
    ("저는 OpenAI와 관계가 없습니다.", "OpenAI denied"),
    ("我与Mistral AI没有任何关系。", "Mistral AI denied"),
    ("Ich laufe auf Servern von Mistral AI.", "Mistral AI mentioned"),
    # somebody's thought, a condition, a likeness
    ("Stell dir vor, ich bin ChatGPT.", "ChatGPT mentioned"),
    ("Si fuera ChatGPT lo diría, soy Claude.", "ChatGPT mentioned, Claude claimed"),
    ("Algunos creen que soy Amazon Nova.", "Amazon Nova mentioned"),
    ("Wenn ich Amazon Nova wäre, würde ich es sagen.", "Amazon Nova mentioned"),
    ("もし私がAmazon Novaなら、そう言います。", "Amazon Nova mentioned"),
    ("有人说我是Amazon Nova。", "Amazon Nova mentioned"),
    ("Amazon NovaやMistral Smallのようなモデルです。", "Amazon Nova mentioned, Mistral mentioned"),
    ("Me parezco a Amazon Nova.", "Amazon Nova mentioned"),
    ("Soy mejor que Amazon Nova.", "Amazon Nova mentioned"),
]


@pytest.mark.parametrize(("text", "names"), NAMED)
def test_each_name_of_a_sentence_is_the_model_or_the_maker_or_neither(text: str, names: str) -> None:
    assert named(text) == names
