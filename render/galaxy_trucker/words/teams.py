"""Teams of specialists in words: who is in whose service, and what of it may be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.galaxy_trucker.state.specialists import Hired
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.galaxy_trucker.words.speech import specialist_ability, specialist_name
from render.text.sentences import Sentences, fit

Letter = Literal["a", "b"]
Use = Literal["ready", "used", "later"]
"""What of an ability: it is there, it is used up in this flight, or it serves from the next flight on."""

NAME = 20
"""Letters of a name."""


def abilities(hired: Hired, seat: SeatView, view: GalaxyTruckerView) -> list[tuple[Letter, Use]]:
    """A from the first flight of service on, B from the second."""
    if view.round < hired.flight:
        return [("a", "later")]
    letters: tuple[Letter, ...] = ("a", "b") if view.round > hired.flight else ("a",)
    return [(letter, "used" if f"{hired.id}.{letter}" in seat.used else "ready") for letter in letters]


def teams_told(seats: Sequence[SeatView], view: GalaxyTruckerView, say: Sentences) -> str:
    """Whose specialists may use what, and what PR guys have foretold."""
    told = []
    for seat in seats:
        name = fit(say.name(seat.seat), NAME)
        if seat.team:
            team = ", ".join(_hired(hired, seat, view, say) for hired in seat.team)
            told.append(say.say("told-team", name=name, team=team))
        if seat.foretold is not None:
            names = say.names(seat.foretold) if seat.foretold else "none"
            told.append(say.say("told-foretold", name=name, names=names))
    return " ".join(told)


def _hired(hired: Hired, seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    letters = [
        say.say("told-ability", ability=letter.upper(), use=use)
        for letter, use in abilities(hired, seat, view)
    ]
    return f"{specialist_name(hired.id, say.language)} {' '.join(letters)}"


def applicants_told(applicants: Sequence[str], say: Sentences) -> str:
    """Specialists one can choose, with both abilities."""
    return " ".join(
        say.say(
            "told-applicant",
            name=specialist_name(one, say.language),
            a=specialist_ability(one, "a", say.language),
            b=specialist_ability(one, "b", say.language),
        )
        for one in applicants
    )
