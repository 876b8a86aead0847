"""The sentences of a plain battle, for the script that works it out without the network."""

from judgekit.domain.values import Role
from judgekit.languages import languages
from judgekit.render.markup import Html, element
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.topic import Visit


def battle_words(visit: Visit) -> Html:
    """Return those sentences, unseen, with “{amount}” and the like where numbers go."""
    say = visit.say
    amounts = {name: f"{{{name}}}" for name in ("amount", "before", "after")}
    attacking, defending = Role.ATTACKING_PLAYER, Role.DEFENDING_PLAYER
    return element(
        "div",
        id="offline",
        hidden=True,
        data_thousands=languages()[visit.translator.language].thousands,
        data_loses_attacking=say("headline.loses", player=attacking, **amounts),
        data_loses_defending=say("headline.loses", player=defending, **amounts),
        data_won_attacking=say("line.winner", player=attacking),
        data_won_defending=say("line.winner", player=defending),
        data_nobody=say("headline.nobody-loses"),
        data_destroyed_attacker=say("battle.destroyed.attacker"),
        data_destroyed_target=say("battle.destroyed.target"),
        data_told=say("verdict.told", told="{told}", ruleset=DEFAULT),
        data_alone=say("web.offline.alone"),
        data_not_alone=say("web.offline.not-alone"),
    )
