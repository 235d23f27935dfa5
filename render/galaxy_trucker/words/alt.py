"""Alt texts of Galaxy Trucker's pictures, at most 1024 characters each."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import board, faces
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.robot.proposal import Claiming, Drawing
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, SeatView
from engine.play.replay import ReplayStep
from render.face import ALT_LIMIT, Scene
from render.galaxy_trucker.words import speech
from render.galaxy_trucker.words.building import lacks, lettered, letters, planned_squares, squares_of_held
from render.galaxy_trucker.words.rules import card_text, card_title
from render.galaxy_trucker.words.ships import cannons, engines, ship_told
from render.text.sentences import Sentences, alt_text, fit, fullest, grouped, joined, numbers, together

ROOM_FOR_BENCH = 420
"""Characters that the workbench may take from the ship above it, if they suffice to describe it."""
MOST_FOR_BENCH = 560
LEAST_FOR_SHIPS = 60
"""The fewest characters that can describe a ship."""
ROOM_FOR_KEY = 120
"""Characters kept for explaining a list of tiles."""


def board_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe the table: the standing, a line for each player, what is next to the ships, and the players to
    move.

    If the text is too long, the ships are shortened first, then the open card loses its printed text.
    """
    return fullest(_boards(view, speech.sentences(scene, markup=False)))


def _boards(view: GalaxyTruckerView, say: Sentences) -> Iterator[Iterable[str]]:
    """Yield descriptions of the table, from the fullest to the shortest."""
    for key, printed in (("told-seat", True), ("told-seat-short", True), ("told-seat-short", False)):
        ships = together(_seat(key, seat, view, say) for seat in view.seats)
        yield _around(ships, view, say, printed=printed)
    room = ALT_LIMIT - len(together(_around(ships, view, say, printed=False))) + len(ships)
    told = _around(fit(ships, room) if room > LEAST_FOR_SHIPS else "", view, say, printed=False)
    yield told
    yield fit(together(told[:-1]), ALT_LIMIT - len(told[-1]) - 1), told[-1]


def _around(ships: str, view: GalaxyTruckerView, say: Sentences, *, printed: bool) -> list[str]:
    """Put the ships between the standing and the events; `printed` includes the open card's printed text."""
    stands = f"{speech.standing(view, say)}. {say.partners()}".strip()
    told = [stands, ships, speech.teams_told(view.seats, view, say), _prices(view, say)]
    if view.candidates:
        told.append(speech.applicants_told(view.candidates, say))
    if view.moment == "building":
        told.append(_shop(view, say))
    if view.moment == "flying":
        told += [_track(view, say), *_open_card(view, say, printed=printed)]
    return [*told, say.waiting(view.waiting)]


def _prices(view: GalaxyTruckerView, say: Sentences) -> str:
    """List the prices that differ from the printed ones."""
    return together(
        say.say("told-price", good=speech.good_name(good, say.language), price=price)
        for good, price in view.prices.items()
        if price != board.PRICES[good]
    )


