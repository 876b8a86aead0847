"""Every sentence the program says, laid out by what is said; ``shelves`` tells which module holds which."""
