"""One module a command; each has a ``declare`` that adds it to the app."""
