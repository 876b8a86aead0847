"""What does not fit, as the message that tells it with what it is about."""

from judgekit.domain.findings import Param
from judgekit.domain.fitting.notes import Misfit
from judgekit.domain.nearest import nearest, possible

LONGEST = 40
"""So much of what somebody wrote is repeated."""


def said(misfit: Misfit, where: str, *, quick: bool = False) -> tuple[str, dict[str, Param]]:
    """Return the message of a misfit and its parameters; *where* the words stand that fit there.

    Of a misspelt word that names the nearest right one, unless it has to be *quick* as nobody reads it.
    """
    word, known = _short(misfit.word), "" if quick else possible(misfit.word, misfit.known, where)
    near = None if quick or misfit.message not in ("key", "word") else nearest(misfit.word, misfit.known)
    match misfit.message:
        case "key":
            if near is None:
                return "read.unknown-key", {"key": word, "known": known}
            return "read.misspelt-key", {"key": word, "near": near}
        case "word":
            if near is None:
                return "read.unknown-word", {"word": word, "known": known}
            return "read.misspelt-word", {"word": word, "near": near, "known": known}
        case "read.number-out-of-range":
            least, most = misfit.known
            return misfit.message, {"number": int(misfit.word), "least": int(least), "most": int(most)}
        case "read.want-number":
            return misfit.message, {"text": word}
        case "cards.own.no-text" | "cards.own.no-list":
            return misfit.message, {"key": word}
    return misfit.message, {"word": word, "known": known, "beside": _short(misfit.beside)}


def _short(text: str) -> str:
    """What was written as a message quotes it: short, and without signs that nobody sees."""
    clean = "".join(sign for sign in text if sign.isprintable())
    return clean if len(clean) <= LONGEST else f"{clean[: LONGEST - 1]}…"
