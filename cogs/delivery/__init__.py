"""Brings what was committed to Discord, and looks at the clock."""
