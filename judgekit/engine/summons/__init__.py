"""Summons, Sets and changes of battle position."""
