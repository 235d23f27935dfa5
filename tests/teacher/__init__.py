"""Teaches the hard robot of Jump Drive: `python -m tests.teacher 2000`. For builders; no part of the bot.

`games` lets robots play and says what came of each position, `network` learns from it, `rows` writes down
what was learned as `data/jump_drive/prospects.toml` has it, `teaching` does so game after game.
"""
