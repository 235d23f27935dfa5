"""Where the game stands, in a line."""

from __future__ import annotations

from engine.jump_drive.view import JumpDriveView
from render.face import Scene
from render.jump_drive.words.speech import sentences


def summary(view: JumpDriveView, scene: Scene) -> str:
    """The round and who leads, or who has won."""
    say = sentences(scene)
    if view.ranking:
        won = [place.seat for place in view.ranking if place.place == 1]
        points = view.ranking[0].points
        return say.say("summary-over", names=say.names(won), count=len(won), points=points)
    if view.round == 0:
        return say.say("summary-deal")
    most = max(seat.points for seat in view.seats)
    if most == 0:
        return say.say("summary-nobody", round=view.round)
    first = [seat.seat for seat in view.seats if seat.points == most]
    key = "summary-leader" if len(first) == 1 else "summary-leaders"
    return say.say(key, round=view.round, names=say.names(first), points=most)


def part_name(view: JumpDriveView, seat: int, scene: Scene) -> str:
    """What a player's tableau is called among the parts of the table."""
    say = sentences(scene, markup=False)
    return say.say("part-tableau", name=say.name(view.seats[seat].seat))
