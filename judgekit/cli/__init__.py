"""The command line: options in, one call, one renderer, an exit status out."""
