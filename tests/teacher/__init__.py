"""Teaches the hard robot of Jump Drive: `python -m tests.teacher 2000`. It is for developers and no part of
the bot.

`games` lets robots play and says what each position led to, `network` learns from it, and `rows` writes what
was learned in the format of `data/jump_drive/prospects.toml`. `teaching` does so game after game.
"""
