"""What one command says, each in the module of its name; help texts are in ``interface``."""
