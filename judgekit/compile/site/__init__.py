"""The pages of the documentation site that are made of the program: commands as they answer, rulebook, glossary."""
