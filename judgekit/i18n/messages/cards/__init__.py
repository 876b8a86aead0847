"""The words of card sheets."""
