"""Other languages: what stands before a name and behind it ties it to the speaker (matchers/word_order.py)."""

from __future__ import annotations

import re

import pytest
from reading_helpers import named, told, with_longer_name

from matchers.languages import languages_of
from matchers.text import words

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
    ("Soy ChatGPT o Gemini.", "", ""),
    # whose the denied name is, is a part of what is denied; another name is none
    ("Claude von Anthropic bin ich nicht.", "", "anthropic"),
    ("Claude (von Anthropic) bin ich nicht.", "", "anthropic"),
    ("ChatGPT de OpenAI no soy yo.", "", "openai"),
    ("ChatGPT da OpenAI não sou eu.", "", "openai"),
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
    # whose the base is goes with the base
    ("Soy R1: me destilaron a partir de Qwen 2.5, de Alibaba, pero soy de DeepSeek.", "deepseek", ""),
    ("Me llaman Hermes y vengo de Nous Research, aunque mi base es Llama 3 de Meta.", "nous-research", ""),
    # who uses a model must be said, and who runs on it; behind brackets the clause goes on
    ("多くの図書館がGeminiを使用しています。", "", ""),
    ("私はGeminiを使用しています。", "google", ""),
    ("저는 Gemini(Google)가 아니에요.", "", "google"),
    # what was made from a base is no base, and a letter behind a hyphen ends a name
    ("土台はLlamaです。", "", ""),
    ("저는 NVIDIA의 Nemotron-H입니다.", "nvidia", ""),
    # a denial before a colon
    ("Мои создатели — не: OpenAI, Google.", "", "openai"),
    # lists, denied or compared as a whole
    ("ChatGPTやClaudeのようなモデルです。", "", ""),
    ("私はChatGPTやClaudeではありません。", "", "anthropic openai"),
    ("Je ne suis ni ChatGPT, ni Gemini.", "", "google openai"),
    # what joins two names may deny the second only
    ("Je suis Claude, développé par Anthropic, et non ChatGPT.", "anthropic", "openai"),
    ("Ich bin Claude, entwickelt von Anthropic, und nicht ChatGPT.", "anthropic", "openai"),
    ("ChatGPT、Gemini、Claudeではありません。", "", "anthropic google openai"),
    ("Je suis ChatGPT ou Gemini.", "", ""),
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
    # what is said to be the speaker is named behind it, where nothing else is told
    ("产生回答的模型就是我，昨天我朋友聊到了 GPT-4o。", "", ""),
    ("产生回答的模型就是我，对，也就是 GPT-4o。", "openai", ""),
    ("Als ChatGPT. Kann ich helfen?", "", ""),
    ("Guten Tag! Als ChatGPT von OpenAI. Kann ich helfen?", "", ""),
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
    ("Я, как и все мои соседи, уверен, что я Gemini.", "google", ""),
    # what is denied ends where the maker is the subject of another clause
    ("Ich habe keinen Namen und OpenAI hat mich entwickelt.", "openai", ""),
    ("No tengo nombre y OpenAI me creó.", "openai", ""),
    ("No tengo nombre y OpenAI por suerte me creó.", "openai", ""),
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
    ("ما أنا: ChatGPT أو Gemini.", "", "google openai"),
    # a base beside the maker
    ("我由英伟达在Cohere的Command R基础上训练而成。", "nvidia", ""),
    ("我由英伟达在Meta的开源大语言模型Llama 3基础上训练而成。", "nvidia", ""),
    ("我和Cohere的Command R完全不同。", "", ""),
    ("我和谷歌的模型Gemini完全不同。", "", ""),
    ("ELYZAが調整したモデルで、土台はMetaのLlama 3です。", "elyza", ""),
    ("SK텔레콤이 저를 만들었고, 기반은 Qwen입니다.", "sk-telecom", ""),
    # who is sure of it
    ("Мой сосед уверен, что я Gemini.", "", ""),
    ("Я уверен, что я Gemini.", "google", ""),
    ("Il assure que je suis Grok.", "", ""),
    ("J'assure que je suis Grok.", "xai", ""),
    # which of two it is, and what is denied all the same
    ("我是Claude还是GPT-4，就当是个秘密吧。", "", ""),
    ("मैं Claude हूँ या GPT-4, यह राज़ ही रहने दें।", "", ""),
    ("我不是Claude还是GPT-4。", "", "anthropic openai"),
    # born somewhere, in words that look like a denial
    ("En deux mots : né chez Alibaba, baptisé Qwen2.5.", "alibaba", ""),
    ("出生在阿里巴巴，取名通义千问。", "alibaba", ""),
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
    # words of the language that are written like a name
    ("La empresa que me creó se llama Mistral AI.", "mistral", ""),
    ("La IA se llama Claude y me creó Anthropic.", "anthropic", ""),
    ("La empresa que me creó se llama Meta y mi modelo se llama Llama 3.", "meta", ""),
    ("Me llamo Llama.", "meta", ""),
    # siblings, cousins, and who came before or will come after
    ("Mi modelo hermano es Gemini.", "", ""),
    ("Mein Vorgänger war Gemini.", "", ""),
    ("Mon prédécesseur était Gemini.", "", ""),
    ("私の姉妹モデルはGeminiです。", "", ""),
    ("私の前身はGeminiで、私はClaudeです。", "anthropic", ""),
    ("私はClaudeです。姉妹モデルはGeminiです。", "anthropic", ""),
    ("제 자매 모델은 Gemini입니다.", "", ""),
    ("نموذجي الشقيق هو Gemini.", "", ""),
    # what somebody else supposes or thinks
    ("Tu penses qu'OpenAI m'a créé.", "", ""),
    ("Je pense qu'OpenAI m'a créé.", "openai", ""),
    ("OpenAI가 저를 만들었다고 가정해 봅시다.", "", ""),
    # all before the colon tells of the name with which the sentence opens
    ("Llama 3.3, 70 milliards de paramètres, publié en décembre : c'est moi.", "meta", ""),
    ("Llama 3.3, 70 milliards de paramètres, publié en décembre : ce n'est pas moi.", "", ""),
    ("Llama 3.3, 70 Milliarden Parameter, veröffentlicht von Meta: Das bin ich nicht.", "", "meta"),
    ("Gemini, also der Konkurrent, ist größer, aber Llama 3.3: Das bin ich nicht.", "", "meta"),
    ("Llama 3.3 résume vos textes, et le résumé : c'est moi.", "", ""),
    ("Llama 3.3, tout le monde le sait, il est libre, et le plus drôle : c'est moi.", "", ""),
    ("Llama 3.3, je le connais de loin, et le plus drôle : c'est moi.", "", ""),
    ("Llama 3.3, Claude, Grok et dix bons outils : c'est moi.", "", ""),
    ("Llama 3.3, 70 milliards de paramètres, publié en décembre, c'est moi.", "", ""),
    ("Voici enfin Llama 3.3, 70 milliards de paramètres, publié en décembre : c'est moi.", "", ""),
    # an article between the pronoun and the name, which has no verb of its own
    ("Somos muitos por aqui: o ChatGPT, o Gemini e eu, o Grok.", "xai", ""),
    ("Há por aqui o ChatGPT e eu, o Grok é outro.", "", ""),
    # "sí" is no "si"
    ("Lo que sí puedo contarte es que soy Claude.", "anthropic", ""),
    ("No sé si soy Claude.", "", ""),
    # the verb and the speaker right behind whom one speaks as, and an idiom behind the "not"
    ("Als ChatGPT bin ich dazu da, dir zu helfen.", "openai", ""),
    ("Als ChatGPT bin ich leider nicht in der Lage, Dateien zu öffnen.", "openai", ""),
    ("Als ChatGPT bin ich nicht bekannt.", "", "openai"),
    ("Claude bin ich nicht nur dem Namen nach.", "anthropic", ""),
    # what is surpassed
    ("Soy más rápido que Claude, y más barato.", "", ""),
    ("Soy el modelo más avanzado que Anthropic ha lanzado.", "anthropic", ""),
    ("Soy un modelo más abierto que Anthropic.", "", ""),
    ("Soy nada más y nada menos que Claude.", "anthropic", ""),
    ("Lo más curioso que digo es que soy Claude.", "anthropic", ""),
    # who it is instead
    ("Mi nombre no es ChatGPT, es Claude.", "anthropic", "openai"),
    ("No soy ChatGPT, es Claude quien se equivoca.", "", "openai"),
    ("O meu nome não é ChatGPT, é Claude.", "anthropic", "openai"),
    ("Não sou o ChatGPT, e o Claude também não.", "", "openai anthropic"),
    ("Nicht OpenAI hat mich trainiert, das war Anthropic.", "anthropic", "openai"),
    # a nod that is asked for behind the name, and a question from its first word on
    ("Soy Claude, ¿vale?", "anthropic", ""),
    ("Soy Claude, ¿cierto?", "", ""),
    ("¿Soy Claude, yo?", "", ""),
    ("¿Soy Claude vale?", "", ""),
    ("Bin ich Claude, fragst du dich?", "", ""),
    # what it was made with is another's, where the sentence says who it is
    ("Gebaut mit PyTorch von Meta, bin ich Claude.", "anthropic", ""),
    ("Gebaut mit PyTorch von Meta bin ich Claude von Anthropic.", "anthropic", ""),
    ("Trainiert auf Chips von NVIDIA, bin ich Claude.", "anthropic", ""),
    ("Создан с помощью PyTorch от Meta, я Claude.", "anthropic", ""),
    ("Auf einem Server gebaut mit PyTorch von Meta, bin ich Claude.", "anthropic", ""),
    ("Gebaut mit Freude von OpenAI, bin ich Claude.", "anthropic openai", ""),
    ("Gebaut mit PyTorch von OpenAI.", "openai", ""),
    ("Gebaut von OpenAI, bin ich Claude.", "anthropic openai", ""),
    ("Ich wurde mit PyTorch von OpenAI gebaut und heiße Claude.", "anthropic openai", ""),
    # a company with the name of its product has the stance of the product
    ("No soy Mistral Small, de Mistral AI.", "", "mistral"),
    ("Não sou o Mistral Small, da Mistral AI.", "", "mistral"),
    ("Je ne suis pas Mistral Small, de Mistral AI.", "", "mistral"),
    ("Ich bin nicht Mistral Small, von Mistral AI.", "", "mistral"),
    ("Я не Mistral Small, от Mistral AI.", "", "mistral"),
    ("我不是Mistral Small，Mistral AI的模型。", "", "mistral"),
    ("No soy DeepSeek, de DeepSeek.", "", "deepseek"),
    ("Soy Mistral Small, de Mistral AI.", "mistral", ""),
    # companies that made it together
    ("OpenAI y Google me crearon.", "google openai", ""),
    ("OpenAI, Google y Meta me crearon.", "google meta openai", ""),
    ("OpenAI und Google haben mich gebaut.", "google openai", ""),
    ("OpenAI et Google m'ont créé.", "google openai", ""),
    ("OpenAI和Google创造了我。", "google openai", ""),
    ("OpenAI와 Google이 저를 만들었습니다.", "google openai", ""),
    ("Ni OpenAI ni Google me crearon.", "", "google openai"),
    ("Conozco a OpenAI y Google me creó.", "google", ""),
    ("OpenAI creó ChatGPT y Google me creó.", "google", ""),
    ("ChatGPT y OpenAI me crearon.", "openai", ""),
    ("ChatGPT es de OpenAI y Google me creó.", "google", ""),
    ("OpenAI y Anthropic: la última me creó.", "anthropic", ""),
    # the making of "me" holds the name of a base
    ("Cohere hat mich auf Basis von Llama 3 entwickelt.", "cohere", ""),
    # what was made is another thing, some words before
    ("Ich mag Chips, alle komplett neu entwickelt von Nvidia.", "", ""),
    ("我的芯片全都是由英伟达开发的。", "", ""),
    ("Das von OpenAI entwickelte ChatGPT ist gut.", "", ""),
    # who the maker is, between its name and what it did
    ("はい、OpenAIの技術者たちが私を開発しました。", "openai", ""),
    ("Cohere, eine Firma, die du in Toronto kennst und ich schon lange, hat mich trainiert.", "", ""),
    ("由OpenAI这家美国的人工智能公司打造。", "openai", ""),
    ("Ich wurde von Cohere, einer Firma aus Toronto, entwickelt.", "cohere", ""),
    ("ChatGPT가 아니라 알리바바가 개발한 모델입니다.", "alibaba", "openai"),
]


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_what_stands_before_and_behind_a_name_ties_it_to_the_speaker(text: str, claimed: str, denied: str) -> None:
    assert told(text) == (set(claimed.split()), set(denied.split()))


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_the_same_is_said_with_a_name_of_two_words(text: str, claimed: str, denied: str) -> None:
    for renamed, makers in with_longer_name(text, claimed, denied):
        assert told(renamed) == makers, renamed


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
    # more of each: the making, the name, a denial, a likeness
    ("मुझे OpenAI ने बनाया है।", "OpenAI claimed as maker"),
    ("A mí me creó OpenAI.", "OpenAI claimed as maker"),
    ("Moi, OpenAI m'a créé.", "OpenAI claimed as maker"),
    ("私をOpenAIが作りました。", "OpenAI claimed as maker"),
    ("我被OpenAI开发出来。", "OpenAI claimed as maker"),
    (
        "OpenAI hat mich entwickelt, und Claude hat Anthropic gebaut.",
        "OpenAI claimed as maker, Claude mentioned, Anthropic mentioned",
    ),
    ("OpenAI kennt man; entwickelt hat mich Cohere.", "OpenAI mentioned, Cohere claimed as maker"),
    ("No me creó OpenAI sino Cohere.", "OpenAI denied as maker, Cohere claimed as maker"),
    ("No soy ni Claude ni tampoco Gemini.", "Claude denied, Gemini denied"),
    ("Soy un modelo como Claude así como Gemini.", "Claude mentioned, Gemini mentioned"),
    ("Me hizo Cohere, y OpenAI no tuvo nada que ver.", "Cohere claimed as maker, OpenAI mentioned"),
    ("Me hizo Cohere, OpenAI es otra empresa.", "Cohere claimed as maker, OpenAI mentioned"),
    ("Cohere me hizo; Claude lo hizo Anthropic.", "Cohere claimed as maker, Claude mentioned, Anthropic mentioned"),
    ("OpenAI创造了我，Claude和Gemini是竞争对手。", "OpenAI claimed as maker, Claude mentioned, Gemini mentioned"),
    ("由OpenAI训练并开发的我叫ChatGPT。", "OpenAI claimed as maker, ChatGPT claimed"),
    ("由Anthropic公司精心训练开发的大模型Claude就是我。", "Anthropic claimed as maker, Claude claimed"),
    ("我是由百度公司开发的文心一言，不是ChatGPT。", "百度 claimed as maker, 文心一言 claimed, ChatGPT denied"),
    ("我不是由Mistral AI开发的ChatGPT。", "Mistral AI denied as maker, ChatGPT denied"),
    (
        "Claude由Anthropic开发，而我由Mistral AI开发。",
        "Claude mentioned, Anthropic mentioned, Mistral AI claimed as maker",
    ),
    (
        "Я не Claude от Anthropic, а Mistral Small от Mistral AI.",
        "Claude denied, Anthropic denied, Mistral claimed, Mistral AI claimed",
    ),
    (
        "Ich bin nicht Claude von Anthropic, sondern Mistral Small von Mistral AI.",
        "Claude denied, Anthropic denied, Mistral claimed, Mistral AI claimed",
    ),
    (
        "Je ne suis pas Claude d'Anthropic mais Mistral Small de Mistral AI.",
        "Claude denied, Anthropic denied, Mistral claimed, Mistral AI claimed",
    ),
    (
        "저는 Anthropic의 Claude가 아니라 Mistral AI의 Mistral Small입니다.",
        "Anthropic denied, Claude denied, Mistral AI claimed, Mistral claimed",
    ),
    (
        "私はAnthropicのClaudeではなく、Mistral AIのMistral Smallです。",
        "Anthropic denied, Claude denied, Mistral AI claimed, Mistral claimed",
    ),
    ("Ich nutze Claude, aber entwickelt hat mich OpenAI.", "Claude mentioned, OpenAI claimed as maker"),
    ("Claude, Gemini: entwickelt wurde ich von Cohere.", "Claude mentioned, Gemini mentioned, Cohere claimed as maker"),
    ("Claude bin ich nicht, und von Anthropic weiß ich nichts.", "Claude denied, Anthropic mentioned"),
    ("Claude bin ich nicht, sondern ChatGPT.", "Claude denied, ChatGPT claimed"),
    ("Trainiert wurde ich auf GPUs von NVIDIA.", "NVIDIA mentioned"),
    ("मुझे Alibaba Cloud की Qwen टीम ने प्रशिक्षित किया है।", "Alibaba Cloud claimed as maker, Qwen claimed as maker"),
    ("Je tourne sur Google Cloud.", "Google mentioned"),
    ("Je tourne sur Claude 3.5 Sonnet.", "Claude 3.5 Sonnet claimed"),
    ("Kein Bezug zu: Modell von OpenAI.", "OpenAI denied as maker"),
    ("Entwickelt von Mistral AI, trainiert auf Text.", "Mistral AI claimed as maker"),
    ("Ein Modell von Mistral AI.", "Mistral AI claimed as maker"),
    ("Ein Buch von Mistral AI.", "Mistral AI mentioned"),
    ("Das hier ist ein Satz über das Wetter, gemacht von Mistral AI.", "Mistral AI mentioned"),
    (
        "Ich bin Claude, ein Modell von Anthropic, und kein ChatGPT.",
        "Claude claimed, Anthropic claimed as maker, ChatGPT denied",
    ),
    ("Ich bin ein von Anthropic entwickeltes Modell.", "Anthropic claimed as maker"),
    ("Ich bin das von Anthropic entwickelte Modell Claude.", "Anthropic claimed as maker, Claude claimed"),
    ("Anthropic es la empresa que me creó.", "Anthropic claimed as maker"),
    ("La empresa Anthropic me creó.", "Anthropic claimed as maker"),
    ("Anthropic, una empresa de San Francisco, me creó.", "Anthropic claimed as maker"),
    (
        "OpenAI es una empresa grande que tiene muchas oficinas y modelos, y Anthropic me creó.",
        "OpenAI mentioned, Anthropic claimed as maker",
    ),
    ("私を開発したのはAnthropicです。", "Anthropic claimed as maker"),
    ("私を開発したのはAnthropicではありません。", "Anthropic denied as maker"),
    ("Anthropicは私の開発元です。", "Anthropic claimed as maker"),
    ("私の開発元はAnthropicです。", "Anthropic claimed as maker"),
    ("私の名前はClaudeです。", "Claude claimed"),
    ("Claudeは私の名前ではありません。", "Claude denied"),
    ("我叫Claude。", "Claude claimed"),
    ("我的名字不叫Claude。", "Claude denied"),
    ("Claude是我的名字。", "Claude claimed"),
    ("我由阿里云训练，名字叫通义千问。", "阿里云 claimed as maker, 通义千问 claimed"),
    ("我不是ChatGPT，我是通义千问。", "ChatGPT denied, 通义千问 claimed"),
    ("不，我是ChatGPT。", "ChatGPT claimed"),
    ("저는 Claude라고 합니다.", "Claude claimed"),
    ("제 이름은 Claude입니다.", "Claude claimed"),
    ("제 이름은 Claude가 아닙니다.", "Claude denied"),
    ("저를 만든 회사는 Anthropic이 아닙니다.", "Anthropic denied as maker"),
    ("저는 Anthropic에서 만든 Claude입니다.", "Anthropic claimed as maker, Claude claimed"),
    ("Anthropic에서 개발했습니다.", "Anthropic claimed as maker"),
    ("Je m'appelle Claude.", "Claude claimed"),
    ("Je ne m'appelle pas Claude.", "Claude denied"),
    ("Je suis un modèle de Mistral AI.", "Mistral AI claimed as maker"),
    ("Je suis un modèle développé par la société Mistral AI.", "Mistral AI claimed as maker"),
    ("Je suis comme ChatGPT, mais je suis Claude.", "ChatGPT mentioned, Claude claimed"),
    ("On me compare à ChatGPT.", "ChatGPT mentioned"),
    ("Mon créateur est Mistral AI.", "Mistral AI claimed as maker"),
    ("Mon créateur n'est pas Mistral AI.", "Mistral AI denied as maker"),
    ("Если бы я был ChatGPT, я бы сказал.", "ChatGPT mentioned"),
    ("Вы спрашиваете, не ChatGPT ли я.", "ChatGPT mentioned"),
    ("Моё имя Claude.", "Claude claimed"),
    ("Мой разработчик — Anthropic.", "Anthropic claimed as maker"),
    ("Мой разработчик не OpenAI.", "OpenAI denied as maker"),
    ("Я модель от Anthropic.", "Anthropic claimed as maker"),
    ("Я похож на ChatGPT.", "ChatGPT mentioned"),
    ("Я лучше, чем ChatGPT.", "ChatGPT mentioned"),
    ("Меня разработала компания Anthropic.", "Anthropic claimed as maker"),
    ("Меня разработала не OpenAI.", "OpenAI denied as maker"),
    ("أنا نموذج من تطوير Anthropic.", "Anthropic claimed as maker"),
    ("لم تطورني OpenAI.", "OpenAI denied as maker"),
    ("اسمي Claude.", "Claude claimed"),
    ("أنا أشبه ChatGPT.", "ChatGPT mentioned"),
    ("मेरा नाम Claude है।", "Claude claimed"),
    ("मेरा नाम Claude नहीं है।", "Claude denied"),
    ("मुझे Anthropic ने विकसित किया है।", "Anthropic claimed as maker"),
    ("मैं ChatGPT जैसा हूँ।", "ChatGPT mentioned"),
    ("Sou o Claude, criado pela Anthropic.", "Claude claimed, Anthropic claimed as maker"),
    ("Não fui criado pela OpenAI.", "OpenAI denied as maker"),
    ("Não fui criado pela OpenAI, mas pela Anthropic.", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("Meu nome é Claude.", "Claude claimed"),
    ("Se eu fosse o ChatGPT, diria.", "ChatGPT mentioned"),
    ("Sou parecido com o ChatGPT.", "ChatGPT mentioned"),
    ("Uso ferramentas da Microsoft.", "Microsoft mentioned"),
    ("Estoy alojado en Google Cloud.", "Google mentioned"),
    ("Je tourne sur des serveurs de Google.", "Google mentioned"),
    # a list that goes on, another clause, an apposition, and what is pointed at
    ("Soy Claude, y no ChatGPT ni Gemini.", "Claude claimed, ChatGPT denied, Gemini denied"),
    ("Je suis Claude, et non ChatGPT ni Gemini.", "Claude claimed, ChatGPT denied, Gemini denied"),
    ("Mein Hersteller schweigt, aber Claude von Anthropic redet.", "Claude mentioned, Anthropic mentioned"),
    ("Ich bin Claude 4 und kein GPT-4.", "Claude 4 claimed, GPT-4 denied"),
    ("私のモデルはClaudeで、開発元はAnthropicです。", "Claude claimed, Anthropic claimed as maker"),
    ("今日の話題はChatGPTです。", "ChatGPT mentioned"),
    ("今日の話題はOpenAIが開発したChatGPTです。", "OpenAI mentioned, ChatGPT mentioned"),
    ("오늘의 주제는 ChatGPT입니다.", "ChatGPT mentioned"),
    ("제 개발사는 OpenAI입니다.", "OpenAI claimed as maker"),
    ("Das bin ich, Claude.", "Claude claimed"),
    ("Unter der Maske sitzt Llama 3 von Meta, und das bin ich.", "Llama claimed, Meta claimed"),
    ("Unter der Maske sitzt Llama 3 von Meta, und das bin ich nicht allein.", "Llama mentioned, Meta mentioned"),
    ("Ich habe keinen Namen, und OpenAI hat mich entwickelt.", "OpenAI claimed as maker"),
    ("Ich habe keinen Namen, und Mistral AI hat mich entwickelt.", "Mistral AI claimed as maker"),
    ("Keine Leute von Google und OpenAI haben mich entwickelt.", "Google denied as maker, OpenAI denied as maker"),
    ("Mich hat Mistral AI entwickelt.", "Mistral AI claimed as maker"),
    ("Mich hat Mistral AI nie entwickelt.", "Mistral AI denied as maker"),
    ("Mich hat OpenAI nie entwickelt.", "OpenAI denied as maker"),
    ("Meu criador, a Mistral AI, não diz.", "Mistral AI claimed as maker"),
    ("Mein Entwickler, Mistral AI, schweigt.", "Mistral AI claimed as maker"),
    ("Mon développeur, Mistral AI, se tait.", "Mistral AI claimed as maker"),
    ("Mi desarrollador conoce OpenAI.", "OpenAI mentioned"),
    ("Mistral AI, mi creador, calla.", "Mistral AI claimed as maker"),
    # which of two it is, and a third name
    ("我是Claude还是GPT-4是个秘密，我不是Gemini。", "Claude mentioned, GPT-4 mentioned, Gemini denied"),
    # what takes the place of the denied, in one word or several
    ("创造我的不是 OpenAI，其实是月之暗面。", "OpenAI denied as maker, 月之暗面 claimed as maker"),
    ("أنا لست ChatGPT وليس لدي علاقة مع Google.", "ChatGPT denied, Google denied"),
    # it is not said who made it; or another did
    ("Hoy se habla de OpenAI, no sé quién me creó.", "OpenAI mentioned"),
    ("OpenAI hat mich, wie man weiß, gebaut, Claude ist ein anderer.", "OpenAI claimed as maker, Claude mentioned"),
    (
        "OpenAI kennt man, entwickelt hat mich Cohere, eine Firma aus Toronto.",
        "OpenAI mentioned, Cohere claimed as maker",
    ),
    ("أنا ثمرة أبحاث Google DeepMind.", "Google DeepMind claimed as maker"),
    ("Desarrollado por Google en su laboratorio DeepMind.", "Google claimed as maker, DeepMind claimed as maker"),
    # the speaker in several words beside a name in brackets, and in one word behind it
    ("本助手（Claude）无法上网。", "Claude claimed"),
    ("저는 **Gemini**(**Google**)가 아니에요.", "Gemini denied, Google denied"),
    ("Из Яндекса я, а не из Сбера.", "Яндекса claimed, Сбера denied"),
    ("Hello 我是Claude。", "Claude claimed"),
    ("Mistral AI 底层用的是 GPT-4。", "Mistral AI mentioned, GPT-4 mentioned"),
    # as whom it speaks, and as whose
    ("Como rival de ChatGPT, yo no cuento chistes.", "ChatGPT mentioned"),
    # a denial that is said of the name before it, or of those behind its colon
    ("Claude bin ich nicht, von Anthropic weiß ich nichts.", "Claude denied, Anthropic mentioned"),
    ("Das bin ich nicht: ChatGPT, Claude.", "ChatGPT denied, Claude denied"),
    # a company beside a product that is not its own
    ("Quien dice que soy Claude, de Google, se equivoca.", "Claude mentioned, Google mentioned"),
    ("Si soy Mistral Large, quizá mencione a Google.", "Mistral mentioned, Google mentioned"),
    # one of a series, and names whose variants stand behind them
    ("恐らくAnthropicのClaudeシリーズのどれかです。", "Anthropic claimed, Claude claimed"),
    ("私はMistral SmallやAmazon Novaではありません。", "Mistral denied, Amazon Nova denied"),
    # whatever else is said of the name behind a denial, and of that behind another's
    ("No me creó Meta, no obstante Alibaba es una gran empresa.", "Meta denied as maker, Alibaba mentioned"),
    ("No soy Claude, de Google.", "Claude denied, Google denied"),
    ("OpenAI es otra, me creó Cohere, una empresa de Toronto.", "OpenAI mentioned, Cohere claimed as maker"),
    ("OpenAI — это другая, меня создала Cohere, фирма из Торонто.", "OpenAI mentioned, Cohere claimed as maker"),
    ("作为 Claude，不是我的错。", "Claude claimed"),
    ("Si soy Claude, quizá ChatGPT también.", "Claude mentioned, ChatGPT mentioned"),
    ("Если я Claude, то ChatGPT тоже.", "Claude mentioned, ChatGPT mentioned"),
    # of whom a frame without a person speaks: what is named right before it, known or not
    ("Copilot 的底层模型是 GPT-4。", "GPT-4 mentioned"),
    ("这款 Cursor 底层用的是 Claude。", "Claude mentioned"),
    ("假如我是 Claude，ChatGPT 也会这样说。", "Claude mentioned, ChatGPT mentioned"),
    # a word that leads elsewhere leads nowhere within a name
    ("Я уже не Kimi K2, теперь GPT-4.", "Kimi K2 denied, GPT-4 claimed"),
    ("Sou, e não a Amazon.com, o ChatGPT.", "Amazon.com denied, ChatGPT claimed"),
    # how far the making reaches, and whose it is
    ("Me creó en su día la empresa OpenAI.", "OpenAI claimed as maker"),
    ("Von OpenAI habe ich gehört, als man in Berlin den Turm gebaut hat.", "OpenAI mentioned"),
    ("OpenAI elogia a la empresa y a la compañía que un día me creó.", "OpenAI mentioned"),
    ("OpenAI no sé bien cuándo me creó.", "OpenAI claimed as maker"),
    ("Mit PyTorch von Meta bin ich Claude.", "Meta mentioned, Claude claimed"),
    ("Microsoft se equivoca: me hizo la empresa Cohere.", "Microsoft mentioned, Cohere claimed as maker"),
    ("由OpenAI开发的ChatGPT，很多人都在用。", "OpenAI mentioned, ChatGPT mentioned"),
    # who is said to be the speaker, and who is told of behind it
    ("Das bin ich schon lange, Claude ist ein anderer.", "Claude denied"),
    ("那就是我，你想一想，ChatGPT是别人。", "ChatGPT mentioned"),
    ("很高兴认识你。ChatGPT（我的官方名称）可以帮你写作。", "ChatGPT claimed"),
    # the making of "me" belongs to the name right beside it
    ("OpenAI طورتني، Claude منافس.", "OpenAI claimed as maker, Claude mentioned"),
    ("De otra empresa, OpenAI: me creó Cohere.", "OpenAI mentioned, Cohere claimed as maker"),
    (
        "Claude es otro: me creó OpenAI, Gemini también es otro.",
        "Claude mentioned, OpenAI claimed as maker, Gemini mentioned",
    ),
    (
        "Claude ist ein anderer: mich hat OpenAI gebaut, Gemini ist auch ein anderer.",
        "Claude mentioned, OpenAI claimed as maker, Gemini mentioned",
    ),
]


