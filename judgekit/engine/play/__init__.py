"""The actions of players: carried out, asked about, offered."""
