"""The course of an action and its smallest steps: cards that move or leave, what is noted of a turn."""
