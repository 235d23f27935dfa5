"""Messages as plain data: components and their ids, kinds of messages, readers and pictures."""
