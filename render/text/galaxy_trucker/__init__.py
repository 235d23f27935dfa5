"""The words of Galaxy Trucker: `speech` names its things, `standing` says how things are, `letters` marks
the squares of the console."""

from render.text.galaxy_trucker.letters import letters
from render.text.galaxy_trucker.speech import sentences
from render.text.galaxy_trucker.standing import parts, summary

__all__ = ["letters", "parts", "sentences", "summary"]
