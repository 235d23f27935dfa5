"""What each command of `bot.py` does. A module is loaded once its command is typed.

- `running`: the bot on Discord; `playing`: the bot in a playground of its own;
- `upkeep`: a database is copied, put back and looked at; `health`: how the bot is that runs here;
- `records`: games without Discord, replayed or played by robots.
"""
