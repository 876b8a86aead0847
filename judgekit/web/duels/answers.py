"""What is answered at each address of Duels."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from judgekit.cards.folders import duels_path
from judgekit.cli.duel import Desk, now
from judgekit.domain.errors import UnreadableError
from judgekit.ledger.export import exported
from judgekit.ledger.keeping import Standing, standing
from judgekit.ledger.store import Kept, Row, SaidAlreadyError, opened
from judgekit.render import duel_json as shaped
from judgekit.render.duel_done import done_lines
from judgekit.render.duel_markdown import ledger_markdown
from judgekit.render.json import dumps
from judgekit.tuples import NamedTuple
from judgekit.web.duels import doing
from judgekit.web.duels.overview import BEGUN, VALUES, begun, read_back
from judgekit.web.duels.page import HOME, duel_page, list_page, ruling_page, sure_page
from judgekit.web.duels.phrases import typed_line
from judgekit.web.duels.view import ONCE, Shown
from judgekit.web.given import Given, check_names
from judgekit.web.response import Form, Made
from judgekit.web.settings import Settings
from judgekit.web.topic import Visit, faults_of

SEE_OTHER = 303
STATUS = {
    "ledger.no-key": 404,
    "web.too-long": 503,
    **dict.fromkeys(("ledger.not-written", "ledger.not-read", "ledger.damaged", "ledger.newer"), 503),
}
"""The status of what is no fault of whoever asks; everything else that cannot be read is 422."""
FIELDS = (
    "amount",
    "reason",
    "atk",
    "changes",
    "value",
    "value-changes",
    "damage",
    "line",
    "note",
    "minutes",
    "cards",
    "case",
)
GONE = ("ledger.no-key", "ledger.no-duel", "ledger.no-duel.none", "ledger.no-duel.near")
PAGE_BYTES = 9
OF_THE_LIST = (*BEGUN, "file", "called")


class Asked(NamedTuple):
    """A request at one of these addresses."""

    settings: Settings
    visit: Visit
    key: str
    kept: tuple[str, ...]
    """The keys of the Duels that this browser has opened."""
    base: str
    """The address of the server, as it was called."""

    @property
    def path(self) -> str:
        """The address of the Duel."""
        return f"{HOME}/{self.key}"


def named(key: str) -> str:
    """Return what the Duel with that *key* is called. Raises as :meth:`~judgekit.ledger.store.Store.called`."""
    with opened(duels_path(), writing=False) as store:
        return store.called(key)


def overview(asked: Asked) -> Made:
    """Return the list of Duels."""
    return _list(asked, {})


def _list(asked: Asked, faults: dict[str, str], status: int = 200) -> Made:
    return list_page(asked.visit, _visible(asked), faults, _page_key(), status)


def _page_key() -> str:
    """What tells a page from every other that was ever sent, so that each of its forms says its line once."""
    return token_urlsafe(PAGE_BYTES)


def _visible(asked: Asked) -> list[tuple[Row, str]]:
    """The Duels with their keys: all of them on this machine, from the network those that were opened before."""
    with opened(duels_path(), writing=False) as store:
        rows, keys = store.rows(), store.keys()
    if asked.settings.key:
        return [(row, key) for row in rows if (key := keys.get(row.head.name)) in asked.kept and key]
    names = [row.head.name for row in rows]
    if not keys.keys() >= {*names}:  # begun in a terminal, and never shown here
        with opened(duels_path()) as store:
            keys |= {name: store.key(name) for name in names if name not in keys}
    return [(row, keys[row.head.name]) for row in rows]


def begin(asked: Asked) -> Made:
    """Begin a Duel, and lead to its page."""
    return _new(asked, lambda: begun(asked.visit.given, now(), asked.visit.translator.language))


def read_in(asked: Asked) -> Made:
    """Keep a Duel that was exported, and lead to its page."""
    return _new(asked, lambda: read_back(asked.visit.given))


def _new(asked: Asked, made: Callable[[], Kept]) -> Made:
    try:
        return _led(f"{HOME}/{_started(made(), _form(asked.visit.given))}")
    except UnreadableError as error:
        if not _is_said(error):
            raise
        return _list(asked, faults_of(error, asked.visit, OF_THE_LIST), 422)


def _started(kept: Kept, form: str = "") -> str:
    """Keep a new Duel, and return its key; that of the Duel which the same *form* has begun already."""
    with opened(duels_path()) as store:
        store.say_by(form)
        try:
            store.start(kept.head, kept.acts)
        except SaidAlreadyError as again:
            return store.key(again.name)
        return store.key(kept.head.name)


def _is_said(error: UnreadableError) -> bool:
    """Whether it is for whoever fills in a form to mend, and not for who keeps the file of Duels."""
    return error.problems[0].message not in STATUS


def _led(address: str) -> Made:
    return Made(SEE_OTHER, Form.PAGE.value, b"", (("location", address),))


def begun_key(made: Made) -> str:
    """Return the key of the Duel to whose page *made* leads, if it does."""
    address = dict(made.headers).get("location", "").partition("?")[0]
    return address.removeprefix(f"{HOME}/") if address.startswith(f"{HOME}/") else ""


def duel(asked: Asked) -> Made:
    """Return the page of a Duel, and what was done last where the address names it."""
    with opened(duels_path(), writing=False) as store:
        kept = store.read(store.called(asked.key))
    told = asked.visit.given.one("told")
    number = int(told) if told.isdecimal() and len(told) < 9 else 0
    return duel_page(_shown(asked, standing(kept)), {}, _told(asked, kept, number), share=_share(asked))


def _shown(asked: Asked, stands: Standing) -> Shown:
    return Shown(asked.visit._replace(path=asked.path), stands, asked.path, now(), _page_key())


def _share(asked: Asked) -> str:
    """The address by which another phone opens the Duel, where one can."""
    key = asked.settings.key
    return f"{asked.base.rstrip('/')}{asked.path}?key={key}" if key else ""


def _told(asked: Asked, kept: Kept, number: int) -> tuple[str, ...]:
    """What was done as the thing of that *number*: only what is not seen in the lines anyway."""
    if not 0 < number <= len(kept.acts):
        return ()
    before = standing(kept._replace(acts=kept.acts[: number - 1]))
    after = standing(kept._replace(acts=kept.acts[:number]))
    if len(after.history.lines) == len(before.history.lines) + 1:
        return ()
    return tuple(done_lines(kept.acts[number - 1], before, after, asked.visit.translator, doing.WIDTH))


def say(asked: Asked) -> Made:
    """Do what a button or a typed line says, and lead to the page again; or say there why it cannot be done.

    A form that is sent twice, by a double tap or after an answer that was lost, says it once.
    """
    try:
        return _said(asked)
    except SaidAlreadyError:
        return _led(asked.path)
    except UnreadableError as error:
        if not _is_said(error):
            raise
        visit = asked.visit
        faults = faults_of(_placed(error, visit.given), visit, FIELDS)
        return _again(asked, faults, (), 422)


def _said(asked: Asked) -> Made:
    visit = asked.visit
    with opened(duels_path()) as store:
        name = store.called(asked.key)
        store.say_by(_form(visit.given))
        if visit.given.one("do") == "board":
            done = doing.lay(store, name, visit.given.one("case"), visit.translator)
        else:
            typed = typed_line(visit.given, visit.translator.language)
            done = doing.say(store, name, typed, visit.translator)
        acts = store.acts(name)
    return _led(f"{asked.path}?told={acts}") if done.legal else _again(asked, {}, done.text, 422)


def _form(given: Given) -> str:
    """What tells a form from every other: its page and all that was filled in, or nothing where no page sent it."""
    return sha256(given.query.encode()).hexdigest() if given.one(ONCE) else ""


def _placed(error: UnreadableError, given: Given) -> UnreadableError:
    """*error* at the field in which something was typed that cannot be read."""
    field = {"": "line", "board": "case", "note": "note"}.get(given.one("do"), "")
    problems = [problem if problem.at in FIELDS else problem._replace(at=field) for problem in error.problems]
    return UnreadableError(tuple(problems))


def _again(asked: Asked, faults: dict[str, str], told: Sequence[str], status: int) -> Made:
    with opened(duels_path(), writing=False) as store:
        stands = standing(store.read(store.called(asked.key)))
    return duel_page(_shown(asked, stands), faults, told, status, share=_share(asked))


def ruling(asked: Asked) -> Made:
    """Return the ruling on the board that is attached, with the Life Points that stand."""
    with opened(duels_path(), writing=False) as store:
        desk = Desk(asked.visit.translator, doing.WIDTH, store, store.called(asked.key))
        return ruling_page(_shown(asked, desk.stands()), desk.ruling())


def _kept(asked: Asked) -> Kept:
    with opened(duels_path(), writing=False) as store:
        return store.read(store.called(asked.key))


def _file(media: str, text: str, ending: str) -> Made:
    headers = (("content-disposition", f'attachment; filename="duel.{ending}"'),)
    return Made(200, media, text.encode(), headers)


def receipt(asked: Asked) -> Made:
    """Return the receipt of a Duel."""
    lines = ledger_markdown(standing(_kept(asked)).state, asked.visit.translator, now())
    return _file(Form.MARKDOWN.value, "".join(f"{line}\n" for line in lines), "md")


def table(asked: Asked) -> Made:
    """Return a Duel as a table."""
    text = shaped.ledger_csv(standing(_kept(asked)).state, asked.visit.translator)
    return _file("text/csv; charset=utf-8", text, "csv")


def whole(asked: Asked) -> Made:
    """Return everything that was ever done in a Duel, as it is imported again."""
    return _file(Form.JSON.value, exported(_kept(asked)), "json")


def sure(asked: Asked) -> Made:
    """Ask whether a Duel shall be deleted."""
    return sure_page(asked.visit, named(asked.key), asked.path)


def delete(asked: Asked) -> Made:
    """Delete a Duel, and lead to the list; also where that has been done a moment ago."""
    try:
        with opened(duels_path()) as store:
            store.delete(store.called(asked.key))
    except UnreadableError as error:
        if error.problems[0].message not in GONE:
            raise
    return _led(HOME)


def _json(data: Any) -> Made:
    return Made(200, Form.JSON.value, f"{dumps(data)}\n".encode())


def api_list(asked: Asked) -> Made:
    """Return the Duels that may be seen, each with its key."""
    rows = _visible(asked)
    data = shaped.list_json([row for row, _ in rows])
    keyed = [{**told, "key": key} for told, (_, key) in zip(data["duels"], rows, strict=True)]
    return _json({**data, "duels": keyed})


def api_begin(asked: Asked) -> Made:
    """Begin a Duel, and return it with its key."""
    check_names(asked.visit.given, VALUES)
    key = _started(begun(asked.visit.given, now(), asked.visit.translator.language))
    return _json({"key": key, **_standing(asked._replace(key=key))})


def api_duel(asked: Asked) -> Made:
    """Return a Duel as it stands."""
    return _json(_standing(asked))


def _standing(asked: Asked) -> dict[str, Any]:
    return shaped.standing_json(standing(_kept(asked)), asked.visit.translator, now())


def api_say(asked: Asked) -> Made:
    """Do what the ``line`` says, and return the Duel as it then stands, or with ``refused`` as it stands still.

    With ``once``, a word of the program's own, the line is said once however often it is sent.
    """
    given = asked.visit.given
    check_names(given, ("line", ONCE))
    try:
        with opened(duels_path()) as store:
            name = store.called(asked.key)
            store.say_by(_form(given))
            return _json(doing.say(store, name, given.one("line"), asked.visit.translator).json)
    except SaidAlreadyError:
        return api_duel(asked)
