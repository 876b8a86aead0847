"""Chains: building, resolving and reporting them."""
