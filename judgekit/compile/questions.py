"""Read how players ask for the rules of a chapter: one text file, one language, apart from what is read.

Under ``# rule.id`` stand the questions, one a line, each after its register.
"""

from pathlib import Path
from typing import get_args

from judgekit.compile.chapters import ChapterError
from judgekit.rulebook.asked import Register

REGISTERS: tuple[str, ...] = get_args(Register)


def read_questions(source: str) -> dict[str, list[tuple[str, str]]]:
    r"""Return the questions of each rule, with their registers, in the order of the text.

    >>> read_questions("# battle.zero-atk\nfull: Do two monsters with 0 ATK go?\nchat: both 0 atk who dies\n")
    {'battle.zero-atk': [('full', 'Do two monsters with 0 ATK go?'), ('chat', 'both 0 atk who dies')]}

    Raises :class:`~judgekit.compile.chapters.ChapterError` for a line without a register, or before the first rule.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    rule = None
    for number, line in enumerate(source.split("\n"), 1):
        if line.startswith("# "):
            rule = line.removeprefix("# ").strip()
            found.setdefault(rule, [])
        elif line.strip():
            register, colon, question = line.partition(": ")
            if rule is None or not colon or register not in REGISTERS or not question.strip():
                raise ChapterError(
                    f"line {number}: a question stands under `# rule.id`, as in `chat: both 0 atk who dies`"
                )
            found[rule].append((register, question.strip()))
    return found


def questions_path(folder: Path, chapter: str) -> Path:
    """Return where the questions of *chapter* stand, in the *folder* of a language."""
    return folder / "questions" / f"{chapter}.txt"


def questions_of(folder: Path, chapters: list[str]) -> dict[str, list[tuple[str, str]]]:
    """Return the questions of every rule of *chapters* in the *folder* of a language.

    Raises :class:`~judgekit.compile.chapters.ChapterError`, with the file, for a question that is not laid out
    as it should be.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    for chapter in chapters:
        path = questions_path(folder, chapter)
        if path.is_file():
            try:
                found |= read_questions(path.read_text(encoding="utf-8"))
            except ChapterError as error:
                raise ChapterError(f"{folder.name}/questions/{path.name}, {error}") from None
    return found
