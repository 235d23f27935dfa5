"""Whole pictures of Galaxy Trucker, and the pictures of its rules."""
