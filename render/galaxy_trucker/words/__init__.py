"""The words of Galaxy Trucker: `speech` names its things, `options` with `building` and `flying` says what is
asked and can be answered, `standing` how things are, `rules` and `cards` what is printed, `alt` and `ships`
what the pictures show."""

from render.galaxy_trucker.words.alt import (
    belt_alt,
    board_alt,
    card_alt,
    final_alt,
    offered_alt,
    private_alt,
    ship_alt,
    team_alt,
    track_alt,
)
from render.galaxy_trucker.words.guide import PAGE_OF
from render.galaxy_trucker.words.options import gist, label, question
from render.galaxy_trucker.words.rules import (
    EXTRAS,
    OFFERED,
    Extra,
    card_shown,
    kind_shown,
    specialist_shown,
    topic,
    topics,
)
from render.galaxy_trucker.words.speech import sentences
from render.galaxy_trucker.words.standing import SHIP, TEAM, parts, shifts_told, summary

__all__ = [
    "EXTRAS",
    "OFFERED",
    "PAGE_OF",
    "SHIP",
    "TEAM",
    "Extra",
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
    "specialist_shown",
    "summary",
    "team_alt",
    "topic",
    "topics",
    "track_alt",
]
