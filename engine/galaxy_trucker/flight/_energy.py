"""Energy in flight: tokens and solar modules for shields, cannons, thrusters and astrobot stations.

Ruling: G6. Pilots are only asked if it can matter: no shield without energy, no needless dodge. Ruling: G21.
Solar modules are offered before batteries, because they cost nothing; then the fullest batteries first.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.core.ask import Steps, choose, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.squares import GRID, BoardLine, Side, Square
from engine.galaxy_trucker.events.flight import AstrobotsWoken, Dodged, SolarUsed, TokensSpent
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import NO, EnergySource, Sidestep, numbered
from engine.galaxy_trucker.ship.energy import Feed, consumers_of, fed, feeders, payment, selections, solars
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.ship.strength import cannons_against, crew_required, shields, stations
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

Source = Square | Feed
"""A battery, or a solar module with the part that it feeds."""


def used_solars(g: GalaxyTruckerBase, pilot: Seat) -> list[Square]:
    """Return the solar modules that can feed nothing else during this card."""
    return [feed.solar for feed in g.player(pilot).fed]


def spend_tokens(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """Let the owner spend «Tokens» from any batteries of the ship."""
    tokens = g.ship(pilot).tokens
    if not count:
        return
    by_battery = numbered({place: tokens[place] for place in _fullest(tokens)})
    if len(tokens) == 1:
        spent = list(by_battery.values())[:count]
    else:
        spent = yield from choose_some(pilot, questions.SpendTokens(), by_battery, count, count)
    take_tokens(g, pilot, spent)


def take_tokens(g: GalaxyTruckerBase, pilot: Seat, batteries: Iterable[Square]) -> None:
    """Take a token from each named battery."""
    tokens, spent = g.ship(pilot).tokens, tuple(batteries)
    for place in spent:
        tokens[place] -= 1
        if not tokens[place]:
            del tokens[place]
    g.tell(TokensSpent(pilot, spent))


def _fullest(tokens: dict[Square, int]) -> list[Square]:
    return sorted(tokens, key=lambda place: (-tokens[place], place))


def use_solars(g: GalaxyTruckerBase, pilot: Seat, feeds: Sequence[Feed]) -> None:
    """Let solar modules feed parts. They cannot be used again on this card."""
    if feeds:
        g.player(pilot).fed.extend(feeds)
        g.tell(SolarUsed(pilot, tuple(feeds)))


def pay_for(
    g: GalaxyTruckerBase,
    pilot: Seat,
    consumers: Collection[Square],
    tokens: int,
    *,
    later: Collection[Square] = (),
    again: bool = False,
) -> Steps[None]:
    """Pay for declared parts with `tokens` tokens, while solar modules feed the others.

    Modules that parts may need `later` during this card are saved for them if possible. If energy may be
    needed `again`, their owner chooses which ones feed.
    """
    count = len(consumers) - tokens
    if again and g.state.booklet and count:
        feeds = yield from _choose_feeds(g, pilot, consumers, count)
    else:
        planned = fed(g.ship(pilot), [*consumers, *later], used_solars(g, pilot))
        feeds = [feed for feed in planned if feed.consumer in consumers]
    use_solars(g, pilot, feeds[:count])
    yield from spend_tokens(g, pilot, tokens)


def _choose_feeds(
    g: GalaxyTruckerBase, pilot: Seat, consumers: Collection[Square], count: int
) -> Steps[list[Feed]]:
    """«Solar module»: let the owner choose which modules feed these parts.

    This is only asked if the modules differ in what else they can feed. The safe answer saves those that can
    feed shields and thrusters.
    """
    ship, used = g.ship(pilot), used_solars(g, pilot)
    chosen: list[Square] = []

    def fed_by(modules: Collection[Square]) -> list[Feed]:
        return fed(ship, consumers, [place for place in solars(ship) if place not in modules])

    while len(chosen) < count:
        differ: dict[frozenset[Square], Square] = {}
        for solar in solars(ship, [*used, *chosen]):
            if len(fed_by([*chosen, solar])) > len(chosen):
                differ.setdefault(frozenset(consumers_of(ship, solar)) - {*consumers}, solar)
        by_worth = sorted(differ.values(), key=lambda solar: (_worth_sparing(ship, solar), GRID[solar]))
        options = {str(EnergySource("solar", solar)): solar for solar in by_worth}
        chosen.append(
            (yield from choose(pilot, questions.ChooseSolar(number=len(chosen) + 1, of=count), options))
        )
    return fed_by(chosen)


def _worth_sparing(ship: Ship, solar: Square) -> tuple[int, int]:
    """Return how many shields and thrusters a module can feed, then how many parts in total."""
    faces = [ship.face(place) for place in consumers_of(ship, solar)]
    return sum(bool(looks.covers or looks.nozzles) for looks in faces), len(faces)


def _sources(g: GalaxyTruckerBase, pilot: Seat, consumers: Sequence[Square]) -> dict[EnergySource, Source]:
    """Return the sources that can power one of these parts."""
    ship, used = g.ship(pilot), used_solars(g, pilot)
    found: dict[EnergySource, Source] = {}
    for consumer in consumers:
        for solar in feeders(ship, consumer, used):
            found.setdefault(EnergySource("solar", solar), Feed(solar, consumer))
    if consumers:
        found |= {EnergySource("battery", place): place for place in _fullest(ship.tokens)}
    return found


def _draw_on(g: GalaxyTruckerBase, pilot: Seat, source: Source) -> None:
    if isinstance(source, Feed):
        use_solars(g, pilot, [source])
    else:
        take_tokens(g, pilot, [source])


def _pay_or_not(
    g: GalaxyTruckerBase, pilot: Seat, asked: questions.SavePart, consumers: Sequence[Square]
) -> Steps[Square | None]:
    """Offer to power one of the parts, and return it (None: none is). The safe answer powers it, because
    otherwise a part is lost."""
    options: dict[str, Source | None] = {
        str(named): source for named, source in _sources(g, pilot, consumers).items()
    }
    source = yield from choose(pilot, asked, {**options, NO: None})
    if source is None:
        return None
    _draw_on(g, pilot, source)
    return source.consumer if isinstance(source, Feed) else consumers[0]


def raise_shield(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: BoardLine) -> Steps[bool]:
    """«Shields»: offer energy for a shield that covers the side. Returns whether one is raised."""
    covering = shields(g.ship(pilot), line.side)
    asked = questions.RaiseShield(line=line, square=part.square, tile=part.tile)
    return (yield from _pay_or_not(g, pilot, asked, covering)) is not None


def shoot_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: BoardLine) -> Steps[Square | None]:
    """«Large meteors»: let a cannon that reaches the line fire. Returns the cannon that fired, or None.

    A single one fires for free, a double one for energy. Ruling: G1. A shot that costs nothing is fired
    without asking.
    """
    ship = g.ship(pilot)
    cannons = cannons_against(ship, line)
    if not cannons:
        return None
    if not ship.face(cannons[0]).sort.powered:
        return cannons[0]
    asked = questions.FireCannon(line=line, square=part.square, tile=part.tile)
    return (yield from _pay_or_not(g, pilot, asked, cannons))


def dodge(
    g: GalaxyTruckerBase,
    pilot: Seat,
    line: BoardLine,
    *,
    harms: Callable[[BoardLine], bool],
    crewed: bool = False,
) -> Steps[BoardLine]:
    """«Thruster»: for one energy, shift the line of a hit by one for this ship only. Returns the line.

    The safe answer dodges if that helps: `harms` says whether a hit along a line does damage. `crewed`: only
    thrusters linked to active crew, as intruders require.
    """
    options: dict[str, tuple[BoardLine, Side, Square, Source] | None] = {}
    for side, shifted in g.ship(pilot).plan.shifts(line).items():
        ready = _thrusters(g, pilot, side, crewed=crewed)
        for named, source in _sources(g, pilot, ready).items():
            thruster = source.consumer if isinstance(source, Feed) else ready[0]
            options[str(Sidestep(named, side))] = shifted, side, thruster, source
    helps = [name for name, way in options.items() if way is not None and not harms(way[0])]
    default = helps[0] if helps and harms(line) else NO
    chosen = yield from choose(pilot, questions.Dodge(line), {**options, NO: None}, default=default)
    if chosen is None:
        return line
    shifted, side, thruster, source = chosen
    _draw_on(g, pilot, source)
    g.tell(Dodged(pilot, thruster, side, shifted))
    g.player(pilot).dodged = shifted
    return shifted


def can_dodge(
    g: GalaxyTruckerBase,
    pilot: Seat,
    line: BoardLine,
    *,
    crewed: bool = False,
    woken: Collection[Square] = (),
) -> list[BoardLine]:
    """Return the lines to which a ship could dodge with the astrobots in `woken` awake; `crewed`: only with
    thrusters that have crew."""
    ship, used = g.ship(pilot), used_solars(g, pilot)
    return [
        shifted
        for side, shifted in ship.plan.shifts(line).items()
        if any(
            payment(ship, [*woken, thruster], used) is not None
            for thruster in _thrusters(g, pilot, side, crewed=crewed, woken=woken)
        )
    ]


def _thrusters(
    g: GalaxyTruckerBase, pilot: Seat, side: Side, *, crewed: bool, woken: Collection[Square] = ()
) -> list[Square]:
    """Return the thrusters with a nozzle to that side.

    `crewed`: only those with crew next to them, figures or active astrobots. Ruling: G90. Routers also link
    them.
    """
    ship, awake = g.ship(pilot), {*g.player(pilot).awake, *woken}
    return [
        place
        for place, looks in ship.faces()
        if side in looks.nozzles
        and (not crewed or any(other in ship.crew or other in awake for other in ship.links(place)))
    ]


def wake(
    g: GalaxyTruckerBase,
    pilot: Seat,
    squares: Sequence[Square],
    tokens: int | None = None,
    *,
    later: Collection[Square] = (),
    again: bool = False,
) -> Steps[None]:
    """«Astrobot stations»: activate stations for an energy each, with `tokens` tokens as declared, or as few
    as possible.

    Ruling: G22. They stay active until the card is over.
    """
    if not squares:
        return
    paid = payment(g.ship(pilot), squares, used_solars(g, pilot))
    assert paid is not None, "only what can be paid is offered"
    yield from pay_for(g, pilot, squares, paid.tokens if tokens is None else tokens, later=later, again=again)
    player = g.player(pilot)
    player.awake = sorted({*player.awake, *squares}, key=GRID.__getitem__)
    g.tell(AstrobotsWoken(pilot, tuple(squares)))


def wake_for(g: GalaxyTruckerBase, pilot: Seat, crew: int) -> list[Square] | None:
    """Return the fewest stations to activate for `crew` figures and astrobots aboard («Minimum crew»);
    None if that is impossible."""
    ship, awake, used = g.ship(pilot), g.player(pilot).awake, used_solars(g, pilot)
    for squares in selections(ship, stations(ship, awake), used=used):
        if payment(ship, squares, used) is not None and crew_required(ship, [*awake, *squares]) >= crew:
            return squares
    return None


def payments(
    ship: Ship, consumers: Collection[Square], used: Collection[Square], *, again: bool
) -> list[int]:
    """Return the numbers of tokens that these parts may cost: the fewest and, if energy may be needed `again`
    during this card, the number that uses no solar module. Empty if they cannot be paid for."""
    found = payment(ship, consumers, used)
    if found is None:
        return []
    if again and found.feeds and payment(ship, consumers, used, sun=False) is not None:
        return [found.tokens, len(consumers)]
    return [found.tokens]
