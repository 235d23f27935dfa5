"""Reviews of finished games: the same record gives the same review, and interrupted work continues."""

from functools import partial

import msgspec
import pytest

from engine import GAMES
from engine.core.errors import CannotUndo
from engine.core.log import By, Line
from engine.core.prompt import STANDING, Seat
from engine.core.robots import Robot, strongest
from engine.play import codec
from engine.play.replay import asked_at, both_ways
from engine.play.review import Review, Reviewer
from engine.play.session import ANEW, Session
from tests.kit.play.bots import CLUMSY, finds, lines_of, planted, robots_turn, seed_of
from tests.kit.play.games import Toy, ToyOptions
from tests.kit.play.invariants import broken

pytestmark = pytest.mark.long

SEATS = 3


def toy(number: int = 0, by: By = "player") -> list[Line]:
    """Return the log of a toy game in which everybody chooses as its hard robot does, and so never as the
    normal one."""
    return lines_of(Session.start(Toy, SEATS, None, seed_of(number)), [Toy.robots["hard"]] * SEATS, by=by)


def reviewer(lines: list[Line], done: dict[str, list[int]] | None = None, number: int = 0) -> Reviewer:
    return Reviewer(Toy, SEATS, ToyOptions(), seed_of(number), lines, done)


def reviewed(lines: list[Line], done: dict[str, list[int]] | None = None) -> Review:
    work = reviewer(lines, done)
    shares = list(work.work())
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] < 1000
    return work.review()


def test_the_same_record_gives_the_same_review() -> None:
    lines = toy()
    assert codec.dump(reviewed(lines)) == codec.dump(reviewed(lines))


def test_work_that_was_cut_off_goes_on_where_it_was() -> None:
    lines, done = toy(), dict[str, list[int]]()
    cut_off = reviewer(lines, done)
    for _, _ in zip(range(5), cut_off.work(), strict=False):
        pass
    kept = msgspec.json.decode(codec.dump(done), type=dict[str, list[int]])
    assert kept
    assert reviewed(lines, kept) == reviewed(lines)


def test_the_curve_begins_open_and_ends_with_who_has_won() -> None:
    lines = toy()
    review = reviewed(lines)
    first, last = review.moments[0], review.moments[-1]
    assert first.at == -1
    assert max(first.chances) < 700
    session = Session.start(Toy, SEATS, None, seed_of(0))
    for line in lines:
        session.answer(line.entry.seat, line.entry.serial, line.entry.answer)
    outcome = session.game.outcome()
    assert outcome is not None
    assert [seat for seat, won in enumerate(last.chances) if won] == list(outcome.winners)
    assert all(sum(moment.chances) in range(1000 - SEATS, 1001) for moment in review.moments)


def test_the_curve_expects_the_mistakes_of_an_easy_robot() -> None:
    game, seed, lines = GAMES["jump_drive"], seed_of(0), list[Line]()
    among_equals = Reviewer(game, 2, game.options_type(), seed, lines)
    against_easy = Reviewer(game, 2, game.options_type(), seed, lines, levels=[None, "easy"])
    start = among_equals.moments()[0]
    assert against_easy.stood(start).chances[0] > among_equals.stood(start).chances[0]


def test_choices_of_robots_are_not_turning_points() -> None:
    lines = toy(by="robot")
    work = reviewer(lines)
    list(work.work())
    assert not any(name.startswith("choice") for name in work.done)
    assert work.review().turning_points == ()


def test_a_game_of_older_rules_says_that_it_does_not_replay() -> None:
    lines = toy()
    strange = [msgspec.structs.replace(lines[0], question="bid:0"), *lines[1:]]
    with pytest.raises(CannotUndo, match="rules-have-changed"):
        reviewer(strange)


def test_fortunes_are_shares_of_other_deals_within_an_interval() -> None:
    for fortune in reviewed(toy()).fortunes:
        assert 0 <= fortune.least <= fortune.better_than <= fortune.most <= 100


