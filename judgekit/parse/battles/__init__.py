"""Battles as people tell them: who attacks with what, what is attacked, whose it is."""
