"""What can be read off a board: values, cards meant, who has priority, what waits to be used."""
