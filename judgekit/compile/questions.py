"""Read how players ask for the rules of a chapter: one text file, one language, apart from what is read.

Under ``# rule.id`` stand the questions, one a line, each after its register.
"""

import re
from pathlib import Path
from typing import get_args

from judgekit.compile.asked import Register
from judgekit.compile.chapters import ChapterError

REGISTERS: tuple[str, ...] = get_args(Register)
OUTSIDE = "outside"
"""The file of what the rulebook does not answer, and how the subjects in it begin."""

LINE = re.compile(r"(?P<register>[a-z]+)(?: \[(?P<answer>[^]]+)\])?: (?P<question>\S.*)")
ANSWER = re.compile(r"(?P<word>yes|no|only-if|=(?P<number>[\d/-]+))(?: (?P<sentence>\d))?")

Question = tuple[str, str, str, int]
"""Register, text, what its rule answers (``yes``, ``no``, ``only-if``, a number, or nothing), in which sentence."""


def read_questions(source: str) -> dict[str, list[Question]]:
    r"""Return the questions of each rule in the order of the text.

    >>> read_questions("# battle.zero-atk\nfull: Do two monsters with 0 ATK go?\nchat [no 2]: both 0 atk, both die\n")
    {'battle.zero-atk': [('full', 'Do two monsters with 0 ATK go?', '', 1), ('chat', 'both 0 atk, both die', 'no', 2)]}

    Raises :class:`~judgekit.compile.chapters.ChapterError` for a line without a register, or before the first rule.
    """
    found: dict[str, list[Question]] = {}
    rule = None
    for number, line in enumerate(source.split("\n"), 1):
        if line.startswith("# "):
            rule = line.removeprefix("# ").strip()
            found.setdefault(rule, [])
        elif line.strip():
            question = _question(line)
            if rule is None or question is None:
                raise ChapterError(f"line {number}: a question stands under `# rule.id`, as in `chat [no]: both die?`")
            found[rule].append(question)
    return found


def _question(line: str) -> Question | None:
    found = LINE.fullmatch(line.rstrip())
    if found is None or found["register"] not in REGISTERS:
        return None
    if found["answer"] is None:
        return found["register"], found["question"], "", 1
    answer = ANSWER.fullmatch(found["answer"])
    if answer is None:
        return None
    return found["register"], found["question"], answer["number"] or answer["word"], int(answer["sentence"] or 1)


def questions_path(folder: Path, chapter: str) -> Path:
    """Return where the questions of *chapter* stand, in the *folder* of a language."""
    return folder / "questions" / f"{chapter}.txt"


def questions_of(folder: Path, chapters: list[str]) -> dict[str, list[Question]]:
    """Return the questions of every rule of *chapters* in the *folder* of a language.

    Raises :class:`~judgekit.compile.chapters.ChapterError`, with the file, for a question that is not laid out
    as it should be.
    """
    found: dict[str, list[Question]] = {}
    for chapter in chapters:
        path = questions_path(folder, chapter)
        if path.is_file():
            try:
                found |= read_questions(path.read_text(encoding="utf-8"))
            except ChapterError as error:
                raise ChapterError(f"{folder.name}/questions/{path.name}, {error}") from None
    return found
