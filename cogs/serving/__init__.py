"""What serves every press and command: how it is received and answered, and limits."""
