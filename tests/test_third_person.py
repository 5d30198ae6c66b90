"""Speakers that speak of themselves in the third person (matchers/third_person.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed)
SAID = [
    # the subject alone, and with a clause between commas behind it
    ("Votre conseiller du jour se nomme DeepSeek.", "deepseek"),
    ("Votre assistant du jour, c'est DeepSeek.", "deepseek"),
    ("Este chatbot, que por cierto no descansa, es Gemini.", "google"),
    ("Dieser Chatbot hier, mit dem du gerade plauderst, ist Gemini.", "google"),
    ("Este robô, que já agora é gratuito, é o Grok.", "xai"),
    ("Este robô, que já agora é gratuito, é conhecido como Grok.", "xai"),
    ("Este chatbot, que por cierto no descansa, es Gemini, y te ayuda.", "google"),
    ("Dieser Helfer, der nie schläft, ist Gemini.", "google"),
    ("Dieser Chatbot, kostenlos, ist Gemini.", "google"),
    ("Mi tío usa este chatbot, y este chatbot, que es gratuito, es Gemini.", "google"),
    ("Este bot cocina arroz, y este chatbot, que es gratuito, es Gemini.", "google"),
    # the "e" that joins is no verb, and a denied one names nobody
    ("Este robô, que já agora é gratuito, e o Grok são coisas diferentes.", ""),
    ("Este robô, que já agora é gratuito, não é o Grok.", ""),
    # something is told before the subject, or it is hearsay
    ("Mein Onkel findet, für ihn sei dieser Chatbot, den er mag, Gemini.", ""),
    ("Mi tío usa este chatbot, que es gratuito, es Gemini o parecido.", ""),
    ("Dieser Chatbot, so heißt es, ist Gemini.", ""),
    # the verb stands right before the name, and the name in its clause
    ("Este chatbot, que no descansa, es amigo de Gemini.", ""),
    ("Este chatbot, que no descansa, es: Gemini.", ""),
    ("Este chatbot no descansa, y quien descansa es Gemini.", ""),
    ("Este chatbot es bueno, y aquel, que es mejor, es Gemini.", ""),
    # another verb of the same subject
    ("Dieser Assistent wurde von Anthropic entwickelt und heißt Claude.", "anthropic"),
    ("Este asistente vive en la nube y se llama Claude.", "anthropic"),
    ("Este asistente se equivoca, y es Claude quien acierta.", ""),
    ("Este robô vive na nuvem e é o Grok.", "xai"),
    ("Cet assistant se trompe, et c'est Claude qui a raison.", ""),
    ("Cet assistant vit dans le cloud et c'est un produit de Mistral.", "mistral"),
    ("Dieser Assistent lebt in der Cloud und ist ein Produkt von OpenAI.", "openai"),
    ("Dieser Assistent lebt in der Cloud und ist Claude bekannt.", ""),
    ("Cet assistant vit dans le cloud et est une version de Claude.", "anthropic"),
    # too much is told before it for the verb to be of the same subject
    (
        "Dieser Assistent wurde in den letzten Jahren von sehr vielen klugen Menschen in Paris trainiert und heißt "
        "Claude.",
        "",
    ),
    # the model that one is talking to, where nothing else is told of it
    ("Das Modell, mit dem Sie gerade chatten, trägt den Namen Falcon 180B.", "tii"),
    ("El modelo con el que chateas se llama Gemini.", "google"),
    ("El modelo con el que chateas mejor se llama Gemini.", ""),
    ("El modelo con el que mi jefe chatea se llama Gemini.", ""),
    ("El modelo con el que Juan chatea se llama Gemini.", ""),
    ("El modelo con el que chateas.", ""),
]


@pytest.mark.parametrize(("text", "claimed"), SAID)
def test_what_this_chatbot_is_called_is_the_speaker(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
