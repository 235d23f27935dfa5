"""The hard robot: weighs every whole plan by what it has learned of positions.

A small network, trained in games among robots, says how good a position is: after each game, its estimates
for every round were moved toward the result. What it has learned is in the rows of
`data/jump_drive/prospects.toml`: how much one of a thing, or a card, adds to each hidden unit and to the
result. All numbers are whole, so that the result is the same on every machine.
"""

from collections.abc import Iterable, Sequence
from typing import Generic

from msgspec import Struct

from engine.core import definitions, robots
from engine.core.prompt import Answer, Prompt
from engine.core.robots import AHEAD, R, Reason, WeightRow, evaluated, within
from engine.jump_drive import _planning, costs, income, questions, robot
from engine.jump_drive import cards as jd
from engine.jump_drive.base import HAND_LIMIT
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import JumpDriveView


class Learned(robots.Learned[R], Generic[R], frozen=True):
    """Everything that was learned: of signs, and of cards."""

    hand: dict[jd.DesignId, R]
    """What each card that stays in hand adds."""
    tableau: dict[jd.DesignId, R]
    """What each card in the tableau adds."""


LEARNED = definitions.read_definitions("jump_drive/prospects", Learned[WeightRow])

IMAGINED_GROWTH = 4
"""How many more points a tableau scores in each round than in the one before."""
FAR = 80
"""The tenths of a round until the goal that are assumed if it is too far away to estimate."""
LAST_ROUND = 8
"""From this round on, all rounds are evaluated alike."""
PROMISING = 3
"""The most cards in hand whose potential counts: the best ones."""


class Knowledge(Struct, frozen=True):
    """What a seat knows before its choice."""

    seats: int
    round: int
    points: int
    survey_team: bool
    """Whether the seat may still take its Survey Team."""
    tableau: tuple[jd.CardId, ...]
    hand: tuple[jd.CardId, ...]
    others: tuple[tuple[jd.CardId, ...], ...]
    rival: dict[str, int]
    """The numbers of the leading opponent after this round."""
    rival_end: int
    """The rival's points after this round if it grows as usual."""
    rival_rounds: int
    """The tenths of a round until one of the others reaches the goal."""


class After(Struct, frozen=True):
    """The position after a choice."""

    tableau: tuple[jd.CardId, ...]
    hand: tuple[jd.CardId, ...]
    """The hand cards that are not placed, including those that pay."""
    paid: int = 0
    drawn: int = 0
    explored: bool = False


def known_of(view: JumpDriveView) -> Knowledge:
    """Return what the seat of this view knows and assumes."""
    me = view.own
    others = [seat for seat in view.seats if seat is not me]
    rival = max(others, key=lambda seat: seat.points + seat.points_next)
    return Knowledge(
        seats=len(view.seats),
        round=view.round,
        points=me.points,
        survey_team=me.survey_team,
        tableau=tuple(placed.card for placed in me.tableau),
        hand=tuple(card.card for card in view.hand),
        others=tuple(tuple(placed.card for placed in seat.tableau) for seat in others),
        rival={
            "rival_points": rival.points,
            "rival_rate": rival.points_next,
            "rival_income": rival.income,
            "rival_hand": rival.hand,
            "rival_military": rival.military,
            "rival_chromosomes": rival.chromosomes,
            "rival_explore": rival.explore,
        },
        rival_end=rival.points + rival.points_next + IMAGINED_GROWTH,
        rival_rounds=min(to_goal(seat.points, seat.points_next + IMAGINED_GROWTH) for seat in others),
    )


