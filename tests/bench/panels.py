"""Building through the panel: how many taps a ship takes if the player decides on every tile and square
unaided. It also counts the answers in a flight, and the visits in whole games at the pace for once a day. The
shown controls carry out a robot's decisions. A button is one tap. A list is two: one opens it, one chooses a
line. *More* and "Are you sure?" are one tap each. So is *My move*, which opens each shift. The player whose
press ended the shift before does not need it. With *Suggest*, a builder draws, claims and ends like that
robot, and accepts every proposal.

`presses`: how many presses a turn takes a sensible player, with as few presses as the controls allow. A robot
stands for the sensible player. A button is one press, and so is a choice from a list (opening it is not
counted). For a choice of several, each changed mark is one press, and so is closing the list. Another
list, *More* and "Are you sure?" are one each. `questions` measures turns of Wormholes, whose buttons do
several acts.
"""

from collections.abc import Iterator
from statistics import mean, median

from msgspec import Struct
from msgspec.structs import replace

from cogs.layout.components import Control, Select
from cogs.layout.controls import Asked, Draft
from cogs.layout.custom_id import AnswerId
from engine import GAMES
from engine.core.game import View
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.building.acts import PLACE
from engine.galaxy_trucker.questions.options import BuildAct, tile_of
from engine.galaxy_trucker.robot.builder import berth_of, best_choice
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.session import Session
from render.face import SEVERAL, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from tests.bench.figures import Measurement, at_most, counted
from tests.bench.questions import in_parts
from tests.kit.play.bots import seed_of, seen

GOALS: dict[ShipClass, int] = {"I": 40, "II": 60, "III": 80, "IIIB": 90, "IV": 100}
SUGGESTED: dict[ShipClass, int] = {"II": 35, "IV": 60}
"""The goals for taps with *Suggest*."""
ANSWER_GOALS: dict[ShipClass, int] = {"II": 10, "IIIB": 14, "IV": 20}
"""The goals for each player's answers in a flight, from when the crew goes aboard."""
ROUNDS: tuple[ShipClass, ...] = ("II", "III", "IV")
VISITS = 30
"""The goal for each player's visits in a game at the pace for once a day, if everybody looks in by turns."""
SHIPS, VISITED_GAMES = 6, 18
"""How many building phases of each class are played, and games for the visits, which vary by half."""
SEATS = 3
NAMES = ("Ada", "Bea", "Cem")
MY_MOVE, MORE, LIST, SURE, SUGGEST, TAKE = 1, 1, 2, 1, 1, 1
"""The number of taps that each of these takes."""


class Tally(Struct):
    """One ship, as it was built through the panel."""

    taps: int = 0
    placed: int = 0
    shifts: int = 0
    beyond: int = 0
    """The number of acts behind *More*."""


def figures(*classes: str) -> Iterator[Measurement]:
    """Count the taps per ship by class, and give the goals; `classes` limits the classes."""
    wanted = [(ship_class, goal, False) for ship_class, goal in GOALS.items()]
    wanted += [(ship_class, goal, True) for ship_class, goal in SUGGESTED.items()]
    for ship_class, goal, hints in wanted:
        if classes and ship_class not in classes:
            continue
        numbers = counted(range(SHIPS), SHIPS, "ships built")
        games = [building(ship_class, number, hints=hints) for number in numbers]
        ships = [ship for game in games for ship in game]
        told = (
            f"median {median(ship.taps for ship in ships):g}, most {max(ship.taps for ship in ships)};"
            f" {mean(ship.placed for ship in ships):.1f} tiles,"
            f" {mean(ship.shifts for ship in ships):.1f} shifts,"
            f" {mean(ship.beyond for ship in ships):.1f} acts behind More; {len(ships)} ships"
        )
        taps = mean(ship.taps for ship in ships)
        how = ", with Suggest" if hints else ""
        name = f"galaxy_trucker: class {ship_class}: taps a ship{how}, on average"
        yield at_most(name, taps, goal, "", told)
    yield from flights(*classes)


