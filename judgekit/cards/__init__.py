"""The cards the program knows: one data file a card under ``data/``, and a search for their names."""
