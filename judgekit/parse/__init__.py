"""Text in, a situation out, even an illegal one; fails only on what cannot be read."""
