"""The YAML that is compiled, read ten times as fast as by the part of PyYAML that is written in Python."""

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_AS_WRITTEN = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read_yaml(path: Path) -> Any:
    """Return what stands in the file at *path*."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)


def read_words(path: Path) -> Any:
    """Return what stands in the file at *path*, where ``on`` and ``no`` and numbers are words."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_AS_WRITTEN)
