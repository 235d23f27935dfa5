"""Which page of how to play Galaxy Trucker belongs to a question."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, ...]] = {
    "build": (
        "build",
        "build-live",
        "claim-tile",
        "close-pile",
        "get-ready",
        "look-on",
        "take-tile",
        "turn-glass",
    ),
    "connectors": ("remove-parts", "keep-piece"),
    "crew": ("board-alien", "lose-crew", "wake-astrobots"),
    "flight": (
        "fly-ahead",
        "fly-on",
        "power-engines",
        "take-ship",
        "visit-station",
        "choose-planet",
        "hire-humans",
        "take-reward",
        "set-orders",
    ),
    "dangers": (
        "dodge",
        "fight-enemy",
        "fire-cannon",
        "power-cannons",
        "raise-shield",
        "spend-tokens",
        "wake-guards",
    ),
    "cargo": ("give-goods", "give-hidden", "load-goods", "lose-goods", "pretend"),
    "pay": ("insure-ship",),
    "team": (
        "add-last-tile",
        "buy-goods",
        "change-price",
        "change-rewards",
        "charge-joint",
        "check-connectors",
        "choose-specialist",
        "choose-supply",
        "cover-mistakes",
        "foretell-arrival",
        "gain-days",
        "keep-specialist",
        "lay-pipe",
        "lay-supply",
        "lay-swivel",
        "lay-universal",
        "lay-wrongly",
        "link-part",
        "mark-square",
        "place-last-tile",
        "plate-part",
        "run-laps",
        "seal-connectors",
        "study-piles",
        "take-human",
        "use-specialist",
    ),
}
"""By page: the kinds of questions."""

PAGE_OF: Mapping[str, str] = {kind: page for page, kinds in _ASKED.items() for kind in kinds}
