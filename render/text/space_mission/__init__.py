"""The words of Space Mission: `options` an answer says, `rules` and planets, `alt` what its pictures tell,
`standing` how things are."""

from render.text.space_mission.alt import board_alt, discard_alt, final_alt, numbers_alt, private_alt
from render.text.space_mission.options import gist, label, question
from render.text.space_mission.rules import topic, topics
from render.text.space_mission.speech import planet_name, sentences
from render.text.space_mission.standing import parts, summary

__all__ = [
    "board_alt",
    "discard_alt",
    "final_alt",
    "gist",
    "label",
    "numbers_alt",
    "parts",
    "planet_name",
    "private_alt",
    "question",
    "sentences",
    "summary",
    "topic",
    "topics",
]