def to_goal(points: int, rate: int) -> int:
    """Return the tenths of a round until the goal, including this round, for a player who now scores `rate`
    and grows as usual.

    >>> to_goal(30, 20), to_goal(0, 10)
    (10, 39)
    """
    for rounds in range(1, LAST_ROUND):
        points += rate
        if points >= GOAL:
            early = min(10, 10 * (points - GOAL) // max(1, rate))
            return 10 if rounds == 1 else max(10, 10 * rounds + 5 - early)
        rate += IMAGINED_GROWTH
    return FAR


def chance(known: Knowledge, after: After) -> int:
    """Return how good a position is, in units of `UNIT`²."""
    return evaluated(active(known, after, LEARNED), LEARNED.thoughts)


def active(known: Knowledge, after: After, learned: Learned[R]) -> list[tuple[R, int]]:
    """Return the rows of weights that apply to a position, and how often each one does."""
    counted, kept = signs(known, after)
    rows = [(learned.signs[sign], count) for sign, count in counted.items() if count]
    # For a card about which nothing was learned, only its points and powers count.
    for lie, cards in ((learned.hand, kept), (learned.tableau, after.tableau)):
        rows += [(lie[named], 1) for named in (jd.design(card).id for card in cards) if named in lie]
    return rows


def signs(known: Knowledge, after: After) -> tuple[dict[str, int], Sequence[jd.CardId]]:
    """Return what counts in a position, and the cards left once those with the least potential have paid."""
    points = income.points(after.tableau, known.others)
    cards = income.income(after.tableau, known.others)
    own_rounds = to_goal(known.points, points)
    rounds = min(own_rounds, known.rival_rounds)
    promised = promises(known, after.tableau, after.hand, rounds)
    ranked = sorted(range(len(after.hand)), key=lambda place: -promised[place])
    ranked = ranked[: len(ranked) - after.paid]
    hand = len(ranked) + after.drawn
    lead = known.points + points - known.rival_end
    ending, rival_ending = known.points + points >= GOAL, known.rival_end >= GOAL
    survey_team = any(jd.design(card).id == jd.SURVEY_TEAM for card in after.tableau)
    best = [promised[place] for place in ranked[:PROMISING]] + [0] * PROMISING
    return {
        **known.rival,
        "always": 1,
        f"round_{max(1, min(LAST_ROUND, known.round))}": 1,
        "three_seats": known.seats == 3,
        "four_seats": known.seats == 4,
        "points": known.points,
        "rate": points,
        "income": cards,
        "hand": hand,
        "next_hand": min(HAND_LIMIT, hand + cards),
        "surplus": max(0, hand + cards - HAND_LIMIT),
        "own_rounds": own_rounds,
        "rival_rounds": known.rival_rounds,
        "rounds": rounds,
        "lead": within(40, lead),
        "ending": ending,
        "lead_at_end": ending * within(10, lead),
        "lead_before_end": (not ending) * within(20, lead),
        "rival_ending": rival_ending,
        "lead_at_rivals_end": rival_ending * within(10, lead),
        "survey_team": known.survey_team and not survey_team,
        "exploring": after.explored,
        "exploring_symbols": after.explored * costs.explore_symbols(after.tableau),
        "exploring_rounds": after.explored * rounds,
        "drawing": after.drawn == 1,
        "best_promise": best[0],
        "second_promise": best[1],
        "third_promise": best[2],
    }, [after.hand[place] for place in ranked]


def least_promising(
    known: Knowledge, tableau: tuple[jd.CardId, ...], cards: Sequence[str], count: int
) -> tuple[str, ...]:
    """Return the `count` cards that would be missed least with this tableau."""
    rounds = min(to_goal(known.points, income.points(tableau, known.others)), known.rival_rounds)
    promised = promises(known, tableau, [jd.CardId(card) for card in cards], rounds)
    ranked = sorted(range(len(cards)), key=lambda place: promised[place])
    return tuple(cards[place] for place in ranked[:count])


def promises(
    known: Knowledge, tableau: Sequence[jd.CardId], cards: Iterable[jd.CardId], rounds: int
) -> list[int]:
    """Return what each of these cards could add from the next round on, with `rounds` tenths of a round
    left."""
    later = max(10, rounds - 10)
    points = income.points(tableau, known.others)
    drawn = income.income(tableau, known.others)
    found: list[int] = []
    for card in cards:
        printed = jd.design(card)
        if costs.may_lie(tableau, printed) is not None:
            found.append(-1_000)
            continue
        placed = (*tableau, card)
        worth = 690 * (income.points(placed, known.others) - points) * later
        worth += 39 * (income.income(placed, known.others) - drawn) * later * (later - 10)
        worth += 10 * _use(printed) * (later - 10)
        price = costs.cost_alone(tableau, printed)
        if price is None:
            # The military is too low: the more is missing, the less the world is worth.
            missing = printed.price - costs.general_military(tableau)
            found.append(worth // (10 * (100 + 21 * missing)))
        else:
            found.append((worth - 270 * price * later) // 1_000)
    return found


def _use(card: jd.CardDesign) -> int:
    """Return the worth of the opportunities that a card creates in a round, in hundredths of a point."""
    symbols = card.symbols
    use = 47 * symbols.explore + 240 * symbols.military - 27 * symbols.chromosome
    for power in card.powers:
        match power:
            case jd.DevelopmentDiscount(amount=amount):
                use += 99 * amount
            case jd.SpecialMilitary(amount=amount):
                use += 66 * amount
            case jd.WorldDiscount(amount=amount, colour=colour) if colour is not None:
                use += 36 * amount
            case jd.MilitaryPerChromosome():
                use += 89
            case jd.PayForMilitary():
                use -= 23
    return use


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Return the hard robot's answer to a question of the seat whose view this is."""
    now = known_of(view)
    if found := choices(now, prompt):
        # Of equal ones, the first is taken.
        return (max(found, key=lambda choice: chance(now, choice[1]))[0],)
    match prompt.details:
        case questions.PayCards(placed=placed):
            tableau = (*now.tableau, *(card for card in placed if card not in now.tableau))
            return least_promising(now, tableau, prompt.options, prompt.least)
        case questions.GiveUp():
            return least_promising(now, now.tableau, prompt.options, prompt.least)
        case _:
            return prompt.safe()


def reasons(view: JumpDriveView, prompt: Prompt, given: Answer) -> list[Reason]:
    """Return the reasons for an answer: immediate gains, and a comparison with the best alternative."""
    now, best = known_of(view), dict[str, tuple[int, After]]()
    for option, after in choices(now, prompt):
        value = chance(now, after)
        if option not in best or value > best[option][0]:
            best[option] = value, after
    sight, (word, *_) = robot.reasons(view, prompt, given), given
    others = [option for option in best if option != word]
    if word not in best or not others:
        return sight
    other = max(others, key=lambda option: best[option][0])
    mine, theirs = (_stand(now, best[option][1]) for option in (word, other))
    names = ("points", "income", "cards")
    differences: dict[str, int | str] = {
        name: f"{one - two:+d}".replace("-", "−") for name, one, two in zip(names, mine, theirs, strict=True)
    }
    return [Reason("ahead", AHEAD if mine != theirs else 0, differences, against=(other,)), *sight]


def _stand(now: Knowledge, after: After) -> tuple[int, int, int]:
    """Return the points and cards of income in a round, and the cards in hand before they are drawn."""
    points, drawn = (of(after.tableau, now.others) for of in (income.points, income.income))
    return points, drawn, len(after.hand) - after.paid + after.drawn


def choices(now: Knowledge, prompt: Prompt) -> list[tuple[str, After]]:
    """Return the options with the positions they lead to; empty if the question is answered another way."""
    match prompt.details:
        case questions.PlanTurn():
            return [(option, after) for option in prompt.options for after in plans(now, option)]
        case questions.AddWorld(development=development):
            return _beside(now, development, prompt.options)
        case questions.PlaceSecondWorld():
            return _second_worlds(now, prompt)
        case _:
            return []


def plans(now: Knowledge, option: str) -> list[After]:
    """Return the possible positions after a first card, or after exploring, before the round is scored."""
    card = questions.parse(option)
    if isinstance(card, questions.OptionWord):
        return [After(now.tableau, now.hand, drawn=_planning.EXPLORE_GAIN, explored=True)]
    printed = jd.design(card)
    if printed.is_development:
        worlds = {jd.design(world).id: world for world in reversed(now.hand) if jd.design(world).is_world}
        return [after for _, after in _beside(now, card, (questions.OptionWord.NONE, *worlds.values()))]
    paid = costs.cost_of_world(now.tableau, printed, cards=len(now.hand) - 1)
    return [] if paid is None else [_placed(now, [card], paid=paid, drawn=1)]


def _beside(now: Knowledge, development: jd.CardId, options: Sequence[str]) -> list[tuple[str, After]]:
    """Return the positions with no world beside a development, and with each world that can be placed."""
    printed, found = jd.design(development), list[tuple[str, After]]()
    full = costs.development_cost(now.tableau, printed, alone=False)
    for option in options:
        world = questions.parse(option)
        if isinstance(world, questions.OptionWord):
            alone = costs.development_cost(now.tableau, printed, alone=True)
            found.append((option, _placed(now, [development], paid=alone)))
            continue
        left = len([card for card in now.hand if card not in (development, world)]) - full
        tableau = (*now.tableau, development)
        price = None if left < 0 else costs.cost_of_world(tableau, jd.design(world), cards=left)
        if price is not None:
            found.append((option, _placed(now, [development, world], paid=full + price)))
    return found


def _second_worlds(now: Knowledge, prompt: Prompt) -> list[tuple[str, After]]:
    """Return the positions with no second world, and with each that a Convoy allows. Paying uses it up."""
    found, priced = list[tuple[str, After]](), questions.prices(prompt)
    convoy = costs.colony_convoy(now.tableau)
    for option in prompt.options:
        world = questions.parse(option)
        if isinstance(world, questions.OptionWord):
            found.append((option, After(now.tableau, now.hand)))
            continue
        after = _placed(now, [world], paid=priced.get(world, 0))
        if world in priced and convoy is not None:
            left = tuple(card for card in after.tableau if card != convoy[0])
            after = After(left, after.hand, after.paid)
        found.append((option, after))
    return found


def _placed(now: Knowledge, placed: Sequence[jd.CardId], *, paid: int, drawn: int = 0) -> After:
    hand = tuple(card for card in now.hand if card not in placed)
    return After(tuple(income.kept((*now.tableau, *placed), now.others)), hand, paid, drawn)
