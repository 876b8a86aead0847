"""``judgekit damage``: a battle from bare numbers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import click
import typer

from judgekit.cli.answer import STATUS_OF, show_worksheet
from judgekit.cli.battles import TypedBattle, not_entered, read_battle
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.options import NOTHING_ASKED, Asked, with_shared_options
from judgekit.domain.errors import refuse
from judgekit.domain.ruleset import STARTING_LIFE_POINTS
from judgekit.engine.battle.calculation import Battle
from judgekit.judging.played import played_by
from judgekit.judging.worksheet import work_out
from judgekit.parse.numbers import LARGEST
from judgekit.rules.choosing import as_assumptions, by_choice
from judgekit.rules.rulesets import DEFAULT

VALUE_OPTIONS = frozenset(
    {"--def", "--lp", "--own-lp", "--attacker", "--target", "--damage", "--ruleset", "--choose", "--depth"}
)


class DamageCommand(typer.core.TyperCommand):
    """Splits the arguments at ``--then``, and tells a negative number from an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the first battle; the others are kept for :func:`_battles`."""
        first, *others = _split(args)
        first, others = _for_all(first, others)
        ctx.meta["judgekit.then"] = others
        for index, argument in enumerate(first):
            value = index > 0 and first[index - 1] in VALUE_OPTIONS
            if argument[:1] == "-" and argument[1:2].isdigit() and not value:
                raise refuse("read.value", name="ATK", text=argument, most=LARGEST)
        return super().parse_args(ctx, first)


def _split(arguments: Sequence[str]) -> Iterator[list[str]]:
    """The arguments of each battle; one that follows ``--then`` in quotes is taken apart."""
    battle: list[str] = []
    fresh = False
    for argument in arguments:
        if argument == "--then":
            yield battle
            battle, fresh = [], True
            continue
        if fresh and " " in argument:
            battle.extend(_split_words(argument))
        else:
            battle.append(argument)
        fresh = False
    yield battle


FOR_ALL = frozenset({"--json", "--markdown", "--strict", "--text-only", "--full", "--steps"})
FOR_ALL_WITH_VALUE = frozenset({"--ruleset", "--choose", "--fill-from", "--lp", "--own-lp", "--depth", "--only"})
REPEATED = frozenset({"--only"})


def _for_all(first: list[str], others: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """Move the options that hold for the whole worksheet to the first battle, wherever they were typed."""
    kept: list[list[str]] = []
    for battle in others:
        rest: list[str] = []
        arguments = iter(battle)
        for argument in arguments:
            name = argument.partition("=")[0]
            if argument in FOR_ALL:
                first.append(argument)
            elif name in FOR_ALL_WITH_VALUE:
                if name not in REPEATED and any(name == given.partition("=")[0] for given in first):
                    raise refuse("read.value-twice", name=name)
                first += [argument] if "=" in argument else [argument, next(arguments, "")]
            else:
                rest.append(argument)
        kept.append(rest)
    return first, kept


def _split_words(argument: str) -> list[str]:
    import shlex  # wanted only for a battle in quotes

    try:
        return shlex.split(argument)
    except ValueError:
        raise refuse("read.damage-shape") from None


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("damage", cls=DamageCommand, **described(say, "damage"))
    @with_shared_options(say, DEFAULT)
    def damage(
        ctx: typer.Context,
        values: Annotated[list[str] | None, typer.Argument(metavar="ATK [ATK]", help=say("help.damage.values"))] = None,
        defense: Annotated[str, typer.Option("--def", metavar="N", help=say("help.damage.def"))] = "",
        face_down: Annotated[bool, typer.Option("--face-down", help=say("help.damage.face-down"))] = False,
        direct: Annotated[bool, typer.Option("--direct", help=say("help.damage.direct"))] = False,
        piercing: Annotated[bool, typer.Option("--piercing", help=say("help.damage.piercing"))] = False,
        lp: Annotated[str, typer.Option("--lp", metavar="N", help=say("help.damage.lp"))] = "",
        own_lp: Annotated[str, typer.Option("--own-lp", metavar="N", help=say("help.damage.own-lp"))] = "",
        attacker: Annotated[
            list[str] | None, typer.Option("--attacker", metavar="MOD", help=say("help.damage.attacker"))
        ] = None,
        target: Annotated[
            list[str] | None, typer.Option("--target", metavar="MOD", help=say("help.damage.target"))
        ] = None,
        damage: Annotated[
            list[str] | None, typer.Option("--damage", metavar="MOD", help=say("help.damage.damage"))
        ] = None,
        then: Annotated[bool, typer.Option("--then", help=say("help.damage.then"))] = False,
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        rules, lender = played_by(asked.ruleset, only_text=asked.only_text, fill_from=asked.fill_from)
        rules = by_choice(rules, asked.choose)
        points = rules.choices["life-points"].value
        battles = list(_battles(ctx, STARTING_LIFE_POINTS[points]))
        assumed = (*not_entered(_typed(ctx.params), points), *as_assumptions(rules, asked.choose))
        worksheet = work_out(battles, rules, assumed, strict=asked.strict, fill_from=lender)
        show_worksheet(environment, worksheet, asked)
        return STATUS_OF[worksheet.verdict]


def _battles(ctx: click.Context, start: int) -> Iterator[Battle]:
    """The battle of each part of the arguments; *start* are Life Points that were not entered."""
    yield read_battle(_typed(ctx.params), start)
    for arguments in ctx.meta["judgekit.then"]:
        # A later battle is read by the same options; its Life Points are those the one before left.
        later = ctx.command.make_context("damage", list(arguments), parent=ctx.parent)
        yield read_battle(_typed(later.params), start)


def _typed(params: Mapping[str, Any]) -> TypedBattle:
    """The battle of one part of the arguments, as it was typed."""
    given = {name: params[name] for name in TypedBattle._fields}
    return TypedBattle(**given | {name: tuple(params[name] or ()) for name in REPEATABLE})


REPEATABLE = ("values", "attacker", "target", "damage")
"""What may be typed several times."""
