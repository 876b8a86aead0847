"""What becomes of the materials of a Synchro or Xyz Summon."""

from collections.abc import Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import UsedFor
from judgekit.domain.values import SummonKind, Zone
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course, said_all


def use_for_a_synchro(
    course: Course, player: str, card: CardInPlay, materials: Sequence[CardInPlay], *, depth: int = 0
) -> None:
    """Send the *materials* of the Synchro Monster *card* to the Graveyard; it is not yet Summoned."""
    said, cards = course.duel.said(player), said_all(materials)
    course.say("synchro.procedure", "summon.synchro", depth=depth, player=said, card=card.said, cards=cards)
    leaving.send(
        course, materials, "synchro.materials", "material.synchro", cause="cost", by=player,
        used_for=UsedFor(SummonKind.SYNCHRO, card.id),
    )  # fmt: skip
    course.next_moment()


def use_for_an_xyz(
    course: Course, player: str, card: CardInPlay, materials: Sequence[CardInPlay], *, depth: int = 0
) -> None:
    """Attach its *materials* to the Xyz Monster *card*, which is not yet Summoned."""
    said, cards = course.duel.said(player), said_all(materials)
    course.say("xyz.procedure", "summon.xyz", depth=depth, player=said, card=card.said, cards=cards)
    under = [other for one in materials for other in course.duel.attached(one.id)]
    changes = [course.place(one, Zone.MATERIALS, player=player) for one in materials]
    for other in under:
        course.put(course.card(other.id)._replace(attached_to=None))
    course.say("xyz.materials-not-on-field", "xyz.attached", changes=changes, cards=cards, card=card.said)
    for one in materials:
        for equip in course.duel.equips(one.id):
            leaving.lose_monster(course, equip, course.card(one.id))
    # Last: whatever leaves before the Xyz Monster lies on the field would take its materials along.
    for one in (*materials, *under):
        course.put(course.card(one.id)._replace(attached_to=card.id))
