"""What can be asked, a module each with its row, ``TOPIC``."""
