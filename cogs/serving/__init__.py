"""What serves every press and command: the way in, the way of the answer, and limits."""
