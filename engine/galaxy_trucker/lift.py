"""Stored games of earlier versions in today's shape: a step for each version, from the oldest on.

A step works on plain values, as JSON gives them: the Structs of today do not fit the states of then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Plain = dict[str, object]
"""A state, or a part of one, as it was stored."""


def lifted(state: Plain, version: int) -> Plain:
    """A state of an older `version` in today's shape; raises ValueError where no step begins there."""
    if version not in STEPS:
        raise ValueError(f"galaxy_trucker: no way from version {version}")
    while step := STEPS.get(version):
        state, version = step(state), version + 1
    return state


def _from_1(state: Plain) -> Plain:
    """Version 2: builders draw from a share of the stack, and know themselves when it is empty; a tile is
    placed in any turn without being turned before.

    Which box is played with stands in the state; there was only one. Cards turned up are counted; how many a
    flight had was known by its class. What a flight has brought stands in an account, where only adventure
    cards had brought anything.
    """
    state |= {"box": "base", "removed": []}
    for player in _each(state, "players"):
        bench = _part(player, "bench")
        del bench["found_empty"], bench["turn"]
        player["account"] = {"card": _credits(player["credits"]) - _paid_before(player)}
    deck = state["deck"]
    assert isinstance(deck, list), "the deck is no list"
    if state["moment"] == "flying":
        state["turned_up"] = CARDS_OF_A_FLIGHT[_ship_class(state)] - len(deck)
    return state


CARDS_OF_A_FLIGHT: Mapping[str, int] = {"I": 8, "II": 12, "III": 16, "IIIA": 16}
"""In version 1."""


def _ship_class(state: Plain) -> str:
    names = ("first_round", "second_round", "third_round")
    classes = [str(word) for name in names if (word := _part(state, "options")[name]) != "none"]
    number = state["round"]
    assert isinstance(number, int), "the round is no number"
    return classes[max(number, 1) - 1]


def _paid_before(player: Plain) -> int:
    """Credits after the rounds that are over."""
    sheets = _each(player, "pay")
    return _credits(sheets[-1]["total"]) if sheets else 0


def _credits(found: object) -> int:
    assert isinstance(found, int), f"{found} are no credits"
    return found


def _part(whole: Plain, name: str) -> Plain:
    found = whole[name]
    assert isinstance(found, dict), f"{name} is no part of its own"
    return found


def _each(whole: Plain, name: str) -> list[Plain]:
    found = whole[name]
    assert isinstance(found, list), f"{name} are not several"
    return found


STEPS: Mapping[int, Callable[[Plain], Plain]] = {1: _from_1}
"""What leads from each version to the next one."""
