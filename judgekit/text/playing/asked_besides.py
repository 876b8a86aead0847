"""When alone a card may be activated, where a sentence of its own says so."""

from judgekit.text import doubts
from judgekit.text.draft import Draft
from judgekit.text.playing.spoken import words
from judgekit.text.playing.times import BEGIN
from judgekit.text.playing.words import Words
from judgekit.text.values import CardText


def asked_besides(draft: Draft, card: CardText, text: str) -> Words:
    """Return what that sentence asks, as a condition; nothing where it says what is paid or targeted."""
    if doubts.paid_on_activation(draft.only_when):
        return ()
    said = words(draft.only_when, text, card.language)
    at = next((at for at, word in enumerate(said) if word.means in BEGIN), len(said))
    return said[at:]
