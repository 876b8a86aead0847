"""From a file to its text: text files as they are, and PDF."""

import unicodedata
from pathlib import Path

from judgekit.domain.errors import UnreadableError, no_file, refuse

MOST_BYTES = 100 * 1024 * 1024
"""More than any of these documents can have, and little enough to hold."""

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_document(path: Path) -> str:
    """Return the text of the document *path*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is no such file, or no text in it
    that can be told without guessing its encoding.
    """
    source = str(path)
    data = _bytes(path)
    if not data.strip():
        raise refuse("read.empty", source)
    text = _pdf_text(data, source) if data.startswith(b"%PDF-") else _plain_text(data, source)
    # Hyphens that only show where a word may be broken are no part of it.
    return unicodedata.normalize("NFC", text).replace("\u00ad", "").replace("\u00a0", " ")


def _bytes(path: Path) -> bytes:
    source = str(path)
    if path.is_dir():
        raise refuse("read.file-is-a-directory", source)
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise no_file(error, source) from None
    if len(data) > MOST_BYTES:
        raise refuse("official.too-large", source, limit=MOST_BYTES // 1024 // 1024)
    return data


def _plain_text(data: bytes, source: str) -> str:
    if data.startswith(UTF16_MARKS):
        raise refuse("official.not-utf8", source)
    if b"\0" in data:
        raise refuse("official.binary", source)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refuse("official.not-utf8", source) from None
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")


def _pdf_text(data: bytes, source: str) -> str:
    import io
    import logging

    from pypdf import PdfReader  # 150 ms, wanted only for a PDF

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it stumbles over is said once, below
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise refuse("official.pdf-locked", source)
        text = "\n".join(page.extract_text() for page in reader.pages)
    except UnreadableError:
        raise
    except Exception as error:  # a damaged PDF makes pypdf raise almost anything
        raise refuse("official.pdf-damaged", source, problem=str(error) or type(error).__name__) from None
    if not text.strip():
        raise refuse("official.pdf-without-text", source)
    return text
