"""A ruling about Decks as text, Markdown or JSON."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from judgekit.domain.deck import Deck, DeckPart, DeckRuling, Exchanged
from judgekit.domain.findings import Assumption, CardName, Finding, Missing, Param
from judgekit.domain.values import Verdict
from judgekit.explain.assumptions import assumption_line
from judgekit.explain.outline import missing_line, reason_id, remedy_line
from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.translator import Translator
from judgekit.render.text import outline_lines, said

RULES = {
    "no-list": "deck.restriction-scope",
    "no-list-known": "deck.restriction-tiers",
    "exodia-split": "pairs.exodia-per-team",
}
"""The rule behind what is taken for granted."""


NONE: Mapping[int, Any] = MappingProxyType({})
"""No Deck that cannot be read; else those are known by their places among all."""


def outline_of(ruling: DeckRuling, translator: Translator, unread: Mapping[int, str] = NONE) -> Outline:
    """Return the ruling as an outline: what is refused, what is missing, the Decks, what was exchanged.

    Of several Decks a verdict for each stands at the end, for those *unread* too.
    """
    sections = (
        Section("heading.why", tuple(_refusals(ruling, translator))),
        Section("heading.missing", tuple(_missing_line(missing) for missing in ruling.missing)),
        Section("heading.decks", tuple(_decks(ruling))),
        Section("heading.exchanged", tuple(_exchanged(item, ruling) for item in ruling.exchanged)),
        Section("heading.assumed", tuple(_assumption_line(item, translator) for item in ruling.assumptions)),
        Section("heading.verdicts", tuple(_verdicts(ruling, unread)) if len(ruling.each) + len(unread) > 1 else ()),
    )
    verdict = Line(f"deck.verdict.{ruling.verdict.value}", {"ruleset": ruling.ruleset})
    return Outline(verdict, ruling.ruleset, tuple(section for section in sections if section.lines))


def _refusals(ruling: DeckRuling, translator: Translator) -> Iterator[Line]:
    for finding in ruling.findings:
        params: dict[str, Param] = {
            "source": str(finding.params["file"]),
            "problem": translator.say(reason_id(finding), finding.params),
        }
        message = "deck.at"
        if "line" in finding.params:
            message, params["line"] = "deck.at-line", str(finding.params["line"])
        yield Line(message, params, finding.rule)
        yield remedy_line(finding, 1)


def _assumption_line(assumption: Assumption, translator: Translator) -> Line:
    """An assumption, with its place where it is about a line of a Deck."""
    line = assumption_line(assumption)._replace(rule=RULES.get(assumption.id))
    if "line" not in assumption.params:
        return line
    params: dict[str, Param] = {
        "source": str(assumption.params["file"]),
        "line": str(assumption.params["line"]),
        "problem": said(line, translator),
    }
    return Line("deck.at-line", params)


def _missing_line(missing: Missing) -> Line:
    """A missing fact: an unknown card with its place, or an axis of the ruleset."""
    if "file" not in missing.params:
        return missing_line(missing)
    params: dict[str, Param] = {**missing.params, "source": str(missing.params["file"])}
    message = f"missing.deck.{missing.fact}"
    if "near" in params:
        message += "-near"
    if "line" in params:
        message, params["line"] = f"{message}-line", str(params["line"])
    if missing.fact == "passcode":
        card = missing.params["card"]
        params["code"] = card.name if isinstance(card, CardName) else ""
    return Line(message, params)


def _decks(ruling: DeckRuling) -> Iterator[Line]:
    for deck in ruling.decks:
        if deck.sizes is not None:
            yield Line("deck.sizes-only", {"source": deck.source})
            continue
        sizes: dict[str, Param] = {part.value: deck.size(part) for part in DeckPart}
        yield Line("deck.counts", {"source": deck.source, **sizes})
        if ruling.least_alone is not None and deck.size(DeckPart.MAIN) >= ruling.least_alone:
            about: dict[str, Param] = {"least": ruling.least_alone, "ruleset": ruling.ruleset}
            yield Line("deck.no-maximum", about, "deck.main-size", 1)
    if ruling.card_list is not None:
        yield Line("deck.list", {"name": ruling.card_list}, "deck.restriction-tiers")


def _verdicts(ruling: DeckRuling, unread: Mapping[int, str]) -> Iterator[Line]:
    """The verdict on each Deck, in the order in which they were entered."""
    judged = zip(ruling.decks, ruling.each, strict=True)
    for place in range(len(ruling.each) + len(unread)):
        if place in unread:
            yield Line("several.unreadable", {"source": unread[place]})
        else:
            deck, verdict = next(judged)
            yield Line(f"deck.each.{verdict.value}", {"source": deck.source})


def _exchanged(item: Exchanged, ruling: DeckRuling) -> Line:
    """What was exchanged, where all of it is legal with the rule that allows it."""
    message = f"deck.{'into' if item.copies > 0 else 'out-of'}.{item.part.value}"
    rule = "deck.side-swap" if ruling.verdict is Verdict.RESOLVED else None
    return Line(message, {"count": abs(item.copies), "card": item.card}, rule)


def deck_text(
    ruling: DeckRuling, translator: Translator, width: int, unread: Mapping[int, str] = NONE
) -> Iterator[str]:
    """Yield the lines of *ruling*."""
    return outline_lines(outline_of(ruling, translator, unread), translator, width)


def deck_markdown(ruling: DeckRuling, translator: Translator, unread: Mapping[int, str] = NONE) -> Iterator[str]:
    """Yield the lines of *ruling* as Markdown."""
    from judgekit.render.markdown import outline_markdown

    return outline_markdown(outline_of(ruling, translator, unread), translator)


def deck_json(
    ruling: DeckRuling, translator: Translator, *, swap: bool = False, unread: Mapping[int, Mapping[str, Any]] = NONE
) -> dict[str, Any]:
    """Return *ruling* in the shape of ``deck check``, or of ``deck swap`` with what was exchanged."""
    from judgekit.render.json import SCHEMA, assumption_json
    from judgekit.render.versions import RULES_DATE, version

    shape: dict[str, Any] = {
        "schema": SCHEMA,
        "verdict": ruling.verdict.value,
        "ruleset": ruling.ruleset,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "list": ruling.card_list,
        "decks": list(_decks_json(ruling, unread)),
        "findings": [_finding(finding, translator) for finding in ruling.findings],
        "missing": [_missing(missing, translator) for missing in ruling.missing],
        "assumptions": [assumption_json(item, translator) for item in ruling.assumptions],
    }
    if swap:
        shape["exchanged"] = [
            {"card": item.card.name, "count": abs(item.copies), "deck": item.part.value, "into": item.copies > 0}
            for item in ruling.exchanged
        ]
    return shape


def _decks_json(ruling: DeckRuling, unread: Mapping[int, Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every Deck with its sizes, and where it was judged for itself with its verdict."""
    decks, verdicts = iter(ruling.decks), iter(ruling.each)
    for place in range(len(ruling.decks) + len(unread)):
        if place in unread:
            yield unread[place]
            continue
        verdict = next(verdicts, None)
        yield {**_deck(next(decks)), **({"verdict": verdict.value} if verdict else {})}


def _deck(deck: Deck) -> dict[str, Any]:
    sizes = {part.value: deck.size(part) if deck.told(part) else None for part in DeckPart}
    return {"file": deck.source, **sizes}


def _finding(finding: Finding, translator: Translator) -> dict[str, Any]:
    from judgekit.render.json import finding_json

    place = {"file": finding.params["file"], "line": finding.params.get("line")}
    return {**finding_json(finding, translator), **place}


def _missing(missing: Missing, translator: Translator) -> dict[str, Any]:
    from judgekit.render.json import params_json

    return {
        "fact": missing.fact,
        "at": missing.at,
        "params": params_json(missing.params),
        "text": said(_missing_line(missing), translator),
        "file": missing.params.get("file"),
        "line": missing.params.get("line"),
    }
