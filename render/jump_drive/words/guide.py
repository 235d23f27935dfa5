"""Which page of how to play Jump Drive belongs to a question."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, ...]] = {
    "plan": ("plan-turn", "add-world"),
    "pay": ("conquer-or-pay", "pay-cards", "place-second-world"),
    "card": ("discard-after-exploring", "discard-from-first-hand", "discard-to-limit"),
}
"""By page: the kinds of questions."""

PAGE_OF: Mapping[str, str] = {kind: page for page, kinds in _ASKED.items() for kind in kinds}
