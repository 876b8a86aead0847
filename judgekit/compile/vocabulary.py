"""The effect vocabulary as a paper, ``docs/effect-vocabulary.md``: what is played, made of the registry."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

from judgekit.compile.sources import read_yaml
from judgekit.compile.vocabulary_examples import Examples
from judgekit.domain.effect import CostKind, Effect, EffectType, Event
from judgekit.domain.fitting import conditions, moments, selectors, summons
from judgekit.domain.fitting.effects import ONCE
from judgekit.domain.fitting.notes import HOLDERS
from judgekit.domain.registry.kinds import KINDS
from judgekit.domain.registry.moments import EVENTS, EVERY_CAUSE
from judgekit.domain.registry.options import IN_ORDER, OPTIONS, VALUES, Option
from judgekit.domain.registry.prices import COSTS, NEEDS
from judgekit.domain.registry.rows import Holder, Options, Takes, Way
from judgekit.domain.registry.selectors import POSITIONS, ROLES
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.registry.ways import CARRIED, CHAIN
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import ON_FIELD, Icon, Phase, SummonKind, Until, Zone
from judgekit.tuples import NamedTuple

MEANINGS = Path(__file__).with_suffix(".yaml")
TARGET = "docs/effect-vocabulary.md"
HEAD = """# The effect vocabulary

Made of the registry (`judgekit/domain/registry`) by `python -m judgekit.compile vocabulary`, and never by hand.
The words stand in the [card files](cards.md) and beside a card in a [case](case-format.md).
What is written otherwise is refused where it is read, with line, column and the words that would fit.

