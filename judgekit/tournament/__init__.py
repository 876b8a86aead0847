"""What a judge checks beside the Duels: Decks, siding, the score of a Match."""
