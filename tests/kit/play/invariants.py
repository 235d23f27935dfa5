"""What must hold in every position of a game: nothing is lost or there twice, and nothing is impossible."""

from collections import Counter
from itertools import chain
from typing import Any

from engine.core.game import Game
from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import FLIGHT_BOARD, Good
from engine.galaxy_trucker.box.cards import cards_of
from engine.galaxy_trucker.box.components import STARTING_CABINS, TILES_OF, Colour
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.ship.crew import stranded_aliens
from engine.galaxy_trucker.ship.ship import Ship, holds_all
from engine.jump_drive import JumpDrive
from engine.jump_drive.base import HAND_LIMIT, Phase
from engine.jump_drive.cards import DECK, SURVEY_TEAMS, design
from engine.space_mission import SpaceMission
from engine.space_mission import cards as mission
from engine.space_mission.actions import HAND_SIZE
from engine.space_mission.base import CHIPS
from engine.space_mission.cards import Tile
from engine.space_mission.state import Place
from engine.wormholes import Wormholes
from engine.wormholes.base import Player
from engine.wormholes.boards import BOX, PlanetId, SpaceId, distance
from engine.wormholes.galaxy import CLOSED
from engine.wormholes.game import PLANETS_APART
from tests.kit.play.games import CARDS, Toy


def broken(game: Game[Any]) -> list[str]:
    """Return all broken invariants of a game; empty in a healthy position."""
    match game:
        case GalaxyTrucker():
            return _galaxy_trucker(game)
        case JumpDrive():
            return _jump_drive(game)
        case SpaceMission():
            return _space_mission(game)
        case Wormholes():
            return _wormholes(game)
        case Toy():
            return _toy(game)
    raise AssertionError(f"nobody has said what must hold in {game.key}")


def _galaxy_trucker(g: GalaxyTrucker) -> list[str]:
    """Return lost or duplicate tiles, cards, specialists, and impossible ships, hands, numbers,
    rockets."""
    return [*_tile_faults(g), *_card_faults(g), *_specialist_faults(g), *_player_faults(g)]


def _tile_faults(g: GalaxyTrucker) -> list[str]:
    if not g.state.round:
        return []
    tiles = Counter([*g.state.workshop.stack, *g.state.workshop.belt, *g.state.removed])
    for player in g.state.players:
        bench = player.bench
        tiles.update([*bench.share, *bench.hand, *bench.tray, *player.set_aside, *player.lost])
        tiles.update(part.tile for part in player.ship.parts.values())
    cabins = [
        STARTING_CABINS[colour]
        for colour, player in zip(Colour, g.state.players, strict=False)
        if player.ship.plan.start is not None
    ]
    box = Counter((*TILES_OF[g.state.box], *cabins))
    if tiles != box:
        wrong = tiles - box + (box - tiles)
        return [f"the tiles are not those of the box: {sorted(wrong)}"]
    return []


def _card_faults(g: GalaxyTrucker) -> list[str]:
    state = g.state
    cards = Counter([*state.used, *state.deck, *(card for pile in state.piles for card in pile)])
    cards.update([] if state.card is None else [state.card])
    box = cards_of(state.box, intruders=state.intruders)
    return [f"card {card} is there {count} times" for card, count in cards.items() if count > 1] + [
        f"card {card} is not in the box" for card in cards if card not in box
    ]


def _specialist_faults(g: GalaxyTrucker) -> list[str]:
    state = g.state
    found = [*state.applicants, *state.candidates, *state.dismissed]
    for player in state.players:
        found += [*player.dealt, *(hired.id for hired in player.team)]
    box = [] if state.specialists == "none" else list(SPECIALISTS)
    return [] if sorted(found) == sorted(box) else [f"the specialists are {sorted(found)}"]


def _player_faults(g: GalaxyTrucker) -> list[str]:
    faults = list[str]()
    numbers = [player.number for player in g.state.players if player.number is not None]
    if len(set(numbers)) != len(numbers):
        faults.append(f"the numbers are {numbers}")
    for seat, player in enumerate(g.state.players):
        bench = player.bench
        if len(player.set_aside) > player.permits.set_aside:
            faults.append(f"seat {seat} has set aside {len(player.set_aside)} tiles")
        if bench.points < 0 or bench.spent < 0:
            faults.append(f"seat {seat} has {bench.points} points, {bench.spent} spent")
        if bench.held is not None and bench.held not in (*bench.hand, *bench.tray, *player.set_aside):
            faults.append(f"seat {seat} holds {bench.held} out of nowhere")
        faults += [f"seat {seat}: {fault}" for fault in _ship_faults(player.ship)]
        if (purse := g.purse(Seat(seat))) < 0:
            faults.append(f"seat {seat} has {purse} credits")
    faults += [f"the bank owes {good} goods" for good in Good if g.goods_left(good) < 0]
    rockets = [player.rocket for player in g.state.players if player.rocket is not None]
    if len({rocket % FLIGHT_BOARD.spaces for rocket in rockets}) != len(rockets):
        faults.append(f"rockets share a space: {rockets}")
    return faults


