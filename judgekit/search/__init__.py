"""Full-text search over the rulebook, one index a language."""
