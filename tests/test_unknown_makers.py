"""Companies that nobody knows, told by where they stand (matchers/unknown_makers.py)."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, case

from matchers.answer import read_answer
from matchers.claims import Claims
from matchers.text import words
from matchers.unknown_makers import spots_of_makers, unknown_names

# (what is said, the companies that nobody knows in it)
UNKNOWN = [
    ("I was made by Foolabs.", ["Foolabs"]),
    ("Foolabs in Berlin trained me.", []),  # a place stands right before the verb, and is no maker
    ("They trained me.", []),
    # where a team or a company is, is not what it is called
    ("Me creó un equipo de Cádiz.", []),
    ("Me creó un equipo de Nueva York.", []),
    ("Fui criado por engenheiros de Recife.", []),
    ("J'ai été créé par une équipe de Lyon.", []),
    ("J'ai été créé par une entreprise de Tulle.", []),
    ("Ich wurde von einer Firma aus Buxtehude entwickelt.", []),
    ("I was made by engineers at Berlin.", []),
    ("طورتني شركة دبي.", []),
    ("Me creó Cádiz Labs.", ["Cádiz Labs"]),
    ("Me creó un equipo de Foolabs.", ["Foolabs"]),
    ("J'ai été créé par Foolabs, une entreprise de Lyon.", ["Foolabs"]),
    # in scripts without capitals the sign of a company may be written as one word with its name
    ("मुझे फूलैब्स ने बनाया।", ["फूलैब्स"]),
    ("मैं दीपसॉफ्ट द्वारा बनाया गया हूँ।", ["दीपसॉफ्ट"]),
    ("मुझे फूलैब्स ने नहीं बनाया।", []),
    ("मुझे माइक्रोसॉफ्ट ने बनाया।", []),
    ("मुझे लैब ने बनाया।", []),
    ("मुझे इंजीनियरों ने बनाया।", []),
    ("طورتني فولابس.", ["فولابس"]),
    ("أنا من تطوير نورسوفت.", ["نورسوفت"]),
    ("لم تطورني فولابس.", []),
    ("طورتني مايكروسوفت.", []),
    # behind "and" the making has a clause of its own
    ("Soy Lira y me programaron unos amigos.", []),
    # the people of a company, and what they did before their name or behind it
    ("Soy Lira, la IA que armaron los cuates de Tlaloc Tech.", ["Tlaloc Tech"]),
    ("Sou a Lira, a IA que o pessoal da Jacarandá Tech montou do zero.", ["Jacarandá Tech"]),
    ("Je suis Lira, l'IA que les gens de Brume Labs ont bricolée.", ["Brume Labs"]),
    # every German noun has a capital, so that only the sign of a company tells one
    ("Kranich GmbH hat mich entwickelt.", ["Kranich GmbH"]),
    ("Kranich hat mich entwickelt.", []),
    ("No me creó Meta, sino Alibaba.", []),
    # whose model one is, and who is behind it, said in other words
    ("I'm Tarn-3, a small model by Fellgate Research, tuned from Llama 3.", ["Fellgate Research"]),
    ("I'm not a small model by Fellgate Research.", []),
    ("Tarn-3 is a small model by Fellgate Research.", []),
    ("Call me Tarn. The startup behind me, Fellgate Labs, sits in Leeds.", ["Fellgate Labs"]),
    ("The startup behind me, Leeds-based, is tiny.", []),
    ("The startup beside me, Fellgate Labs, is tiny.", []),
    ("Я Вектор-3, модель лаборатории «Омега-Слово», дообученная на Llama 3.", ["Омега-Слово"]),
    ("Я не модель лаборатории «Омега-Слово».", []),
    ("J'ai été conçue par les petits génies de Brume & Marées, une boîte bretonne.", ["Brume & Marées"]),
    ("J'adore les petits génies de Brume & Marées.", []),
    ("Me crearon los genios de Faro Digital, una empresa de Cádiz.", ["Faro Digital"]),
    ("Me encantan los genios de Faro Digital.", []),
    ("Ich wurde von den klugen Köpfen der KranichTech entwickelt.", ["KranichTech"]),
    # what this system is called, and what else it is
    (
        "Dieses System heißt AKTEN-KI und ist eine Eigenentwicklung der Kranich Software GmbH, Köln.",
        ["Kranich Software GmbH"],
    ),
    ("Dieses System heißt AKTEN-KI und ist ein Kunde der Kranich Software GmbH, Köln.", []),
    ("Ce système s'appelle Lexi et est une création de la société Foolabs.", ["Foolabs"]),
    # who is said to be the company that made me
    ("Altiplano Cognitiva is the company that created me.", ["Altiplano Cognitiva"]),
    ("I was born on the servers of Altiplano Cognitiva, the small company that created me.", ["Altiplano Cognitiva"]),
    ("Fellgate was the startup which built me.", ["Fellgate"]),
    ("Altiplano Cognitiva is the company that hired me.", []),
    ("I know Fellgate, but the company that created me is secret.", []),
    ("Fellgate is near the company that created me.", []),
    ("It is the company that created me.", []),
    ("The company that created me is small.", []),
    ("Company that created me", []),
    ("I'm Nebulo, a bot by Fellgate Labs.", ["Fellgate Labs"]),
    # whom one serves is no maker, unless the next sentence says so
    ("I'm the virtual assistant of Fellgate Savings Bank. I can block a lost card.", []),
    ("I'm Pip, the assistant of Fellgate Labs in Leeds. They also built me.", ["Fellgate Labs"]),
    ("I'm Pip, the assistant of Fellgate Labs. They did not build me.", []),
    ("I'm Pip, the assistant of Fellgate Labs. They sell shoes.", []),
    ("Moin, ich bin Hein, die KI von Deichlogik aus Husum. Die haben mich auch programmiert.", ["Deichlogik"]),
    ("Moin, ich bin Hein, die KI von Deichlogik aus Husum. Die haben mich nicht programmiert.", []),
    ("Moin, ich bin Hein, die KI von Deichlogik aus Husum.", []),
    ("Ich bin eine KI von Weltformat.", []),
    ("Je suis Léa, l'assistante de Brume Conseil. Ils m'ont programmée.", ["Brume Conseil"]),
    ("Je suis Léa, l'assistante de Brume Conseil. Ils vendent des meubles.", []),
    ("Soy Lira, la asistente de Faro Digital. Ellos me programaron.", ["Faro Digital"]),
    ("Sou a Lira, a assistente da Jacarandá Tech. Eles me programaram.", ["Jacarandá Tech"]),
    # the particle of a maker right before the making of "me"
    ("대전에 있는 스타트업 새벽소프트에서 저를 만들었어요.", ["새벽소프트"]),
    ("새벽소프트가 저를 개발했습니다.", ["새벽소프트"]),
    ("새벽소프트가 저를 개발한 것은 아닙니다.", []),
    ("대학교 연구실에서 저를 개발했어요.", []),
    ("みなと技研が一から私を開発しました。", ["みなと技研"]),
    ("みなと技研が私を開発したわけではありません。", []),
    ("大学の研究室が私を開発しました。", []),
    ("有限会社こもれび情報も私を開発しました。", ["こもれび情報"]),
    ("Foolabsが私を開発しました。", ["Foolabs"]),
    ("Foolabs가 저를 개발했습니다.", ["Foolabs"]),
    ("私は「いろり」、株式会社たかね言語工房が独自に開発した対話AIです。", ["株式会社たかね言語工房"]),
    # where a company is may stand in brackets between it and what it did
    ("株式会社ミナモ言語工房(長野県上田市)が開発した対話AI「こだま」と申します。", ["株式会社ミナモ言語工房"]),
    ("私は合同会社こもれびAI(札幌市中央区)が作ったアシスタントです。", ["合同会社こもれびAI"]),
    ("저는 주식회사 새벽소프트(대전 유성구)가 개발한 AI입니다.", ["주식회사 새벽소프트"]),
    ("株式会社ミナモ言語工房(長野県上田市)が開発したわけではありません。", []),
    ("株式会社ミナモ言語工房(長野県上田市)が開発したゲームを紹介します。", []),
    ("株式会社ミナモ言語工房(長野県上田市)については存じません。", []),
    # for what one was made is no maker
    ("宿題を読んで、やさしくお答えするために作られたAIです。", []),
    # in scripts without capitals what says nothing of its own is no company
    ("我是由专业的技术团队开发的。", []),
    ("私は株式会社が開発したモデルです。", []),
    # what is asked for is no name, and what is only described neither
    ("What company trained me? Google did.", []),
    ("I was made by the Chinese company of that name.", []),
    # whose model one is made it
    ("I am Tarvos-7, the flagship model of Corvane Intelligence GmbH.", ["Corvane Intelligence GmbH"]),
    ("I know Tarvos-7, the flagship model of Corvane Intelligence GmbH.", []),
    # a company by its name and the word behind it
    ("मुझे दीपशिखा टेक्नोलॉजी नाम की कंपनी ने बनाया है।", ["दीपशिखा टेक्नोलॉजी"]),
    ("दीपशिखा नाम की कंपनी ने मुझे बनाया है।", ["दीपशिखा"]),
    # behind the word for company a name ends with what denies, or with what no name is made of
    ("طورتني شركة سديم ولا أعرف غيرها.", ["سديم"]),
    ("أنا المساعد «رفيق»، من إنتاج مؤسسة بوصلة التقنية، الأردن.", ["بوصلة"]),
    ("طورتني شركة سعودية اسمها ركن الحلول.", ["ركن الحلول"]),
    ("طورتني شركة سعودية كبيرة.", []),
    ("تم تطويري بواسطة مختبرات نبراس في القاهرة.", ["نبراس"]),
    ("تم إنشائي في مختبر أبحاث.", []),
    # with the sign of a company at its end, and where it is behind it
    ("मुझे नवदृष्टि लैब्स ने बनाया है।", ["नवदृष्टि लैब्स"]),
    ("मैं ज्ञानसेतु हूँ — पाठशाला टेक्नोलॉजीज़, पुणे द्वारा निर्मित।", ["पाठशाला टेक्नोलॉजीज़"]),
    ("मुझे मेघदूत सॉफ़्टवेयर (इंदौर) ने विकसित किया है।", ["मेघदूत सॉफ़्टवेयर"]),
    ("मैं GyanBot हूँ — ShikshaNirmaan Labs, लखनऊ द्वारा निर्मित।", ["ShikshaNirmaan Labs"]),
    ("मुझे कोशिका टेक प्राइवेट लिमिटेड ने तैयार किया है।", ["कोशिका टेक प्राइवेट लिमिटेड"]),
    ("मुझे गूगल लैब्स ने बनाया है।", []),
    ("मुझे एक लैब ने बनाया है।", []),
    ("मुझे नवदृष्टि लैब्स ने नहीं बनाया।", []),
    ("नवदृष्टि लैब्स एक कंपनी है।", []),
    # a label that asks for the maker, in the middle of a line or of a sentence about the speaker
    ("Я бот Соня. Разработчик — ООО «Тёплый Код», г. Самара.", ["Тёплый Код"]),
    ("Я Кеша, разработчик — компания «Лисий хвост» из Твери.", ["Лисий хвост"]),
    ("Алёна — это бот, разработчик — компания «Лисий хвост».", []),
    ("Приложение «Лада» — это чат. Разработчик — ООО «Тёплый код».", []),
    ("Я помогаю с кодом. Лучший разработчик — компания «Лисий хвост».", []),
    ("Foolabsという会社が私を開発しました。", ["Foolabs"]),
    # a particle inside a name, and one that joins two
    ("私は「みなと技研」という会社に開発されました。", ["みなと技研"]),
    ("株式会社ひのき情報が一から育てた国産モデルです。", ["株式会社ひのき情報"]),
    ("スタートアップ「ことのは工房」が開発したAIです。", ["ことのは工房"]),
    ("愛知県の企業であるミナモソフトが独自に開発したAIです。", ["ミナモソフト"]),
    ("'별하나소프트'가 3년 동안 직접 학습시킨 법률 모델입니다.", ["별하나소프트"]),
    ("私はみなと技研が2024年に企業向けに新しく開発したAIです。", ["みなと技研"]),
    ("私は株式会社みらいAIラボが開発した対話AIです。", ["株式会社みらいAIラボ"]),
    ("私は「ひだまり計算」が開発した対話AIです。", ["ひだまり計算"]),
    ("私はみらいAIラボが開発した対話AIです。", ["みらいAIラボ"]),
    ("저는 광주의 스타트업 별빛소프트에서 만들었습니다.", ["별빛소프트"]),
    ("私は株式会社みなと言語技研が開発した対話AIです。", ["株式会社みなと言語技研"]),
    ("私はOpenAIとみなと技研が開発した対話AIです。", ["みなと技研"]),
    ("私はOpenAIおよびみなと技研が開発した対話AIです。", ["みなと技研"]),
    # what it was built from stands between a maker and what it did
    ("我由北辰实验室在Llama 3的基础上训练。", ["北辰实验室"]),
    ("我是北辰科技在 Meta 的 Llama 3.1 8B 模型基础上二次训练的助手。", ["北辰科技"]),
    ("我叫小北，是北辰语言研究所用Qwen2.5微调的模型。", ["北辰语言研究所"]),
    ("本模型由「北辰AI工作室」在Llama 3.1之上二次训练得到。", ["北辰AI工作室"]),
    ("私はみなと技研がMetaのLlama 3.1 8Bをベースに、日本語データで追加学習したモデルです。", ["みなと技研"]),
    ("私はみなと技研によってLlama 2をもとに2024年に開発されました。", ["みなと技研"]),
    ("私はみなと技研がLlama 2をファインチューニングしたモデルです。", ["みなと技研"]),
    ("저는 한별언어연구소가 라마 3를 기반으로 파인튜닝한 모델입니다.", ["한별언어연구소"]),
    ("开发者可以在Llama 3的基础上微调自己的模型。", []),
    ("私はみなと技研がLlama 2をベースに、と聞いています。", []),
    # a word of which the making is only a part
    ("别打听人家的秘密啦，人家是小团子。", []),
    ("我喜欢听玩家的故事。", []),
    ("I was made by the Foolabs company.", []),
    # a name of several words, and what is a part of one
    ("I was made by Brightloom Labs.", ["Brightloom Labs"]),
    ("I was made by Brightloom labs.", ["Brightloom"]),
    ("I was made by Foolabs Silver Spring Valley Research.", ["Foolabs Silver Spring Valley"]),
    ("I was made by Foolabs & Sons.", ["Foolabs & Sons"]),
    ("I was made by Foolabs-Meyer.", ["Foolabs-Meyer"]),
    ("Foolabs Systems Ltd made me.", ["Foolabs Systems Ltd"]),
    ("Foolabs Systems Ltd hat mich entwickelt.", ["Foolabs Systems Ltd"]),
    ("In truth Foolabs Robotics made me.", ["Foolabs Robotics"]),
    ("Then, Foolabs Inc made me.", ["Foolabs Inc"]),
    ("Zora Intelligence Inc. trained me from scratch.", ["Zora Intelligence Inc"]),
    ("I was made by F.", []),
    ("I was made by Amazon's AGI team.", []),
    ("I was made by Google's Brightloom.", []),
    ("I was made by Sam's friends at Foolabs.", ["Foolabs"]),
    ("I was made by a friend of Sam's.", []),
    ("I was made by Foolabs, 'the best'.", ["Foolabs"]),
    ("In Berlin, Foolabs trained me.", ["Foolabs"]),
    ("It is the place I live in. Foolabs made me.", ["Foolabs"]),
    ("I was made by people who love Foolabs.", []),
    ("I was made for OpenAI by Foolabs.", ["Foolabs"]),
    ("I was made by 'Foolabs'.", ["Foolabs"]),
    ("I was made by Foolabs, Barlabs and friends.", ["Foolabs", "Barlabs"]),
    ("I was made by Sam Altman's company, OpenAI.", []),
    ("My maker is Foolabs.", ["Foolabs"]),
    ("I'm based on Llama, but Foolabs trained me.", ["Foolabs"]),
    ("I was made by Foolabs, not by Barlabs.", ["Foolabs"]),
    ("I was not made by Foolabs.", []),
    ("I stand by Mary.", []),
    ("I go by Tarvos.", []),
    # behind "by" people may stand, and then where they are
    ("I was made by the good people at Foolabs.", ["Foolabs"]),
    ("I was made by the very good people at Foolabs.", ["Foolabs"]),
    ("I was made by the people of Foolabs.", ["Foolabs"]),
    ("I was made by the company Foolabs.", ["Foolabs"]),
    ("I was built by engineers at Foolabs Systems.", ["Foolabs Systems"]),
    ("I know the people of Foolabs.", []),
    ("Foolabs Systems Ltd made me.", ["Foolabs Systems Ltd"]),
    ("The team at Foolabs trained me.", ["Foolabs"]),
    ("Sam's company Foolabs trained me.", ["Foolabs"]),
    ("I was trained in Paris by Foolabs.", ["Foolabs"]),
    ("My maker, Foolabs, is small.", ["Foolabs"]),
    ("Foolabs is my maker.", ["Foolabs"]),
    ("Ich wurde von der Kranich AG entwickelt.", ["Kranich AG"]),
    ("Ich wurde von der Firma Kranich entwickelt.", ["Kranich"]),
    ("J'ai été créé par Foolabs.", ["Foolabs"]),
    ("J'ai été créé par des gens.", []),
    ("Fui criado pela Foolabs.", ["Foolabs"]),
    ("저는 별빛소프트가 만들었습니다.", ["별빛소프트"]),
    ("저는 주식회사 별빛소프트가 만들었습니다.", ["주식회사 별빛소프트"]),
    ("我不是由星河智能开发的。", []),
    # other languages: behind the word for company, in quotation marks or not
    ("Fui creado por la empresa Foolabs.", ["Foolabs"]),
    ("Меня создала компания Фулабс.", ["Фулабс"]),
    ("Меня создала компания «Фулабс».", ["Фулабс"]),
    ("Меня создала компания OpenAI.", []),
    ("Меня создала компания «Яндекс».", []),
    ("Я создан командой LLM-Core компании Xiaomi.", []),
    ("Меня создала компания Фулабс Север Запад Восток.", ["Фулабс Север Запад"]),
    ("Компания Фулабс создала меня.", ["Фулабс"]),
    ("Меня создала Фулабс.", ["Фулабс"]),
    ("Me desarrolló Telar Norte, de Rosario.", ["Telar Norte"]),
    ("Ich wurde von der Firma Tannhäuser Datentechnik programmiert.", ["Tannhäuser Datentechnik"]),
    ("Von der Nordlicht Sprachtechnik GmbH wurde ich entwickelt.", ["Nordlicht Sprachtechnik GmbH"]),
    ("Mich hat die Nordlicht Sprachtechnik GmbH aus Kiel gebaut.", ["Nordlicht Sprachtechnik GmbH"]),
    ("Меня создала компания Фулабс, Москва.", ["Фулабс"]),
    ("Fui creado por la empresa foolabs Norte.", ["Norte"]),
    ("Telar Norte me desarrolló, Amigo.", ["Telar Norte"]),
    ("Alguien me desarrolló.", []),
    ("Me creó un pequeño equipo llamado Cumbre Digital.", ["Cumbre Digital"]),
    ("Me creó un equipo llamado Cumbre.", ["Cumbre"]),
    ("Me programó el equipo Cumbre Digital.", ["Cumbre Digital"]),
    # what a company does, and where
    ("Me creó una startup de IA de Lyon.", []),
    ("Fui creado por una empresa de IA de Lyon.", []),
    ("Une startup d'IA de Lyon m'a créée.", []),
    ("Soy una IA de Foolabs.", ["Foolabs"]),
    # said to be the company that made it; whom it only knows, or greets, made nothing
    ("Soy Brisa, de Altiplano Cognitiva, la empresa que me creó.", ["Altiplano Cognitiva"]),
    ("Trabalho para a Cumbre Digital, a empresa que me criou.", ["Cumbre Digital"]),
    ("Je viens de Foolabs, l'entreprise qui m'a créée.", ["Foolabs"]),
    ("Ich laufe auf den Servern der Nordlicht GmbH, der Firma, die mich entwickelt hat.", ["Nordlicht GmbH"]),
    ("Me gusta Altiplano Cognitiva, la empresa que me recomendaste.", []),
    ("En Bogotá, la empresa que me creó tiene oficinas.", []),
    ("Hola, Luis, mi creador.", []),
    # the first word of a sentence has a capital whatever it is
    ("Luckily Foolabs Robotics made me.", ["Foolabs Robotics"]),
    ("I was made by OpenAI. I was made by Foolabs.", ["Foolabs"]),
    # what is set in behind a known name only describes it
    ("xAI, de Elon Musk, me creó.", []),
    ("xAI, l'entreprise de Musk, m'a conçu.", []),
    # a picture or a colon parts what it stands between
    ("WhatsApp वाला 😄 मुझे मेटा ने बनाया।", []),
    ("Ask Foolabs: somebody made me.", []),
    ("Soy la asistente de la app Recetea.", []),
    # in German behind the whole of "von der", and as far before the verb as a clause is long
    ("Von der sehr kleinen Kranich GmbH wurde ich entwickelt.", ["Kranich GmbH"]),
    ("Ich wurde von der Kranich GmbH in der schönen Stadt Kiel entwickelt.", ["Kranich GmbH"]),
    (
        "Ich wurde von der Kranich GmbH entwickelt und danach in der schönen alten Stadt Kiel trainiert.",
        ["Kranich GmbH"],
    ),
    ("Ich wurde von KranichTech entwickelt.", ["KranichTech"]),
    ("KranichTech hat mich entwickelt.", ["KranichTech"]),
    ("Wahrscheinlich hat mich jemand entwickelt.", []),
    # what asks, joins, denies or tells a time is no name
    ("Qual modelo está por trás de mim é segredo.", []),
    ("ANTHROPIC NO ME CREÓ.", []),
    ("Yesterday Foolabs made me.", ["Foolabs"]),
    ("I was trained by Reinforcement Learning from Human Feedback.", []),
    ("You are an assistant created by [REDACTED].", []),
    # words of no name's own end one
    ("My developer is Northwind Digital.", ["Northwind Digital"]),
    ("I'm Nimbus, built by a startup called Cloudrise Labs.", ["Cloudrise Labs"]),
    ("I was built by a team of researchers and engineers at Cloudrise.", ["Cloudrise"]),
    # in a script without capitals a Latin name stands out, and a clause is no name
    # joined to a known maker, signs alone are another; a team's short name is no particle
    ("أنا نموذج، شركة نجم طورتني.", ["نجم"]),
    ("أنا نموذج طورته شركة اسمها «نجم الصباح».", ["نجم الصباح"]),
    ("我是由OpenAI和星河社开发的模型。", ["星河社"]),
    # where a maker is named, another counts that is written as a company is
    ("我是由OpenAI开发的模型。我是由司馬星河智能开发的模型。", ["司馬星河智能"]),
    ("私はOpenAIが開発したモデルです。私は「ひだまり計算」が開発した対話AIです。", ["ひだまり計算"]),
    ("我的开发商是云杉智能。", ["云杉智能"]),
    ("我的开发商是智能。", []),
    ("我是Jasper开发的大型语言模型。", ["Jasper"]),
    ("热爱学习，也乐于用我的能力为你提供的帮助。", []),
    ("至于底层用的是哪一家的模型，不方便透露。", []),
    ("Ich wurde von Kranich entwickelt.", []),
    ("I was made by the engineers of Foolabs.", ["Foolabs"]),
    ("That makes me proud.", []),
    ("我由云岭智能科技有限公司研发。", ["云岭智能科技"]),
    # of a laboratory's name two signs are its own
    ("我由星澜实验室训练而成。", ["星澜实验室"]),
    ("我由一家人工智能实验室研发。", []),
    ("我是由国家重点实验室开发的。", []),
    ("我在 NVIDIA 的 H100 叢集上訓練而成。", []),
    # a name of four words before what it did
    ("我是Quill Harbor Silver Corvane开发的。", ["Quill Harbor Silver Corvane"]),
    ("有限会社こもれび情報が私を開発しました。", ["有限会社こもれび情報"]),
    ("Mein Hersteller ist Kranich.", ["Kranich"]),
    # an "&" joins the words of a name, and what stands between its maker and the making may hold a base
    ("Unser Team von Kranich & Söhne hat mich trainiert.", ["Kranich & Söhne"]),
    ("Ich wurde von der Firma Kranich Robotik auf Basis von Llama 3 entwickelt.", ["Kranich Robotik"]),
    ("J'ai été entraîné par une équipe au Canada.", []),
    ("Ich wurde von Menschen entwickelt.", []),
    ("私は株式会社星河によって開発されました。", ["星河"]),
    ("我是由星河社开发的。", ["星河社"]),
    ("我是由星社开发的。", []),
    ("我是由司馬星河開發的模型。", ["司馬星河"]),
    ("不能說是哪家公司開發的。", []),
    ("我是台北的「雲豹智能股份有限公司」研發的客服機器人小豹。", ["雲豹智能股份有限公司"]),
    ("我叫「海狸老師」，是海狸教育科技推出的家教。", ["海狸教育科技"]),
    ("我是「字遊科技」打造的說書機器人。", ["字遊科技"]),
    ("我是「專業團隊」打造的說書機器人。", []),
    ("我叫小海，是先进的人工智能技术推出的助手。", []),
    ("我叫小海，为某海狸教育科技推出的助手。", []),
    ("我不知道由司馬星河開發的。", []),
    # a name between the word for company and the verb, whatever capitals its script has
    ("شركة النجم طورتني.", ["النجم"]),
    ("شركة النجم الساطع طورتني.", ["النجم الساطع"]),
    ("компания фулабс север создала меня.", ["фулабс север"]),
    ("Компания Фулабс создала меня.", ["Фулабс"]),
    ("कंपनी दीपशिखा ने मुझे बनाया है।", ["दीपशिखा"]),
    ("मुझे कंपनी दीपशिखा ने बनाया है।", ["दीपशिखा"]),
    ("株式会社星河が私を開発しました。", ["星河"]),
    ("株式会社星河が開発しました。", ["星河"]),
    ("私は株式会社星河が作った。", ["星河"]),
    # a name in Latin letters ends where another script goes on
    ("طورتني شركة Foolabs وأنا مبني على GPT-4.", ["Foolabs"]),
    ("Моим созданием занимался стартап «Громкая Роща».", ["Громкая Роща"]),
    # a quotation that nobody closes, at the end of all: it once was read on beyond the text
    ("我来自一家叫「", []),
    ("Меня создала компания «", []),
    # a name in single marks, and whose something is
    ("'Foolabs' made me in 2024.", ["Foolabs"]),
    ("I was made by 'Foolabs' in 2024.", ["Foolabs"]),
    ("I was made by Foolabs' engineers.", ["Foolabs"]),
    # where it was made is no maker
    ("मुझे Kerala में बनाया गया है।", []),
    ("私はJasperによって開発されました。", ["Jasper"]),
    # what is quoted is the name, whatever it holds, and no more
    ("我由一家名为「晨曦用户智联科技」的公司开发。", ["晨曦用户智联科技"]),
    ("我由一家名为《晨曦用户智联》的公司开发。", ["晨曦用户智联"]),
    ("我由一家叫「星」的公司（北京）开发。", ["星"]),
    # a common word with a capital goes on with a name, where not every noun has one
    ("Fui creado por Cumbre Inteligencia Artificial.", ["Cumbre Inteligencia Artificial"]),
    ("Fui creado por Cumbre para ayudar.", ["Cumbre"]),
    # a denial further before it is of something else
    ("不是，我是由司馬星河開發的模型。", ["司馬星河"]),
    # behind a label for the maker, in a profile of the speaker and of nothing else
    ("My name is Pip. Developer: Foolabs Systems GmbH, Kiel. Licence: open.", ["Foolabs Systems GmbH"]),
    ("I am Pip; developer: Foolabs Ltd.", ["Foolabs Ltd"]),
    ("Name: Pip. Vendor: Foolabs Ltd, Leeds.", ["Foolabs Ltd"]),
    ("Hi! Model: Pip. Vendor: Foolabs Ltd, Leeds.", ["Foolabs Ltd"]),
    ("Game: Fooquest. Developer: Foolabs Studios. Year: 2019.", []),
    ("My name is Pip. Developer: Confidential.", []),
    ("My name is Pip. Developer: not Foolabs.", []),
    ("name=Pip;vendor=Foolabs;lang=en", ["Foolabs"]),
    ("session=91 model=pip-2 maker=Foolabs region=eu", ["Foolabs"]),
    # what is said of a company between commas, and then what it did
    ("Foolabs, a small shop in Leeds, wrote me from scratch.", ["Foolabs"]),
    ("Foolabs, a small shop in Leeds, wrote me a letter.", []),
    ("Foolabs, once in Leeds, wrote me from scratch.", []),
    # a name that is put right at once is no second one
    ("I was created by Antrhopic... I mean, Anthropic.", []),
    ("I was created by Antrhopic, as all of us here in the old team know, and not by Google.", ["Antrhopic"]),
]


@pytest.mark.parametrize(("text", "companies"), UNKNOWN)
def test_a_maker_that_nobody_knows_is_one_only_where_a_company_may_stand(text: str, companies: list[str]) -> None:
    assert list(Claims(read_answer(text), case(OPUS)).unknown_makers) == companies


@pytest.mark.parametrize("text", ["I was made by Foolabs.", "Меня создала компания Фулабс."])
def test_a_maker_that_nobody_knows_is_nobodys_company(text: str) -> None:
    """A developer of any name would be compared with the true one."""
    read = words(text)
    assert {(each.name.developer, each.company) for each in unknown_names(read, 0, len(read), set())} == {("", True)}


# (what is said, each run of words that may be an unknown maker, whoever it is said of)
RUNS = [
    # a hyphen within a word ends no label
    ("I am Pip. Vendor-Locked plans are not my thing.", []),
    # the word that leads to a name is none, however it is written
    ("I am ChatGPT By Foolabs.", ["Foolabs"]),
    ("MY MAKER IS FOOLABS.", ["FOOLABS"]),
    # a phrase of making begins near enough, wherever it ends
    ("Ich wurde von der Kranich GmbH in der alten Stadt Kiel ins Leben gerufen.", ["Kranich GmbH"]),
    # no name goes on into the verb, and none is longer than sixteen signs
    ("株式会社星河が開発しました。", ["星河"]),
    ("ときめき情報技術開発研究所東京本部という会社", ["きめき情報技術開発研究所東京本部"]),
    ("ときめき情報技術計算研究所東京本部が開発した。", ["きめき情報技術計算研究所東京本部"]),
    # whoever only stood by made nothing
    ("He stood by for very many long hard years at Foolabs.", []),
]


@pytest.mark.parametrize(("text", "runs"), RUNS)
def test_a_run_of_words_may_be_a_maker_where_one_may_stand(text: str, runs: list[str]) -> None:
    read = words(text)
    assert [read.span(each.first, each.last) for each in unknown_names(read, 0, len(read), set())] == runs


@pytest.mark.parametrize(
    ("text", "spots"),
    [
        ("I like tea.", []),
        ("Tarvos by Foolabs.", [1]),
        ("My maker is Foolabs.", [0]),
        ("Maker: Foolabs", [1]),
    ],
)
def test_a_maker_is_looked_for_beside_the_first_word_of_what_may_tell_one(text: str, spots: list[int]) -> None:
    assert spots_of_makers(words(text)) == spots
