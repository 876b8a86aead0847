"""Read what the players did."""

from collections.abc import Callable

from judgekit.domain.duel import Duel
from judgekit.domain.operation import VERB_WORDS, Verb
from judgekit.domain.pool import CardPool
from judgekit.domain.situation import (
    Action,
    Activate,
    ChangePosition,
    DeclareAttack,
    Discard,
    Draw,
    EnterPhase,
    Look,
    Pass,
    Replay,
    SetCard,
    Summon,
)
from judgekit.domain.values import CASE_ZONES, OLD_WINDOWS, Phase, Position, SummonKind, Window, Zone
from judgekit.parse.nodes import Fields, Node, Scalar
from judgekit.parse.numbers import read_number
from judgekit.parse.reader import Reader
from judgekit.parse.references import find_card

DURING = tuple(window.value for window in Window)


class _Doing:
    """One action as it is being read: its fields, who does it, and the board it is done on."""

    def __init__(self, reader: Reader, fields: dict[str, Node], at: str, player: str, duel: Duel, pool: CardPool):
        self.reader, self.fields, self.at = reader, fields, at
        self.player, self.duel, self.pool = player, duel, pool

    def card(self, key: str, *zones: Zone, own: bool = True) -> str:
        """The card a field names; by preference one of the player's, or of the opponent's."""
        prefer = self.player if own else self.duel.opponents(self.player)
        return find_card(
            self.reader, self.fields[key], f"{self.at}.{key}", self.duel, self.pool, prefer=prefer, zones=zones
        )

    def cards(self, key: str, *zones: Zone, own: bool = True) -> tuple[str, ...]:
        """The cards a field names."""
        prefer = self.player if own else self.duel.opponents(self.player)
        found = (
            find_card(self.reader, item, path, self.duel, self.pool, prefer=prefer, zones=zones)
            for path, item in self.reader.items(self.fields.get(key), f"{self.at}.{key}")
        )
        return tuple(card for card in found if card)

    def choices(self) -> tuple[tuple[str, ...], tuple[Verb, ...]]:
        """What is chosen as an effect resolves: cards; and what is done, by the words of verbs that no card has."""
        cards, verbs = list[str](), list[Verb]()
        for path, item in self.reader.items(self.fields.get("choose"), f"{self.at}.choose"):
            if isinstance(item, Scalar) and item.text in VERB_WORDS and item.text not in self.duel.cards:
                verbs.append(Verb(item.text))
            elif card := find_card(self.reader, item, path, self.duel, self.pool, prefer=self.player, zones=()):
                cards.append(card)
        return tuple(cards), tuple(verbs)

    def text(self, key: str) -> str | None:
        """The word or number under *key*, as it was written."""
        return self.reader.text(self.fields[key], f"{self.at}.{key}") if key in self.fields else None

    def effect(self, card: str) -> str | None:
        """The effect of *card* that is meant, by its name or its number from 1."""
        effect = self.text("effect")
        there = self.duel.cards.get(card)
        # A Gemini Monster may have its effects by then.
        effects = None if there is None else (there.printed or there.card).effects
        if effect is None or effects is None:
            return effect
        known = [effect.name for effect in effects if effect.name] + [str(index + 1) for index in range(len(effects))]
        if "Pendulum" in self.duel.cards[card].card.types:
            known.append("pendulum")
        if effect not in known:
            self.reader.wrong_word(self.fields["effect"], f"{self.at}.effect", effect, known)
        return effect

    def opponent(self) -> str | None:
        """In a pairs game, the opponent at whom it is aimed."""
        name = self.text("opponent")
        others = self.duel.opponents(self.player)
        if name is not None and name not in others:
            self.reader.wrong_word(self.fields["opponent"], f"{self.at}.opponent", name, others)
        return name

    def position(self) -> Position | None:
        """The field ``position``: one that a player may choose, so not face-down in Attack Position."""
        if "position" not in self.fields:
            return None
        node, at = self.fields["position"], f"{self.at}.position"
        chosen = self.reader.word(node, at, Position)
        if chosen is Position.FACE_DOWN_ATTACK:
            self.reader.wrong_word(node, at, chosen.value, [word.value for word in Position if word is not chosen])
            return None
        return chosen

    def target(self, key: str = "target") -> str | None:
        """A monster, or ``direct``."""
        node = self.fields.get(key)
        if node is None:
            self.reader.problem(Scalar("", *self.where()), self.at, "read.want-target")
            return None
        if isinstance(node, Scalar) and node.text.strip() == "direct":
            return None
        return self.card(key, Zone.MONSTERS, own=False)

    def where(self) -> tuple[int | None, int | None]:
        """The line and column of the action."""
        first = next(iter(self.fields.values()))
        return first.line, first.column


