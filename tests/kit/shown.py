"""Everything a viewer is shown: view, question, words, pictures."""

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cogs.messages import personal, sheets
from cogs.messages.reader import Reader
from cogs.tables.live import Live
from cogs.tables.snapshot import OpenQuestion
from cogs.tables.table import Chair, Former, Status, Table
from cogs.tables.visibility import Untold
from engine.core import codec
from engine.core.game import View
from engine.core.prompt import Seat
from engine.core.session import Session
from render.face import LANGUAGES, Drawn, Language, Scene
from render.faces import FACES
from render.game_face import Face
from tests.kit.games import ALL
from tests.kit.tables import said
from tests.kit.toy_face import ToyFace

TEST_FACES: dict[str, Face] = {**FACES, "toy": ToyFace()}

NAMES = ("Ada", "Bea", "Cem", "Dora", "Eli")


def scene_of(seats: int, language: Any = "en") -> Scene:
    """Return plain names around the table."""
    return Scene(NAMES[:seats], language)


def pictures(session: Session, viewer: Seat | None, scene: Scene) -> dict[str, Callable[[], Drawn | None]]:
    """Return every picture `viewer` may be shown in this position, by name, each drawn when called."""
    face, outcome = TEST_FACES.get(session.game_type.key), session.game.outcome()
    if face is None:
        return {}
    view: View = session.view(viewer)
    if viewer is not None:
        mine = {"private": partial(face.private, view, scene), "offered": partial(face.offered, view, scene)}
        prompt = session.prompts.get(viewer)
        crop = {"cropped": partial(face.cropped, prompt, view, scene)} if prompt is not None else {}
        return {**mine, **crop}
    found: dict[str, Callable[[], Drawn | None]] = {"board": partial(face.board, view, scene)}
    for part in face.parts(view, scene):
        found[f"part {part}"] = partial(face.part, view, scene, part)
    if outcome is not None:
        found["final"] = partial(face.final, view, scene, outcome)
    return found


def drawings(session: Session, viewer: Seat | None, scene: Scene) -> dict[str, Drawn]:
    """Draw every picture `viewer` may be shown in this position; the private one only if it exists."""
    drawn = {name: draw() for name, draw in pictures(session, viewer, scene).items()}
    return {name: picture for name, picture in drawn.items() if picture is not None}


def words(session: Session, viewer: Seat | None, scene: Scene) -> dict[str, object]:
    """Return every sentence except the alt texts."""
    face, view = TEST_FACES.get(session.game_type.key), session.view(viewer)
    if face is None:
        return {}
    said: dict[str, object] = {"summary": face.summary(view, scene)}
    if viewer is not None:
        said["gist"] = face.gist(session.chosen(viewer), scene)
        said["standing"] = face.standing(view, scene)
        for name, prompt in (("question", session.prompts.get(viewer)), ("orders", session.orders(viewer))):
            if prompt is not None:
                said[name] = face.question(prompt, view, scene)
                said[f"{name} arranged"] = face.arranged(prompt, view, scene)
                options = (*prompt.options, *prompt.closed)
                said[f"{name} sign"] = face.sign_of_question(prompt, view)
                said[f"{name} signs"] = [face.sign_of(option, prompt, view) for option in options]
                said[f"{name} labels"] = [face.label(option, prompt, view, scene) for option in options]
    return said


def hint(session: Session, viewer: Seat) -> list[str]:
    """Return the hint to a seat's open question, in every language, and what *Suggest* proposes there."""
    prompt, face, view = session.prompts[viewer], TEST_FACES.get(session.game_type.key), session.view(viewer)
    found = session.game_type.advice(view, prompt)
    if found is None or face is None:
        return []
    scenes = [scene_of(session.seat_count, language) for language in LANGUAGES]
    told = [*found.answer, *(face.reason(reason, scene) for reason in found.reasons for scene in scenes)]
    if session.game_type.proposes(view, prompt):
        told += _proposal(session, viewer, face, scenes)
    return told


def _proposal(session: Session, viewer: Seat, face: Face, scenes: Sequence[Scene]) -> list[str]:
    """Return the plan, what accepts it, its buttons, and the alt text of its picture."""
    prompt, view = session.prompts[viewer], session.view(viewer)
    plan = session.game_type.proposal(view, prompt)
    told = [plan, *session.game_type.proposed(view, prompt, plan)]
    for scene in scenes:
        shown, picture = face.arranged(prompt, view, scene, plan), face.cropped(prompt, view, scene, plan)
        assert shown is not None and picture is not None, "a proposal has its picture"
        told += [shown.question, shown.take, picture.alt]
        told += [f"{key.text} {key.plan} {key.told}" for row in shown.rows for key in row]
    return told


def shown(
    session: Session,
    viewer: Seat | None,
    *,
    languages: Sequence[Language] = LANGUAGES,
    pictures: bool = False,
) -> dict[str, object]:
    """Return what `viewer` sees: the view, the question, all words, and `pictures`."""
    found: dict[str, object] = {"view": codec.dump(session.view(viewer))}
    if viewer is not None and viewer in session.prompts:
        found["prompt"] = codec.dump(session.prompts[viewer])
    if viewer is not None:
        found["orders"] = codec.dump(session.orders(viewer))
    for language in languages:
        scene = scene_of(session.seat_count, language)
        found[f"words {language}"] = words(session, viewer, scene)
    if pictures:
        scene = scene_of(session.seat_count)
        for name, drawn in drawings(session, viewer, scene).items():
            found[f"picture {name}"] = hashlib.sha256(drawn.image.tobytes()).hexdigest()
            found[f"alt {name}"] = drawn.alt
    return found


def table_of(session: Session, key: str, plans: list[str]) -> Table:
    """Return a table where everybody has a plan of their own."""
    chairs = tuple(Chair(Seat(n), 100 + n, NAMES[n], "1", plan=plan) for n, plan in enumerate(plans))
    former = (Former(Seat(0), session.at, "Zoe", 99),)
    options = ALL[key].options_type().words()
    return Table(1, 1, 1, key, options, bytes(32), "", "en", Status.RUNNING, 100, 1, chairs, former=former)


def reading(
    session: Session, key: str, viewer: Seat | None, *, plans: list[str] | None = None, signs: bool = False
) -> Reader:
    """Return a seat, or a spectator, that reads in English what has been told so far."""
    table = table_of(session, key, plans or [""] * session.seat_count)
    live = Live(table, ALL[key], 0, session=session, untold=Untold(told=dict(session.told)))
    live.settle()
    return Reader(live.look(), TEST_FACES[key], "en", viewer, signs=signs)


def told(session: Session, key: str, viewer: Seat | None, plans: list[str]) -> list[str]:
    """Return every sentence the reader gets: turn message, inbox, plan, status, call."""
    reader = reading(session, key, viewer, plans=plans)
    call = sheets.call(reader)
    found = [said(sheets.status(reader)), said(call) if call is not None else ""]
    if viewer is not None:
        found += [repr(sheets.private(reader, None)), repr(sheets.plan(reader, "x"))]
        if viewer in reader.look.prompts:
            found.append(repr(personal.inbox(reader.texts, [(OpenQuestion(reader.look, viewer), reader)])))
    return found
