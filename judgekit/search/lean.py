"""Import Whoosh without the network modules it asks for and never uses.

``whoosh.compat`` takes ``urlretrieve`` from :mod:`urllib.request`, which brings ssl, http and email
with it: 16 of the 60 ms that Whoosh takes to import, at every cold search, for a function that
nothing in Whoosh calls.
"""

import sys
from types import ModuleType

NAME = "urllib.request"


def prepare() -> None:
    """Import ``whoosh.compat`` with a stand-in for :mod:`urllib.request`, which is gone again afterwards."""
    if "whoosh.compat" in sys.modules or NAME in sys.modules:
        return
    stand_in = ModuleType(NAME)
    stand_in.__dict__["urlretrieve"] = None
    sys.modules[NAME] = stand_in
    try:
        import whoosh.compat  # noqa: F401
    finally:
        del sys.modules[NAME]
