"""What the system prompt said of who the model is."""

from __future__ import annotations

from matchers.case import Case
from matchers.names import Sort
from matchers.phrases import sentences
from matchers.text import words


def names_in_prompt(case: Case) -> bool:
    """Whether the system prompt held the name of the model or of its maker (ruling 21)."""
    return any(
        mention.name.developer == case.model.developer
        for mention in case.names.find(words(case.snapshot.system_prompts))
    )


def persona_set(case: Case) -> bool:
    """Whether the system prompt gave the model another name or another maker (ruling 13).

    Another maker's name, or a name given with "you are …" that is neither the model's nor its family's.
    """
    text = words(case.snapshot.system_prompts)
    for start, stop in sentences(text):
        for i in range(start, stop):
            if text.keys[i : i + 2] == ("you", "are") or text.keys[i : i + 3] == ("your", "name", "is"):
                begin = i + (2 if text.keys[i + 1] == "are" else 3)
                mentions = list(case.names.find(text, begin, stop))
                if any(m.name.developer != case.model.developer for m in mentions):
                    return True
                own = any(m.name.sort is not Sort.COMPANY for m in mentions)
                if not own and _gives_a_name(text.text, text.starts[begin] if begin < stop else len(text.text)):
                    return True
    return False


def _gives_a_name(text: str, at: int) -> bool:
    """Whether a capitalised word that is no article follows: "You are Aria", not "You are a helpful …"."""
    word = text[at:].split(maxsplit=1)[0].strip("\"'“‘*.,") if text[at:].strip() else ""
    return word[:1].isupper() and word.casefold() not in ("a", "an", "the", "ai")
