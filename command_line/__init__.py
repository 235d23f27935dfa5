"""What each command of `bot.py` does. A module is loaded only when its command is used.

- `running`: the bot on Discord; `playing`: the bot in a playground of its own;
- `upkeep`: copying, restoring and checking a database;
- `records`: games without Discord, replayed or played by robots;
- `machine`: exit statuses and progress for all of them; and `health`, which loads little because it is asked
  every half minute.
"""
