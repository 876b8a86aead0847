"""A Duel as it was, to which it goes back where two things are done both or not at all."""

from judgekit.domain.duel import Duel
from judgekit.engine.steps.course import Course
from judgekit.tuples import NamedTuple


class Kept(NamedTuple):
    """A Duel as it was before an operation, with how much had been told by then."""

    duel: Duel
    steps: int

    @classmethod
    def of(cls, course: Course) -> "Kept":
        """How it is now."""
        return cls(course.duel, len(course.steps))

    def restore(self, course: Course) -> None:
        """Let nothing have been done since."""
        course.duel = self.duel
        del course.steps[self.steps :]