def flights(*classes: str) -> Iterator[Measurement]:
    """Count the answers that strong robots give in flight beyond the default standing orders, and the
    visits."""
    for ship_class, goal in ANSWER_GOALS.items():
        if not classes or ship_class in classes:
            options = GalaxyTruckerOptions(rounds=(ship_class,))
            found = [_looks(options, number) for number in counted(range(SHIPS), SHIPS, "flights flown")]
            given = [answers for one in found for answers, _ in one]
            told = f"median {median(given):g}, most {max(given)}; {len(given)} flights"
            name = f"galaxy_trucker: class {ship_class}: answers in flight, on average"
            yield at_most(name, mean(given), goal, "", told)
    if not classes:
        options = GalaxyTruckerOptions(rounds=ROUNDS, points="daily")
        numbers = counted(range(VISITED_GAMES), VISITED_GAMES, "games played")
        found = [_looks(options, number) for number in numbers]
        visits = [each for one in found for _, each in one]
        told = f"median {median(visits):g}, most {max(visits)}; {len(visits)} players"
        name = f"galaxy_trucker: {' + '.join(ROUNDS)}, daily: visits, on average"
        yield at_most(name, mean(visits), VISITS, "", told)


def _looks(options: GalaxyTruckerOptions, number: int) -> list[tuple[int, int]]:
    """Return each player's answers in the flights, and the visits: players look in by turns and answer
    everything before they go."""
    session = Session.start(GalaxyTrucker, SEATS, options, seed_of(number))
    answers, visits, last = [0] * SEATS, [0] * SEATS, -1
    while session.prompts:
        seat = _looking(session, last)
        prompt = session.prompts[seat]
        ordered = session.game.ordered(prompt.seat, prompt)
        if ordered is not None:
            session.answer(prompt.seat, prompt.serial, ordered, "order")
            continue
        visits[seat] += seat != last
        last = seat
        answers[seat] += session.game.state.moment is not Moment.BUILDING
        answer = GalaxyTrucker.robot(session.view(prompt.seat), prompt, "hard")
        session.answer(prompt.seat, prompt.serial, answer)
    return list(zip(answers, visits, strict=True))


def _looking(session: Session, last: int) -> Seat:
    """Return the seat that acts now: the last one while it is asked, then the next one in turn."""
    if last in session.prompts:
        return Seat(last)
    return min(session.prompts, key=lambda one: (one - last) % SEATS)


def building(ship_class: ShipClass, number: int, *, hints: bool = False) -> list[Tally]:
    """Let everybody build with the controls that are shown; with `hints`, *Suggest* too."""
    options = GalaxyTruckerOptions(rounds=(ship_class,))
    session = Session.start(GalaxyTrucker, SEATS, options, seed_of(number))
    state, ships = session.game.state, [Tally() for _ in range(SEATS)]
    shift, last = [0] * SEATS, -1
    while state.moment is Moment.BUILDING:
        seat = _looking(session, last)
        if shift[seat] != state.workshop.shift:
            shift[seat] = state.workshop.shift
            ships[seat].shifts += 1
            ships[seat].taps += MY_MOVE * (seat != last)
        last = seat
        Hand(session, seat, ships[seat], hints=hints).act()
    return ships


