"""Where the game stands, in a line, and what of it can be looked at by itself."""

from __future__ import annotations

from engine.galaxy_trucker.building.shifts import shifts_in_all
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.face import Scene
from render.galaxy_trucker.words.speech import card_name, sentences
from render.text.sentences import Sentences

SHIP = "ship-"
"""A part of `/board`: the ship of the seat that is numbered behind it."""


TEAM = "team-"
"""… and the specialists of that seat."""


def flying(view: GalaxyTruckerView) -> list[SeatView]:
    """Those in flight, the leader first."""
    rockets = {seat.rocket: seat for seat in view.seats if seat.rocket is not None}
    return [rockets[place] for place in sorted(rockets, reverse=True)]


def summary(view: GalaxyTruckerView, scene: Scene) -> str:
    """The round, its class and what is done in it; or who has won."""
    return standing(view, sentences(scene))


def standing(view: GalaxyTruckerView, say: Sentences) -> str:
    """The same in the words of whoever asks."""
    if view.over:
        most = max(seat.credits for seat in view.seats)
        won = [seat.seat for seat in view.seats if seat.credits == most]
        return say.say("standing-over", names=say.names(won), count=len(won), credits=most)
    board = view.ship_class
    if view.moment == "building" and view.options.building == "live" and view.workshop.circle is None:
        return say.say("standing-ready", round=view.round, rounds=view.rounds, board=board)
    if view.moment == "building" and view.workshop.circle is not None:
        return say.say(
            "standing-live",
            round=view.round,
            rounds=view.rounds,
            board=board,
            sand=view.workshop.sand,
            circle=view.workshop.circle,
        )
    if view.moment == "building" and not view.workshop.shift:
        return say.say("standing-before-building", round=view.round, rounds=view.rounds, board=board)
    if view.moment == "building":
        finished = [seat.seat for seat in view.seats if seat.number is not None]
        return say.say(
            "standing-shift",
            round=view.round,
            rounds=view.rounds,
            board=board,
            shift=view.workshop.shift,
            all=shifts_told(view),
            stage=str(view.workshop.stage),
            finished=len(finished),
            names=say.names(finished),
        )
    if view.moment == "flying":
        order = flying(view)
        return say.say(
            "standing-flight",
            round=view.round,
            rounds=view.rounds,
            board=board,
            card="none" if view.card is None else card_name(view.card, say.language),
            deck=view.deck,
            leader=say.name(order[0].seat) if order else "none",
        )
    if view.moment == "preparing":
        return say.say("standing-preparing", round=view.round, rounds=view.rounds, board=board)
    return say.say("standing-landed", round=view.round, rounds=view.rounds, board=board)


def shifts_told(view: GalaxyTruckerView) -> str:
    """How many shifts there are in all, "6", or as long as that is open, "4–7"."""
    shop, finished = view.workshop, any(seat.number is not None for seat in view.seats)
    least, most = shifts_in_all(shop.shift, shop.stage, shop.left, level=view.level, finished=finished)
    return str(most) if least == most else f"{least}–{most}"


def parts(view: GalaxyTruckerView, scene: Scene) -> dict[str, str]:
    """Every ship, and what lies beside them now."""
    say = sentences(scene, markup=False)
    found = {f"{SHIP}{seat.seat}": say.say("part-ship", name=say.name(seat.seat)) for seat in view.seats}
    for seat in view.seats:
        if seat.team:
            found[f"{TEAM}{seat.seat}"] = say.say("part-team", name=say.name(seat.seat))
    if view.moment == "building":
        found["belt"] = say.say("part-belt")
    if view.moment == "flying":
        found["track"] = say.say("part-track")
        if view.card is not None:
            found["card"] = say.say("part-card")
    return found
