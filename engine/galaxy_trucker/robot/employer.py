"""Whom a robot hires, and what it lets its specialists do."""

from __future__ import annotations

from engine.core.prompt import Prompt

TASTE = (
    "bureaucrat",
    "con_artist",
    "pr_guy",
    "smuggler",
    "architect",
    "merchant",
    "guard",
    "welder",
    "fitter",
    "saboteur",
    "warehouse_keeper",
    "supplier",
    "plumber",
    "hypergeometer",
    "buyer",
    "inspector",
    "planner",
)
"""Whom it likes best, first: who brings credits to any ship before whom a ship must be built for."""


def hire(prompt: Prompt) -> str:
    """The specialist it likes best of those offered."""
    return min(prompt.options, key=TASTE.index)
