"""Discord: slash commands, buttons and messages. The only place that awaits.

The bot itself (`jumpmaster`) puts the folders together. Each folder imports only the ones listed below it:

- `commands`: where something comes in, a subject a module; `running`: settings, health, shards, the log;
- `serving`: the way of a press, of its answer, and how much there may be;
- `delivery`: brings to Discord what was committed, and looks at the clock;
- `service`: the one door to every table, and the unit of work;
- `messages`: what is said, as plain data; `storage`: what is kept. They do not know each other;
- `tables`: what a table is and what may happen to it. Pure.
"""

VERSION = "0.1.0"
"""The version of the bot, as `pyproject.toml` and the changelog have it."""
