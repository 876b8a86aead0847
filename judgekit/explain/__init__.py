"""From a ruling to an outline: what is told in which order, still without words."""
