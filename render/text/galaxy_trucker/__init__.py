"""The words of Galaxy Trucker: `speech` names its things, `options` with `building` and `flying` says what is
asked and can be answered, `standing` how things are; `letters` marks the squares of the console."""

from render.text.galaxy_trucker.letters import letters
from render.text.galaxy_trucker.options import gist, label, question
from render.text.galaxy_trucker.speech import sentences
from render.text.galaxy_trucker.standing import parts, summary

__all__ = ["gist", "label", "letters", "parts", "question", "sentences", "summary"]
