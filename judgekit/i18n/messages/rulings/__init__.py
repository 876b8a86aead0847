"""The steps of a ruling, by chapter of the rulebook."""
