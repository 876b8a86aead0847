"""Whether what people write of a card's effects is played: every word that is not, with its place and what would fit.

It looks at plain data, before values are made of it (:mod:`judgekit.domain.vocabulary`), and asks the registry.
"""

from judgekit.domain.fitting.effects import effect_misfits
from judgekit.domain.fitting.notes import Card, Misfit
from judgekit.domain.fitting.summons import summon_misfits

__all__ = ["Card", "Misfit", "effect_misfits", "summon_misfits"]
