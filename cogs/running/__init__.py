"""What the process needs to run: settings, health, shards, log format."""
