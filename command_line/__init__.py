"""What each command of `bot.py` does. A module is loaded once its command is typed.

- `running`: the bot on Discord; `playing`: the bot in a playground of its own;
- `upkeep`: a database is copied, put back and looked at;
- `records`: games without Discord, replayed or played by robots;
- `machine`: exit statuses and progress for all of them; `health`, with little to load, for it is asked every
  half minute.
"""
