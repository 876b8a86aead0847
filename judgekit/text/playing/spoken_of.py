"""What was spoken of in a resolution while it is read: whom "it", "that monster" and "its" are about."""

from judgekit.text.playing.durations import THIS_TURN
from judgekit.text.playing.held import has_won
from judgekit.text.playing.likeness import RANKED, SAME_NAME, Relation, and_but, compared, is_still_so
from judgekit.text.playing.shown import excavated
from judgekit.text.playing.things import SELF_OR_NEGATED, Around, Thing, thing
from judgekit.text.playing.this_or_that import is_of_another
from judgekit.text.playing.whoever import all_now
from judgekit.text.playing.words import ON_FIELD, Data, Words


class SpokenOf:
    """What was spoken of in a resolution while it is read, and what is known of the clause that is read."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.done: list[Data] = []
        self.last: str | None = None
        """What the operation before was about."""
        self.until = self.carried = False
        self.lasting = THIS_TURN
        """Until when it lasts, where ``until`` says that it does not last for good."""
        self.for_a_while = False
        """Whether it says "until the End Phase"."""
        self.all_turn = False
        """Whether it says "this turn", and not until when."""
        self.asked_of: str | None = None
        """The card of which a condition was asked, where one was."""
        self.stays: Thing | None = None
        """The monster that was just Summoned, of which something is said that holds as long as it is face-up."""
        self.back: str | None = None
        """When what is banished comes back, where it is not the End Phase of this turn."""
        self.later: str | None = None
        """When it happens, if that is not at once."""
        self.relation: Relation | None = None
        """What the cards that a clause is about have in common with another."""
        self.extra: list[Data] = []
        """What a clause does besides."""
        self.but: Words = ()
        """ "Except" and names, which stand behind everything else of a clause."""

    def _thing(self, said: Words) -> Thing | None:
        negated = any(key.startswith("negate-") for one in self.done for key in one)
        if negated and said and said[0].text.casefold() in SELF_OR_NEGATED:
            return None
        shown = excavated(said, self.done) if self.done else None
        found = shown or thing((*said, *self.but), self.around, self.last)
        found = found or all_now((*said, *self.but), self.around)
        if self.relation is not None:
            found, self.relation = self._compared(found, self.relation), None
        if found is None or is_of_another(said, found, self.done):
            return None
        self.but = ()
        if isinstance(found, str):
            self.last = "targets" if found == "targets" else None
        else:
            self.last = found["the"] if found.get("the") in ("self", "attacker", "equipped", "moved") else "found"
        return found

    def _compared(self, found: Thing | None, relation: Relation) -> Thing | None:
        """Cards that have something in common with one that was spoken of, or differ from it."""
        before = bool(self.done) and self.last in ("found", "targets")
        if (self.done and not before and not relation.there) or not isinstance(found, dict) or "the" in found:
            return None
        named_alike = relation.how == SAME_NAME and bool(relation.other)
        if "choose" not in found and RANKED.isdisjoint(relation.how) and not named_alike:
            return None
        if found.get("choose", 1) > 1 and not relation.other:
            return None  # "2 monsters with different Attributes" differ from each other
        spent = self.around.spent
        verb = next(iter(spent)) if spent else None
        aimed = len(self.around.aims) == 1 and "count" not in self.around.aims[0]
        named = compared(relation, before=before, targets=aimed, spent=verb)
        named = named or self._as_set_off(relation)
        if named is not None and not self._may_be_compared(relation, found, named):
            return None
        if named is None or not is_still_so(relation.how, named, on_field=self._was_on_field(named)):
            return None
        return {**found, **relation.how, "compared": named}

    def _as_set_off(self, relation: Relation) -> str | None:
        """The word for the one monster whose Summon set the effect off."""
        again = bool(relation.other) and thing(relation.other, self.around, None) == {"the": "set-off-by"}
        return "set-off-by" if again and self.around.events == ("summoned",) else None

    def _may_be_compared(self, relation: Relation, found: Data, named: str) -> bool:
        """Whether how much a card has is asked of one of which that is seen, and of cards that lie elsewhere."""
        if "either" in found and "apart" in relation.how:
            return False
        if named == "self":
            return (
                self.around.paid_with is None and not self.around.used_in and self.around.kind in ("ignition", "quick")
            )
        return named != "set-off-by" or not self.done

    def _adds_to_comparison(self, said: Words) -> bool:
        """Take "but a different name" behind what cards have in common with another."""
        last = self.done[-1] if self.done else {}
        on = next((value for value in last.values() if isinstance(value, dict) and "compared" in value), None)
        more = and_but(said) if on is not None else None
        if on is None or more is None or more.keys() & on.keys():
            return False
        on |= more
        return True

    def _was_on_field(self, named: str) -> bool:
        """Whether a card may have left the field that was paid, or that the operation before was about."""
        if named == "cost":
            spent = self.around.spent or {}
            of = spent.get("of", {})
            return "discard" not in spent and not set(of.get("zones", ON_FIELD)).isdisjoint(ON_FIELD)
        return not {"special-summon", "search", "normal-summon"} & self.done[-1].keys() if self.done else False

    def _of_such_targets(self, deeds: list[Data], only: Data) -> bool:
        """Put into *deeds* that they are done to such targets *only*; whether all of them are done to targets."""
        for deed in deeds:
            if "targets" not in deed.values() or "only" in deed:
                return False
            deed["only"] = dict(only)
        return bool(deeds)

    def _again(self) -> Thing | None:
        """What "its" is about."""
        if self.around.targets and self.last in (None, "targets"):
            return "targets"
        if self.last:
            return {"the": self.last}
        return {"the": "self"} if self.around.told_of_self and not self.around.targets else None

    def _this_turn(self) -> Data:
        """How long something lasts."""
        return {"until": self.lasting} if self.until else {}

    def _subject(self, said: Words) -> Thing | None:
        found = self._thing(said)
        if found is None and has_won(said, self.around, self.done):
            self.last = "self"
            return {"the": "self"}
        return None if found == "answered" else found
