"""Attacks, the Damage Step and the calculation of battle damage."""