def _ship_faults(ship: Ship) -> list[str]:
    """Return loads that cannot be aboard, and a notation that describes no ship."""
    try:
        Ship.parse(str(ship))
    except ValueError as wrong:
        return [f"{ship}: {wrong}"]
    kept = [*ship.crew.items(), *ship.tokens.items(), *ship.goods.items()]
    return [
        f"{ship}: {goods} do not fit at {place}"
        for place, goods in ship.goods.items()
        if not holds_all(ship.hold(place), goods)
    ] + [
        *_alien_faults(ship),
        # Only filled cabins, batteries and holds may be listed.
        *(f"{ship}: {place} is kept though it is empty" for place, aboard in kept if not aboard),
    ]


def _alien_faults(ship: Ship) -> list[str]:
    """Return aliens that break a rule: one of each color at most, alone in a cabin that is no starting cabin,
    with life support."""
    colours = [figure for _, figure in ship.figures if figure.alien]
    faults = [f"{ship}: {len(colours)} aliens"] if len(set(colours)) < len(colours) else []
    for place, figures in ship.crew.items():
        if any(figure.alien for figure in figures) and (len(figures) > 1 or ship.face(place).sort.starting):
            faults.append(f"{ship}: an alien at {place} where none may live")
    if len(ship.pieces()) > 1:
        # First the owner chooses the piece to keep, then aliens suffocate.
        return faults
    return faults + [f"{ship}: an alien at {place} without air" for place, _ in stranded_aliens(ship)]


def _jump_drive(g: JumpDrive) -> list[str]:
    """Return lost or duplicate cards, and impossible tableaus and hands."""
    state, faults = g.state, list[str]()
    where = Counter(state.deck) + Counter(state.discard) + Counter(state.survey_teams)
    for player in state.players:
        where += Counter(player.hand) + Counter(player.cards)
    box = Counter((*DECK, *SURVEY_TEAMS[: g.seat_count]))
    faults += [f"{card} is missing" for card in box if card not in where]
    faults += [f"{card} is there {number} times" for card, number in where.items() if number != 1]
    faults += [f"{card} is not in the box" for card in where if card not in box]
    for seat, player in enumerate(state.players):
        designs = Counter(design(card).id for card in player.cards)
        faults += [
            f"seat {seat} has {designs[design(card).id]} {card}"
            for card in player.cards
            if (limit := design(card).limit) is not None and designs[design(card).id] > limit
        ]
        if state.phase is Phase.PLAN and len(player.hand) > HAND_LIMIT:
            faults.append(f"seat {seat} plans with {len(player.hand)} cards")
        if len(player.turn.worlds) > 2:
            faults.append(f"seat {seat} placed {len(player.turn.worlds)} worlds")
        rounds = [placed.round for placed in player.tableau]
        if rounds != sorted(rounds):
            faults.append(f"the tableau of seat {seat} is out of order")
    if not 0 <= state.dealer < g.seat_count:
        faults.append(f"there is no dealer {state.dealer}")
    return faults


def _space_mission(g: SpaceMission) -> list[str]:
    """Return lost or duplicate cards and tiles, and impossible piles, hands, chips and looks."""
    state, faults = g.state, list[str]()
    look = state.look.cards if state.look is not None else []
    cards = Counter((*state.deck, *state.discard, *look))
    tiles = Counter[Tile]()
    for player in state.players:
        cards += Counter(player.hand)
        tiles += Counter(player.tiles)
    for place in state.ring:
        tiles += Counter(place.pile) + Counter(mark.tile for mark in place.reserved)
        faults += _place_faults(place)
    if cards != Counter(mission.DECK):
        faults.append("the cards are not the sixty of the box")
    if tiles != Counter(mission.BAG):
        faults.append("the tiles are not the 64 of the box")
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND_SIZE:
            faults.append(f"seat {seat} holds {len(player.hand)} cards")
        if Tile.SPACE in player.tiles:
            faults.append(f"seat {seat} has taken Space")
        if player.probes > CHIPS:
            faults.append(f"seat {seat} has {player.probes} probes on the gate")
        if player.position is None and player.probes:
            faults.append(f"seat {seat} is back on the gate")
    if state.last_round != (g.face_up_space() >= g.space_to_end()):
        faults.append(f"the last round is {state.last_round} at {g.face_up_space()} Space")
    return faults


