"""Jump Drive, a card game by Tom Lehmann for two to four players.

A round: everyone plans in secret (`_planning`), all is revealed, Convoys bring second worlds, tableaus give
points and income (`game`). `costs` has what a card costs or conquers, `income` what it gives, `view` who
may see what, `events` what happens. The cards' values are in ``data/jump_drive/``, their meaning in `cards`;
`robot` plays for empty seats.

How to add a card:

1. Write a ``[[card]]`` into ``data/jump_drive/cards.toml``, with confidence and source.
2. A power that no card had before becomes a Struct in `cards.Power` and is asked where its number is needed.
3. Name it in both languages (``data/text/*/jump_drive/cards.ftl``), its power in short if it has one.
4. Correct the totals in ``tests/test_data.py`` and write a test that is named as the ruling.
5. Renew the playthroughs.
"""

from engine.jump_drive.game import JumpDrive, JumpDriveOptions

__all__ = ["JumpDrive", "JumpDriveOptions"]
