"""The pages of Duels that are kept: both phones write at the same one, and see each other's lines."""
