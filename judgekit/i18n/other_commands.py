"""What the commands beside the rulings say: cards, Decks and Matches, the turn, questions about a moment of a case."""

from judgekit.i18n.card_effects import DOING
from judgekit.i18n.card_gaps import GAPS
from judgekit.i18n.card_moments import MOMENTS
from judgekit.i18n.card_nouns import NOUNS
from judgekit.i18n.card_sheet import SHEET
from judgekit.i18n.cards import CARDS
from judgekit.i18n.interview import INTERVIEW
from judgekit.i18n.judge import CONDITIONS, JUDGE
from judgekit.i18n.messages import Template
from judgekit.i18n.official import OFFICIAL
from judgekit.i18n.timeline import TIMELINE
from judgekit.i18n.tournament import TOURNAMENT

OTHER_COMMANDS: dict[str, Template] = {
    **OFFICIAL,
    **TOURNAMENT,
    **TIMELINE,
    **CARDS,
    **CONDITIONS,
    **JUDGE,
    **NOUNS,
    **DOING,
    **MOMENTS,
    **SHEET,
    **GAPS,
    **INTERVIEW,
}