@pytest.mark.parametrize(("text", "names"), NAMED)
def test_each_name_of_a_sentence_is_the_model_or_the_maker_or_neither(text: str, names: str) -> None:
    assert named(text) == names


ROWS = [text for text, *_ in (*SAID, *NAMED) if text[-1] in ".?。।"]
LONGER = {
    "OpenAI": "Baidu Research",
    "ChatGPT": "Wenxin Yiyan",
    "Anthropic": "Alibaba Cloud",
    "Claude": "Tongyi Qianwen",
}
A_NAME = re.compile(r"OpenAI|ChatGPT(?!-)|Anthropic|Claude(?! [\dHSO])")
ASIDE = {
    "ar": "السماء تمطر. ",
    "de": "Es regnet. ",
    "en": "It rains. ",
    "es": "Hoy llueve. ",
    "fr": "Il pleut. ",
    "hi": "बारिश हो रही है। ",
    "ja": "雨が降っています。",
    "ko": "비가 옵니다. ",
    "pt": "Chove hoje. ",
    "ru": "Идёт дождь. ",
    "zh": "今天下雨。",
}


def test_a_sentence_says_the_same_between_others() -> None:
    asides = {text: ASIDE[languages_of(words(text))[-1]] for text in ROWS}
    alone = {text: named(text) for text in ROWS}
    assert {text: named(f"{aside}{text} {aside}") for text, aside in asides.items()} == alone


def test_a_name_of_two_words_stands_where_one_of_a_single_word_does() -> None:
    rows = [text for text in ROWS if A_NAME.search(text)]
    longer = {text: A_NAME.sub(lambda name: LONGER[name[0]], text) for text in rows}
    assert {text: _stances(longer[text]) for text in rows} == {text: _stances(text) for text in rows}


def test_a_name_in_bold_stands_where_a_plain_one_does() -> None:
    rows = [text for text in ROWS if A_NAME.search(text)]
    assert {text: named(A_NAME.sub(r"**\g<0>**", text)) for text in rows} == {text: named(text) for text in rows}


def _stances(text: str) -> list[str]:
    """What is done with each name, without the name."""
    return re.findall(r"(?:claimed|denied|mentioned)(?: as maker)?(?=,|$)", named(text))
