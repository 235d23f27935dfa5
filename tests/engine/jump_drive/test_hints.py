"""Every reason of a hint is a fact of the position."""

import pytest

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Reason
from engine.core.session import Session
from engine.jump_drive import JumpDrive, costs
from engine.jump_drive.cards import CardId, DevelopmentDiscount, WorldDiscount, design
from engine.jump_drive.events import CardsPaid
from engine.jump_drive.phases import HAND_LIMIT
from engine.jump_drive.questions import AddWorld, GiveUp, PayCards
from engine.jump_drive.state import Phase
from engine.jump_drive.view import JumpDriveView, SeatView
from tests.kit.bots import seen
from tests.kit.hints import reasons_held


def round_after(session: Session, seat: Seat, *given: str) -> tuple[SeatView, int]:
    """Return the seat after the round, and the cards it pays, if all further answers are the safe ones."""
    trial, words, paid = session.fork(), list(given), 0
    begun = trial.game.round_number
    while trial.prompts and trial.game.round_number == begun:
        asked = seat if seat in trial.prompts else trial.waiting_for[0]
        prompt = trial.prompts[asked]
        word = (words.pop(0),) if asked == seat and words else prompt.safe()
        told = trial.answer(asked, prompt.serial, word)
        paid += sum(len(one.cards) for one in told if isinstance(one, CardsPaid) and one.seat == seat)
    view = seen(trial, JumpDriveView, seat)
    return view.own, paid


def holds(session: Session, seat: Seat, prompt: Prompt, given: Answer, reason: Reason) -> bool:
    """Return whether a reason is true. The gains of a round are checked where no other plan is sealed yet."""
    if session.game.state.phase is Phase.PLAN and len(session.prompts) < session.seat_count:
        return True
    view, fields = seen(session, JumpDriveView, seat), reason.fields
    word, without = given[0], prompt.safe()[0]
    match reason.key:
        case "scores" | "conquers":
            (mine, paid), (other, _) = round_after(session, seat, word), round_after(session, seat, without)
            free = reason.key == "scores" or fields["military"] == design(word).price
            return mine.gained - other.gained == fields["points"] and free
        case "cheap":
            paid, unpaid = (round_after(session, seat, one)[1] for one in (word, without))
            return paid - unpaid == fields["cards"]
        case "draws":
            mine, other = (round_after(session, seat, one)[0] for one in (word, without))
            return mine.income - other.income == fields["cards"]
        case "strengthens":
            return fields["military"] == design(word).symbols.military
        case "finds-more":
            return fields["explore"] == design(word).symbols.explore
        case "cheaper-developments":
            found = [one.amount for one in design(word).powers if isinstance(one, DevelopmentDiscount)]
            return fields["cards"] in found
        case "cheaper-worlds":
            worlds = [
                (x.amount, x.colour or "all") for x in design(word).powers if isinstance(x, WorldDiscount)
            ]
            return (fields["cards"], fields["colour"]) in worlds
        case "power-helps":
            return bool(design(word).powers)
        case "room-for-world":
            trial = session.fork()
            trial.answer(seat, prompt.serial, given)
            return fields["world"] in trial.prompts[seat].options
        case "explores":
            mine, more = round_after(session, seat, "explore")[0], len(view.hand) + int(fields["more"])
            # After the last scoring there is no income.
            return mine.hand in (more, min(HAND_LIMIT, more + view.own.income))
        case "nothing-to-place" | "no-world-fits":
            return len(prompt.options) == 1
        case "too-dear-now":
            _, paid = round_after(session, seat, str(fields["card"]))
            return paid == fields["cards"] and len(view.hand) == fields["hand"]
        case "little-worth" | "cards-worth-more":
            return len(prompt.options) > 1
        case "cheaper-alone":
            assert isinstance(prompt.details, AddWorld)
            return prompt.details.cost - round_after(session, seat, "none")[1] == fields["cards"]
        case "no-cards":
            paid, saving = (round_after(session, seat, one)[1] for one in ("pay", "conquer"))
            return paid - saving == fields["cards"]
        case "promise-least":
            return len(given) == prompt.least == fields["cards"]
        case "never-lies" | "too-strong" | "dear":
            card = CardId(str(fields["card"]))
            tableau = [placed.card for placed in view.own.tableau]
            if reason.key == "never-lies":
                return costs.may_lie(tableau, design(card)) is not None
            if reason.key == "dear":
                return any(held.card == card and held.price_now == fields["cards"] for held in view.hand)
            assert isinstance(prompt.details, GiveUp | PayCards)
            return fields["need"] == design(card).price > int(fields["have"]) >= view.own.military
        case "ahead":
            return reason.against[0] in prompt.options and reason.against[0] != word
    raise AssertionError(reason.key)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_every_reason_of_a_hint_is_a_fact_of_the_position(seats: int) -> None:
    told = [reasons_held(JumpDrive, holds, number, seats=seats) for number in range(3)]
    assert sum(told) > 200
