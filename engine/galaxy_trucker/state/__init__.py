"""The state of the game, and the vocabulary of its rules."""
