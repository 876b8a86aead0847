"""Everything that is compiled, from the sources of a checkout into ``judgekit/_data``."""

from pathlib import Path

from judgekit.compile.card_text import compile_card_text
from judgekit.compile.cards import compile_cards
from judgekit.compile.catalogues import compile_catalogues
from judgekit.compile.editions import compile_editions
from judgekit.compile.glossary import compile_glossary
from judgekit.compile.lists import compile_lists
from judgekit.compile.rulebook import compile_rulebook
from judgekit.compile.words import compile_words


def compile_all(root: Path) -> dict[str, int]:
    """Compile the words, the cards, the rulebook and the catalogues below *root*; return how many there are of each."""
    target = root / "judgekit" / "_data"
    return {
        # First: everything after it asks which languages there are, and how their words are cut.
        "words": compile_words(root / "rulebook", target),
        "phrases of card texts": compile_card_text(root / "rulebook", target),
        "cards": compile_cards(root / "judgekit" / "cards" / "data", target),
        "listed cards": compile_lists(root / "judgekit" / "rules" / "data", target),
        "rules": compile_rulebook(root / "rulebook", target),
        "editions": compile_editions(root / "rulebook", target),
        "terms": compile_glossary(root / "rulebook", target),
        "messages": compile_catalogues(root / "locales", target),
    }
