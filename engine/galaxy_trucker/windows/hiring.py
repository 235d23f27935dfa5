"""«Hiring specialists»: dealt, or chosen in order of arrival; they stay for the whole game."""

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.questions.specialists import ChooseSpecialist, KeepSpecialist
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import Hired

DEALT = (3, 2, 1)
"""«Deal»: from how many cards the first, second and third specialist are chosen; there is no fourth."""
SHORT = 2
"""The most flights of a «Shorter game»."""


def hire_at_first(g: GalaxyTruckerBase) -> Steps[None]:
    """«Shorter game»: Ruling: G60. With one or two flights, deal specialists before the first one.

    They are dealt in the strategic variant, too, because no ship has arrived yet.
    """
    if g.state.specialists != "none" and g.state.round == 1 and len(g.state.classes) <= SHORT:
        yield from _deal(g, flight=1)


def hire(g: GalaxyTruckerBase) -> Steps[None]:
    """«After each flight but the last»: let everyone hire one more specialist, up to three."""
    flight = g.state.round + 1
    if g.state.specialists == "deal":
        yield from _deal(g, flight)
    elif g.state.specialists == "draft":
        yield from _draft(g, flight)


def _missing(g: GalaxyTruckerBase) -> int:
    """Return how many cards everyone is dealt now; 0 if teams are complete."""
    size = max(len(player.team) for player in g.state.players)
    return DEALT[size] if size < len(DEALT) else 0


def _join(g: GalaxyTruckerBase, seat: Seat, specialist: str, flight: int, *, by_chance: bool) -> None:
    g.player(seat).team.append(Hired(specialist, flight))
    g.tell(events.SpecialistHired(seat, events.SpecialistId(specialist), by_chance))


def _deal(g: GalaxyTruckerBase, flight: int) -> Steps[None]:
    """«Game of three flights»: let everyone keep one of the dealt cards. All are shown together."""
    count = _missing(g)
    if not count:
        return
    applicants = g.state.applicants
    for seat in g.all_seats:
        dealt = [g.chance.draw(applicants, to=seat) for _ in range(count)]
        g.player(seat).dealt = dealt
        if count > 1:
            g.tell(events.SpecialistsDealt(seat, tuple(map(events.SpecialistId, dealt)), count))
    kept = yield from side_by_side({seat: _keep(g, seat) for seat in g.all_seats})
    for seat, specialist in kept.items():
        player = g.player(seat)
        applicants += [other for other in player.dealt if other != specialist]
        player.dealt = []
    g.chance.shuffle("specialists", applicants)
    for seat, specialist in kept.items():
        _join(g, seat, specialist, flight, by_chance=count == 1)


def _keep(g: GalaxyTruckerBase, seat: Seat) -> Steps[str]:
    """Ask which specialist to keep. Ruling: G61. An absent owner keeps the first one."""
    dealt = {name: name for name in g.player(seat).dealt}
    return (yield from choose(seat, KeepSpecialist(), dealt, default=next(iter(dealt)), revealing=True))


def _draft(g: GalaxyTruckerBase, flight: int) -> Steps[None]:
    """«More strategy»: lay out one more than there are players. They choose in order of arrival; those who
    gave up get one by chance."""
    if not _missing(g):
        return
    state = g.state
    state.candidates = [g.chance.draw(state.applicants, to=None) for _ in range(g.seat_count + 1)]
    g.tell(events.SpecialistsLaidOut(tuple(map(events.SpecialistId, state.candidates))))
    for seat in g.flight_order():
        options = {name: name for name in state.candidates}
        chosen = yield from choose(seat, ChooseSpecialist(), options, default=next(iter(options)))
        state.candidates.remove(chosen)
        _join(g, seat, chosen, flight, by_chance=False)
    g.chance.shuffle("specialists", state.candidates)
    for seat in g.start_order():
        if g.player(seat).gave_up:
            _join(g, seat, g.chance.draw(state.candidates, to=None), flight, by_chance=True)
    state.dismissed += state.candidates
    g.tell(events.SpecialistDismissed(events.SpecialistId(state.candidates.pop())))
