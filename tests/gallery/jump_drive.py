"""One of each picture of Jump Drive, from a game of robots."""

from collections.abc import Iterator
from functools import cache

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, DesignId
from engine.jump_drive.view import JumpDriveView
from engine.play.review import Fortune, Moment, Review, TurningPoint
from engine.play.session import Session
from render.art.canvas import Canvas
from render.art.encode import animated, still
from render.art.space import sky
from render.face import Language, Scene
from render.faces import FACES
from render.jump_drive.art.card import poster
from render.jump_drive.scenes.table import ASKED, hand, table, tableau
from render.jump_drive.scenes.table import final as final_picture
from render.shared.course import chances_picture
from render.shared.recap import RECAP_QUALITY
from tests.gallery.robots import NARROW, Answers

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee")
SEED = bytes(31) + b"\x07"
CARDS = {
    "card": "rebel_stronghold",
    "card-development": "galactic_imperium",
    "card-world": "uplift_mining_moles",
}

LOOK = 2200
"""How long each frame of the moving turn is shown, in milliseconds."""

Position = tuple[JumpDriveView, tuple[Event, ...]]


@cache
def position(round_number: int, viewer: int | None, *, seats: int = 4) -> Position:
    """Play a game of robots up to the planning of that round (0: to the end); return it and the last news."""
    session, answers = Session.start(JumpDrive, seats, None, SEED), Answers(JumpDrive, seats, SEED[-1], {})
    told: list[Event] = []
    before, since = 0, 0
    while session.prompts:
        view = session.view(None)
        assert isinstance(view, JumpDriveView)
        if view.round != before:
            before, since = view.round, len(told) if view.round == round_number else since
            if view.round == round_number:
                break
            told.clear()
        seat = min(session.waiting_for)
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, answers.to(prompt, session), by="robot")
        told += session.told.get(session.last_line.at, ())
    answers.keep()
    eyes = None if viewer is None else Seat(viewer)
    seen = [event.seen_by(eyes) for event in told]
    final = session.view(eyes)
    assert isinstance(final, JumpDriveView)
    return final, tuple(event for event in seen if event is not None)


def review() -> Review:
    """Return a review of seven rounds of four people, with three turning points."""
    chances = (
        (250, 250, 250, 250),
        (270, 240, 260, 230),
        (300, 210, 300, 190),
        (230, 190, 410, 170),
        (350, 180, 330, 140),
        (480, 110, 330, 80),
        (420, 40, 530, 10),
        (0, 0, 1000, 0),
    )
    moments = tuple(Moment(10 * n - 1, n, by_seat) for n, by_seat in enumerate(chances))
    turns = tuple(
        TurningPoint(
            10 * number, Seat(seat), number + 1, ("a",), ("b",), cost, 30, 40, whole=False, reasons=()
        )
        for number, seat, cost in ((2, 0, 90), (3, 2, 120), (5, 0, 210))
    )
    return Review(moments, turns, tuple(Fortune(share, share - 9, share + 9) for share in (71, 40, 55, 33)))


def scene(language: Language, changed: tuple[Event, ...] = ()) -> Scene:
    """Return a scene of four people and their language."""
    return Scene(NAMES, language, changed=changed)


def turn(language: Language) -> bytes:
    """Return a round as a moving picture: the table, Bea's hand, her plan, and what both are afterwards."""
    (before, news), (asked, _) = position(5, None), position(5, 1)
    (after, shown), (later, drawn) = position(6, None), position(6, 1)
    kept = {held.card for held in later.hand}
    built = {placed.card for placed in later.own.tableau}
    plan = [held.card for held in asked.hand if held.card not in kept and held.card in built]
    frames = [
        table(before, scene(language, news)),
        hand(asked, scene(language), room=ASKED),
        hand(asked, scene(language), room=ASKED, marked=plan),
        table(after, scene(language, shown)),
        hand(later, scene(language, drawn)),
    ]
    height, stills = max(frame.image.height for frame in frames), list[bytes]()
    for frame in frames:
        whole = sky(frame.image.width, height, "turn")
        whole.paste(frame.image, (0, (height - frame.image.height) // 2))
        stills.append(still(whole, NARROW, RECAP_QUALITY))
    return animated(stills, [LOOK] * len(stills))


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    yield "lobby", FACES["jump_drive"].hero(Scene(NAMES[:2], language), 4)
    view, changed = position(5, 1)
    yield "hand", hand(view, scene(language, changed))
    marked = [held.card for held in view.hand[:2]]
    yield "asked", hand(view, scene(language, changed), room=ASKED, marked=marked)
    view, changed = position(6, None)
    yield "board", table(view, scene(language, changed))
    yield "tableau", tableau(view, scene(language, changed), 0)
    view, _ = position(0, None)
    yield "final", final_picture(view, scene(language))
    yield "review", chances_picture(review(), scene(language), sky="jump_drive")
    for name, card in CARDS.items():
        yield name, poster(DESIGNS[DesignId(card)], language)
