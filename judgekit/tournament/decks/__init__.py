"""The conditions of Decks and of the exchange with the Side Deck."""
