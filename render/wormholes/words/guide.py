"""Which page of how to play Wormholes belongs to a question."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, ...]] = {
    "turn": ("act", "choose-way"),
    "wormholes": ("launch-ship",),
    "passengers": ("choose-docks", "share-docks", "discard-passengers"),
    "signs-map": ("leave-black-hole",),
}
"""By page: the kinds of questions."""

PAGE_OF: Mapping[str, str] = {kind: page for page, kinds in _ASKED.items() for kind in kinds}
