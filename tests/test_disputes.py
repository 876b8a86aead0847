"""Twenty typical disputes as people read them, in each language: ``pytest tests/test_disputes.py --update``."""

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from judgekit.render.text import SCREEN
from tests.conftest import ROOT
from tests.disputes import DISPUTES

GOLDEN = ROOT / "tests" / "golden" / "disputes"
WIDTHS = (60, 100)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", DISPUTES)
def test_disputes(name, width, capsys, monkeypatch, request):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", str(width))
    told = {}
    for language in languages():
        main([*DISPUTES[name], "--lang", language])
        told[language] = capsys.readouterr().out
    text = "\n".join(f"== {language}\n{answer}" for language, answer in told.items())
    path = GOLDEN / str(width) / f"{name}.txt"
    if request.config.getoption("--update"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
    for answer in told.values():
        lines = answer.splitlines()
        assert len(lines) <= SCREEN
        assert [line for line in lines if len(line) > width] == []


@pytest.mark.parametrize("name", DISPUTES)
def test_whatever_is_left_out_is_said_and_can_be_seen(name, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "60")
    main(DISPUTES[name])
    told = capsys.readouterr().out
    option = next((word for word in ("--steps", "--all") if f"{word} tells" in told), "")
    main([*DISPUTES[name], *([option] if option else [])])
    whole = capsys.readouterr().out

    assert ("\nNot told\n" in told) == bool(option)
    assert len(whole.splitlines()) >= len(told.splitlines())
    assert "--steps tells" not in whole
    assert "--all tells" not in whole
