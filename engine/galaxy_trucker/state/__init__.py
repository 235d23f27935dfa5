"""The state of the game, and what all its rules share."""