def _seat(key: str, seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    """Describe a ship, in full or briefly: its place, crew and strengths."""
    ship, name = seat.ship, fit(say.name(seat.seat), 20)
    told = {**numbers(seat), **numbers(ship), "name": name, "state": _state(seat, view, say)}
    told |= {"parts": len(ship.parts), "exposed": ship.exposed_connectors}
    told |= {"engine": engines(seat), "cannons": cannons(seat, say)}
    goods = sum(len(part.goods) for part in ship.parts)
    return say.say(key, **told, goods=goods, lost=len(seat.lost))


def _state(seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    if seat.building:
        told = say.say("told-state-holding") if seat.holds else say.say("told-state-building")
    elif seat.gave_up:
        told = say.say("told-state-gave-up")
    elif seat.rocket is not None:
        told = say.say("told-state-flying", place=speech.flying(view).index(seat) + 1)
    elif seat.number is not None:
        told = say.say("told-state-number", number=seat.number)
    else:
        told = ""
    insured = say.say("told-state-insured") if seat.insured else ""
    return "".join(f"{words} " for words in (told, insured) if words)


def _shop(view: GalaxyTruckerView, say: Sentences) -> str:
    belt = [speech.tile_name(tile, say.language) for tile in view.workshop.belt]
    return say.say(
        "told-shop", stack=view.workshop.stack, belt=grouped(belt, say.language) if belt else "none"
    )


def _track(view: GalaxyTruckerView, say: Sentences) -> str:
    order = speech.flying(view)
    if not order:
        return say.say("told-track-empty")
    ahead, told = order[0].rocket or 0, []
    for seat in order:
        place = seat.rocket or 0
        told.append(say.say("told-rocket", name=say.name(seat.seat), behind=ahead - place))
        ahead = place
    return say.say("told-track", pilots=", ".join(told))


def _open_card(view: GalaxyTruckerView, say: Sentences, *, printed: bool = True) -> list[str]:
    """Describe the open card, with its rules if `printed`, and its results so far."""
    if view.card is None:
        return [say.say("told-no-card")]
    now = view.encounter
    title = card_title(view.card, say.language)
    told = [say.say("told-card", card=title, text=card_text(view.card, say) if printed else "")]
    told += [say.say("told-landed", name=say.name(one.seat), planet=one.planet) for one in now.landings]
    if now.attacked is not None:
        told.append(say.say("told-attacked", name=say.name(now.attacked)))
    if now.beaten:
        told.append(say.say("told-beaten", names=say.names(now.beaten)))
    told += [
        say.say("told-declared", name=say.name(one.seat), strength=speech.strength(one.halves, say.language))
        for one in now.declared
    ]
    if now.arrival is not None:
        told.append(say.say("told-arrival", line=speech.line_name(str(now.arrival.line), say.language)))
    told += [
        say.say("told-visit", name=say.name(one.seat), walk=speech.way_name(str(one.walk), say.language))
        for one in now.visits
    ]
    if now.fired is not None:
        told.append(say.say("told-fired", name=say.name(now.fired)))
    if now.aim is not None:
        hit = speech.hit_name(str(now.aim.hit), say.language)
        line = speech.line_name(str(now.aim.line), say.language)
        told.append(say.say("told-aim", **numbers(now.aim), hit=hit, line=line))
        if now.aim.second is not None:
            told.append(say.say("told-aim-second", hit=speech.hit_name(str(now.aim.second), say.language)))
    return told


def private_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe workbench, goods to load, open card and specialists; the viewer's ship square by square."""
    say = speech.sentences(scene, markup=False)
    seat = view.own
    told = []
    if view.bench is not None:
        told.append(_bench(view.bench, view, say))
    if view.ramp is not None:
        told.append(say.say("told-ramp", goods=speech.goods_named(view.ramp, say.language)))
    told.append(speech.applicants_told(speech.applicants(view), say))
    if view.moment == "flying":
        told += _open_card(view, say)
    told.append(speech.teams_told((seat,), view, say))
    beside = fit(together(told), MOST_FOR_BENCH)
    return f"{beside} {ship_told(seat, say, ALT_LIMIT - len(beside) - 1)}".strip()


def building_alt(view: GalaxyTruckerView, scene: Scene, plan: str = "") -> str:
    """Describe what the ship lacks, the numbered tiles, the letters of squares, then the ship square by
    square. With a `plan`, also what it would place or claim."""
    say = speech.sentences(scene, markup=False)
    assert view.bench is not None, "only a builder builds"
    seat, bench = view.own, view.bench
    told = [_in_hand(bench, view, say, numbered=True)]
    told += [say.say(f"told-lacks-{need}") for need in lacks(seat)]
    tiles = [(str(one.number), one.tile) for one in bench.loose if not bench.offered]
    tiles += lettered(view, plan) if bench.offered or not plan else ()
    told += [f"{name}: {speech.tile_title(tile, say.language)}." for name, tile in tiles]
    squares = squares_of_held(bench) if not view.in_shifts else []
    if plan and bench.offered:
        letter_of = {tile: letter for letter, tile in tiles}
        claimed = ", ".join(letter_of.get(tile, tile) for tile in Claiming(view).read(plan))
        told.append(say.say("told-proposed", parts=claimed or "none"))
    elif plan:
        drawing = Drawing(view)
        proposal = drawing.read(plan)
        parts = [(drawing.numbers[x.tile], f"{x.square} r{x.turn}") for x in proposal.parts]
        listed = joined([f"{number} {place}" for number, place in sorted(parts)], say.language)
        told.append(say.say("told-proposed", parts=listed or "none"))
        squares = planned_squares(drawing, proposal)
    elif bench.laid is not None and not bench.offered:
        laid = bench.laid.part
        name = speech.tile_title(laid.tile, say.language)
        place = f"{laid.square} r{laid.turn}"
        told.append(say.say("told-laid", number=bench.laid.number, tile=name, place=place))
        squares = letters(bench.laid)
    told += [f"{letter}: {part.square} r{part.turn}." for letter, part in squares]
    if bench.claims:
        told.append(say.say("told-claims", tiles=_tiles(bench.claims, say, long=False)))
    beside = fit(together(told), MOST_FOR_BENCH)
    return f"{beside} {ship_told(seat, say, ALT_LIMIT - len(beside) - 1)}".strip()


def _bench(bench: BenchView, view: GalaxyTruckerView, say: Sentences) -> str:
    """Describe held and claimed tiles, known cards, and loose tiles: with long names and everything printed
    on the cards if there is room. `/rules` describes every card."""
    for long in (True, False):
        told = together(_on_bench(bench, view, say, long=long))
        if len(told) <= ROOM_FOR_BENCH:
            break
    cards = [card for pile in bench.piles for card in pile.cards]
    printed = together(f"{card_title(card, say.language)}: {card_text(card, say)}" for card in cards)
    whole = f"{told} {printed}"
    return whole if printed and len(whole) <= ROOM_FOR_BENCH else told


def _in_hand(bench: BenchView, view: GalaxyTruckerView, say: Sentences, *, numbered: bool) -> str:
    """Describe the points and the draws that are left, and the held tile, unless all tiles are `numbered`."""
    points, held, sides = bench.points if view.in_shifts else "none", "none", "none"
    if numbered and view.in_shifts:
        held = "numbered"
    elif bench.held is not None:
        held = speech.tile_title(bench.held, say.language)
        sides = speech.connectors_told(bench.held, 0, say.language)
    return say.say("told-bench", points=points, share=bench.share, held=held, sides=sides)


def _on_bench(bench: BenchView, view: GalaxyTruckerView, say: Sentences, *, long: bool) -> Iterator[str]:
    yield _in_hand(bench, view, say, numbered=False)
    if bench.held is not None:
        yield say.say("told-fits", squares=_fits(bench) or "none")
    if bench.claims:
        yield say.say("told-claims", tiles=_tiles(bench.claims, say, long=long))
    for pile in bench.piles:
        titles = [card_title(card, say.language) for card in pile.cards]
        names = grouped([speech.card_name(card, say.language) for card in pile.cards], say.language)
        yield say.say("told-pile", pile=pile.pile, cards=", ".join(titles) if long else names)
    loose = [one.tile for one in bench.loose if one.tile != bench.held]
    if loose:
        yield say.say("told-loose", tiles=_tiles(loose, say, long=long))


def _tiles(tiles: Iterable[TileId], say: Sentences, *, long: bool) -> str:
    """List tiles with their kinds if `long`, otherwise only by their ids."""
    return ", ".join(speech.tile_title(tile, say.language) if long else tile for tile in tiles)


def _fits(bench: BenchView) -> str:
    """List the squares the held tile fits, grouped by turns: "7,6 8,7 (r0 r2), 6,6 (r1)"."""
    turns: dict[Square, list[str]] = {}
    for place in bench.fits:
        turns.setdefault(place.square, []).append(f"r{place.turn}")
    squares: dict[str, list[str]] = {}
    for square, found in turns.items():
        squares.setdefault(" ".join(found), []).append(square)
    return ", ".join(f"{' '.join(found)} ({how})" for how, found in squares.items())


def chapter_alt(step: ReplayStep, scene: Scene, seat: Seat) -> str:
    """Describe a card's results in sentences, then the ship afterwards."""
    say = speech.sentences(scene, markup=False)
    told = together(map(say.event, step.told))
    ship = ship_told(step.view.seats[seat], say, ALT_LIMIT // 2)
    return f"{fit(told, ALT_LIMIT - len(ship) - 1)} {ship}"


def ship_alt(view: GalaxyTruckerView, scene: Scene, seat: Seat) -> str:
    """Describe one ship square by square, and its loose tiles."""
    say = speech.sentences(scene, markup=False)
    own = view.seats[seat]
    beside = say.say(
        "told-beside",
        aside=", ".join(speech.tile_title(tile, say.language) for tile in own.set_aside) or "none",
        tray=", ".join(speech.tile_title(tile, say.language) for tile in own.tray) or "none",
        lost=len(own.lost),
    )
    return f"{ship_told(own, say, ALT_LIMIT - len(beside) - 1)} {beside}".strip()


def team_alt(view: GalaxyTruckerView, scene: Scene, seat: Seat) -> str:
    """Describe a pilot's specialists and what each can do."""
    say, own = speech.sentences(scene, markup=False), view.seats[seat]
    hired = speech.applicants_told([hired.id for hired in own.team], say)
    return alt_text(speech.teams_told((own,), view, say), hired)


def belt_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe every face-up tile, with its sides as digits if there is room, 0 smooth to 3 universal."""
    say = speech.sentences(scene, markup=False)
    if not view.workshop.belt:
        return say.say("told-belt-empty")
    return _face_up(view.workshop.belt, say, ALT_LIMIT)


def offered_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe the viewer's claims so far, and the offered tiles that are still face up."""
    say = speech.sentences(scene, markup=False)
    bench = view.bench
    assert bench is not None, "only a builder chooses"
    there = [tile for tile in bench.offered if tile in view.workshop.belt]
    claimed = say.say("told-claims", tiles=", ".join(bench.claims)) if bench.claims else ""
    told = _face_up(there, say, ALT_LIMIT - len(claimed) - 1) if there else say.say("told-belt-empty")
    return f"{claimed} {told}".strip()


def _face_up(tiles: Sequence[TileId], say: Sentences, room: int) -> str:
    sides = ["".join(map(str, faces.printed_face(tile, 0).connectors)) for tile in tiles]
    both = list(zip(tiles, sides, strict=True))
    full = [f"{speech.tile_title(tile, say.language)} {pipes}" for tile, pipes in both]
    for names in (full, [f"{tile} {pipes}" for tile, pipes in both], tiles):
        named = ", ".join(names)
        if len(named) < room - ROOM_FOR_KEY:
            break
    return fit(say.say("told-belt", tiles=named), room)


def card_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe the open card and its results."""
    return alt_text(*_open_card(view, speech.sentences(scene, markup=False)))


def track_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Describe the flight track: who is where."""
    return alt_text(_track(view, speech.sentences(scene, markup=False)))


def final_alt(view: GalaxyTruckerView, scene: Scene, outcome: Outcome) -> str:
    """Describe everyone's credits, winners first, and if there is room, what each round earned."""
    say = speech.sentences(scene, markup=False)
    ranked = [(view.seats[seat], place) for place, seats in outcome.places for seat in seats]
    places = ([_final(*one, say, rounds=rounds) for one in ranked] for rounds in (True, False))
    return fullest((say.say("told-final"), say.partners(), *told) for told in places)


def _final(seat: SeatView, place: int, say: Sentences, *, rounds: bool) -> str:
    told = [say.say("told-place", place=place, name=fit(say.name(seat.seat), 32), credits=seat.credits)]
    for pay in seat.pay if rounds else ():
        gave_up = f"{say.say('told-pay-gave-up')} " if pay.place is None else ""
        paid = {**numbers(pay), "arrival": gave_up, "paid": pay.arrival, "best": pay.best_looking}
        told.append(say.say("told-pay", **{**paid, "losses": pay.losses + pay.premium}))
    return " ".join(told)
