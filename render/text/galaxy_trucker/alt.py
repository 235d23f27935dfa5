"""What the pictures of Galaxy Trucker tell, for those who do not see them; at most 1024 characters."""

from __future__ import annotations

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.components import connectors_of, sort_of
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, SeatView
from render.face import ALT_LIMIT, Scene
from render.text.galaxy_trucker.cards import card_text, card_title
from render.text.galaxy_trucker.ships import cannons, engines, ship_told
from render.text.galaxy_trucker.speech import (
    card_name,
    connectors_told,
    goods_named,
    hit_name,
    line_name,
    sentences,
    strength,
    tile_name,
    tile_title,
)
from render.text.galaxy_trucker.standing import flying, standing
from render.text.sentences import Sentences, fit, grouped

ROOM_FOR_BENCH = 420
"""Characters the workbench may take from the ship above it."""


def board_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """How it stands, everybody in a line, what lies beside the ships, whom the table waits for."""
    say = sentences(scene, markup=False)
    told = [f"{standing(view, say)}."]
    told += [_seat(seat, view, say) for seat in view.seats]
    if view.moment == "building":
        told.append(_shop(view, say))
    if view.moment == "flying":
        told += [_track(view, say), *_open_card(view, say)]
    if view.waiting:
        told.append(say.say("told-waiting", names=say.names(view.waiting)))
    return fit(" ".join(told), ALT_LIMIT)


