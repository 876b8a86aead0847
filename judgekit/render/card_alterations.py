"""What operations make of monsters and of cards on their way, as clauses in the reader’s language."""

from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, The
from judgekit.domain.values import Icon, Kind
from judgekit.render.card_amounts import equal_to
from judgekit.render.card_nouns import Nouns


def level(nouns: Nouns, operation: Operation) -> str:
    """A Level that is raised or lowered, or becomes a number."""
    if operation.one_of:
        numbers = nouns.any_of(str(number) for number in operation.one_of)
        end = "lowered" if operation.less else "raised" if operation.verb is Verb.CHANGE_LEVEL else "made"
        return nouns.say(f"card.do.level-declared.{end}", of=nouns.of(operation.on), numbers=numbers)
    if operation.value is not None and operation.verb is Verb.CHANGE_LEVEL:
        end = "less" if operation.less else "more"
        return nouns.say(f"card.do.change-level.{end}", of=nouns.of(operation.on), equal=equal_to(nouns, operation))
    if operation.value is not None:
        return nouns.say("card.do.set-level.value", of=nouns.of(operation.on), equal=equal_to(nouns, operation))
    if operation.verb is Verb.SET_LEVEL:
        return nouns.say("card.do.set-level", of=nouns.of(operation.on), amount=operation.amount)
    end = "minus" if operation.amount < 0 else "plus"
    return nouns.say(f"card.do.change-level.{end}", of=nouns.of(operation.on), amount=abs(operation.amount))


def word_made(nouns: Nouns, operation: Operation) -> str:
    """A Type or Attribute that monsters have in place of their own."""
    id = f"card.do.{operation.verb.value}"
    if operation.as_declared or not (operation.race or operation.attribute):
        return nouns.say(f"{id}.declared", of=nouns.of(operation.on))
    word = nouns.type_word(operation.race) if operation.race else nouns.attribute_word(operation.attribute or "")
    return nouns.say(id, of=nouns.of(operation.on), word=word)


def banished(nouns: Nouns, operation: Operation) -> str:
    """What is banished instead: what leaves the field, or what would go to the Graveyard."""
    if operation.to_graveyard:
        return nouns.say("card.do.banish-instead.to-graveyard", cards=nouns.cards(operation.on or Selector()))
    return nouns.say("card.do.banish-instead")


def face_down(nouns: Nouns, operation: Operation) -> str:
    """Monsters that are turned face-down, to Defense Position or as they lie."""
    cards = nouns.targets() if operation.on is None else nouns.cards(operation.on)
    return nouns.say(f"card.do.turn-face-down{'.same-position' if operation.same_position else ''}", cards=cards)


def in_its_place(nouns: Nouns, operation: Operation) -> str:
    """A card destroyed in place of others, or others in its place: whatever would do so, or only one kind of cause."""
    if operation.alone:
        clause = in_its_place(nouns, operation._replace(alone=False))
        return nouns.say("card.do.instead.alone", clause=clause)
    given = operation.verb in (Verb.GIVE_UP_INSTEAD, Verb.DISCARD_SELF_INSTEAD)
    if operation.cause is not None and (given or "opponent" in operation.cause):
        clause = in_its_place(nouns, operation._replace(cause=None))
        return nouns.say(f"card.do.instead.{operation.cause}", clause=clause)
    if given:
        cards = nouns.cards(operation.on or Selector())
        if operation.only is None:
            return nouns.say("card.do.discard-self-instead", cards=cards)
        return nouns.say(f"card.do.give-up-instead.{operation.giving}", cards=cards, given=nouns.cards(operation.only))
    end = f".{operation.cause}" if operation.cause else ""
    if operation.verb is Verb.DETACH_INSTEAD:
        if operation.on is not None and operation.on.the is The.SELF:
            return nouns.say("card.do.detach-instead")
        end = f".others{end}"
    return nouns.say(f"card.do.{operation.verb.value}{end}", cards=nouns.cards(operation.on or Selector()))


def redirected(nouns: Nouns, operation: Operation) -> str:
    """An attack that is turned on another monster, or made direct."""
    if operation.on is None and not (nouns.effect and nouns.effect.targets):
        return nouns.say("card.do.redirect-attack.direct")
    cards = nouns.targets() if operation.on is None else nouns.cards(operation.on)
    return nouns.say(f"card.do.redirect-attack{'.then-fight' if operation.fight else ''}", cards=cards)


def set_down(nouns: Nouns, operation: Operation) -> str:
    """Cards that are Set, some of which may be activated in that turn."""
    cards = nouns.targets() if operation.on is None else nouns.cards(operation.on, moving=True)
    return nouns.say(f"card.do.set-card{'.usable' if operation.usable else ''}", cards=cards)


def bond(nouns: Nouns, operation: Operation) -> str:
    """The card shares the fate of another."""
    equip = nouns.card.icon is Icon.EQUIP or nouns.card.kind is Kind.MONSTER
    return nouns.say(f"card.do.destroy-with{'.equip' if equip else ''}")
