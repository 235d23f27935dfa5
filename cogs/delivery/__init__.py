"""Brings committed changes to Discord and watches the clock."""