def _seat(seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    ship = seat.ship
    return say.say(
        "told-seat",
        name=fit(say.name(seat.seat), 20),
        credits=seat.credits,
        state=_state(seat, view, say),
        parts=len(ship.parts),
        exposed=ship.exposed_connectors,
        crew=ship.crew,
        engine=engines(seat),
        cannons=cannons(seat, say),
        tokens=ship.tokens,
        goods=sum(len(part.goods) for part in ship.parts),
        lost=len(seat.lost),
    )


def _state(seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    if seat.building:
        told = say.say("told-state-holding") if seat.holds else say.say("told-state-building")
    elif seat.gave_up:
        told = say.say("told-state-gave-up")
    elif seat.rocket is not None:
        told = say.say("told-state-flying", place=flying(view).index(seat) + 1)
    elif seat.number is not None:
        told = say.say("told-state-number", number=seat.number)
    else:
        return ""
    return f"{told} "


def _shop(view: GalaxyTruckerView, say: Sentences) -> str:
    belt = [tile_name(tile, say.language) for tile in view.workshop.belt]
    return say.say(
        "told-shop", stack=view.workshop.stack, belt=grouped(belt, say.language) if belt else "none"
    )


def _track(view: GalaxyTruckerView, say: Sentences) -> str:
    order = flying(view)
    if not order:
        return say.say("told-track-empty")
    ahead, told = order[0].rocket or 0, []
    for seat in order:
        place = seat.rocket or 0
        told.append(say.say("told-rocket", name=say.name(seat.seat), behind=ahead - place))
        ahead = place
    return say.say("told-track", pilots=", ".join(told))


def _open_card(view: GalaxyTruckerView, say: Sentences) -> list[str]:
    """The open card and what has come of it so far."""
    if view.card is None:
        return [say.say("told-no-card")]
    now = view.encounter
    title = card_title(view.card, say.language)
    told = [say.say("told-card", card=title, text=card_text(view.card, say))]
    told += [
        say.say("told-landed", name=say.name(one.seat), planet=one.planet) for one in view.encounter.landings
    ]
    if now.attacked is not None:
        told.append(say.say("told-attacked", name=say.name(now.attacked)))
    if now.beaten:
        told.append(say.say("told-beaten", names=say.names(now.beaten)))
    told += [
        say.say("told-declared", name=say.name(one.seat), strength=strength(one.halves, say.language))
        for one in now.declared
    ]
    if now.aim is not None:
        told.append(
            say.say(
                "told-aim",
                number=now.aim.number,
                of=now.aim.of,
                hit=hit_name(str(now.aim.hit), say.language),
                line=line_name(str(now.aim.line), say.language),
            )
        )
    return told


# ---------------------------------------------------------------------- for one person


def private_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """The workbench, or what is loaded; then the viewer's own ship square by square."""
    say = sentences(scene, markup=False)
    assert view.viewer is not None, "a spectator has no ship"
    seat = view.seats[view.viewer]
    told = [] if view.bench is None else [*_bench(view.bench, view, say)]
    if view.ramp is not None:
        told.append(say.say("told-ramp", goods=goods_named(view.ramp, say.language)))
    if view.moment == "flying":
        told += _open_card(view, say)
    bench = fit(" ".join(told), ROOM_FOR_BENCH)
    ship = ship_told(seat, say, ALT_LIMIT - len(bench) - 1)
    return f"{bench} {ship}".strip()


def _bench(bench: BenchView, view: GalaxyTruckerView, say: Sentences) -> list[str]:
    points = bench.points if view.workshop.circle is None else "none"
    if bench.held is None:
        told = [say.say("told-bench", points=points, held="none", sides="none")]
    else:
        held = tile_title(bench.held, say.language)
        sides = connectors_told(bench.held, bench.turn, say.language)
        told = [say.say("told-bench", points=points, held=held, sides=sides), _fits(bench, say)]
    loose = [tile_title(one.tile, say.language) for one in bench.loose if one.tile != bench.held]
    if loose:
        told.append(say.say("told-loose", tiles=", ".join(loose)))
    if bench.claims:
        claims = ", ".join(tile_title(tile, say.language) for tile in bench.claims)
        told.append(say.say("told-claims", tiles=claims))
    for pile in bench.piles:
        cards = grouped([card_name(card, say.language) for card in pile.cards], say.language)
        told.append(say.say("told-pile", pile=pile.pile, cards=cards))
    return told


def _fits(bench: BenchView, say: Sentences) -> str:
    here = " ".join(fit.square for fit in bench.fits if fit.turn == bench.turn)
    turned = " ".join(dict.fromkeys(fit.square for fit in bench.fits if fit.turn != bench.turn))
    nowhere = say.say("told-nowhere")
    return say.say("told-fits", here=here or nowhere, turned=turned or nowhere)


# ---------------------------------------------------------------------- parts


def ship_alt(view: GalaxyTruckerView, scene: Scene, seat: Seat) -> str:
    """One ship square by square, and what lies beside it."""
    say = sentences(scene, markup=False)
    own = view.seats[seat]
    beside = say.say(
        "told-beside",
        aside=", ".join(tile_title(tile, say.language) for tile in own.set_aside) or "none",
        tray=", ".join(tile_title(tile, say.language) for tile in own.tray) or "none",
        lost=len(own.lost),
    )
    return f"{ship_told(own, say, ALT_LIMIT - len(beside) - 1)} {beside}".strip()


def belt_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Every tile face up: with its sides as digits where that fits, 0 smooth to 3 universal."""
    say = sentences(scene, markup=False)
    if not view.workshop.belt:
        return say.say("told-belt-empty")
    for full in (True, False):
        tiles = [
            f"{tile_title(tile, say.language)} {''.join(map(str, connectors_of(tile, 0)))}"
            if full
            else f"{sort_of(tile).letters} {tile}"
            for tile in view.workshop.belt
        ]
        told = say.say("told-belt", tiles=", ".join(tiles))
        if len(told) <= ALT_LIMIT:
            return told
    return fit(told, ALT_LIMIT)


def card_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """The open card and what has come of it."""
    return fit(" ".join(_open_card(view, sentences(scene, markup=False))), ALT_LIMIT)


def track_alt(view: GalaxyTruckerView, scene: Scene) -> str:
    """Who flies where."""
    return fit(_track(view, sentences(scene, markup=False)), ALT_LIMIT)


# ---------------------------------------------------------------------- the end


def final_alt(view: GalaxyTruckerView, scene: Scene, outcome: Outcome) -> str:
    """Everybody's credits, winners first, and what every round has brought."""
    say = sentences(scene, markup=False)
    for rounds in (True, False):
        told, place = [say.say("told-final")], 1
        for seats in outcome.ranking:
            told += [_final(view.seats[seat], place, say, rounds=rounds) for seat in seats]
            place += len(seats)
        if len(" ".join(told)) <= ALT_LIMIT:
            break
    return fit(" ".join(told), ALT_LIMIT)


def _final(seat: SeatView, place: int, say: Sentences, *, rounds: bool) -> str:
    told = [say.say("told-place", place=place, name=fit(say.name(seat.seat), 32), credits=seat.credits)]
    for pay in seat.pay if rounds else ():
        gave_up = pay.place is None
        told.append(
            say.say(
                "told-pay",
                round=pay.round,
                arrival=f"{say.say('told-pay-gave-up')} " if gave_up else "",
                paid=pay.arrival,
                best=pay.best_looking,
                goods=pay.goods,
                losses=pay.losses,
                total=pay.total,
            )
        )
    return " ".join(told)
