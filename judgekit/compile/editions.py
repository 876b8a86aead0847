"""Compile what the program brings of the official documents: hashes of each edition, and known text errors."""

import json
from pathlib import Path
from typing import Any

from judgekit.compile.sources import read_yaml


def compile_editions(source: Path, target: Path) -> int:
    """Copy ``editions/*.json`` and compile ``corrections.yaml``; return how many editions there are."""
    folder = target / "rulebook" / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    paths = sorted((source / "editions").glob("*.json"))
    for path in paths:
        content = json.loads(path.read_text(encoding="utf-8"))
        (folder / path.name).write_text(_json(content), encoding="utf-8")
    corrections = read_yaml(source / "corrections.yaml")
    (target / "rulebook" / "corrections.json").write_text(_json(corrections), encoding="utf-8")
    return len(paths)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
