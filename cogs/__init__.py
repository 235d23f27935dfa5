"""The bot on Discord: slash commands, buttons and messages. All code that awaits is here.

`jumpmaster` assembles the bot from these folders. Each folder imports only the ones listed below it:

- `commands`: the entry points, one subject per module; `running`: settings, health, shards, the log;
- `serving`: how a press is served and answered, what typed text means, and limits;
- `delivery`: brings to Discord what was committed, and watches the clock;
- `service`: the only way to a table, and the unit of work;
- `messages`: what the bot says, as plain data; `storage`: what is stored. They do not know each other;
- `layout`: what messages are made of; `changes`: what may happen to a table; `database`: access to rows;
- `tables`: what a table is, in pure functions.
"""

VERSION = "0.1.0"
"""The version of the bot, as `pyproject.toml` and the changelog have it."""