def _activate(doing: _Doing) -> Action:
    during = None
    if "during" in doing.fields:
        text = doing.reader.text(doing.fields["during"], f"{doing.at}.during")
        if text in DURING or text in OLD_WINDOWS:
            during = Window(text)
        else:
            doing.reader.wrong_word(doing.fields["during"], f"{doing.at}.during", text, ("damage-step", *DURING))
    card = doing.card("activate", Zone.SPELLS_TRAPS, Zone.HAND, Zone.FIELD, Zone.MONSTERS)
    picked, verbs = doing.choices()
    return Activate(
        doing.player,
        card,
        targets=doing.cards("targets", own=False),
        cost=doing.cards("cost", Zone.HAND, Zone.MONSTERS, Zone.GRAVEYARD),
        position=doing.position(),
        during=during,
        effect=doing.effect(card),
        choose=picked,
        verbs=verbs,
        declare=doing.text("declare"),
        opponent=_aimed_at(doing),
    )


def _aimed_at(doing: _Doing) -> str | None:
    """The one opponent a card is played against; one that means both of a pairs game is not aimed."""
    name = doing.opponent()
    card = doing.card("activate", Zone.SPELLS_TRAPS, Zone.HAND, Zone.FIELD, Zone.MONSTERS) if name else ""
    if card and doing.duel.cards[card].worded == "the-opponent":
        at = f"{doing.at}.opponent"
        doing.reader.problem(doing.fields["opponent"], at, "read.means-both", card=doing.duel.cards[card].card.name)
    return name


def _attack(doing: _Doing) -> Action:
    return DeclareAttack(doing.player, doing.card("attack", Zone.MONSTERS), *_attacked(doing))


def _attacked(doing: _Doing) -> tuple[str | None, str | None]:
    """What is attacked: a monster, or nothing and, in a pairs game, who is attacked directly."""
    named = doing.fields.get("target")
    if doing.duel.teams and isinstance(named, Scalar) and named.text.strip() in doing.duel.players:
        return None, named.text.strip()
    return doing.target(), doing.opponent()


def _summon(doing: _Doing) -> Action:
    kind = doing.reader.word(doing.fields["summon"], f"{doing.at}.summon", SummonKind) or SummonKind.NORMAL
    zones = (Zone.MONSTERS,) if kind is SummonKind.FLIP else (Zone.HAND, Zone.EXTRA)
    cards = (doing.card("card", *zones),) if "card" in doing.fields else doing.cards("cards", *zones)
    if not cards:
        doing.reader.problem(Scalar("", *doing.where()), doing.at, "read.want-card")
        return Pass(doing.player)
    return Summon(
        doing.player,
        cards[0],
        kind,
        doing.cards("tributes", Zone.MONSTERS),
        doing.position(),
        doing.cards("materials", Zone.MONSTERS, Zone.GRAVEYARD, Zone.HAND),
        cards[1:],
    )


def _set(doing: _Doing) -> Action:
    return SetCard(doing.player, doing.card("set", Zone.HAND), doing.cards("tributes", Zone.MONSTERS))


def _change_position(doing: _Doing) -> Action:
    if "card" not in doing.fields:
        doing.reader.problem(Scalar("", *doing.where()), doing.at, "read.want-card")
        return Pass(doing.player)
    return ChangePosition(doing.player, doing.card("card", Zone.MONSTERS), doing.position() or Position.ATTACK)


def _phase(doing: _Doing) -> Action:
    phase = doing.reader.word(doing.fields["phase"], f"{doing.at}.phase", Phase) or Phase.MAIN1
    choices = []
    chosen = doing.fields.get("choose")
    if isinstance(chosen, Fields):
        for name, (key, value) in chosen.fields.items():
            at = f"{doing.at}.choose.{name}"
            card = find_card(doing.reader, key, at, doing.duel, doing.pool, prefer=doing.player)
            choice = doing.reader.text(value, at)
            if choice not in ("pay", "destroy"):
                doing.reader.wrong_word(value, at, choice, ("pay", "destroy"))
            choices.append((card, choice))
    return EnterPhase(doing.player, phase, tuple(choices), doing.cards("discard", Zone.HAND))


def _draw(doing: _Doing) -> Action:
    return Draw(doing.player, doing.reader.number(doing.fields["draw"], f"{doing.at}.draw", 1, 200))


def _discard(doing: _Doing) -> Action:
    return Discard(doing.player, doing.cards("discard", Zone.HAND))


