"""What is done at a Duel that is kept, one line after the other: the same from the command line and at the prompt."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.i18n.translator import Translator
from judgekit.ledger.keeping import NotCountedError, Standing, added, correction, redoing, standing, undoing
from judgekit.ledger.reading import SPOTS, Want, Wish, read
from judgekit.ledger.replay import State
from judgekit.ledger.store import Kept, Store
from judgekit.ledger.tokens import word_for
from judgekit.ledger.values import Act, Added, BoardLaid, ClockSet, Entry, Head, Line, Side, Thing, Thrown
from judgekit.render import duel as told
from judgekit.render import duel_json as shaped
from judgekit.render.duel_done import done_lines
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.ruling import Ruling
    from judgekit.domain.situation import Situation


def now() -> datetime:
    """Return the time it is."""
    return datetime.now(UTC)


def throw(thing: Thing) -> Side | int:
    """Throw a coin or a die, fairly."""
    import secrets  # only where something is thrown

    return secrets.choice(list(Side)) if thing is Thing.COIN else secrets.randbelow(SPOTS) + 1


def one_line(text: str) -> str:
    """Return *text* on one line, and without what no file can hold."""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())


def clock_set(minutes: int | None, at: datetime, language: str) -> tuple[Act, ...]:
    """Return that there are so many *minutes* from now on, as if it had been typed; nothing where none are given."""
    if minutes is None:
        return ()
    return (Added(Entry(ClockSet(minutes), f"{word_for('clock', language)} {minutes}", at)),)


class Reply(NamedTuple):
    """What is answered to a line: its exit status, in words, and as JSON."""

    status: ExitStatus
    text: tuple[str, ...]
    json: Mapping[str, Any]
    stands: tuple[str, ...] = ()
    """How things stand, where that may have changed."""
    leaves: bool = False


def _moved(before: State, after: State) -> bool:
    """Whether Life Points have changed, or a Duel has ended or begun."""
    return (before.life_points, before.results, before.number) != (after.life_points, after.results, after.number)


class Desk:
    """A Duel that is kept, and whoever writes down what happens in it."""

    def __init__(self, translator: Translator, width: int, store: Store, name: str) -> None:
        self._translator, self._width, self._store, self.name = translator, width, store, name
        self._known: Standing | None = None

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self._translator.language

    def stands(self) -> Standing:
        """Return how the Duel stands."""
        self._known = standing(self._store.read(self.name), self._known)
        return self._known

    def say(self, typed: str) -> Reply:
        """Do what *typed* says: keep it as a line, or what else it asks for.

        Raises :class:`~judgekit.domain.errors.UnreadableError` for what cannot be read, or kept.
        """
        typed = one_line(typed)
        said = read(typed, self._head(), self.language)
        if not isinstance(said, Wish):
            return self._keep(said, typed)
        return self._wished(said)

    def _head(self) -> Head:
        return self._store.read(self.name).head

    def _wished(self, wish: Wish) -> Reply:
        match wish.want:
            case Want.THROW:
                return self._thrown(wish)
            case Want.BOARD:
                return self.board(wish.text)
            case Want.CORRECT:
                return self.correct(wish.number or 0, wish.text)
            case Want.UNDO:
                return self.undo(wish.number)
            case Want.REDO:
                return self.redo(wish.number)
            case Want.RESOLVE:
                return self.resolve()
            case Want.HELP:
                return self._answer(self.help())
            case Want.CLOCK:
                return self._answer(tuple(told.clock_texts(self.stands().state, self._translator, now())))
            case Want.LEAVE:
                return self._answer((), leaves=True)
            case Want.SHOW:
                return self.show()

    def show(self) -> Reply:
        """Return the whole ledger."""
        stands = self.stands()
        lines = told.ledger_lines(stands.state, self._translator, self._width, now())
        return self._answer((*lines, *told.redoable_lines(stands.history, self._translator, self._width)))

    def help(self) -> tuple[str, ...]:
        """Return what can be said."""
        from judgekit.render.duel_help import help_lines  # asked for seldom

        return tuple(help_lines(self._head(), self._translator, self._width))

    def _answer(self, text: tuple[str, ...], *, leaves: bool = False) -> Reply:
        json = shaped.standing_json(self.stands(), self._translator, now())
        return Reply(ExitStatus.ANSWERED, text, json, leaves=leaves)

    def _keep(self, line: Line, typed: str) -> Reply:
        at = now()
        return self._done(lambda stands: added(stands, line, typed, at), at)

    def _done(self, act: Callable[[Standing], Act], at: datetime) -> Reply:
        """Keep what *act* makes of the Duel as it then stands, and tell what it did, or why it is not legal."""
        found: list[Standing] = []

        def done(kept: Kept) -> Act:
            found.append(standing(kept, self._known))
            return act(found[0])

        try:
            kept = self._store.change(self.name, done, at)
        except NotCountedError as refused:
            text = tuple(told.refused_lines(refused.told, self._translator, self._width))
            row = shaped.told_json(refused.told, found[0].state.head.sides, self._translator)
            json = {**shaped.standing_json(found[0], self._translator, at), "refused": row}
            return Reply(ExitStatus.ILLEGAL, text, json)
        before, after = found[0], standing(kept, found[0])
        self._known = after
        json = shaped.standing_json(after, self._translator, at)
        text = tuple(done_lines(kept.acts[-1], before, after, self._translator, self._width))
        return Reply(ExitStatus.ANSWERED, text, json, self._standing(before, after))

    def undo(self, to: int | None) -> Reply:
        """Take back what was done last, or everything after line *to*."""
        at = now()
        return self._done(lambda stands: undoing(stands.history, to, at), at)

    def redo(self, to: int | None) -> Reply:
        """Let count again what was taken back, up to line *to* where one is named."""
        at = now()
        return self._done(lambda stands: redoing(stands.history, to, at), at)

    def _standing(self, before: Standing, after: Standing) -> tuple[str, ...]:
        """How things stand, unless nothing has changed but that a line was added."""
        if len(after.history.lines) > len(before.history.lines) and not _moved(before.state, after.state):
            return ()
        return tuple(told.standing_lines(after.state, self._translator, self._width, now()))

    def correct(self, number: int, typed: str) -> Reply:
        """Say line *number* in other words, and tell what changes after it."""
        at, typed = now(), one_line(typed)
        line = read(typed, self._head(), self.language)
        if isinstance(line, Wish):
            raise refuse("ledger.read.not-a-line", typed=typed)
        return self._done(lambda stands: correction(stands, number, line, typed, at), at)

    def _thrown(self, wish: Wish) -> Reply:
        """Throw, and keep what was thrown as if it had been typed."""
        fell = throw(wish.thing)
        thing = word_for(wish.thing.value, self.language)
        shown = word_for(fell.value, self.language) if isinstance(fell, Side) else str(fell)
        typed = " ".join(filter(None, (wish.player, thing, shown, wish.reason)))
        return self._keep(Thrown(wish.thing, fell, wish.player, wish.reason), typed)

    def board(self, file: str) -> Reply:
        """Attach the board of the case *file*; without one, say what is wanted."""
        if not file:
            raise refuse("ledger.no-board", word=word_for("board", self.language))
        from judgekit.cli.input import read_source
        from judgekit.parse.nodes import decode

        return self.lay(Path(file).name, decode(read_source(file)))

    def lay(self, name: str, text: str) -> Reply:
        """Attach the board of the case *text*, which is called *name*."""
        board = BoardLaid(name, text)
        self._situation(board, self.stands())
        return self._keep(board, f"{word_for('board', self.language)} {name}")

    def resolve(self) -> Reply:
        """Judge the board that is attached, with the Life Points that stand."""
        from judgekit.cli.answer import status_of
        from judgekit.explain.outline import outline
        from judgekit.render.json import ruling_json
        from judgekit.render.text import outline_lines

        ruling = self.ruling()
        text = tuple(outline_lines(outline(ruling, boards=False), self._translator, self._width))
        return Reply(status_of(ruling), text, ruling_json(ruling, self._translator))

    def ruling(self) -> "Ruling":
        """Return the ruling on the board that is attached.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where there is none.
        """
        stands = self.stands()
        board = stands.state.board
        if board is None:
            raise refuse("ledger.no-board", word=word_for("board", self.language))
        from judgekit.cli.cases import judge

        return judge(self._situation(board, stands), stands.state.head.ruleset)

    def _situation(self, board: BoardLaid, stands: Standing) -> "Situation":
        """The situation of *board* with the Life Points of the Duel.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot be read, or others play in it.
        """
        from judgekit.cards.known import known_cards
        from judgekit.cli.input import is_json
        from judgekit.domain.folding import fold_term
        from judgekit.parse.case import read_case

        try:
            situation = read_case(board.text, known_cards(), json=is_json(board.name))
        except UnreadableError as error:
            raise UnreadableError(error.problems, error.source or board.name) from None
        head, duel = stands.state.head, situation.duel
        players = {fold_term(player): player for player in duel.players}
        if {fold_term(player) for player in head.players} != set(players):
            found, wanted = ", ".join(duel.players), ", ".join(head.players)
            raise refuse("ledger.board-players", board.name, found=found, wanted=wanted)
        points = {
            duel.side_of(players[fold_term(player)]): value
            for player, value in zip(head.sides_by_player, stands.state.life_points, strict=True)
        }
        left = tuple(item for item in situation.assumptions if item.id != "life-points")
        return situation._replace(duel=duel._replace(life_points=points), assumptions=left)
