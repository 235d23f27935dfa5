"""The words of Jump Drive: `options` an answer says, `cards` and rules, `alt` what its
pictures tell, `standing` how things are."""

from render.jump_drive.words.alt import final_alt, hand_alt, table_alt, tableau_alt
from render.jump_drive.words.cards import card_alt, topic, topics
from render.jump_drive.words.guide import PAGE_OF
from render.jump_drive.words.options import gist, label, question
from render.jump_drive.words.speech import sentences
from render.jump_drive.words.standing import part_name, summary

__all__ = [
    "PAGE_OF",
    "card_alt",
    "final_alt",
    "gist",
    "hand_alt",
    "label",
    "part_name",
    "question",
    "sentences",
    "summary",
    "table_alt",
    "tableau_alt",
    "topic",
    "topics",
]
