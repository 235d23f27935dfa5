"""What serves every press and command: how it is received and answered, what typed text means, and limits."""
