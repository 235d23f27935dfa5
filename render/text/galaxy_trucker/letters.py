"""Which letter a square of the builder's console has, in the picture and in the words."""

from __future__ import annotations

from collections.abc import Iterable

from engine.galaxy_trucker.board import BOARDS, BoardId, Square

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(squares: Iterable[Square], board: BoardId) -> dict[Square, str]:
    """A letter for each square, row by row from the front; after Z comes A2.

    >>> letters([Square("7,8"), Square("6,7")], "I")
    {'6,7': 'A', '7,8': 'B'}
    """
    order = sorted(set(squares), key=BOARDS[board].order.__getitem__)
    return {place: _letter(number) for number, place in enumerate(order)}


def _letter(number: int) -> str:
    again, letter = divmod(number, len(_LETTERS))
    return f"{_LETTERS[letter]}{again + 1 if again else ''}"
