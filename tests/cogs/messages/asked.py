"""Questions of any size, in plain words, for tests of controls and words."""

from cogs.messages.controls import Asked
from engine.core.errors import Refusal
from engine.core.prompt import Prompt, Seat
from render.face import Label
from render.text.catalogue import catalogue


def ask(
    count: int, *, least: int = 1, most: int = 1, closed: int = 0, final: bool = False, notes: bool = True
) -> Asked:
    """Return a question with this many options, called "Card 1", "Card 2", …"""
    options = tuple(f"card{n + 1}" for n in range(count))
    shut = {f"shut{n + 1}": Refusal("too-dear") for n in range(closed)}
    prompt = Prompt(
        Seat(0), "choose-card", options, least=least, most=most, closed=shut, final=final, serial=12
    )
    return asked_with(prompt, notes=notes)


def asked_with(prompt: Prompt, *, notes: bool = True) -> Asked:
    """Return such a question with options of these names."""

    def label(option: str) -> Label:
        return Label(option.replace("card", "Card "), "2 cards" if notes else "")

    return Asked(91, prompt, label=label, why=lambda option: f"{option} is too dear.", texts=catalogue("en"))
