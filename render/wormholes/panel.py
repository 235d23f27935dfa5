"""A turn on one screen: useful acts as buttons with words, other flights as letters on the map, and ending
the turn last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import ascii_uppercase

from msgspec import Struct

from engine.core.prompt import Prompt
from engine.wormholes import robot
from engine.wormholes.boards import EXPLORATION_POINTS, PlanetId, SpaceId
from engine.wormholes.questions import Act, ChooseAct, LaunchShip, Passenger
from engine.wormholes.routes import Route, routes
from engine.wormholes.view import Goal, WormholesView
from render.face import SEVERAL, Arrangement, Key, Scene, phone_rows
from render.wormholes.words import options
from render.wormholes.words.speech import FARTHEST, away, chart_of, explores, planet_name, sentences

WORDS, FLIGHTS, PLACES, MOST_LETTERS = 5, 2, 2, 5
"""The most buttons with words, how many of them fly to a planet, how many place a wormhole (beside a planet,
or beside none), and the most with letters."""
AHEAD = 2
"""How many letters go first to the best spaces for the next turn; others next to destinations follow."""
LAUNCHES = 3
"""The most launch spaces in a row of buttons."""
PHONE_ROWS, PHONE_ROW, PHONE_LETTERS = 3, 37, 4
"""Rows on a phone for buttons with words, the characters that fit in one, and the letters that do."""
USES = ("deliver", "flight", "pickup", "place", "swap", "exchange", "place too", "jump", "place elsewhere")
"""Kinds of actions, the most frequent first."""
FREE = frozenset({"pickup", "deliver"})
"""Actions that cost no energy, which are done before a turn ends."""

Plan = tuple[str, ...]
"""What one button does: an act, and what follows it in the same turn."""


def arranged(prompt: Prompt, view: WormholesView, scene: Scene, plan: str = "") -> Arrangement | None:
    """Return the buttons of a turn or launch. None for any other question."""
    if isinstance(prompt.details, LaunchShip):
        labels = {option: options.label(option, prompt, view, scene) for option in prompt.options}
        keys = [Key(option, label.text, told=label.note) for option, label in labels.items()]
        return Arrangement(tuple(tuple(keys[n : n + LAUNCHES]) for n in range(0, len(keys), LAUNCHES)))
    if not isinstance(prompt.details, ChooseAct):
        return None
    turn = _Turn.of(prompt, view)
    words = _fitting([_key(plan, prompt, view, scene) for plan in turn.plans()[:WORDS]])
    letters = [
        _key(plan, prompt, view, scene, letter)
        for letter, plan in zip(ascii_uppercase, turn.letters(), strict=False)
    ]
    ends = [_key((option,), prompt, view, scene) for option in prompt.options if option == "end"]
    # Beside *More* and the end of the turn, a phone has room for one more letter.
    found = words, letters[:PHONE_LETTERS], [*letters[PHONE_LETTERS:], *ends]
    rows = tuple(tuple(row) for row in found if row)
    shown = {key.option for row in rows for key in row}
    return Arrangement(rows, tuple(one for one in prompt.options if one not in shown))


def lettered(prompt: Prompt, view: WormholesView) -> Mapping[SpaceId, str]:
    """Return the letters of the offered flights, by target."""
    if not isinstance(prompt.details, ChooseAct):
        return {}
    spaces = [SpaceId(Act.parse(plan[0]).at) for plan in _Turn.of(prompt, view).letters()]
    return dict(zip(spaces, ascii_uppercase, strict=False))


def _fitting(keys: Sequence[Key]) -> list[Key]:
    """Return as many of these buttons as fit on a phone, the first ones."""
    labels = [(key.text, "") for key in keys]
    counts = (phone_rows(labels[: n + 1], PHONE_ROW) for n in range(len(labels)))
    return [key for key, rows in zip(keys, counts, strict=False) if rows <= PHONE_ROWS]


class _Turn(Struct, frozen=True):
    """The actions that are possible now, and their results."""

    view: WormholesView
    acts: tuple[Act, ...]
    seen: robot.Seen
    later: Callable[[SpaceId], int]
    """The value of each space for later turns, which falls with distance."""
    goals: Mapping[SpaceId, Goal]

    @classmethod
    def of(cls, prompt: Prompt, view: WormholesView) -> _Turn:
        """Return the turn that a question is about."""
        seen = robot.look_of(view)
        goals = {goal.space: goal for goal in view.goals}
        acts = tuple(map(Act.parse, prompt.options))
        return cls(view, acts, seen, robot.prospects(seen), goals)

    def plans(self) -> list[Plan]:
        """Return the plans for buttons with words, in the order of `USES`."""
        found = [("flight", plan) for plan in self._flights()[:FLIGHTS]]
        found += [(act.kind, (str(act),)) for act in self.acts if act.kind in (*FREE, "jump")]
        found += [*self._places(), *self._swaps()]
        return [plan for _, plan in sorted(found, key=lambda one: USES.index(one[0]))]

    def letters(self) -> list[Plan]:
        """Return the plans for buttons with letters: flights, best first, but one that ends the turn last."""
        worded = [plan[0] for plan in self._flights()[:FLIGHTS] if not plan[-1].startswith("place@")]
        first, others = self._visits()
        visits = {act.at for act in self.acts if act.kind == "visit"}
        ahead = robot.goals_ahead(self.seen, {act.at for act in self.acts if act.kind == "go"} - visits)
        ahead.sort(key=lambda goal: robot.WEIGHTS.paid * goal.paid - self.later(goal.space))
        flights = [Act("go", goal.space) for goal in ahead]
        ordered = [
            *(act for act in first if str(act) not in worded),
            *flights[:AHEAD],
            *others,
            *flights[AHEAD:],
        ]
        chosen = ordered[:MOST_LETTERS]
        # If one of them ends the turn, a phone has room for its words beside *More*.
        last = [act for act in chosen if self._spent(act)][:1]
        plans = [self._flown(act) for act in chosen if act not in last]
        return [*plans, *((str(act), "end") for act in last)]

    def _visits(self) -> tuple[list[Act], list[Act]]:
        """Return the flights to destinations: the cheapest one to each planet but the current one, then all
        others."""
        first: dict[PlanetId, Act] = {}
        others = list[Act]()

        def least(act: Act) -> tuple[int, int, int]:
            goal = self.goals[SpaceId(act.at)]
            return goal.energy, goal.paid, -self.later(goal.space)

        for act in sorted((act for act in self.acts if act.kind == "visit"), key=least):
            planet = self._planet(act)
            if planet in first or planet == self._here:
                others.append(act)
            else:
                first[planet] = act
        return sorted(first.values(), key=lambda act: -self.view.hand.count(self._planet(act))), others

    @property
    def _here(self) -> PlanetId | None:
        """The planet next to the ship."""
        ship = self.view.own.ship
        return None if ship is None else self.view.galaxy.planet_at.get(ship)

    def _planet(self, act: Act) -> PlanetId:
        return self.view.galaxy.planet_at[SpaceId(act.at)]

    def _flights(self) -> list[Plan]:
        """Return flights to planets where the pilot can deliver or explore, with a wormhole if they have none
        there yet."""
        first, _ = self._visits()
        found = {self._planet(act): self._with_wormhole(act) or self._flown(act) for act in first}
        known = {*self.view.explored, *found, self._here}
        new = [act for act in self.acts if act.kind == "go" and act.at in self.view.galaxy.planet_at]
        for act in sorted(new, key=lambda act: self.goals[SpaceId(act.at)].energy):
            if self._planet(act) not in known and (plan := self._with_wormhole(act)):
                found.setdefault(self._planet(act), plan)
        return list(found.values())

    def _with_wormhole(self, act: Act) -> Plan:
        """Return a flight that ends with a wormhole; empty if that is pointless or a route must be chosen."""
        space, flown = SpaceId(act.at), self._flown(act, placing=True)
        if robot.wormhole_worth(self.seen, space) <= 0 or not self.view.galaxy.takes_tokens(space):
            return ()
        return (*flown, str(Act("place", space))) if flown else ()

    def _flown(self, act: Act, *, placing: bool = False) -> Plan:
        """Return a flight, with its route if one is cheapest. Empty if it would end by `placing` but a route
        must be chosen."""
        found = self._routes(act)
        if len(found) == 1:
            return (str(act),)
        if act.kind == "visit" or placing:
            # It does not matter if the route ends with a jump: the act after it allows another jump.
            least = min(route.energy for route in found), tuple(map(min, *(route.paid for route in found)))
            best = [route for route in found if (route.energy, route.paid) == least]
            if best:
                return str(act), str(best[0])
        return () if placing else (str(act),)

    def _routes(self, act: Act) -> tuple[Route, ...]:
        turn, ship = self.view.turn, self.view.own.ship
        assert ship is not None, "who flies is launched"
        return routes(chart_of(self.view), ship, turn.energy, SpaceId(act.at), jumped=turn.jumped)

    def _spent(self, act: Act) -> bool:
        """Return whether, after a flight, nothing is left but to place a wormhole away from everything."""
        view, space = self.view, SpaceId(act.at)
        galaxy = view.galaxy
        if act.kind != "go" or self.goals[space].energy < view.turn.energy:
            return False
        onward = galaxy.planet_at, galaxy.docks_at, galaxy.free_from, chart_of(view).jumps
        if any(space in places for places in onward):
            return False
        if len(self._routes(act)) > 1:
            return False
        return not any(robot.wormhole_worth(self.seen, there) > 0 for there in galaxy.next_to[space])

    def _places(self) -> Iterator[tuple[str, Plan]]:
        """Yield spaces for the next wormhole, the ship's first, and the turn's end if nothing else is
        left."""
        ship, near = self.view.own.ship, self.view.galaxy.planet_at
        acts = [act for act in self.acts if act.kind == "place"]
        worth = {act: robot.wormhole_worth(self.seen, SpaceId(act.at)) for act in acts}
        acts.sort(key=lambda act: (-worth[act], act.at != ship, -self.later(SpaceId(act.at))))
        done = not self.view.turn.energy and not any(act.kind in FREE for act in self.acts)
        beside = list[PlanetId | None]()
        for act in acts:
            planet = near.get(SpaceId(act.at)) if worth[act] else None
            if beside.count(planet) < PLACES:
                use = "place elsewhere" if not worth[act] else "place too" if planet in beside else "place"
                if done:
                    yield use, (str(act), "end")
                yield use, (str(act),)
            beside.append(planet)

    def _swaps(self) -> Iterator[tuple[str, Plan]]:
        """Yield pickups after discarding the passenger with the longest way, or one the player chooses."""
        hand = self.view.hand
        for act in self.acts:
            if act.kind == "exchange":
                far = {planet: away(self.view, planet) or FARTHEST for planet in hand}
                planet = max(reversed(hand), key=lambda planet: far[planet])
                yield "swap", (str(act), str(Passenger(planet, hand.count(planet))))
                if len(far) > 1:
                    yield "exchange", (str(act),)


def _key(plan: Plan, prompt: Prompt, view: WormholesView, scene: Scene, letter: str = "") -> Key:
    """Return the button of a plan, with a `letter` or, without one, with words."""
    say, act = sentences(scene, markup=False), Act.parse(plan[0])
    label, ends = options.label(plan[0], prompt, view, scene), plan[-1] == "end" != plan[0]
    text = label.text
    if letter:
        text = say.say("key-letter", letter=letter, end=int(ends))
    elif act.kind == "end" and view.turn.energy:
        text = say.say("key-end", energy=view.turn.energy)
    elif act.kind in ("deliver", "place"):
        count = view.hand.count(PlanetId(act.at))
        text = say.say(f"key-{act.kind}", count=count, space=act.at, end=int(ends))
    elif act.kind in ("visit", "go"):
        text = _flight(act, plan, view, scene)
    elif act.kind == "pickup":
        text = say.say("key-pickup")
    elif act.kind == "exchange":
        planet = planet_name(Passenger.parse(plan[1]).planet, say.language) if len(plan) > 1 else "none"
        text = say.say("key-swap", planet=planet)
    told = [
        f"{label.text}. {label.note}",
        *(options.label(act, prompt, view, scene).text for act in plan[1:] if act in prompt.options),
    ]
    return Key(SEVERAL.join(plan), text, weight=label.weight, told=". ".join(told))


def _flight(act: Act, plan: Plan, view: WormholesView, scene: Scene) -> str:
    """Name the planet, what all acts there gain, and whether a wormhole is placed."""
    say, planet = sentences(scene, markup=False), view.galaxy.planet_at[SpaceId(act.at)]
    lays = plan[-1].startswith("place@")
    points = sum(options.brings(planet, view)) if act.kind == "visit" else 0
    if lays and explores(SpaceId(act.at), view, say):
        points += EXPLORATION_POINTS[view.exploration[0]]
    return say.say("key-visit", planet=planet_name(planet, say.language), points=points, wormhole=int(lays))
