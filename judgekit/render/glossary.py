"""Terms of the glossary as text or JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.rule import SCHEMA, paragraphs
from judgekit.rulebook.terms import Concept


def glossary_lines(concepts: Sequence[Concept], translator: Translator, width: int) -> Iterator[str]:
    """Yield each concept: its term in every language, the reader's own first, and where it is explained."""
    own = translator.language
    shown = (own, *(language for language in languages() if language != own))
    say = translator.say
    for number, concept in enumerate(concepts):
        if number:
            yield ""
        yield concept.terms[own].term
        for language in shown:
            term = concept.terms[language]
            yield f"  {say('glossary.term', language=translator.language_name(language), term=term.term)}"
            for message, words in (("glossary.also", term.also), ("glossary.said", term.said)):
                if words:
                    yield from paragraphs(say(message, words=", ".join(words)), width, "    ")
        if concept.rules:
            yield from paragraphs(say("glossary.explained", rules=", ".join(concept.rules)), width, "  ")


def glossary_json(word: str, concepts: Sequence[Concept], translator: Translator) -> Mapping[str, Any]:
    """Return the concepts in the shape of ``glossary``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "query": word,
        "concepts": [
            {
                "concept": concept.id,
                "terms": {
                    language: {"term": term.term, "also": list(term.also), "said": list(term.said)}
                    for language, term in concept.terms.items()
                },
                "rules": list(concept.rules),
            }
            for concept in concepts
        ],
    }
