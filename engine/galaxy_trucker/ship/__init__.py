"""A ship by itself: its parts and joints, its strengths, its figures."""
