"""The prompt of a Duel that is kept: the ledger above, the line that is typed below it."""

from judgekit.cli.answers import Script
from judgekit.cli.duel import Desk
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.ledger.store import Store


def run(environment: Environment, store: Store, name: str) -> int:
    """Take one line after the other until somebody leaves or the input ends, and return the exit status."""
    desk = Desk(environment, store, name)
    say = environment.translator.say
    desk.stands()
    answers = Script(environment.out)
    status = ExitStatus.ANSWERED
    while True:
        number = len(desk.stands().history.lines) + 1
        try:
            typed = answers.next(say("ledger.prompt", number=number))
        except EOFError:
            return status
        if not typed.strip():
            continue
        try:
            reply = desk.say(typed)
        except UnreadableError as error:
            environment.print_problems(error)
            status = ExitStatus.UNREADABLE
            continue
        environment.print(reply.text)
        if reply.leaves:
            return status
