"""What the rules say of a Deck before a Duel, and of the exchange with the Side Deck between two."""
