"""How players ask for a rule, in one language, by the register they ask in."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, cast

from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

Register = Literal["full", "keywords", "chat", "plain", "situation", "symptom", "neighbour"]
"""``plain`` goes without the game's terms; ``neighbour`` sounds like a rule beside this one."""


class Asked(NamedTuple):
    """A question that a rule answers."""

    text: str
    register: Register
    answer: str = ""
    """What the rule says to it: ``yes``, ``no``, ``only-if``, a number; nothing where the question asks otherwise."""
    sentence: int = 1
    """Which sentence of the rule's text says so, from 1."""


@cache
def asked(language: str) -> Mapping[str, tuple[Asked, ...]]:
    """Return the questions of every rule that has some in *language*."""
    found: Mapping[str, Any] = json.loads(data_file(f"rulebook/{language}/questions.json").read_text(encoding="utf-8"))
    return {
        rule: tuple(
            Asked(text, cast("Register", register), answer, place) for register, text, answer, place in questions
        )
        for rule, questions in found.items()
    }
