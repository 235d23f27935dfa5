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
    """Version 2: builders draw from a share of the stack, and know themselves when it is empty.

    Which box is played with stands in the state; there was only one.
    """
    state |= {"box": "base", "removed": []}
    for player in _each(state, "players"):
        _part(player, "bench").pop("found_empty")
    return state


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
