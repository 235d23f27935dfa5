"""How many presses a turn takes a sensible player, with as few presses as the controls allow. A robot stands
for the sensible player. A button is one press, and so is a choice from a list (opening it is not counted).
For a choice of several, each changed mark is one press, and so is closing the list. Another list, *More* and
"Are you sure?" are one each. `questions` measures turns of Wormholes, whose buttons do several acts."""

from collections.abc import Iterator
from statistics import mean, median

from msgspec.structs import replace

from cogs.messages.controls import Asked, confirmed
from engine import GAMES
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.session import Session
from tests.bench.figures import Measurement, at_most, counted
from tests.bench.panels import SEATS, asked_of, options
from tests.bench.questions import in_parts
from tests.kit.bots import seed_of

NUMBER = 6
"""Games of each kind."""


def figures() -> Iterator[Measurement]:
    """Yield the figures with their goals."""
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
    return _taps(asked, answer) + (confirmed(prompt, answer) or _reveals(session, seat, prompt, answer))


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
