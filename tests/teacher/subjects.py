"""The games whose hard robots have learned: how a robot asks its network, and how it was taught."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.definitions import DATA
from engine.core.game import Game
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Learned, WeightRow
from engine.jump_drive import JumpDrive
from engine.jump_drive import foresight as drive
from engine.jump_drive.cards import DESIGNS, SURVEY_TEAM
from engine.jump_drive.view import JumpDriveView
from engine.play.session import Session
from engine.space_mission import SpaceMission
from engine.space_mission import foresight as mission
from engine.space_mission.questions import ChooseAction
from engine.space_mission.view import SpaceMissionView
from tests.kit.play.bots import seed_of, seen

Value = Callable[[Any, Any], float]
"""A function that evaluates a position: what the seat knows, and where its choice leads."""


class Subject(Struct, frozen=True):
    """A game whose hard robot learns."""

    game: type[Game[Any]]
    learned: Learned[WeightRow]
    """What the robot has learned, in the form that the game reads."""
    names: Callable[[], Mapping[str, Iterable[str]]]
    """Returns the names of all rows there are, by section."""
    active: Callable[[Any, Any, Any], list[tuple[Any, int]]]
    """Returns the rows that count in a position, and how often each does."""
    choices: Callable[[Value, Any, Prompt], list[tuple[str, Any, Any]]]
    """Returns options, with what is known and the position each leads to; none if no network is asked."""
    answer: Callable[[Value, Any, Prompt], Answer]
    """Returns the answer to any other question."""
    moment: Callable[[Any], int]
    """Returns when a choice is made. Of the choices of one moment, the last one counts."""
    thoughts: int
    """The hidden units of a new network."""
    faint: float
    """The standard deviation of new rows of signs. With zero, the rows of cards must tell units apart."""
    tables: Sequence[int]
    """The numbers of seats, each as likely as the others."""
    against_normal: float
    """The share of games in which one seat learns among normal robots, so that it also meets other styles."""
    trust: float
    """λ: how much the result counts, compared with the network's own value at the next moment."""
    steps: tuple[float, float]
    """The size of the steps for a new network, at the beginning and at the end."""
    again: int
    """How many remembered positions are learned again with each new one."""
    shipped: int
    """The games from which the shipped weights were learned."""

    @property
    def file(self) -> Path:
        """The file of what the robot has learned."""
        return DATA / self.game.key / "prospects.toml"

    @property
    def nothing(self) -> Learned[WeightRow]:
        """The rows of a new network."""
        sections = self.learned.__struct_fields__[1:]
        return replace(self.learned, thoughts=(), **{section: {} for section in sections})


def _drive_names() -> dict[str, Iterable[str]]:
    view = seen(Session.start(JumpDrive, 2, None, seed_of(0)), JumpDriveView, Seat(0))
    known = drive.known_of(view)
    rounds = (replace(known, round=number + 1) for number in range(drive.LAST_ROUND))
    signs = dict.fromkeys(sign for now in rounds for sign in drive.signs(now, drive.After((), ()))[0])
    hand = [card for card in DESIGNS if card != SURVEY_TEAM]
    return {"signs": signs, "hand": hand, "tableau": DESIGNS}


def _drive_choices(value: Value, view: JumpDriveView, prompt: Prompt) -> list[tuple[str, Any, Any]]:
    known = drive.known_of(view)
    return [(option, known, after) for option, after in drive.choices(known, prompt)]


def _mission_names() -> dict[str, Iterable[str]]:
    session = Session.start(SpaceMission, 2, None, seed_of(0))
    view = seen(session, SpaceMissionView, session.waiting_for[0])
    return {"signs": mission.signs(mission.known_of(view), mission.stand_of(view))}


def _mission_choices(value: Value, view: SpaceMissionView, prompt: Prompt) -> list[tuple[str, Any, Any]]:
    """Return every action with the position that its best turn leads to."""
    if not isinstance(prompt.details, ChooseAction):
        return []
    known, found = mission.known_of(view), dict[str, tuple[Any, float]]()
    for plan, end, worth in mission.ends(value, known, mission.stand_of(view), mission.kinds(prompt.options)):
        option = mission.paid(plan, prompt.options)
        if option not in found or worth > found[option][1]:
            found[option] = end, worth
    return [(option, known, end) for option, (end, _) in found.items()]


JUMP_DRIVE = Subject(
    JumpDrive,
    drive.LEARNED,
    names=_drive_names,
    active=drive.active,
    choices=_drive_choices,
    answer=lambda value, view, prompt: drive.answer(view, prompt),
    moment=lambda view: view.round,
    thoughts=16,
    faint=0.0,
    tables=(2, 2, 2, 2, 2, 2, 3, 4),
    against_normal=0.4,
    trust=0.8,
    steps=(0.02, 0.002),
    again=0,
    shipped=40_000,
)
SPACE_MISSION = Subject(
    SpaceMission,
    mission.LEARNED,
    names=_mission_names,
    active=mission.active,
    choices=_mission_choices,
    answer=mission.answer_by,
    moment=lambda view: 2 * view.round + view.action,
    thoughts=32,
    faint=0.01,
    tables=(2, 2, 2, 3, 3, 4, 4, 5),
    against_normal=0.0,
    trust=0.9,
    steps=(0.02, 0.0005),
    again=12,
    shipped=300_000,
)
SUBJECTS = {subject.game.key: subject for subject in (JUMP_DRIVE, SPACE_MISSION)}
"""The games whose hard robots learn, by key."""
