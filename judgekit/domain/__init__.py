"""The values the whole program speaks of, in the words of the game."""
