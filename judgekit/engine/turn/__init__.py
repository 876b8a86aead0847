"""The phases of a turn, drawing and the hand limit."""
