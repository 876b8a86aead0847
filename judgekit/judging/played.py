"""By which ruleset a case is played: the one that is asked for, else its own, else the usual one."""

from typing import TYPE_CHECKING

from judgekit.domain.errors import refuse

if TYPE_CHECKING:
    from judgekit.domain.ruleset import Ruleset
    from judgekit.domain.situation import Situation


def played_by(
    name: str, situation: "Situation | None" = None, *, only_text: bool = False, fill_from: str = ""
) -> "tuple[Ruleset, Ruleset | None]":
    """Return the ruleset to play by, without the published rules if so wanted, and the one to borrow from.

    A *situation* goes by the ruleset asked for, else by its own, else by 9.0; four players by the rules for
    pairs over it. Raises :class:`~judgekit.domain.errors.UnreadableError` for a name that no ruleset has, and
    where two players are to play by rules for pairs.
    """
    from judgekit.domain.ruleset import of_pairs
    from judgekit.rules.rulesets import DEFAULT, for_pairs, text_only

    if situation is not None:
        name = name or situation.ruleset or DEFAULT
    rules = named_ruleset(name)
    if situation is not None and situation.duel.teams:
        rules = named_ruleset(for_pairs(name))
    elif situation is not None and of_pairs(name):
        one, two = situation.duel.players
        raise refuse("read.pairs-want-teams", one=one, two=two)
    return (text_only(rules) if only_text else rules), (named_ruleset(fill_from) if fill_from else None)


def named_ruleset(name: str) -> "Ruleset":
    """Return the ruleset called *name*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that lists the names there are.
    """
    from judgekit.domain.ruleset import NAMES
    from judgekit.rules.rulesets import UnknownRulesetError, ruleset

    try:
        return ruleset(name)
    except UnknownRulesetError:
        from judgekit.domain.listed import RULESETS
        from judgekit.domain.nearest import possible

        raise refuse("read.no-ruleset", name=name, known=possible(name, NAMES, RULESETS)) from None