*On the Chain* are the kinds {chain}; *carried out* are those and {at_once}.
*The field* are {field}.
An example is the shortest that stands in a card file; “none” means that no card that comes with the program has it.
"""


class VocabularyError(ValueError):
    """A word of the registry of which it is not said what it means, or a meaning of no word."""


class Section(NamedTuple):
    """A heading with a table below it."""

    heading: str
    meanings: str
    """Under which key of ``vocabulary.yaml`` it is said what the words mean."""
    columns: tuple[str, ...]
    """Beside the word, what it means, and an example."""
    rows: Callable[[Examples], Iterable[tuple[str, ...]]]
    """The word, what stands in the columns, and an example."""


def write_vocabulary(root: Path) -> None:
    """Write the paper of the checkout at *root* anew."""
    (root / TARGET).write_text(vocabulary(root), encoding="utf-8")


def vocabulary(root: Path) -> str:
    """Return the paper as it should be.

    Raises :class:`VocabularyError` for a word without a meaning, and for a meaning without a word.
    """
    meanings: dict[str, dict[str, str]] = read_yaml(MEANINGS)
    introductions = meanings.pop("introductions")
    examples = Examples(root / "judgekit" / "cards" / "data")
    head = HEAD.format(
        chain=_words(kind.value for kind in EffectType if kind in CHAIN),
        at_once=_words(kind.value for kind in EffectType if kind in CARRIED - CHAIN),
        field=_words(zone.value for zone in Zone if zone in ON_FIELD),
    )
    parts = [head, *(_told(section, meanings, introductions, examples) for section in SECTIONS)]
    for name, left in meanings.items():
        if left:
            raise VocabularyError(f"{MEANINGS.name}: no such words under {name}: {', '.join(left)}")
    return "\n".join(parts)


def _told(
    section: Section, meanings: Mapping[str, dict[str, str]], introductions: Mapping[str, str], examples: Examples
) -> str:
    """A section as text; the meanings that are told are taken from *meanings*."""
    lines, told = [f"{section.heading}\n"], set[str]()
    if section.meanings in introductions:
        lines.append(f"{introductions[section.meanings]}\n")
    columns = ("word", "meaning", *section.columns, "example")
    lines += [f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]
    for word, *cells in section.rows(examples):
        if word not in told and word not in meanings[section.meanings]:
            raise VocabularyError(f"{MEANINGS.name}: what does “{word}” mean? Say so under {section.meanings}.")
        meaning = "″" if word in told else meanings[section.meanings].pop(word)
        told.add(word)
        lines.append(f"| `{word}` | {' | '.join((meaning, *(cell or '–' for cell in cells)))} |")
    return "\n".join([*lines, ""])


def _words(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _kinds(kinds: Iterable[EffectType]) -> str:
    """Kinds of effect, together by what they have in common where they are many."""
    left, said = set(kinds), []
    for name, group in (("carried out", CARRIED), ("on the Chain", CHAIN)):
        if left >= group:
            said.append(f"*{name}*")
            left -= group
    return ", ".join([*said, *(f"`{kind.value}`" for kind in EffectType if kind in left)])


def _zones(zones: Iterable[Zone]) -> str:
    left, said = set(zones), []
    if left >= ON_FIELD:
        said.append("*the field*")
        left -= ON_FIELD
    return ", ".join([*said, *(f"`{zone.value}`" for zone in Zone if zone in left)])


def _holder(holder: Holder) -> str:
    return " or ".join(f"`{word}`" for word in HOLDERS.get(holder, ()))


def _values(words: type[Enum], fits: Callable[[Any], bool] = lambda word: True) -> list[str]:
    return [str(word.value) for word in words if fits(word)]


_CALLED = {"number": "count", "icons": "properties", "operations": "do"}


def _called(field: str) -> str:
    """How the field of an effect or a selector is written."""
    return _CALLED.get(field, field.replace("_", "-"))


def _effect_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for key in (_called(field) for field in Effect._fields):
        fitting = [kind for kind, fits in KINDS.items() if key in fits.keys]
        yield key, "every kind" if len(fitting) == len(KINDS) else _kinds(fitting), examples.of_key(key)


def _kind_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for kind, fits in KINDS.items():
        wants = _words(fits.wants)
        yield kind.value, _holder(fits.holder), _zones(fits.zones), wants, examples.of_value("type", kind.value)


def _once_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for word in ONCE:
        fitting = [kind for kind, fits in KINDS.items() if word in fits.once]
        yield word, _kinds(fitting), examples.of_value("once", word)


def _during_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for word in dict.fromkeys(word for fits in KINDS.values() for word in fits.during):
        fitting = [kind for kind, fits in KINDS.items() if word in fits.during]
        yield word, _kinds(fitting), examples.of_value("during", word)


def _event_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for event in Event:
        for heard in EVENTS[event]:
            beside = _beside({str(key): words for key, words in heard.keys.items()})
            yield event.value, _kinds(heard.kinds), beside, examples.of_moment(event.value, heard.kinds)


def _moment_key_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for key in moments.KEYS:
        yield key, _moment_key_takes(key), examples.of_moment_key(key)


def _moment_key_takes(key: str) -> str:
    words = moments.WORDS.get(key)
    if words is None:
        takes = {"event": "an event", "min-atk": "a number", "includes-count": "a number"}
        return {**takes, **dict.fromkeys(("of", "source", "using", "targets"), "a selector")}.get(key, "`true`")
    many = "list of " if key in moments.LISTS else ""
    named = {
        "includes": "verbs",
        "who": "cards that are named",
        "from": "zones",
        "kinds": "Summons",
        "phases": "phases",
    }
    return f"{many}{named[key]}" if key in named else _words(words)


def _beside(options: Mapping[str, tuple[str, ...]], wants: Iterable[tuple[str, ...]] = ()) -> str:
    """What may stand beside a word, with the words that it may have there where these are not all."""
    wanted = [key for keys in wants for key in keys]
    said = ["/".join(f"**`{key}`**{_those(key, options)}" for key in keys) for keys in wants]
    said += [f"`{key}`{_those(key, options)}" for key in options if key not in wanted]
    return "; ".join(said)


def _those(key: str, options: Mapping[str, tuple[str, ...]]) -> str:
    words = options.get(key, ())
    every = OPTIONS[key].words if key in OPTIONS else ()
    return f" ({_words(words)})" if words and set(words) != set(every) else ""


def _need_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for need, asked in NEEDS.items():
        behind = (
            "what happened"
            if asked.past
            else "a moment"
            if asked.moment
            else _TAKES[asked.takes]
            if asked.takes
            else "by itself"
        )
        yield (
            need.value,
            behind,
            _kinds(asked.kinds),
            _words(key for key, fits in (("than", asked.than), ("count", asked.counted)) if fits),
            examples.of_need(need),
        )
    yield "than", "a selector", "", "", examples.of_need_key("than")
    yield "count", "a number", "", "", examples.of_need_key("count")


def _past_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for word in conditions.DONE_TO_IT:
        yield word, examples.of_need_key("", word)


_TAKES = {
    Takes.TARGETS: "`targets`",
    Takes.ANSWERED: "`answered`",
    Takes.CARDS: "a selector",
    Takes.NUMBER: "a number",
    Takes.TRUE: "`true`",
}


def _cost_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for cost, row in COSTS.items():
        yield (
            cost.value, _TAKES[row.takes], _kinds(row.kinds), _zones(row.zones or row.used_from), _holder(row.holder),
            _words(sorted(row.options)), examples.of_cost(cost),
        )  # fmt: skip


_BESIDE_COSTS = (
    ("of", "a selector"), ("up-to", "`true`"), ("counter", "a name"), ("multiple", "`true`"), ("except", "a selector"),
    ("extra-deck", "`true`"), ("others", "`true`"), ("normal-too", "`true`"),
    ("to-graveyard", "`true`"),
)  # fmt: skip
"""What may stand beside a cost, with what stands behind it."""


def _beside_cost_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for key, behind in _BESIDE_COSTS:
        fitting = [cost.value for cost in CostKind if key in COSTS[cost].options]
        yield key, behind, _words(fitting), examples.of_cost_key(key)


def _verb_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for verb, traits in VERBS.items():
        for way in traits.ways:
            yield (
                verb.value, _TAKES[way.takes], _kinds(way.kinds), _about(way), _holder(way.holder),
                _beside({key: way.options[key] for key in way.options}, way.wants), examples.of_way(verb, way),
            )  # fmt: skip


def _about(way: Way) -> str:
    """Which cards a verb is about in one of its ways."""
    if way.answers:
        return _words(event.value for event in Event if event in way.answers)
    if way.the:
        return _words(f"the: {the.value}" for the in The if the in way.the)
    return _zones(way.zones)


def _option_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for key, option in OPTIONS.items():
        fitting = [verb.value for verb, traits in VERBS.items() if _has(key, (way.options for way in traits.ways))]
        verbs = f"every verb {_kinds(IN_ORDER[key])}" if key in IN_ORDER else _words(fitting)
        yield key, _takes(option), verbs, _words(option.besides), _words(option.without), examples.of_option(key)


def _has(key: str, options: Iterable[Options]) -> bool:
    return any(key in fitting for fitting in options)


_KINDS_OF_OPTION = {
    "flag": "`true`", "number": "a number", "numbers": "numbers", "selector": "a selector", "text": "a name",
    "texts": "names", "needs": "[conditions](#conditions)", "monster": "`level`, `attribute`, `types`, `atk`, `def`",
}  # fmt: skip


def _takes(option: Option) -> str:
    return _words(option.words) if option.takes == "words" else _KINDS_OF_OPTION[option.takes]


def _value_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for word, value in VALUES.items():
        is_it = "for each, beside an amount" if value.times else "the amount itself"
        needs = "`of`, or `targets`" if value.of else _words([*(["per"] if value.per else []), *value.after])
        yield word, is_it, needs, examples.of_option("value", word)


def _selector_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for key in (_called(field) for field in Selector._fields):
        fitting = [role.value for role, row in ROLES.items() if key in row.keys]
        if not fitting:
            continue  # the engine puts it there, and nobody writes it
        yield key, "every selector" if len(fitting) == len(ROLES) else _words(fitting), examples.of_selector(key)


def _the_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    for the in The:
        fitting = [role.value for role, row in ROLES.items() if the in row.the]
        yield the.value, _words(fitting), examples.of_selector("the", the.value)


def _listing(key: str, words: Iterable[str]) -> Callable[[Examples], Iterable[tuple[str, ...]]]:
    """The words that a key of a selector may have."""
    return lambda examples: ((word, examples.of_selector(key, word)) for word in words)


def _until_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    words = OPTIONS["until"].words
    return ((word.value, examples.of_option("until", word.value)) for word in Until if word.value in words)


def _at_rows(examples: Examples) -> Iterable[tuple[str, ...]]:
    return ((word, examples.of_option("at", word)) for word in OPTIONS["at"].words)


def _moment_values(key: str, words: Iterable[str]) -> Callable[[Examples], Iterable[tuple[str, ...]]]:
    return lambda examples: ((word, examples.of_moment_key(key, word)) for word in words)


SECTIONS = (
    Section("## An effect", "effect", ("in",), _effect_rows),
    Section("### Kinds of effect", "type", ("on", "used from", "needs"), _kind_rows),
    Section("### Words for once and during", "once", ("in",), _once_rows),
    Section("### Moments of the Damage Step", "during", ("in",), _during_rows),
    Section("## Events", "event", ("in", "beside it"), _event_rows),
    Section("### What stands beside an event", "when", ("takes",), _moment_key_rows),
    Section("### Kinds of Summon", "summon", (), _moment_values("kinds", _values(SummonKind))),
    Section("### Causes", "cause", (), _moment_values("cause", EVERY_CAUSE)),
    Section("### Phases", "phase", (), _moment_values("phases", _values(Phase))),
    Section("## Conditions", "need", ("takes", "in", "beside it"), _need_rows),
    Section("### What happened this turn", "past", (), _past_rows),
    Section("## Costs", "cost", ("takes", "in", "from", "on", "beside it"), _cost_rows),
    Section("### What stands beside a cost", "cost-option", ("takes", "with"), _beside_cost_rows),
    Section("## Verbs", "verb", ("takes", "in", "about", "on", "beside it"), _verb_rows),
    Section("## Options", "option", ("takes", "verbs", "needs one of", "not with"), _option_rows),
    Section("### Values", "value", ("is", "needs"), _value_rows),
    Section("### How long", "until", (), _until_rows),
    Section("### How much later", "at", (), _at_rows),
    Section("## Selectors", "selector", ("in",), _selector_rows),
    Section("### Kinds of card", "what", (), _listing("what", _values(What))),
    Section("### Whose", "side", (), _listing("side", _values(Side))),
    Section("### Face", "face", (), _listing("face", ("up", "down"))),
    Section("### Battle positions", "position", (), _listing("position", [word.value for word in POSITIONS])),
    Section("### Places", "zone", (), _listing("zones", [zone.value for zone in selectors.PLACES])),
    Section("### Properties of Spells and Traps", "property", (), _listing("properties", _values(Icon))),
    Section("### Cards that are named", "the", ("in",), _the_rows),
    Section(
        "## How a monster is Summoned", "procedure", (),
        lambda examples: ((key, examples.of_summon(key)) for key in summons.KEYS),
    ),
)  # fmt: skip
"""The paper, from the effect as a whole to its smallest words."""
