"""A playground with people and the bot."""
