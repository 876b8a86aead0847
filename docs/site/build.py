"""Build the documentation site into a folder: ``python docs/site/build.py FOLDER``, with the extra ``site``."""

import html
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from judgekit.languages import languages

HERE = Path(__file__).parent
AT_ONCE = 2
QUIET = {"NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"}
"""The theme tells of the future of its maker otherwise."""


def build(folder: Path) -> bool:
    """Build every language below *folder*, and a page that leads to them; return whether nothing was found wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        fine = list(pool.map(lambda code: built(code, folder / code), languages()))
    (folder / "index.html").write_text(door(), encoding="utf-8")
    return all(fine)


def built(code: str, folder: Path) -> bool:
    """Build the site of one language."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", HERE / f"{code}.yml", "-d", folder.resolve()]
    done = subprocess.run(command, env=os.environ | QUIET, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{code}:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def door() -> str:
    """The page before the four: whoever reads chooses, and nothing has to run for it."""
    links = "".join(
        f'<p><a href="{code}/index.html" lang="{code}" hreflang="{code}">{html.escape(language.name)}</a></p>'
        for code, language in languages().items()
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>judgekit</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<style>:root{color-scheme:light dark}"
        "body{font:1.5rem sans-serif;max-width:20rem;margin:3rem auto;padding:1rem}"
        f"a{{display:block;padding:.5rem}}</style></head><body><main><h1>judgekit</h1>{links}</main></body></html>\n"
    )


if __name__ == "__main__":
    sys.exit(0 if build(Path(sys.argv[1])) else 1)
