"""Import Whoosh without what it asks for and never uses here.

``whoosh.compat`` takes ``urlretrieve`` from :mod:`urllib.request`, which brings ssl, http and email
with it: 16 of the 60 ms that Whoosh takes to import, at every cold search, for a function that
nothing in Whoosh calls. ``whoosh.query`` takes ``variations`` from ``whoosh.lang.morph_en``, which compiles
expressions for 5 ms, for English queries that look for other forms of a word; ours look for stems.
"""

import sys
from importlib import import_module
from types import ModuleType


def prepare() -> None:
    """Import ``whoosh.compat`` with a stand-in for :mod:`urllib.request`, which is gone again afterwards."""
    _import("whoosh.compat", "urllib.request", "urlretrieve")


def prepare_index() -> None:
    """Import ``whoosh.query`` too, with a stand-in for its English word forms."""
    prepare()
    _import("whoosh.query", "whoosh.lang.morph_en", "variations")


def _import(module: str, without: str, wanted: str) -> None:
    """Import *module* without that other one, of which it takes the function *wanted*."""
    if module in sys.modules or without in sys.modules:
        return
    stand_in = ModuleType(without)
    stand_in.__dict__[wanted] = None
    sys.modules[without] = stand_in
    try:
        import_module(module)
    finally:
        del sys.modules[without]
