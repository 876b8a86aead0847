"""What a phone says in a Duel: buttons for what is said often, the rest folded away, and a field for any line."""

from collections.abc import Sequence

from judgekit.domain.values import Phase
from judgekit.render.markup import Content, Html, element
from judgekit.web.duels.phrases import BOTH, POSITIONS
from judgekit.web.duels.view import Shown, button, said_once
from judgekit.web.fields import folded, number_field, one_of, text_field, ticked
from judgekit.web.topic import Faults

AMOUNTS = (100, 500, 1000)
"""What a script adds to the amount with one touch."""


def entry_html(shown: Shown, faults: Faults, told: Sequence[str]) -> Html:
    """Return everything by which something is said; *told* is why the last thing was not legal."""
    over = shown.state.ended is not None
    refused = element("pre", "\n".join(told), class_="told refused") if told else None
    fault = element("p", faults[""], class_="fault") if "" in faults else None
    parts: list[Content] = [element("div", fault, refused, id="fault", role="alert")]
    if not over:
        parts += [_points(shown, faults), _turn(shown), _attack(shown, faults)]
    parts += [_typed(shown, faults), _more(shown, faults, over=over)]
    return element("section", *parts, id="entry", aria_label=shown.visit.say("web.duel.say"))


def _form(shown: Shown, *content: Content, **attributes: str) -> Html:
    return said_once(shown, *content, data_quick=True, **attributes)


def _keys(*rows: tuple[str, str], second: bool = True) -> Html:
    """A button for each thing that can be said with the fields of its form."""
    keys = [
        element("button", label, type="submit", name="do", value=do, class_="second" if second and place else None)
        for place, (do, label) in enumerate(rows)
    ]
    return element("div", keys, class_="keys")


def _who(shown: Shown, *, both: bool = False, sides: bool = False) -> Html:
    head, say = shown.state.head, shown.visit.say
    players = head.sides_by_player if sides else head.players
    names = dict(zip(head.sides_by_player, head.sides, strict=True)) if sides else {}
    options = [(player, names.get(player, player)) for player in players]
    if both:
        options.append((BOTH, say("web.duel.both")))
    return one_of(shown.visit, "who", say("web.duel.who"), options)


def _points(shown: Shown, faults: Faults) -> Html:
    """Life Points: who, how many, and what becomes of them."""
    say, visit = shown.visit.say, shown.visit
    keys = _keys(
        ("lose", say("web.duel.lose")),
        ("gain", say("web.duel.gain")),
        ("pay", say("web.duel.pay")),
        ("direct", say("web.duel.direct")),
        ("effect", say("web.duel.effect")),
        ("half", say("web.duel.half")),
        ("become", say("web.duel.become")),
    )
    return _form(
        shown,
        _who(shown, both=True, sides=True),
        text_field(
            visit, faults, "amount", say("web.duel.amount"), inputmode="numeric", autocomplete="off", class_="number"
        ),
        text_field(visit, faults, "reason", say("web.duel.reason"), autocomplete="off", enterkeyhint="done"),
        keys,
    )


def _turn(shown: Shown) -> Html:
    """The turn, a card for it, and what is thrown."""
    say = shown.visit.say
    often = (("draw", "web.duel.draw"), ("turn", "web.duel.turn"), ("coin", "web.duel.coin"), ("die", "web.duel.die"))
    return element("div", [button(shown, do, say(label)) for do, label in often], class_="keys few")


def _attack(shown: Shown, faults: Faults) -> Html:
    """An attack, worked out by the engine."""
    visit, say = shown.visit, shown.visit.say
    fields = ("atk", "changes", "value", "value-changes", "damage")
    against = [(kind, say(f"web.damage.against.{kind}")) for kind in POSITIONS]
    form = _form(
        shown,
        _who(shown),
        number_field(visit, faults, "atk", say("web.damage.atk")),
        text_field(visit, faults, "changes", say("web.damage.attacker"), autocomplete="off", placeholder=EXAMPLE),
        one_of(visit, "against", say("web.damage.against"), against),
        number_field(visit, faults, "value", say("web.damage.value")),
        text_field(visit, faults, "value-changes", say("web.damage.target"), autocomplete="off", placeholder="-300"),
        text_field(visit, faults, "damage", say("web.damage.damage"), autocomplete="off", placeholder="/2"),
        ticked(visit, "piercing", say("web.damage.piercing")),
        _keys(("attack", say("web.duel.attack"))),
    )
    return folded(say("web.duel.attack"), form, open_=any(visit.given.one(name) for name in fields))


EXAMPLE = "+500 (Axe of Despair)"


def _typed(shown: Shown, faults: Faults) -> Html:
    """Any line, as it is typed in the terminal."""
    say = shown.visit.say
    field = text_field(
        shown.visit,
        faults,
        "line",
        say("web.duel.line"),
        autocomplete="off",
        enterkeyhint="send",
        placeholder=_example(shown),
    )
    return _form(shown, field, _keys(("", say("web.duel.say"))), class_="beside")


def _example(shown: Shown) -> str:
    from judgekit.render.duel_help import examples

    return next(examples(shown.state.head, shown.translator.language))


def _more(shown: Shown, faults: Faults, *, over: bool) -> Html:
    """What is said seldom: phases, a note, the clock, who has won, the Side Deck."""
    visit, say = shown.visit, shown.visit.say
    phases = [button(shown, f"phase-{phase.value}", shown.translator.value(phase)) for phase in Phase if not over]
    seldom = ("note", "minutes", "cards")
    parts: list[Content] = [
        element("div", phases, class_="keys") if phases else None,
        _form(
            shown,
            text_field(visit, faults, "note", say("web.duel.note"), autocomplete="off"),
            _keys(("note", say("web.duel.note.key"))),
            class_="beside",
        ),
        _form(
            shown,
            number_field(visit, faults, "minutes", say("web.duel.minutes"), step=5),
            _keys(("clock", say("web.duel.minutes.key"))),
            class_="beside",
        ),
    ]
    if over:
        cards = number_field(visit, faults, "cards", say("web.duel.cards"), step=1)
        parts.append(_form(shown, _who(shown), cards, _keys(("side", say("web.duel.side")))))
    else:
        ends = [("surrender", say("web.duel.surrender")), ("deck-out", say("web.duel.deck-out"))]
        parts.append(_form(shown, _who(shown), _keys(*ends, ("win", say("web.duel.win")), second=False)))
    return folded(say("web.duel.more"), *parts, open_=bool(set(seldom) & {*faults}))
