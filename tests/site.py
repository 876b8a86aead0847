"""Build the documentation site and look at what was built: links, anchors, nothing from elsewhere, in each language.

Run by ``tests/check --all`` in an environment with the extra ``site``; with a folder it is left there.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from judgekit.cli.app import COMMANDS
from judgekit.languages import languages
from judgekit.rulebook.book import spine

ROOT = Path(__file__).parents[1]
FETCHED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "link": "href",
}
"""What a browser fetches by itself when it opens a page; a link in the text it does not."""
NOT_FETCHED = {"canonical", "alternate", "next", "prev", "author", "license"}


class Document(HTMLParser):
    """What a page links to, what it fetches, and what in it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.fetched, self.anchors, self.language = [], [], set(), ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.anchors |= {given[key] for key in ("id", "name") if given.get(key)}
        if tag == "html":
            self.language = given.get("lang", "")
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        address = given.get(FETCHED.get(tag, ""))
        if address and not (tag == "link" and given.get("rel") in NOT_FETCHED):
            self.fetched.append(address)


def is_elsewhere(address: str) -> bool:
    return bool(urlsplit(address).netloc)


def found_wrong(site: Path) -> list[str]:
    """What is wrong with the pages below *site*, a line each."""
    documents = {path: Document(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    wrong = []
    for path, document in documents.items():
        name = path.relative_to(site)
        wrong += [f"{name} fetches {address}" for address in document.fetched if is_elsewhere(address)]
        here = [address for address in (*document.links, *document.fetched) if not urlsplit(address).scheme]
        wrong += [f"{name}: {problem}" for address in here if (problem := broken(address, path, documents))]
        if len(name.parts) > 1 and document.language.partition("-")[0] != name.parts[0]:
            wrong.append(f"{name} is said to be in “{document.language}”")
    for path in site.rglob("*.css"):
        for address in re.findall(r"(?:@import\s+|url\()['\"]?([^'\")\s]+)", path.read_text(encoding="utf-8")):
            if is_elsewhere(address):
                wrong.append(f"{path.relative_to(site)} fetches {address}")
    return wrong


def broken(address: str, path: Path, documents: dict[Path, Document]) -> str:
    """Say what is wrong with a link on the page *path*, if anything is."""
    if is_elsewhere(address):
        return ""
    parts = urlsplit(address)
    target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return f"{address} leads nowhere"
    if parts.fragment and target in documents and not anchored(unquote(parts.fragment), documents[target]):
        return f"{address} has no such place"
    return ""


def anchored(place: str, document: Document) -> bool:
    return place in document.anchors or place.startswith("__")  # those of the theme’s own switches


def missing(site: Path) -> list[str]:
    """What every language has to have and one has not."""
    wrong = []
    for code in languages():
        pages = [f"commands/{name}.html" for name in COMMANDS]
        pages += {f"rules/{id.partition('.')[0]}.html" for id in spine()}
        wrong += [f"{code} has no {page}" for page in (*pages, "index.html") if not (site / code / page).is_file()]
        wrong += [
            f"{code}: rules/{id.partition('.')[0]}.html does not tell {id}"
            for id in spine()
            if f'id="{id}"' not in (site / code / "rules" / f"{id.partition('.')[0]}.html").read_text(encoding="utf-8")
        ]
        start = (site / code / "index.html").read_text(encoding="utf-8")
        wrong += [f"{code}/index.html: a command does not answer" for _ in range(1) if "battle.attack-vs" not in start]
        if not (site / code / "search" / "search_index.json").is_file():
            wrong.append(f"{code} cannot be searched")
    return wrong


def main(folder: Path) -> None:
    began = time.monotonic()
    subprocess.run(
        [sys.executable, ROOT / "docs" / "site" / "build.py", folder],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
    )
    took = time.monotonic() - began
    wrong = found_wrong(folder) + missing(folder)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if wrong:
        sys.exit(f"{len(wrong)} wrong")
    print(f"{len(list(folder.rglob('*.html')))} pages, built in {took:.0f} s, every link leads somewhere")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory(prefix="judgekit-site-") as place:
            main(Path(place))
