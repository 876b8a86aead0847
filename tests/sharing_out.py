"""Which of its cases a run takes of a test that is marked ``shared_out``: one share, the run of the next commit the next.

All is taken with ``--share all``, and the share of another commit with its number, ``--share 1234``.
"""

import subprocess
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALL = "all"


def git(*asked):
    """What git answers; nothing where there is no git, or what is asked for is not there."""
    try:
        return subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, encoding="utf-8").stdout.strip()
    except OSError:
        return ""


def share_called(said):
    return said if said == ALL else int(said)


def share_of_commit():
    """How many commits there are up to this one, 0 where nothing is known of any."""
    if git("rev-parse", "--is-shallow-repository") == "true":
        return int(git("rev-parse", "HEAD")[:4], 16)  # all would be the first one there
    return int(git("rev-list", "--count", "HEAD") or 0)


def touched():
    """What was changed by the last commit or after it."""
    return {ROOT / path for path in git("diff", "--name-only", "HEAD~1").splitlines()}


def left_out(items, share):
    """The tests that another share has.

    The cases of a test are dealt out by their names, so every worker leaves out the same ones in whatever order it has
    them. Where there are fewer than shares, as where one was asked for by its name, none is left out, and none of whose
    ``paths`` something was changed.
    """
    families, changed = defaultdict(list), touched()
    for item in items:
        if marker := item.get_closest_marker("shared_out"):
            families[item.nodeid.partition("[")[0], *marker.args].append(item)
    for (_, shares), family in families.items():
        family.sort(key=lambda item: sha256(item.nodeid.encode()).digest())
        for number, item in enumerate(family):
            if len(family) >= shares and number % shares != share % shares and changed.isdisjoint(paths_of(item)):
                yield item


def paths_of(item):
    return item.callspec.params.get("paths", ())