LOOKS = ("cards", "count", "order")
LOOKED_AT = (*(zone.value for zone in CASE_ZONES), "life_points")


def _look(doing: _Doing) -> Action:
    """``look: B/hand``: at the cards, for their number, or to change their order."""
    node, at = doing.fields["look"], f"{doing.at}.look"
    whose, _, what = doing.reader.text(node, at).partition("/")
    if whose not in doing.duel.players:
        doing.reader.wrong_word(node, at, whose, doing.duel.players)
    elif what not in LOOKED_AT:
        doing.reader.wrong_word(node, at, what, LOOKED_AT)
        what = "hand"
    how = doing.text("at") or ("count" if what == "life_points" else "cards")
    if how not in LOOKS:
        doing.reader.wrong_word(doing.fields["at"], f"{doing.at}.at", how, LOOKS)
    answer = doing.text("answer")
    if answer is not None and answer != "none":
        doing.reader.number(doing.fields["answer"], f"{doing.at}.answer")
        answer = str(read_number(answer) or 0)
    zone = Zone(what) if what in LOOKED_AT and what != "life_points" else None
    return Look(doing.player, whose, zone, how, answer)


def _pass(doing: _Doing) -> Action:
    node, at = doing.fields["pass"], f"{doing.at}.pass"
    said = node.text.strip() if isinstance(node, Scalar) else ""
    if said.casefold() not in ("true", "yes"):
        doing.reader.wrong_word(node, at, said, ("true",))
    return Pass(doing.player)


REPLAY_CHOICES = ("same", "other", "none")


def _replay(doing: _Doing) -> Action:
    choice = doing.reader.text(doing.fields["replay"], f"{doing.at}.replay")
    if choice not in REPLAY_CHOICES:
        doing.reader.wrong_word(doing.fields["replay"], f"{doing.at}.replay", choice, REPLAY_CHOICES)
    attacker = doing.card("attack", Zone.MONSTERS) if "attack" in doing.fields else None
    target, opponent = _attacked(doing) if choice != "none" else (None, None)
    return Replay(doing.player, choice, attacker, target, opponent)


KINDS: dict[str, tuple[Callable[[_Doing], Action], tuple[str, ...]]] = {
    "activate": (_activate, ("cost", "targets", "position", "during", "effect", "choose", "declare", "opponent")),
    "replay": (_replay, ("attack", "target", "opponent")),
    "attack": (_attack, ("target", "opponent")),
    "summon": (_summon, ("card", "cards", "tributes", "materials", "position")),
    "set": (_set, ("tributes",)),
    "position": (_change_position, ("card",)),
    "phase": (_phase, ("choose", "discard")),
    "draw": (_draw, ()),
    "discard": (_discard, ()),
    "look": (_look, ("at", "answer")),
    "pass": (_pass, ()),
}
"""The word that says what an action is, how it is read, and the fields that may stand beside it."""

ALL_KEYS = tuple(dict.fromkeys(["player", *KINDS, *(key for _, keys in KINDS.values() for key in keys)]))


def read_actions(reader: Reader, node: Node | None, duel: Duel, pool: CardPool) -> tuple[Action, ...]:
    """Read the actions of a case in order."""
    actions = []
    for at, item in reader.items(node, "actions"):
        action = _action(reader, item, at, duel, pool)
        if action is not None:
            actions.append(action)
    return tuple(actions)


def _action(reader: Reader, node: Node, at: str, duel: Duel, pool: CardPool) -> Action | None:
    fields = reader.fields(node, at, ALL_KEYS)
    if not fields:
        return None
    named = [kind for kind in KINDS if kind in fields]
    if "summon" in named or "activate" in named:
        named = [kind for kind in named if kind != "position"]
    if "phase" in named:
        named = [kind for kind in named if kind != "discard"]
    if named[:1] == ["replay"]:
        named = ["replay"]
    if len(named) != 1:
        reader.problem(node, at, "read.want-one-action", known=reader.possible("", tuple(KINDS), at))
        return None
    read, keys = KINDS[named[0]]
    for key in fields:
        if key not in ("player", named[0], *keys):
            reader.problem(fields[key], at, "read.key-does-not-fit", key=key, action=named[0])
    player = reader.text(fields.get("player"), f"{at}.player")
    if player not in duel.players:
        if "player" in fields and duel.players:
            reader.wrong_word(fields["player"], f"{at}.player", player, duel.players)
        elif duel.players:
            reader.problem(node, at, "read.want-player", known=", ".join(duel.players))
        return None
    return read(_Doing(reader, fields, at, player, duel, pool))
