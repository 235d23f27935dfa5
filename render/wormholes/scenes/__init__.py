"""Whole pictures of Wormholes, and the pictures of its rules."""
