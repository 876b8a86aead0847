"""From message ids to sentences: languages, catalogues, terms, numbers."""
