"""Whole pictures of Space Mission."""
