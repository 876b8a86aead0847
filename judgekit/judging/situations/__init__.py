"""The boards that questions tell of, set up and judged."""
