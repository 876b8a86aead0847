"""What can be said in a Duel that is kept: each kind of line with an example in the reader's words."""

from collections.abc import Iterator

from judgekit.i18n.translator import Translator, printable
from judgekit.ledger.values import Head
from judgekit.render.lines import wrapped
from judgekit.words import words_of


def help_lines(head: Head, translator: Translator, width: int) -> Iterator[str]:
    """Yield an example of every kind of line, with the players of *head* and the words of the language."""
    yield translator.say("ledger.help.lines")
    for line in examples(head, translator.language):
        yield from wrapped(printable(line), None, width, "  ")


def examples(head: Head, language: str) -> Iterator[str]:
    """Yield the examples."""
    word = {key: words[0] for key, words in words_of("duel")[language].items()}
    one, other = head.sides_by_player
    yield f"{one} -1800 {word['direct']}"
    yield f"{one} -500 {word['effect']}"
    yield f"{one} +500"
    yield f"{one} = 4000"
    yield f"{other} {word['pays']} 1000"
    yield f"{other} {word['pays']} {word['half']}"
    yield f"{one} 2500 > 1800"
    yield f"{one} 2500 > 1800 {word['defense position']} {word['piercing']}"
    yield f"{one} 2500 +500 (…) > 1800 -300"
    yield f"{one} 2500 {word['direct']}"
    yield f"{one} 2500 > 1800 {word['damage']} /2"
    yield f"{word['both']} -1000"
    yield word["draws"]
    yield f"{other} {word['draws']} 2"
    yield f"{other} {word['cannot draw']}"
    yield word["next turn"]
    yield ", ".join(word[phase] for phase in ("draw", "standby", "main1", "battle", "main2", "end"))
    yield f"{word['coin']}, {one} {word['coin']} {word['heads']}"
    yield f"{word['die']}, {one} {word['die']} 4"
    yield f"{word['clock']} 40, {word['clock']}"
    yield f"{word['note']} …"
    yield f"{one} {word['surrenders']}"
    yield f"{one} {word['wins']}"
    yield f"{word['next duel']}, {word['next duel']} {other}"
    yield f"{one} {word['sides']} 3"
    yield f"{word['board']} table-12.yaml, {word['resolve']}"
    yield f"{word['undo']}, {word['undo']} 5, {word['redo']}, {word['redo']} 8"
    yield f"{word['correct']} 3 {one} -1600 {word['direct']}"
    yield f"{word['show']}, {word['help']}, {word['leave']}"
