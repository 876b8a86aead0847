"""The rulebook's text: the rules in reading order, what editions state them, and how each language tells them."""
