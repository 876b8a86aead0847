"""How an effect Summons, as clauses in the reader’s language."""

from collections.abc import Iterator

from judgekit.domain.findings import CardName
from judgekit.domain.operation import Like, Operation, Verb
from judgekit.domain.selector import Selector, What
from judgekit.render.card_nouns import Nouns


def special(nouns: Nouns, operation: Operation) -> str:
    """A Special Summon: of what, in which position."""
    how = f".{operation.position.value}" if operation.position is not None else ""
    if operation.equip:
        how = ".equip"
    cards = nouns.targets() if operation.on is None else nouns.cards(operation.on, moving=True)
    return nouns.say(f"card.do.special-summon{how}", cards=cards)


def fusion(nouns: Nouns, operation: Operation) -> str:
    """A Fusion Summon, and from where its materials come."""
    if operation.on is None:
        return nouns.say("card.do.fusion-summon")
    materials = operation.on if operation.on.what is not What.CARD else operation.on._replace(what=What.MONSTER)
    return nouns.say("card.do.fusion-summon.from", cards=nouns.cards(materials, "bare", moving=True))


def attached(nouns: Nouns, operation: Operation) -> str:
    """What becomes a material of the card, or of the target."""
    to = ".to-target" if operation.to_target else ""
    cards = nouns.targets() if operation.on is None else nouns.cards(operation.on, moving=True)
    return nouns.say(f"card.do.attach{to}", cards=cards)


def ritual(nouns: Nouns, operation: Operation) -> str:
    """A Ritual Summon, and what its Tributes amount to."""
    any_ritual = operation.only or Selector(What.MONSTER, types=frozenset({"Ritual"}))
    named = nouns.any_of(nouns.translator.value(CardName(name)) for name in operation.names)
    names = named or nouns.cards(any_ritual, "some", placed=False)
    exactly = ".exactly" if operation.exactly else ""
    of_its_level = "" if operation.amount else ".of-its-level"
    return nouns.say(f"card.do.ritual-summon{of_its_level}{exactly}", names=names, amount=operation.amount)


SAYING_WHICH = frozenset({Verb.RITUAL_SUMMON, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON, Verb.GIVE_UP_INSTEAD})
"""Of these the clause itself says which cards may be Summoned, or given up."""
_SUMMONED = {Verb.SYNCHRO_SUMMON: "Synchro", Verb.XYZ_SUMMON: "Xyz"}


def assembled(nouns: Nouns, operation: Operation) -> str:
    """A Synchro or Xyz Summon, and which monsters alone can be its materials."""
    kind = operation.only or Selector(What.MONSTER, types=frozenset({_SUMMONED[operation.verb]}))
    cards, verb = nouns.cards(kind, "some", placed=False), operation.verb.value
    if operation.on is None:
        return nouns.say(f"card.do.{verb}", cards=cards)
    return nouns.say(f"card.do.{verb}.with", cards=cards, materials=nouns.cards(operation.on, "bare"))


def described(nouns: Nouns, like: Like) -> str:
    """What each Token is that is brought."""
    types = ", ".join(sorted(nouns.type_word(word) for word in like.types))
    values = {"level": like.level, "atk": like.atk, "def": like.defense}
    return nouns.say("card.also.token", types=types, attribute=nouns.attribute_word(like.attribute or ""), **values)


def of_a_summon(nouns: Nouns, operation: Operation) -> Iterator[str]:
    """Yield what is said of a Summon beside what is Summoned."""
    say = nouns.say
    if operation.verb is Verb.TOKENS and operation.like is not None:
        yield described(nouns, operation.like)
    if operation.no_tribute:
        yield say("card.also.no-tribute")
    if operation.normal_too:
        yield say("card.also.normal-too")
    if operation.or_set:
        yield say("card.also.or-set")
    if operation.side is not None and operation.verb in (Verb.SPECIAL_SUMMON, Verb.TOKENS):
        yield say("card.also.to-opponent")
    if operation.using_self:
        yield say("card.also.using-self")
    if operation.including is not None:
        yield say("card.also.including", cards=nouns.cards(operation.including, "least"))
    if operation.verb is Verb.FUSION_SUMMON and (operation.into_deck or operation.bottom):
        yield say(f"card.also.materials-{'bottom' if operation.bottom else 'into-deck'}")
    if operation.verb is Verb.FUSION_SUMMON and operation.position is not None:
        yield say(f"card.also.summoned.{operation.position.value}")


def tokens(nouns: Nouns, operation: Operation) -> str:
    """Tokens that are brought."""
    how = f".{operation.position.value}" if operation.position is not None else ""
    return nouns.say(f"card.do.tokens{how}", amount=operation.amount)


def normal(nouns: Nouns, operation: Operation) -> str:
    """A Normal Summon or Set that an effect makes."""
    end = f".{operation.position.value}" if operation.position is not None else ""
    return nouns.say(f"card.do.normal-summon{end}", cards=nouns.cards(operation.on or Selector()))


def becomes_monster(nouns: Nouns, operation: Operation) -> str:
    """A Trap that Summons itself as a monster."""
    like = operation.like
    if like is None:
        return nouns.say("card.do.other", word=operation.verb.value)
    types = ", ".join(sorted(nouns.type_word(word) for word in like.types))
    values = {"level": like.level, "atk": like.atk, "def": like.defense}
    return nouns.say("card.do.become-monster", types=types, **values)
