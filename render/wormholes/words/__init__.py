"""The words of Wormholes: `options` an answer says, `places` what a space is, `rules` and planets,
`alt` and `lists` what its pictures tell, `standing` how things are."""

from render.wormholes.words.alt import board_alt, final_alt, private_alt
from render.wormholes.words.guide import PAGE_OF
from render.wormholes.words.lists import docks_alt, map_alt, near_alt, scores_alt, wormholes_alt
from render.wormholes.words.options import gist, label, question
from render.wormholes.words.rules import topic, topics
from render.wormholes.words.speech import owner_name, planet_name, sentences
from render.wormholes.words.standing import parts, summary

__all__ = [
    "PAGE_OF",
    "board_alt",
    "docks_alt",
    "final_alt",
    "gist",
    "label",
    "map_alt",
    "near_alt",
    "owner_name",
    "parts",
    "planet_name",
    "private_alt",
    "question",
    "scores_alt",
    "sentences",
    "summary",
    "topic",
    "topics",
    "wormholes_alt",
]
