"""In which language somebody is answered: as the address says, as was chosen before, as the browser wishes."""

from collections.abc import Iterator

from starlette.requests import HTTPConnection

from judgekit.i18n.locales import supported
from judgekit.languages import SOURCE, languages
from judgekit.web.given import LANGUAGE

COOKIE = "judgekit-lang"
A_YEAR = 365 * 24 * 3600


def language_of(request: HTTPConnection) -> str:
    """Return the language of the answer to *request*."""
    for wished in (request.query_params.get(LANGUAGE, ""), request.cookies.get(COOKIE, "")):
        if wished in languages():
            return wished
    return next(_wished(request.headers.get("accept-language", "")), SOURCE)


def _wished(header: str) -> Iterator[str]:
    """The languages of an ``Accept-Language`` that there are, the dearest first.

    >>> list(_wished("de, fr;q=0.5, it-CH;q=0.8, *;q=0.1"))
    ['it', 'fr']
    """
    weighed = list[tuple[float, str]]()
    for part in header[:LONGEST].split(","):
        tag, _, weight = part.partition(";q=")
        language = supported(tag.strip())
        try:
            weighed.append((-float(weight or 1), language or ""))
        except ValueError:
            continue
    yield from (language for weight, language in sorted(weighed, key=lambda row: row[0]) if language and weight < 0)


LONGEST = 500
"""How much of the header is read."""


def chosen_cookie(request: HTTPConnection) -> tuple[str, str] | None:
    """Return the header that keeps the language chosen in the address, or ``None`` where none was."""
    chosen = request.query_params.get(LANGUAGE, "")
    if chosen not in languages() or chosen == request.cookies.get(COOKIE):
        return None
    return "set-cookie", f"{COOKIE}={chosen}; Path=/; Max-Age={A_YEAR}; SameSite=Lax"
