"""Where the game stands, in a line."""

from __future__ import annotations

from engine.space_mission.view import SpaceMissionView
from render.face import Scene
from render.space_mission.words.speech import sentences


def summary(view: SpaceMissionView, scene: Scene) -> str:
    """The round, whose action it is and how far the end is; or who has won. Nobody's points."""
    say = sentences(scene)
    if view.final:
        won = [sheet.seat for sheet in view.final if sheet.place == 1]
        points = view.final[0].total
        return say.say("standing-over", names=say.names(won), count=len(won), points=points)
    if not view.action:
        names = say.names(view.waiting)
        return say.say("standing-still", round=view.round, names=names, count=len(view.waiting))
    name = say.name(view.active)
    if view.last_round:
        return say.say("standing-last", round=view.round, name=name, action=view.action)
    return say.say(
        "standing-round",
        round=view.round,
        name=name,
        action=view.action,
        space=view.space,
        end=view.space_to_end,
    )


def parts(scene: Scene) -> dict[str, str]:
    """What can be looked at by itself."""
    say = sentences(scene, markup=False)
    return {"numbers": say.say("part-numbers"), "discard": say.say("part-discard")}
