"""What effects do and cost: one function a verb of the vocabulary."""
