"""Import PyYAML without compiling the patterns that hardly anything asks for.

It compiles a dozen regular expressions as it is imported: 7 of the 10 ms of that, at every cold reading of
a case. A case is taken apart by libyaml, which asks none of them; whoever does ask one has it compiled then.
"""

import re
import sys
from functools import cached_property
from types import ModuleType
from typing import Any


class Later:
    """A regular expression that is compiled when it is first asked for anything."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._as_given = pattern, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(*self._as_given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._compiled, name)


class _Expressions(ModuleType):
    """What stands in for :mod:`re`: all of it, but that nothing is compiled at once."""

    compile = Later

    def __getattr__(self, name: str) -> Any:
        return getattr(re, name)


def prepare() -> None:
    """Import :mod:`yaml` with a stand-in for :mod:`re`, which is gone again afterwards."""
    if "yaml" in sys.modules:
        return
    import base64  # noqa: F401
    import datetime  # noqa: F401  what PyYAML imports of Python's own must see the real one

    sys.modules["re"] = _Expressions("re")
    try:
        import yaml  # noqa: F401
    finally:
        sys.modules["re"] = re
