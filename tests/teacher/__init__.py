"""Teaches the hard robots of Jump Drive and Space Mission: `python -m tests.teacher 2000 --game jump_drive`.
It is for developers and no part of the bot.

`subjects` says what differs between the games. `games` lets robots play and learn from what each position led
to, and `network` writes what was learned in the format of `data/<game>/prospects.toml`.
"""
