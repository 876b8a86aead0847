"""The official documents that a user owns: read, cleaned, tied to the rules, and kept in the user's data folder.

No sentence of them comes with the program: it brings hashes of their words, titles and numbers.
"""
