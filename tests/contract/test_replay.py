"""A game replayed: what everybody saw, how the points grew, and going back to an earlier phase."""

import random
from collections.abc import Callable, Iterable

import msgspec
import pytest

from cogs.commands.story import in_public
from cogs.layout.components import COMPONENT_LIMIT, Picture, Sheet, count
from cogs.layout.reader import Reader
from cogs.messages import after_the_game
from engine.core.errors import CannotUndo
from engine.core.log import Entry, Event, Line
from engine.core.prompt import Prompt, Seat
from engine.play import codec
from engine.play import replay as replays
from engine.play.session import Session
from engine.wormholes.view import WormholesView
from render.faces import FACES
from tests.engine.galaxy_trucker import flight_table
from tests.kit.play.bots import give_order, play, random_answer, seed_of, seen, start, step
from tests.kit.play.games import ALL, MOST_ANSWERS
from tests.kit.views.shown import reading, scene_of
from tests.kit.views.worlds import answer_at_random

PICTURE = Picture("board.jpg", b"", "the board")
games = pytest.mark.parametrize("key", ALL)


def begun(key: str, seats: int, most: int) -> tuple[Session, list[Line], list[tuple[object, ...]]]:
    """Return a random game, its lines, and after each the public view, what was told, if a phase ended."""
    rng, lines = random.Random(5), list[Line]()
    session = Session.start(ALL[key], seats, None, seed_of(5))
    seen: list[tuple[object, ...]] = [(codec.dump(session.view(None)), _public(session.told[0]), True)]
    for _ in range(most):
        if not session.prompts:
            break
        seat, at = rng.choice(session.waiting_for), session.checkpoint.at
        if session.orders(seat) is not None and rng.randrange(4) == 0:
            give_order(session, seat, rng)
        else:
            answer_at_random(session, seat, rng)
        lines.append(session.last_line)
        told = session.told.get(session.last_line.at, ())
        seen.append((codec.dump(session.view(None)), _public(told), session.checkpoint.at != at))
    return session, lines, seen


