"""The score of a Match as text, Markdown or JSON."""

from collections.abc import Iterator
from typing import Any

from judgekit.domain.findings import Missing
from judgekit.domain.match import Chooser, FirstPlayer, MatchRuling, MatchState, Result
from judgekit.domain.ruleset import FURTHER_DUELS
from judgekit.domain.values import Verdict
from judgekit.explain.assumptions import assumption_line
from judgekit.explain.outline import reason_id, remedy_line
from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.translator import Translator
from judgekit.tournament.matches import DUELS


def outline_of(ruling: MatchRuling) -> Outline:
    """Return the ruling as an outline: what is refused, what is missing, the score, the next Duel."""
    sections = (
        Section("heading.why", tuple(_refusals(ruling))),
        Section(
            "heading.missing",
            tuple(_missing_line(missing)._replace(rule=ruling.outcome.rule) for missing in ruling.missing),
        ),
        Section("heading.match-score", tuple(_score(ruling))),
        Section("heading.match-next", tuple(_next(ruling))),
        Section("heading.assumed", tuple(assumption_line(item) for item in ruling.assumptions)),
    )
    kind = "illegal" if ruling.verdict is Verdict.ILLEGAL else ruling.outcome.state.value
    verdict = Line(f"match.verdict.{kind}", {"ruleset": ruling.ruleset})
    return Outline(verdict, ruling.ruleset, tuple(section for section in sections if section.lines))


def _refusals(ruling: MatchRuling) -> Iterator[Line]:
    for finding in ruling.findings:
        yield Line(reason_id(finding), finding.params, finding.rule)
        yield remedy_line(finding, 1)


def _missing_line(missing: Missing) -> Line:
    return Line(f"missing.{missing.fact}", missing.params)


def _score(ruling: MatchRuling) -> Iterator[Line]:
    yield Line("match.score", ruling.score._asdict())
    if ruling.outcome.reason:
        yield Line(f"match.because.{ruling.outcome.reason}", {}, ruling.outcome.rule)
    if ruling.outcome.state is MatchState.UNDECIDED:
        left = DUELS - len(ruling.results)
        if left > 0:
            yield Line("match.duels-left", {"count": left}, "match.length")
        else:
            yield Line("match.further-duel", {}, "match.win")


def _next(ruling: MatchRuling) -> Iterator[Line]:
    if ruling.first is not None:
        yield Line(_first(ruling.first), {}, ruling.first.rule)
    for result, state in ruling.after.items():
        even = ruling.score.wins + (result is Result.WIN) == ruling.score.losses + (result is Result.LOSS)
        # One win and two draws are no draw: there it is what wins a Match that is not said.
        rule = "match.draw" if even and state in (MatchState.DRAWN, MatchState.UNKNOWN) else "match.win"
        yield Line(f"match.after.{result.value}.{state.value}", {}, rule)
    if MatchState.UNKNOWN in (ruling.outcome.state, *ruling.after.values()):
        yield Line("match.published.further-duels", {"choice": f"match-drawn-by={FURTHER_DUELS}"})


def _first(first: FirstPlayer) -> str:
    if first.chooser is Chooser.TOSS:
        return "match.first.toss-again" if first.rule == "match.first-player.after-draw" else "match.first.toss"
    return "match.first.you" if first.you else "match.first.opponent"


def match_text(ruling: MatchRuling, translator: Translator, width: int) -> Iterator[str]:
    """Yield the lines of *ruling*."""
    from judgekit.render.text import outline_lines

    return outline_lines(outline_of(ruling), translator, width)


def match_markdown(ruling: MatchRuling, translator: Translator) -> Iterator[str]:
    """Yield the lines of *ruling* as Markdown."""
    from judgekit.render.markdown import outline_markdown

    return outline_markdown(outline_of(ruling), translator)


def match_json(ruling: MatchRuling, translator: Translator) -> dict[str, Any]:
    """Return *ruling* in the shape of ``match``."""
    from judgekit.render.json import SCHEMA, assumption_json, finding_json, params_json
    from judgekit.render.text import said
    from judgekit.render.versions import RULES_DATE, version

    first = ruling.first
    return {
        "schema": SCHEMA,
        "verdict": ruling.verdict.value,
        "ruleset": ruling.ruleset,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "results": [result.value for result in ruling.results],
        "score": ruling.score._asdict(),
        "state": ruling.outcome.state.value,
        "rule": ruling.outcome.rule,
        "next": {result.value: state.value for result, state in ruling.after.items()} or None,
        "first_player": first and {"chooser": first.chooser.value, "you": first.you, "rule": first.rule},
        "findings": [finding_json(finding, translator) for finding in ruling.findings],
        "missing": [
            {
                "fact": missing.fact,
                "at": missing.at,
                "params": params_json(missing.params),
                "text": said(_missing_line(missing), translator),
            }
            for missing in ruling.missing
        ],
        "assumptions": [assumption_json(item, translator) for item in ruling.assumptions],
    }
