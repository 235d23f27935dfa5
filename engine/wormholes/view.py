"""What a seat may see: the whole map with everything on it, counts of what is hidden, its own passengers.

The map itself is not in the view: it follows from how the boards are placed, see :func:`galaxy_of`.
"""

from functools import lru_cache

from msgspec import Struct

from engine.core.game import View
from engine.core.prompt import Seat
from engine.wormholes import acts, routes
from engine.wormholes import galaxy as galaxies
from engine.wormholes.base import Phase, Player, Score, WormholesBase
from engine.wormholes.boards import Level, PlanetId, SpaceId
from engine.wormholes.galaxy import RIVAL, Galaxy, LaidBoard, Owner, galaxy_of


class Token(Struct, frozen=True):
    """A wormhole on the map."""

    space: SpaceId
    number: int
    active: bool


class PlayerView(Struct, frozen=True):
    """One player, or the solo opponent, as the viewer sees them."""

    owner: Owner
    ship: SpaceId | None
    tokens: tuple[Token, ...]
    """The wormholes in the order they were placed."""
    next_wormhole: int | None
    """The number of the next token; None if all are placed."""
    hand: int
    delivered: int
    passengers: tuple[PlanetId, ...] | None
    """The passengers delivered. Ruling: W12. None for others until the end; their number is public."""
    exploration: tuple[int, ...]
    """The numbers of their exploration tokens."""
    score: Score
    """The score as far as the viewer may know it: without the galactic bonus if the passengers are hidden."""


class Goal(Struct, frozen=True):
    """A space that the viewer's ship can reach now."""

    space: SpaceId
    energy: int
    """The least energy to reach the space."""
    paid: int
    """The fewest points for others on a way of least energy."""


class TurnView(Struct, frozen=True):
    """What the active player has left in this turn."""

    energy: int
    pickup: bool
    """Whether the pickup is ready."""
    jumped: bool
    """Whether the last action was a jump, so that no jump may follow directly."""
    astray: PlanetId | None
    """The planet to which a black hole sends the ship; None if it is in none."""


class Place(Struct, frozen=True):
    """A place in the final ranking."""

    owner: Owner
    place: int
    score: Score


class WormholesView(View, frozen=True, kw_only=True, tag="wormholes"):
    """A game of Wormholes as one seat, or a spectator, may see it."""

    layout: str
    boards: tuple[LaidBoard, ...]
    round: int
    """The number of the round, from 1."""
    last_round: int | None
    """The number of the last round; None while the end is not in sight."""
    phase: Phase
    first: Seat
    active: Seat
    turn: TurnView
    players: tuple[PlayerView, ...]
    """The players by seat."""
    rival: PlayerView | None
    """The solo opponent; None with several players."""
    level: Level | None
    by_turns: bool
    """Whether the number of cards the solo opponent draws changes by turn, as in current games."""
    deck: int
    docks: tuple[tuple[PlanetId, int], ...]
    """The passengers at the docks by planet, for every planet in play, in the order of names."""
    explored: tuple[PlanetId, ...]
    """Planets with a wormhole next to them."""
    exploration: tuple[int, ...]
    """Numbers of the exploration tokens left, the next one first."""
    hand: tuple[PlanetId, ...]
    """The viewer's passengers; empty for spectators."""
    goals: tuple[Goal, ...]
    """In the viewer's turn: the spaces its ship can reach by moving alone, cheapest first."""
    sites: tuple[SpaceId, ...]
    """In the viewer's turn: the spaces for its next wormhole, or for its ship after a black hole."""
    ranking: tuple[Place, ...]
    """The places, winners first, including the solo opponent; empty until the game is over."""

    @property
    def own(self) -> PlayerView:
        """The viewer's own seat. Spectators have none."""
        return self.players[self.seat]

    @property
    def galaxy(self) -> Galaxy:
        """The map."""
        return galaxy_of(self.layout, self.boards)

    @property
    def everyone(self) -> tuple[PlayerView, ...]:
        """The players and the solo opponent."""
        return self.players if self.rival is None else (*self.players, self.rival)

    @property
    def rounds_left(self) -> int | None:
        """The rounds still to be played, including this one; None while the end is not in sight."""
        return None if self.last_round is None else self.last_round - self.round + 1