def test_a_planted_blunder_is_a_turning_point() -> None:
    game, number = GAMES["jump_drive"], 1
    lines, blunder = planted(game, 2, number)
    work = Reviewer(game, 2, game.options_type(), seed_of(number), lines)
    list(work.work())
    found = {point.at: point for point in work.review().turning_points}
    assert blunder in found
    assert found[blunder].answer == lines[blunder].entry.answer != found[blunder].better
    assert found[blunder].chance > 0
    asked = asked_at(Session.start(game, 2, None, seed_of(number)), lines, blunder)
    hint = game.advice(asked.view, asked.prompt)
    assert hint is not None and hint.reasons
    assert (found[blunder].better, found[blunder].reasons) == (hint.answer, hint.reasons), "as at a table"


def test_all_that_a_seat_builds_in_a_round_is_one_choice_and_names_its_worst_shift() -> None:
    game = GAMES["galaxy_trucker"]
    options = game.options_type.of_words({"rounds": "I"})
    clumsy = [False]

    def blunders(session: Session, seat: Seat) -> Robot | None:
        first, clumsy[0] = not clumsy[0], True
        return CLUMSY if first else None

    robots = [strongest(game.robots)] * 2
    lines = lines_of(Session.start(game, 2, options, seed_of(1)), robots, blunders)
    work = Reviewer(game, 2, options, seed_of(1), lines)
    list(work.work())
    built = [point for point in work.review().turning_points if point.whole]
    assert (built[0].at, built[0].seat, built[0].round) == (lines[0].at, 0, 1)
    assert built[0].chance > 0 and built[0].points > 0 and built[0].reasons
    assert len(built) == len({(point.seat, point.round) for point in built})
    later = [line.at for line in lines if line.entry.seat == 0 and line.question.startswith("shift")][-1]
    start = partial(Session.start, game, 2, options, seed_of(1))
    assert finds(work.review(), start(), lines, lines[0].at) and finds(work.review(), start(), lines, later)
    flown = next(line.at for line in lines if line.question.startswith("card"))
    assert not finds(work.review(), start(), lines, flown), "flying is another choice"


@pytest.mark.parametrize("building", ["rounds", "live"])
def test_what_was_built_is_compared_with_what_a_robot_builds_with_the_same_tiles(building: str) -> None:
    game = GAMES["galaxy_trucker"]
    options = game.options_type.of_words({"rounds": "I", "building": building})
    robots = [CLUMSY, strongest(game.robots)]
    lines = lines_of(Session.start(game, 2, options, seed_of(1)), robots)
    built = [line for line in lines if line.question.partition(":")[0] in game.whole_phases]
    begun = [next(line.at for line in built if line.entry.seat == seat) for seat in (0, 1)]
    worse, better = both_ways(Session.start(game, 2, options, seed_of(1)), lines, begun[0])
    assert worse.told and better.told and worse.told != better.told
    assert game.whole_worth is not None
    assert game.whole_worth(worse.view, Seat(0)) < game.whole_worth(better.view, Seat(0))
    assert {getattr(event, "seat", None) for made in (worse, better) for event in made.told} == {0}
    as_it_was, again = both_ways(Session.start(game, 2, options, seed_of(1)), lines, begun[1])
    assert (as_it_was == again) == (building == "rounds"), "in a shift it would have built the same"


@pytest.mark.parametrize("key", GAMES)
def test_who_plays_on_may_have_dealt_again_what_they_cannot_know(key: str) -> None:
    game, seats = GAMES[key], 3
    session = Session.start(game, seats, None, seed_of(1))
    seat = session.waiting_for[0]
    while session.at < 12 or session.checkpoint.at != session.at:
        robots_turn(session, by="player")
    before, state = codec.dump(session.view(seat)), codec.dump(session.game.state)
    session.answer(seat, STANDING, (ANEW,), "dealing")
    assert codec.dump(session.view(seat)) == before
    assert codec.dump(session.game.state) != state
    assert not broken(session.game)
    again = Session.restore(game, seats, seed_of(1), session.checkpoints, session.lines)
    for one in (session, again):
        for _ in range(20):
            robots_turn(one, by="player")
    assert codec.dump(again.game.state) == codec.dump(session.game.state), "the other luck is kept"
