"""A prompt for question after question, with history and completion of the glossary's terms."""

from collections.abc import Iterator
from pathlib import Path

from judgekit.cli.environment import Environment

MOST_REMEMBERED = 500


def questions(environment: Environment) -> Iterator[str]:
    """Yield what is typed, until an empty line or the end of input."""
    import readline

    from platformdirs import user_state_path

    history = user_state_path("judgekit") / "questions"
    _load(readline, history)
    readline.set_completer(_Completer(environment.translator.language).complete)
    readline.parse_and_bind("tab: complete")
    readline.set_history_length(MOST_REMEMBERED)
    environment.print([environment.translator.say("ask.welcome")])
    try:
        while text := input("? ").strip():
            yield text
    except EOFError:
        environment.print([""])
    finally:
        _save(readline, history)


def _load(readline: object, history: Path) -> None:
    try:
        readline.read_history_file(str(history))  # type: ignore[attr-defined]
    except OSError:
        return  # there is none yet, or it cannot be read: the prompt does without


def _save(readline: object, history: Path) -> None:
    try:
        history.parent.mkdir(parents=True, exist_ok=True)
        readline.write_history_file(str(history))  # type: ignore[attr-defined]
    except OSError:
        return  # a history that cannot be kept is no reason to fail


class _Completer:
    """Completes the words of the glossary in one language."""

    def __init__(self, language: str) -> None:
        from judgekit.rulebook.terms import glossary

        self._words = sorted(
            {word for concept in glossary().values() for word in concept.terms[language].term.split() if len(word) > 3}
        )

    def complete(self, text: str, state: int) -> str | None:
        """Return the *state*-th word that begins with *text*, whatever its capitals."""
        fitting = [word for word in self._words if word.casefold().startswith(text.casefold())]
        return fitting[state] if state < len(fitting) else None
