"""What the process needs to run: settings, health, shards, the form of its log."""
