"""Where each message stands: the module for the words that its id begins with.

A module of messages has a table ``MESSAGES``, from ids to English sentences. The id is the gettext context,
the sentence the msgid. A pair is (singular, plural, the parameter that counts). Whole sentences only, named
placeholders only; a card name comes with its quotation marks, a player's name stands where a subject stands.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module

Template = str | tuple[str, str, str]

SHELVES: Mapping[str, str] = {
    "interface": "help output verdict headline heading line view",
    "reading": "read",
    "terms": "quote list term language axis value",
    "missing": "missing fact when formula",
    "assumptions": "assumption assumed",
    "report": "report verdict.means rules action board picture",
    "site": "site",
    "rulings.battle": "attack replay target.turned-up damage-step compare.attack compare.defense battle destroyed.battle "
    "life-points",
    "rulings.chain": "priority passes chain trigger negates does-not-apply used-cards stays-on-field",
    "rulings.costs": "cost",
    "rulings.effects": "placed applies atk attach attached attacks-again banished comes-back continuous copied control counters damage deck.put-back def "
    "delayed destroyed discards draws effects-negated ends excavated excavates flip level-changes life-points.gained life-points.lost life-points.become "
    "mills negates.attack negates.effects not-destroyed position.changed redirects removed rest-not-done conditions-not-met neither-done returned "
    "reveals rolls "
    "searches sent shows-hand shuffles skips-draws swap target.beaten target.gone target.attacks-no-more nothing to-extra to-its-owner "
    "token trap-monster turned-face-down turned-face-up unaffected unnamed-too zone",
    "rulings.pairs": "pairs",
    "rulings.public": "look ask.hand ask.deck ask.graveyard ask.extra ask.field ask.life-points answer",
    "rulings.spells": "equip equipped bound unbound destroyed.equip destroyed.bound sent.no-monster sent.let-go field field-spell",
    "rulings.summon": "summon summoned set position special-summoned tributes tributed material fusion ritual xyz "
    "pendulum flips specials not-summoned",
    "rulings.turn": "turn phase draw main main2 activations battle.skipped delayed.now hand-limit",
    "rulings.victory": "duel",
    "refusals.activations": "reason condition remedy",
    "refusals.moments": "reason condition remedy",
    "refusals.battle": "reason condition remedy",
    "refusals.summons": "reason condition remedy",
    "refusals.turn": "reason condition remedy",
    "refusals.looks": "reason condition remedy",
    "refusals.boards": "reason",
    "refusals.decks": "reason remedy",
    "refusals.matches": "reason remedy",
    "refusals.ledger": "reason remedy",
    "commands.ask": "ask",
    "commands.cards": "cards",
    "commands.card_question": "card-question",
    "commands.check": "line.check-fine line.expect-met line.expect-differs",
    "commands.conflicts": "conflicts",
    "commands.deck": "deck heading.decks heading.exchanged",
    "commands.diff": "diff heading.rulings heading.parting heading.axes heading.axes-together",
    "commands.doctor": "doctor heading.mend heading.imported heading.indexes heading.places",
    "commands.duel": "ledger",
    "commands.glossary": "glossary",
    "commands.manual": "man",
    "commands.match": "match heading.match-score heading.match-next",
    "commands.new": "new",
    "commands.responses": "responses moment first waiting heading.moment heading.first heading.waiting heading.once-summoned "
    "heading.refused-before heading.responses heading.plays",
    "commands.rule": "rule since compare",
    "commands.rulebook": "official",
    "commands.rulesets": "rulesets",
    "commands.search": "search",
    "commands.serve": "serve",
    "commands.several": "several heading.verdicts",
    "commands.timeline": "timeline",
    "commands.why": "why heading.met heading.broken heading.not-known heading.not-asked heading.not-asked-yet "
    "heading.action",
    "web.pages": "web",
    "web.duels": "web.duel",
    "cards.sheet": "card",
    "cards.nouns": "card",
    "cards.moments": "card",
    "cards.effects": "card",
    "cards.bans": "card",
    "cards.besides": "card card.also",
    "cards.gaps": "card.gap",
    "cards.reading": "card.reading",
}
"""The first one or two words of the ids in each module; two words go before one, and where several modules
have the same they are asked in this order. Only what a run says is loaded, so most starts read a few of them."""


def _places() -> Mapping[str, list[str]]:
    places: dict[str, list[str]] = {}
    for name, beginnings in SHELVES.items():
        for words in beginnings.split():
            places.setdefault(words, []).append(name)
    return places


_PLACES = _places()


@cache
def shelf(name: str) -> Mapping[str, Template]:
    """Return the messages of the module *name*, its path below this package."""
    found: Mapping[str, Template] = import_module(f"judgekit.i18n.messages.{name}").MESSAGES
    return found


def places(id: str) -> Sequence[str]:
    """Return the modules in which the message *id* may stand.

    >>> places("cost.pay"), places("help.damage.lp"), places("ask.hand")
    (['rulings.costs'], ['interface'], ['rulings.public'])
    """
    first, _, rest = id.partition(".")
    return _PLACES.get(f"{first}.{rest.partition('.')[0]}", _PLACES.get(first, ()))


@lru_cache(maxsize=4096)
def template(id: str) -> Template | None:
    """Return the English sentence of the message *id*, or ``None`` where there is no such message."""
    for name in places(id):
        found = shelf(name).get(id)
        if found is not None:
            return found
    return None


def beginning(word: str) -> Iterator[str]:
    """Yield the ids that begin with *word*, one that is never told apart by a second; only their modules are read."""
    for name in places(word):
        yield from (id for id in shelf(name) if id.partition(".")[0] == word)


def messages() -> Mapping[str, Template]:
    """Return every message there is: its id, and the English sentence."""
    return {id: text for name in SHELVES for id, text in shelf(name).items()}
