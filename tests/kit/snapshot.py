"""Everything a session consists of, as comparable values."""

from engine.core import codec
from engine.core.session import Session


def everything(session: Session, *, serials: bool = True) -> dict[str, object]:
    """Return state, luck, phase, questions, and who waits and has sealed; without `serials` only what is
    asked."""
    prompts = {
        seat: codec.dump(prompt) if serials else prompt.question() for seat, prompt in session.prompts.items()
    }
    return {
        "state": codec.dump(session.game.state),
        "luck": codec.dump(session.game.chance.luck),
        "phase": session.phase,
        "prompts": prompts,
        "waiting": session.waiting_for,
        "sealed": session.sealed,
        "chosen": {
            seat: [(p.question(), answer) for p, answer in session.chosen(seat)]
            for seat in session.game.all_seats
        },
        "outcome": codec.dump(session.game.outcome()),
    }
