"""Messages as plain data: components and their ids, kinds of messages, their readers and pictures."""
