"""The files that pages bring along: styles, scripts, the icon; each is asked for by what it holds."""

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}


@cache
def content(name: str) -> bytes | None:
    """Return what the file *name* holds, or ``None`` where there is none."""
    path = FOLDER / name
    return path.read_bytes() if "/" not in name and path.suffix in KINDS and path.is_file() else None


@cache
def asset(name: str) -> str:
    """Return the address of the file *name*; another one whenever it holds something else."""
    found = content(name)
    assert found is not None, name
    return f"/static/{name}?{hashlib.sha256(found).hexdigest()[:12]}"


def media_type(name: str) -> str:
    """Return what kind of file *name* is."""
    return KINDS[Path(name).suffix]
