"""Pendulum Effects: what applies or is used while the card lies in a Pendulum Zone."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.values import Kind

USED_THERE = frozenset(("ignition", "quick", "trigger", "continuous"))
TO_ITSELF = frozenset(("destroy", "return-to-hand", "return-to-deck", "send-to-graveyard"))
"""What may be done to the card itself, which is no monster there."""


def in_pendulum_zone(effect: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return an effect that was read as that of a monster as it is used in a Pendulum Zone; nothing where it is not."""
    if effect is None or effect.get("type") not in USED_THERE or {"zones", "effects"} & effect.keys():
        return None
    if any("who" in one for one in effect.get("when", ())) or _says_of_itself(effect):
        return None
    from judgekit.domain.fitting import Card, effect_misfits  # 25 ms, and most effects do not come here

    there = {"type": effect["type"], "zones": ["pendulum"], **effect}
    return None if effect_misfits([there], Card(Kind.MONSTER, None)) else there


def _says_of_itself(effect: Mapping[str, Any]) -> bool:
    """Whether it says anything of the card itself but that it is destroyed or leaves."""
    done = [{key: value for key, value in one.items() if key not in TO_ITSELF} for one in effect.get("do", ())]
    paid = any(key.endswith("-self") or key == "detach" for cost in effect.get("cost", ()) for key in cost)
    return paid or "'self'" in str([done, effect.get("needs"), effect.get("targets")])
