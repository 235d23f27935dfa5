"""The playground's page in a real browser: what it shows, what it sends, for all players."""
