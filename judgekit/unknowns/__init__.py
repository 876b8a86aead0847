"""What is not known: entering a value for it, finding the classes that rule alike, making one answer of them."""
