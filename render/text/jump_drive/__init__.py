"""The words of Jump Drive: `options` an answer says, `cards` and rules, `alt` what its
pictures tell, `standing` how things are."""

from render.text.jump_drive.alt import final_alt, hand_alt, table_alt, tableau_alt
from render.text.jump_drive.cards import card_alt, topic, topics
from render.text.jump_drive.options import gist, label, question
from render.text.jump_drive.speech import sentences
from render.text.jump_drive.standing import part_name, summary

__all__ = [
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
