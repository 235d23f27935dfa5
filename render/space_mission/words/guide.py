"""Which page of how to play Space Mission belongs to a question."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, ...]] = {
    "turn": ("choose-action",),
    "travel": ("choose-flight-target", "choose-jump", "choose-jump-card", "choose-jump-target"),
    "cards": ("discard-for-supply",),
    "tiles": ("choose-landing-cards", "choose-scan-card", "look-through-pile", "reserve-tile", "take-tile"),
    "end": ("end-standstill",),
}
"""By page: the kinds of questions."""

PAGE_OF: Mapping[str, str] = {kind: page for page, kinds in _ASKED.items() for kind in kinds}
