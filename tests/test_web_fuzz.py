"""Whatever is sent to the pages is answered, or refused in words; ``WEB_FUZZ=10000`` sends more by hand."""

import os
import random

import pytest

from judgekit.web.table import TOPICS
from tests.pages import Pages

PAGES = Pages()
COUNT = int(os.environ.get("WEB_FUZZ", "300"))
AT_ONCE = 30
PATHS = [f"{start}/{topic.name}{end}" for topic in TOPICS for start, end in (("", ""), ("", ".md"), ("/api", ""))]
NAMES = [
    "atk",
    "value",
    "defense",
    "link",
    "case",
    "question",
    "name",
    "id",
    "words",
    "deck",
    "lang",
    "ruleset",
    "a" * 300,
]
VALUES = [
    "",
    "?",
    "-1",
    "1" * 400,
    "2500",
    "\x00",
    "%",
    "’«»",
    "A: Heavy Storm",
    "{",
    "[" * 200,
    "a: &a [*a]",
    "\ud7ff",
    "NaN",
]
BODIES = [b"", b"\xff\xfe", b"{", b"[" * 500, b'{"case": 1}', b"null", b'{"atk": [[]]}', b"--x\r\n\r\n", b"a=%ff&a=%00"]
KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "x" * 99,
]


@pytest.mark.parametrize("seed", range(0, COUNT, AT_ONCE))
def test_nothing_that_is_sent_breaks_a_page(seed):
    for number in range(seed, min(seed + AT_ONCE, COUNT)):
        draw = random.Random(number)
        path = draw.choice(PATHS)
        query = {draw.choice(NAMES): draw.choice(VALUES) for _ in range(draw.randrange(4))}
        if draw.random() < 0.5:
            reply = PAGES.get(path, params=query)
        else:
            drawn = draw.choice(BODIES) + draw.randbytes(draw.randrange(40))
            headers = {"content-type": draw.choice(KINDS), "origin": draw.choice(["http://localhost", "null", ""])}
            reply = PAGES.post(path, params=query, content=drawn, headers=headers)

        assert reply.status_code < 500, (number, path, query)
        assert "Traceback" not in reply.text, (number, path, query)
