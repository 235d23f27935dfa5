"""Slash commands, buttons and channel events, one subject per module."""
