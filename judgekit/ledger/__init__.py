"""A Duel kept as it goes: what was said line by line, and what it comes to by the rules."""