def _place_faults(place: Place) -> list[str]:
    faults = list[str]()
    points = sum(tile is not Tile.SPACE for tile in place.pile)
    if place.face_up and (points or not place.pile):
        faults.append(f"{place.planet} is face up with {points} point tiles of {len(place.pile)}")
    if not place.face_up and place.pile and place.scanned_by and not points:
        faults.append(f"{place.planet} hides nothing but Space")
    if place.station is not None and (place.reserved or place.station not in place.scanned_by):
        faults.append(f"{place.planet} has a station that cannot be there")
    if any(mark.tile is Tile.SPACE or mark.seat not in place.scanned_by for mark in place.reserved):
        faults.append(f"{place.planet} has a reserved tile that cannot be there")
    return faults


def _wormholes(g: Wormholes) -> list[str]:
    """Return lost passengers, and impossible places of ships and wormholes."""
    state, galaxy = g.state, g.galaxy
    faults = [f"{one} and {other} are too close" for one, other in _too_close(g)]
    there = Counter(chain(state.deck, *(chain(player.hand, player.delivered) for player in state.players)))
    copies = BOX.deck_for(g.seat_count).copies
    for planet in galaxy.planets:
        count = there[planet] + state.docks[planet]
        if count != copies:
            faults.append(f"{count} passengers for {planet}")
    taken: Counter[SpaceId] = Counter()
    for owner, player in enumerate(state.players):
        taken.update(player.tokens)
        faults += _owner_faults(g, owner, player)
    faults += [f"{number} wormholes on {space}" for space, number in taken.items() if number > 1]
    near = {galaxy.planet_at[space] for space in taken if space in galaxy.planet_at}
    if near != set(state.explored) or len(near) != len(state.explored):
        faults.append(f"explored {state.explored}, connected {sorted(near)}")
    tokens = sorted(number for player in state.players for number in player.exploration)
    if tokens != list(range(1, len(near) + 1)):
        faults.append(f"exploration tokens {tokens} are out")
    if not 0 <= state.turn.energy <= BOX.energy:
        faults.append(f"{state.turn.energy} energy")
    return faults


def _too_close(g: Wormholes) -> list[tuple[PlanetId, PlanetId]]:
    """Return the pairs of planets with fewer than two spaces between them."""
    # The map never changes, so one check, in the first phase, is enough.
    if g.state.round > 1:
        return []
    places = {
        planet: [g.galaxy.spaces[space].place for space in site.spaces]
        for planet, site in g.galaxy.planets.items()
    }
    return [
        (one, other)
        for one in places
        for other in places
        if one < other and any(distance(a, b) < PLANETS_APART for a in places[one] for b in places[other])
    ]


def _owner_faults(g: Wormholes, owner: int, player: Player) -> list[str]:
    galaxy, faults = g.galaxy, list[str]()
    if player.ship is not None and galaxy.kind(player.ship) in CLOSED:
        faults.append(f"ship {owner} is on {player.ship}")
    if len(player.hand) > BOX.hand:
        faults.append(f"player {owner} holds {len(player.hand)} passengers")
    if len(player.tokens) > len(BOX.wormholes):
        faults.append(f"player {owner} has placed {len(player.tokens)} wormholes")
    misplaced = [space for space in player.tokens if space not in galaxy.token_spaces]
    faults += [f"a wormhole of player {owner} is on {space}" for space in misplaced]
    near = [galaxy.planet_at[space] for space in player.tokens if space in galaxy.planet_at]
    faults += [
        f"player {owner} has {near.count(planet)} wormholes at {planet}"
        for planet in near
        if near.count(planet) > 1 and not galaxy.planets[planet].ringed
    ]
    docked = len(galaxy.docks_at.intersection(player.tokens))
    if docked > 1:
        faults.append(f"player {owner} has {docked} wormholes at the station")
    return faults


def _toy(g: Toy) -> list[str]:
    s = g.state
    cards = sorted([*s.deck, *s.discard, *(c for hand in s.hands for c in hand)])
    return [] if cards == sorted(CARDS) else [f"cards lost or doubled: {len(cards)}"]
