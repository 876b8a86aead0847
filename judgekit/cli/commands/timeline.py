"""``judgekit timeline``: the turn, and who may do what in each phase and step."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.i18n.translator import Translator
from judgekit.judging.played import played_by
from judgekit.rules.rulesets import DEFAULT

OTHER_WORDS = {"start-of-damage-step": "damage-step-start", "end-of-damage-step": "damage-step-end"}
"""What a case calls a moment, where its key here is another word."""

EXAMPLE = "judgekit timeline --phase damage-step"


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = f"\b\n{say('help.app.examples')}\n  {EXAMPLE}"

    @app.command("timeline", epilog=examples, **described(say, "timeline"))
    def timeline(
        phase: Annotated[str, typer.Option("--phase", metavar="NAME", help=say("help.timeline.phase"))] = "",
        full: Annotated[bool, typer.Option("--full", help=say("help.timeline.full"))] = False,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        only_text: Annotated[bool, typer.Option("--text-only", help=say("help.text-only"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.render.timeline import turn_json, turn_lines, turn_markdown, turn_of

        key = moment_named(phase, environment.translator) if phase else None
        rules, _ = played_by(ruleset, only_text=only_text)
        turn, translator = turn_of(rules, key, full), environment.translator
        forms = Forms(
            lambda: turn_lines(turn, translator, environment.width),
            lambda: turn_json(turn, translator),
            lambda: turn_markdown(turn, translator),
        )
        show(environment, forms, as_json=as_json, markdown=markdown)
        return ExitStatus.ANSWERED


def moment_named(word: str, translator: Translator) -> str:
    """Return the key of the moment that *word* names: its key, its printed name, or what players say for it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with the nearest names, or all keys if none is near.
    """
    from judgekit.domain.folding import fold_term
    from judgekit.rulebook.terms import concepts_of
    from judgekit.rules.moments import MOMENTS

    wanted = fold_term(OTHER_WORDS.get(word.strip(), word))
    for moment in MOMENTS:
        if wanted in (moment.key, moment.key.replace("-", " "), fold_term(translator.say(f"timeline.at.{moment.key}"))):
            return moment.key
    keys = {moment.concept: moment.key for moment in MOMENTS}
    for concept in concepts_of(word):
        if concept.id in keys:
            return keys[concept.id]
    raise _no_such_moment(word, translator)


def _no_such_moment(word: str, translator: Translator) -> UnreadableError:
    """Name the nearest moments by key and printed name, or all keys where none is near."""
    from rapidfuzz import fuzz, process  # 15 ms, wanted only for a name that does not exist

    from judgekit.domain.folding import fold_term
    from judgekit.domain.listed import MOMENTS as LISTED
    from judgekit.domain.nearest import possible
    from judgekit.rulebook.terms import glossary
    from judgekit.rules.moments import MOMENTS

    names: dict[str, str] = {}
    for moment in MOMENTS:
        names |= {moment.key: moment.key, fold_term(translator.say(f"timeline.at.{moment.key}")): moment.key}
        if moment.concept is not None:
            names |= {fold_term(term.term): moment.key for term in glossary()[moment.concept].terms.values()}
    found = process.extract(fold_term(word), list(names), scorer=fuzz.ratio, limit=8, score_cutoff=60)
    near = list(dict.fromkeys(names[name] for name, _, _ in found))[:3]
    if not near:
        known = [translator.say(f"timeline.at.{moment.key}") for moment in MOMENTS]
        return refuse("read.no-phase", name=word, known=possible(word, known, LISTED))
    said = ", ".join(f"{key} ({translator.say(f'timeline.at.{key}')})" for key in near)
    return refuse("read.no-phase-near", name=word, near=said)
