"""Why an action is refused, what it would have to meet, and what would make it legal, by kind of action."""
