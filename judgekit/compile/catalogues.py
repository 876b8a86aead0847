"""Catalogues: the template of all messages, merging it into the translations, and compiling them.

The id of a message is its gettext context, the English sentence its msgid. Click's own words, which
come with no catalogue, are part of ours, without a context; compiled they are a catalogue of their own.
"""

import struct
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from judgekit.languages import SOURCE, languages


class IncompleteCatalogueError(ValueError):
    """A translation is missing or fuzzy, or a whole catalogue, or there is one of no language."""


def translated() -> tuple[str, ...]:
    """Return the languages that have a catalogue: all but the one the messages are written in."""
    return tuple(language for language in languages() if language != SOURCE)


def template() -> Catalog:
    """Return the catalogue of everything the program can say, in English."""
    from judgekit.i18n.messages.shelves import messages

    catalogue = Catalog(project="judgekit", charset="utf-8")
    for id, text in messages().items():
        catalogue.add(text if isinstance(text, str) else text[:2], context=id)
    for message in _click_messages():
        catalogue.add(message)
    return catalogue


def _click_messages() -> Iterator[str | tuple[str, str]]:
    """The messages of Click and of the core of Typer, which ask gettext for them."""
    for package in ("click", "typer"):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        found = extract_from_dir(
            Path(spec.origin).parent,
            method_map=[("**.py", "python")],
            keywords={"_": None, "gettext": None, "ngettext": (1, 2)},
        )
        for filename, _, message, *_ in found:
            if "rich_utils" not in filename:
                yield message if isinstance(message, str) else (message[0], message[1])


def po_path(locales: Path, language: str) -> Path:
    """Return where the translations of *language* are."""
    return locales / language / "LC_MESSAGES" / "judgekit.po"


def update(locales: Path) -> None:
    """Write the template, and bring the catalogue of every language up to date with it."""
    fresh = template()
    locales.mkdir(exist_ok=True)
    _write_po(locales / "judgekit.pot", fresh)
    for language in translated():
        path = po_path(locales, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = read(path, language) if path.is_file() else Catalog(locale=language, project="judgekit")
        catalogue.update(fresh, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        # Babel has a rule for each code: for "pt" it is Portugal's, ours is Brazil's.
        catalogue.__dict__ |= {"_plural_expr": languages()[language].plural, "_num_plurals": 2}
        catalogue.header_comment = f"# What judgekit says in {catalogue.locale_identifier}."
        catalogue.fuzzy = False
        _write_po(path, catalogue)


def _write_po(path: Path, catalogue: Catalog) -> None:
    stream = BytesIO()
    write_po(stream, catalogue, width=110, no_location=True, omit_header=False, sort_output=False)
    kept = [
        line
        for line in stream.getvalue().decode().split("\n")
        if not line.startswith(
            (
                '"POT-Creation-Date',
                '"PO-Revision-Date',
                '"Generated-By',
                '"Last-Translator',
                '"Language-Team',
                '"Report-Msgid',
            )
        )
    ]
    path.write_text("\n".join(kept), encoding="utf-8")


def read(path: Path, language: str) -> Catalog:
    """Read the catalogue of one language."""
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def incomplete(catalogue: Catalog) -> list[str]:
    """Return what is missing or fuzzy in *catalogue*, by context or message."""
    return [str(message.context or message.id) for message in catalogue if message.id and not _done(message)]


def _done(message: Message) -> bool:
    strings = message.string if isinstance(message.string, list | tuple) else [message.string]
    return bool(strings) and all(strings) and not message.fuzzy


def compile_catalogues(locales: Path, target: Path) -> int:
    """Compile the catalogue of every language into *target*; return how many messages each has.

    Raises :class:`IncompleteCatalogueError` for an empty or fuzzy translation, and for a language that has a
    rulebook and no catalogue, or a catalogue and no rulebook.
    """
    count = 0
    if unknown := sorted({path.name for path in locales.iterdir() if path.is_dir()} - set(translated())):
        raise IncompleteCatalogueError(f"locales/{unknown[0]}: there is no rulebook/{unknown[0]}")
    for language in translated():
        if not po_path(locales, language).is_file():
            raise IncompleteCatalogueError(f"{language}: no catalogue: run `python -m judgekit.compile catalogues`")
        catalogue = read(po_path(locales, language), language)
        if missing := incomplete(catalogue):
            raise IncompleteCatalogueError(f"{language}: not translated: {', '.join(missing[:10])}")
        folder = target / "locales" / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        header, *messages = catalogue
        (folder / "judgekit.mo").write_bytes(_compiled([header, *(each for each in messages if each.context)]))
        (folder / "click.mo").write_bytes(_compiled([header, *(each for each in messages if not each.context)]))
        count = len(catalogue)
    return count


def _compiled(messages: Sequence[Message]) -> bytes:
    """The *messages* as a ``.mo`` file, its keys in order: Babel sorts by the sentence, without its context."""
    rows = sorted((_key(message), "\0".join(_forms(message.string)).encode()) for message in messages)
    keys, texts = zip(*rows, strict=True)
    table, number = 28, len(rows)
    start = table + 16 * number
    numbers = [0x950412DE, 0, number, table, table + 8 * number, 0, 0]
    for string in (*keys, *texts):
        numbers += len(string), start
        start += len(string) + 1
    return struct.pack(f"<{len(numbers)}I", *numbers) + b"".join(string + b"\0" for string in (*keys, *texts))


def _key(message: Message) -> bytes:
    """What a message is looked up by: ours by their ids, so that no English sentence stands in three more files."""
    return (message.context or "\0".join(_forms(message.id))).encode()


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text or ()