def view_of(g: WormholesBase, viewer: Seat | None) -> WormholesView:
    """Return the table as `viewer` (None: a spectator) sees it: the whole map and the viewer's own
    passengers, but not the deck."""
    state = g.state
    turn = state.turn
    mine = viewer is not None and viewer == state.active and state.phase is Phase.TURN
    return WormholesView(
        viewer=viewer,
        waiting=g.waiting,
        layout=state.layout,
        boards=tuple(state.boards),
        round=state.round,
        last_round=state.last_round,
        phase=state.phase,
        first=state.first,
        active=state.active,
        turn=TurnView(turn.energy, not turn.picked_up, turn.jumped, turn.astray),
        players=tuple(_player(g, Owner(seat), viewer) for seat in g.all_seats),
        rival=None if state.level is None else _player(g, RIVAL, viewer),
        level=state.level,
        by_turns=state.by_turns,
        deck=len(state.deck),
        docks=tuple(sorted(state.docks.items())),
        explored=tuple(state.explored),
        exploration=tuple(range(len(state.explored) + 1, len(g.galaxy.planets) + 1)),
        hand=() if viewer is None else tuple(state.players[viewer].hand),
        goals=_goals(g, viewer) if mine and viewer is not None else (),
        sites=_sites(g, viewer) if mine and viewer is not None else (),
        ranking=tuple(ranking(g)) if state.phase is Phase.OVER else (),
    )


def _player(g: WormholesBase, owner: Owner, viewer: Seat | None) -> PlayerView:
    player: Player = g.state.players[owner]
    # The solo opponent delivers openly. Players may look only at their own passengers.
    mine = viewer is not None and owner == Owner(viewer)
    rival = g.state.level is not None and owner == RIVAL
    open_to_viewer = mine or rival or g.state.phase is Phase.OVER
    score = g.score_of(owner)
    if not open_to_viewer:
        score = Score(score.exploration, score.wormholes, score.passengers, 0, score.delivered)
    return PlayerView(
        owner=owner,
        ship=player.ship,
        tokens=_tokens(*player.tokens),
        next_wormhole=galaxies.next_number(player.tokens),
        hand=len(player.hand),
        delivered=len(player.delivered),
        passengers=tuple(sorted(player.delivered)) if open_to_viewer else None,
        exploration=tuple(player.exploration),
        score=score,
    )


@lru_cache(routes.KEPT)
def _tokens(*placed: SpaceId) -> tuple[Token, ...]:
    active = [galaxies.is_active(placed, index) for index in range(len(placed))]
    return tuple(Token(space, galaxies.number_of(i), active[i]) for i, space in enumerate(placed))


def _goals(g: WormholesBase, pilot: Seat) -> tuple[Goal, ...]:
    turn, ship = g.state.turn, g.player(pilot).ship
    if ship is None or turn.astray is not None:
        return ()
    return _reached(g.chart_of(pilot), ship, turn.energy, jumped=turn.jumped)


@lru_cache(routes.KEPT)
def _reached(chart: routes.Chart, ship: SpaceId, energy: int, *, jumped: bool) -> tuple[Goal, ...]:
    found = routes.reach(chart, ship, energy, jumped=jumped)
    return tuple(Goal(space, takes.energy, takes.paid) for space, takes in found.items())


def _sites(g: WormholesBase, pilot: Seat) -> tuple[SpaceId, ...]:
    if g.player(pilot).ship is None:
        taken = galaxies.taken_by(g.tokens)
        return tuple(s for s in g.galaxy.station.around if s not in taken and g.galaxy.takes_tokens(s))
    if g.state.turn.astray is not None:
        return g.galaxy.planets[g.state.turn.astray].around
    return tuple(SpaceId(act.at) for act in acts.places_of(g, pilot).open.values())


def ranking(g: WormholesBase) -> list[Place]:
    """Return everyone's place at the moment. Equal ranks share one, but the solo opponent wins a tie."""
    solo = g.state.level is not None
    scores = {Owner(o): g.score_of(Owner(o)) for o in range(len(g.state.players))}
    ranks = {
        owner: (score.total, int(owner == RIVAL), 0) if solo else score.rank
        for owner, score in scores.items()
    }
    ranked = sorted(scores, key=lambda owner: ranks[owner], reverse=True)
    return [
        Place(owner, 1 + sum(other > ranks[owner] for other in ranks.values()), scores[owner])
        for owner in ranked
    ]
