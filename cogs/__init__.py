"""Discord: slash commands, buttons and messages. The only place that awaits."""
