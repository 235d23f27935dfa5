"""The words of Space Mission: `options` an answer says, `rules` and planets, `alt` what its pictures tell,
`standing` how things are."""

from render.space_mission.words.alt import board_alt, discard_alt, final_alt, numbers_alt, private_alt
from render.space_mission.words.guide import PAGE_OF
from render.space_mission.words.options import gist, label, question
from render.space_mission.words.rules import topic, topics
from render.space_mission.words.speech import planet_name, sentences
from render.space_mission.words.standing import parts, summary

__all__ = [
    "PAGE_OF",
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