class Hand:
    """The taps of one builder."""

    def __init__(self, session: Session, seat: Seat, built: Tally, *, hints: bool) -> None:
        self._session, self._seat, self._built, self._hints = session, seat, built, hints

    @property
    def _prompt(self) -> Prompt:
        return self._session.prompts[self._seat]

    @property
    def _view(self) -> GalaxyTruckerView:
        return seen(self._session, GalaxyTruckerView, self._seat)

    def act(self) -> None:
        """Do the next act that a strong robot would do."""
        wanted = GalaxyTrucker.robot(self._view, self._prompt)[0]
        act = BuildAct.parse(wanted)
        wishes = act.kind == "place" or self._prompt.kind == "claim-tile"
        if self._hints and wishes and self._take_proposal():
            return
        if act.kind == "place" and self._prompt.kind == "build":
            bench = self._view.bench
            assert bench is not None, "a builder has a bench"
            self._lay(Part.parse(wanted, bench.held))
            self._built.placed += 1
        elif act.kind == "draw":
            self._tap(self._larger(wanted))
        elif act.kind == "hold" and self._prompt.kind == "build":
            # A robot without points picks up what it would place. A player who sees the picture need not.
            self._session.answer(self._seat, self._prompt.serial, (wanted,))
        else:
            self._tap(self._at_once(wanted))

    def _take_proposal(self) -> bool:
        """Accept the proposal, which is what such a robot would place. Returns whether there was one."""
        prompt, game = self._prompt, GalaxyTrucker
        plan = game.proposal(self._view, prompt) if game.proposes(self._view, prompt) else ""
        answer = game.proposed(self._view, prompt, plan) if plan else ()
        if not answer:
            return False
        self._session.answer(self._seat, prompt.serial, answer)
        self._built.taps += SUGGEST + TAKE
        self._built.placed += len(answer) if prompt.kind == "build" else 0
        return True

    def _larger(self, wanted: str) -> str:
        """Return the largest draw that leaves points to place half of its tiles and the good ones on hand."""
        shown = [BuildAct.parse(option) for option in self._shown(Draft())]
        counts = [int(act.at or 1) for act in shown if act.kind == "draw"]
        bench, berth = self._view.bench, berth_of(self._view)
        assert bench is not None, "a builder has a bench"
        choices = (best_choice(berth, [loose.tile]) for loose in bench.loose)
        good = sum(choice is not None and choice.worth >= berth.threshold for choice in choices)
        most = max((n for n in counts if bench.points - n >= PLACE * (good + n // 2)), default=0)
        return str(BuildAct("draw", str(most) if most > 1 else "")) if most else wanted

    def _lay(self, wanted: Part) -> None:
        """Place a tile: tap its number, then a letter, then its turns."""
        number = self._number(wanted.tile, Draft()) or self._number(wanted.tile, Draft(more=True))
        assert number is not None, f"nothing lays {wanted.tile}"
        self._tap(number)
        if self._lies != wanted and self._lies.square != wanted.square:
            there = f"move:{wanted.square}"
            letter = [option for option in self._shown(Draft()) if BuildAct.parse(option).kind == "move"]
            letter += [option for option in self._shown(Draft(more=True)) if option.startswith("move")]
            letter = [option for option in letter if option.partition("r")[0] == there]
            if not letter:
                self._take_up(wanted)
                return
            self._tap(letter[0])
        while self._lies != wanted:
            shown = [*self._shown(Draft()), f"move:{wanted.square}"]
            self._tap(next(option for option in shown if option.partition("r")[0] == f"move:{wanted.square}"))

    def _take_up(self, wanted: Part) -> None:
        """Pick the tile up again with the same number; then *More* lists all its squares."""
        self._tap(str(BuildAct("lift", self._lies.square)))
        self._tap(str(wanted).partition("@")[2])

    def _number(self, tile: TileId, draft: Draft) -> str | None:
        bench = self._view.bench
        held = bench.held if bench is not None else None
        lays = (option for option in self._shown(draft) if BuildAct.parse(option).kind == "place")
        return next((option for option in lays if (tile_of(option) or held) == tile), None)

    def _at_once(self, wanted: str) -> str:
        """Return the option that also does the next act in the same press, if it is shown: claiming a tile,
        or ending claims or the shift."""
        then = "confirm"
        if wanted == "claim":
            ahead = self._session.copy()
            ahead.answer(self._seat, self._prompt.serial, (wanted,))
            then = GalaxyTrucker.robot(ahead.view(self._seat), ahead.prompts[self._seat])[0]
        both = f"{wanted}{SEVERAL}{then}"
        return both if both in self._shown(Draft()) else wanted

    @property
    def _lies(self) -> Part:
        bench = self._view.bench
        assert bench is not None and bench.laid is not None, "something was laid"
        return bench.laid.part

    def _tap(self, option: str) -> None:
        """Give an answer with the shown controls, or those behind *More*."""
        prompt = self._prompt
        taps = self._shown(Draft()).get(option)
        if taps is None:
            self._built.beyond += 1
            behind = self._shown(Draft(more=True)).get(option)
            assert behind is not None, f"{option} is nowhere"
            taps = MORE + behind
        self._built.taps += taps + SURE * prompt.needs_confirmation((option,))
        self._session.answer(self._seat, prompt.serial, tuple(option.split(SEVERAL)))

    def _shown(self, draft: Draft) -> dict[str, int]:
        """Return the options on the panel, each with the taps it takes."""
        asked = asked_of("galaxy_trucker", self._prompt, self._view)
        shown: dict[str, int] = {}
        for found, before in in_parts(asked, more=draft.more):
            for option, taps in options(found):
                shown.setdefault(option, before + taps)
        return shown


def asked_of(game: str, prompt: Prompt, view: View) -> Asked:
    """Return a question as a panel asks it."""
    face, scene = FACES[game], Scene(NAMES)
    return Asked(
        1,
        prompt,
        label=lambda option: face.label(option, prompt, view, scene),
        why=lambda option: face.refusal(prompt.closed[option], scene),
        texts=catalogue("en"),
        arranged=lambda plan: face.arranged(prompt, view, scene, plan),
    )


def options(found: list[Control]) -> Iterator[tuple[str, int]]:
    """Yield the options that controls show, with the taps of each."""
    for control in found:
        if isinstance(control, Select):
            yield from ((choice.value, LIST) for choice in control.choices)
        elif isinstance(control, tuple):
            yield from ((x.id.option if isinstance(x.id, AnswerId) else "", 1) for x in control)


NUMBER = 6
"""Games of each kind."""


def figures_of_presses() -> Iterator[Measurement]:
    """Yield the figures_of_presses with their goals."""
    rounds, limits = _jump_drive()
    limit = f"{len(limits)} hands over the limit, the longest way {max(limits)} presses"
    yield at_most("Jump Drive: presses a round", mean(rounds), 3, "", f"{len(rounds)} rounds of a seat")
    yield at_most("Jump Drive: presses at the hand limit", max(limits), 3, "", limit)
    jumps, acts = _space_mission()
    told = f"{len(jumps)} jumps, the longest way {max(jumps)}"
    yield at_most("Space Mission: presses for a jump, the median", median(jumps), 2, "", told)
    # A player who tops up presses once for each discarded card.
    told = f"{len(acts)}, {mean(acts):.2f} on average, the longest way {max(acts)}"
    yield at_most("Space Mission: presses an action, the median", median(acts), 2, "", told)


def played(key: str) -> Iterator[tuple[Seat, Prompt, Answer, int]]:
    """Play whole games of three robots, and yield the questions, the answers and the presses they take."""
    game = GAMES[key]
    for number in counted(range(1, NUMBER + 1), NUMBER, "games played"):
        session = Session.start(game, SEATS, None, seed_of(number))
        while session.prompts:
            seat = session.waiting_for[0]
            prompt = session.prompts[seat]
            answer = game.robot(session.view(seat), prompt)
            yield seat, prompt, answer, presses(session, seat, answer)
            session.answer(seat, prompt.serial, answer)


def presses(session: Session, seat: Seat, answer: Answer) -> int:
    """Return the fewest presses that lead to this answer."""
    view, game = session.view(seat), session.game_type
    prompt = replace(session.prompts[seat], marked=game.marked(view, session.prompts[seat]))
    asked = asked_of(game.key, prompt, view)
    return _taps(asked, answer) + (
        prompt.needs_confirmation(answer) or _reveals(session, seat, prompt, answer)
    )


def _taps(asked: Asked, answer: Answer) -> int:
    if asked.prompt.most > 1 or not answer:
        marked = asked.prompt.marked
        return 1 if answer == marked or not answer else len(set(answer) ^ set(marked)) + 1
    for more in (False, True):
        for given, before in in_parts(asked, more=more):
            if answer[0] in {option for option, _ in options(given)}:
                return 1 + (before > 0) + more
    return 2


def _reveals(session: Session, seat: Seat, prompt: Prompt, answer: Answer) -> bool:
    last = prompt.revealing and session.waiting_for == (seat,)
    return last and session.preview(seat, answer) is None


def _jump_drive() -> tuple[list[int], list[int]]:
    """Measure a seat's round, and the question at the hand limit."""
    rounds: list[int] = []
    open_: dict[Seat, int] = {}
    limits: list[int] = []
    for seat, prompt, _, count in played("jump_drive"):
        if prompt.kind == "discard-from-first-hand":
            continue
        if prompt.kind == "plan-turn" and seat in open_:
            rounds.append(open_.pop(seat))
        open_[seat] = open_.get(seat, 0) + count
        if prompt.kind == "discard-to-limit":
            limits.append(count)
    return rounds, limits


def _space_mission() -> tuple[list[int], list[int]]:
    """Measure jumps, and actions of any kind."""
    jumps: list[int] = []
    acts: list[int] = []
    kind = ""
    for _, prompt, answer, count in played("space_mission"):
        if prompt.kind == "choose-action":
            acts.append(0)
            kind = answer[0]
        if prompt.kind == "choose-jump":
            jumps.append(acts[-1] + count)
        assert kind, "an action is chosen first"
        acts[-1] += count
    return jumps, acts
