"""The card lists that a ruleset brings with it."""

import json
from functools import cache

from judgekit.domain.deck import CardList, Limit
from judgekit.resources import data_file


@cache
def pairs_list() -> CardList:
    """Return the lists of the pairs tournament: forbidden, limited per team and per player, semi-limited.

    >>> pairs_list().names["Jinzo"]
    Limit(copies=1, rule='pairs.list-player-limited', team=False)
    """
    groups = json.loads(data_file("lists.json").read_text(encoding="utf-8"))["pairs"]
    limits = {
        name: Limit(group["copies"], group["rule"], group["per"] == "team")
        for group in groups
        for name in group["cards"]
    }
    return CardList("pairs", names=limits)
