"""The words of Galaxy Trucker: `speech` names its things, `options` with `building` and `flying` says what is
asked and can be answered, `standing` how things are, `rules` and `cards` what is printed, `alt` and `ships`
what the pictures show."""

from render.text.galaxy_trucker.alt import (
    belt_alt,
    board_alt,
    card_alt,
    final_alt,
    offered_alt,
    private_alt,
    ship_alt,
    track_alt,
)
from render.text.galaxy_trucker.options import gist, label, question
from render.text.galaxy_trucker.rules import card_shown, kind_shown, topic, topics
from render.text.galaxy_trucker.speech import sentences
from render.text.galaxy_trucker.standing import SHIP, parts, shifts_told, summary

__all__ = [
    "SHIP",
    "belt_alt",
    "board_alt",
    "card_alt",
    "card_shown",
    "final_alt",
    "gist",
    "kind_shown",
    "label",
    "offered_alt",
    "parts",
    "private_alt",
    "question",
    "sentences",
    "shifts_told",
    "ship_alt",
    "summary",
    "topic",
    "topics",
    "track_alt",
]
