"""Whole pictures of Jump Drive."""
