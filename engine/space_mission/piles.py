"""Planets' piles: looking through them, reserving, handing out, and the reveal check.

A player who looks has committed to the action. Other players learn of the cards and the look once a tile is
chosen, all at once. From outside they cannot tell how long a player looks, or that they look at all.
"""

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.cards import CardId, Tile, sorted_tiles
from engine.space_mission.events import LastRoundBegan, PileEmptied, ReservedTilesReceived, SpaceTurnedUp
from engine.space_mission.questions import ReserveTile, TakeTile
from engine.space_mission.state import Looking, Memory, Place, Reserved


def point_tiles(pile: list[Tile]) -> list[Tile]:
    """Return the kinds of point tiles in a pile, in the fixed order."""
    return sorted_tiles({tile for tile in pile if tile is not Tile.SPACE})


def look_through(
    g: SpaceMissionBase, pilot: Seat, action: Looking, cards: tuple[CardId, ...] = ()
) -> Steps[Tile | None]:
    """Let a player alone look through the pile and pick a point tile.

    Returns None if it holds only Space. The cards are committed first. From then on nothing can be undone.
    """
    place = g.place_of(pilot)
    g.commit(pilot, action, cards)
    if action is Looking.DEVELOP:
        # Ruling: R16. Reserved tiles come before the choice, so the developer sees their own tiles first.
        g.chance.look([mark.tile for mark in place.reserved if mark.seat == pilot], to=pilot)
    pile = list(g.chance.look(place.pile, to=pilot))
    tile: Tile | None = None
    if point_tiles(pile):
        asked = ReserveTile if action is Looking.SCAN else TakeTile
        # Ruling: R10. One of them must be taken.
        options: dict[str, Tile] = {tile.value: tile for tile in point_tiles(pile)}
        tile = yield from choose(
            pilot,
            asked(place.planet, action, "yes" if g.state.options.look_at_reserved else "no"),
            options,
            secret=True,
            final=True,
            twice=(),
        )
        place.pile.remove(tile)
        # A choice is final: undoing it would show the pile again.
        g.chance.look([tile], to=pilot)
    g.lay_down_committed(pilot)
    if g.state.options.memory_aid:
        player = g.player(pilot)
        player.memory = [memory for memory in player.memory if memory.planet != place.planet]
        player.memory.append(Memory(place.planet, list(place.pile), g.state.round))
    return tile


def reserve(g: SpaceMissionBase, pilot: Seat, place: Place, tile: Tile) -> None:
    """«Scanning»: put the tile face down next to the planet, under the player's own probe."""
    place.reserved.append(Reserved(pilot, tile))
    g.state.progress = True


def take(g: SpaceMissionBase, pilot: Seat, tile: Tile) -> None:
    """Put the tile face down before the player."""
    player = g.player(pilot)
    player.tiles = sorted_tiles([*player.tiles, tile])
    g.state.progress = True


def hand_out_reserved(g: SpaceMissionBase, place: Place) -> None:
    """«Developing»: give everyone the tiles they reserved here, and return their probes."""
    for owner in g.in_order():
        tiles = [mark.tile for mark in place.reserved if mark.seat == owner]
        if not tiles:
            continue
        g.chance.look(tiles, to=owner)
        for tile in tiles:
            take(g, owner, tile)
        place.reserved = [mark for mark in place.reserved if mark.seat != owner]
        g.tell(ReservedTilesReceived(owner, place.planet, tuple(sorted_tiles(tiles))))


def reveal_check(g: SpaceMissionBase, place: Place) -> None:
    """«Caution!»: turn a pile of nothing but Space face up, for the rest of the game.

    Ruling: R17. Reserved tiles do not count.
    """
    if place.exhausted:
        if not place.face_up:
            g.tell(PileEmptied(place.planet))
        return
    if any(tile is not Tile.SPACE for tile in place.pile):
        return
    place.face_up = True
    g.chance.look(place.pile, to=None)
    g.tell(SpaceTurnedUp(place.planet, len(place.pile), g.face_up_space(), g.space_to_end()))
    if g.face_up_space() >= g.space_to_end() and not g.state.last_round:
        g.state.last_round = True
        g.tell(LastRoundBegan(g.face_up_space()))
