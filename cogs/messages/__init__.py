"""What the bot says, as plain data: one function for each kind of message."""