def _public(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(known for event in events if (known := event.seen_by(None)) is not None)


def steps_of(key: str, seats: int, lines: list[Line]) -> list[replays.ReplayStep]:
    return replays.replay(Session.start(ALL[key], seats, None, seed_of(5)), lines)


@games
def test_a_step_is_what_everybody_saw_and_there_is_one_for_all_they_could_notice(key: str) -> None:
    seats = ALL[key].seats[-1]
    _, lines, seen = begun(key, seats, 60)
    found = [(codec.dump(step.view), step.told, step.ends) for step in steps_of(key, seats, lines)]
    assert found == [moment for moment in seen if moment[1] or moment[2]]
    assert all(step.view.viewer is None for step in steps_of(key, seats, lines))


@games
def test_a_game_goes_on_by_adding_steps(key: str) -> None:
    """A step keeps its number, whatever has happened since."""
    seats = ALL[key].seats[0]
    _, lines, _ = begun(key, seats, 30)
    whole = steps_of(key, seats, lines)
    some = steps_of(key, seats, lines[: len(lines) // 2])
    assert whole[: len(some)] == some


def test_what_is_chosen_in_secret_leaves_the_steps_as_they_are() -> None:
    """In two worlds, a player has sealed different things, or nothing yet."""
    for key in ("toy", "jump_drive"):
        session, lines, _ = begun(key, 2, 0)
        while not session.joining:
            seat = session.waiting_for[0]
            session.answer(seat, session.prompts[seat].serial, session.prompts[seat].options[:1])
            lines.append(session.last_line)
        before = steps_of(key, 2, lines)
        seat = session.waiting_for[0]
        for answer in {random_answer(session.prompts[seat], random.Random(n)) for n in range(9)}:
            there = session.copy()
            there.answer(seat, there.prompts[seat].serial, answer)
            if there.joining and there.reveals == session.reveals:
                assert steps_of(key, 2, [*lines, there.last_line]) == before


@pytest.mark.parametrize("told", [replays.replay, replays.course])
def test_a_log_that_does_not_replay_has_neither_steps_nor_course(told: Callable[..., object]) -> None:
    _, lines, _ = begun("toy", 2, 500)
    with pytest.raises(CannotUndo):
        told(Session.start(ALL["toy"], 2, None, seed_of(6)), lines)


@games
def test_all_readers_of_a_step_read_the_same(key: str) -> None:
    seats = ALL[key].seats[-1]
    session, lines, _ = begun(key, seats, 40)
    steps = steps_of(key, seats, lines)
    for n in {0, len(steps) // 2, len(steps) - 1}:
        readers = [in_public(reading(session, key, Seat(seat))) for seat in range(seats)]
        sheets = [after_the_game.replay(reader, steps, n, PICTURE, Seat(0)) for reader in readers]
        assert all(sheet == sheets[0] for sheet in sheets)
        assert count(sheets[0].blocks) <= COMPONENT_LIMIT and len(set(ids(sheets[0]))) == len(ids(sheets[0]))


def ids(sheet: Sheet) -> list[str]:
    parts = [part for x in sheet.blocks for part in (x if isinstance(x, tuple) else (x,))]
    return [str(part.id) for part in parts if hasattr(part, "id")]


def test_buttons_lead_forward_and_back_and_never_beyond() -> None:
    session, lines, _ = begun("toy", 2, 40)
    steps = steps_of("toy", 2, lines)
    reader: Reader = msgspec.structs.replace(reading(session, "toy", Seat(0)), language="de")
    for n, expected in ((0, (0, 0, 1, None)), (1, (0, 0, 2, None))):
        blocks = after_the_game.replay(reader, steps, n, PICTURE, Seat(0)).blocks
        row = next(block for block in blocks if isinstance(block, tuple))
        places = [after_the_game.place_of(steps, str(button.id).rpartition(":")[2]) for button in row]
        assert places == [len(steps) - 1 if x is None else x for x in expected]
        assert [button.disabled for button in row] == [n == 0, n == 0, False, False]
    assert after_the_game.place_of(steps, "3") == 3
    assert after_the_game.place_of(steps, "next-99999") == len(steps) - 1
    assert after_the_game.place_of(steps, "anything") == after_the_game.place_of(steps, "") == 0


@games
def test_a_recap_has_few_pictures_and_the_whole_story(key: str) -> None:
    seats = ALL[key].seats[-1]
    _, lines, _ = begun(key, seats, 60)
    steps = steps_of(key, seats, lines)
    for most in (2, 7, 1000):
        few = replays.chosen(steps, most)
        assert len(few) == min(most, len(steps))
        assert (few[0].view, few[-1].view) == (steps[0].view, steps[-1].view)
        assert [x for step in few for x in step.told] == [x for step in steps for x in step.told]


@pytest.mark.parametrize("key", ALL)
def test_the_course_ends_where_the_game_ended(key: str) -> None:
    game = ALL[key]
    turn, rng = flight_table.step if key == "galaxy_trucker" else step, random.Random(4)
    seats = game.seats[-1]
    session, lines = start(game, seats, 4, vary=False), list[Line]()
    for _ in range(MOST_ANSWERS):
        if not session.prompts:
            break
        turn(session, rng)
        lines.append(session.last_line)
    outcome = session.game.outcome()
    assert outcome is not None
    found = replays.course(Session.start(game, seats, None, seed_of(4)), lines)
    assert found.moments[0].round == 0 and len(found.moments) > 2
    assert found.moments[-1].points == outcome.points
    assert tuple(sum(own.values()) for own in found.sources) == outcome.points
    assert len({tuple(own) for own in found.sources}) == 1, "the same sources for all players"
    rounds = [moment.round for moment in found.moments]
    assert rounds == sorted(rounds) and rounds[-1] == session.game.round_number


def test_the_course_of_a_game_alone_shows_the_opponent_too() -> None:
    session, lines = start(ALL["wormholes"], 1, 4, vary=False), list[Line]()
    for _ in play(session, random.Random(4), most=MOST_ANSWERS):
        lines.append(session.last_line)
    found = replays.course(Session.start(ALL["wormholes"], 1, None, seed_of(4)), lines)
    rival = seen(session, WormholesView, None).rival
    assert session.game.outcome() is not None and rival is not None
    own, other = found.moments[-1].points
    assert (own,) == session.game.points
    assert other == sum(found.sources[1].values()) and found.sources[1]["passengers"] > 0
    told = FACES["wormholes"].course(found, scene_of(1)).alt
    assert f"Rival, {other} altogether" in told, told


def test_the_best_round_is_the_first_with_the_most_and_tells_what_brought_it() -> None:
    start = replays.Tally(0, (0, 0), ({"worlds": 0, "bonuses": 0},) * 2)
    after = replays.Tally(1, (3, 5), ({"worlds": 3, "bonuses": 0}, {"worlds": 1, "bonuses": 4}))
    then = replays.Tally(2, (9, 6), ({"worlds": 5, "bonuses": 4}, {"worlds": 2, "bonuses": 4}))
    assert replays.Course((start, after)).best() == replays.Gain(Seat(1), 1, 5, "bonuses")
    assert replays.Course((start, after, then)).best() == replays.Gain(Seat(0), 2, 6, "bonuses")
    counted = ((0, (0, 2)), (1, (1, 2)), (1, (3, 2)), (2, (5, 7)), (3, (10, 7)))
    moments = tuple(replays.Tally(number, points) for number, points in counted)
    assert replays.Course(moments).by_round() == [moments[0], *moments[2:]]
    assert replays.Course(moments).best() == replays.Gain(Seat(1), 2, 5)
    assert replays.Course(moments[:1]).best() is None


def asked(prompts: dict[Seat, Prompt]) -> dict[Seat, str]:
    return {seat: prompt.question() for seat, prompt in prompts.items()}


@games
def test_the_same_answers_lead_to_the_same_game_again(key: str) -> None:
    game, seats = ALL[key], ALL[key].seats[-1]
    session, lines, _ = begun(key, seats, 60)
    known = replays.beginnings(Session.start(game, seats, None, seed_of(5)), lines)
    assert len(known) > 2, "a game has phases"
    for beginning in known:
        start = Session.start(game, seats, None, seed_of(5))
        back = replays.rewound(start, lines, to=beginning.at, head=900, serials=[5] * seats)
        assert codec.dump(back.session.view(None)) == codec.dump(beginning.view)
        assert back.void == tuple(line.at for line in lines if line.at >= beginning.at)
        for line in lines:
            if line.at >= beginning.at:
                prompt = back.session.asked(line.entry.seat, line.entry.by)
                assert prompt is not None
                back.session.answer(line.entry.seat, prompt.serial, line.entry.answer, line.entry.by)
        assert codec.dump(back.session.game.state) == codec.dump(session.game.state)
        assert codec.dump(back.session.game.chance.luck) == codec.dump(session.game.chance.luck)
        assert asked(back.session.prompts) == asked(session.prompts)


@games
def test_no_old_button_fits_and_a_restart_meets_the_same_game(key: str) -> None:
    game, seats = ALL[key], ALL[key].seats[-1]
    session, lines, _ = begun(key, seats, 60)
    highest = [max([0, *(x.entry.serial for x in lines if x.entry.seat == s)]) for s in range(seats)]
    to = replays.beginnings(Session.start(game, seats, None, seed_of(5)), lines)[1].at
    start = Session.start(game, seats, None, seed_of(5))
    back = replays.rewound(start, lines, to=to, head=session.at, serials=highest)
    for seat, prompt in back.session.prompts.items():
        assert prompt.serial >= highest[seat] + replays.GAP
    oldest = back.session.checkpoints[0].at
    kept = [line for line in [*lines, back.mark] if line.at not in back.void and line.at >= oldest]
    again = Session.restore(game, seats, seed_of(5), back.session.checkpoints, kept)
    assert again.prompts == back.session.prompts and again.at == session.at + 1
    assert codec.dump(again.game.state) == codec.dump(back.session.game.state)


def test_what_no_longer_replays_cannot_be_rewound() -> None:
    game = ALL["toy"]
    _, lines, _ = begun("toy", 4, 60)
    first = lines[0]
    other = Line(first.at, Entry(first.entry.seat, 1, first.entry.answer), "bid:other rules")
    with pytest.raises(CannotUndo, match="rules-have-changed"):
        replays.beginnings(Session.start(game, 4, None, seed_of(5)), [other, *lines[1:]])
    start = Session.start(game, 4, None, seed_of(5))
    with pytest.raises(CannotUndo, match="rules-have-changed"):
        replays.rewound(start, [other, *lines[1:]], to=lines[9].at, head=99, serials=[])
