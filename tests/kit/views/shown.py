"""The face of the toy: plain words and plain pictures, enough to be shown; and everything a viewer is shown
of any game: view, question, words, pictures."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest
from PIL import Image, ImageDraw

from cogs.layout.controls import Asked
from cogs.layout.reader import Reader
from cogs.messages import personal, sheets
from cogs.tables.live_table import Live
from cogs.tables.snapshot import OpenQuestion, Untold
from cogs.tables.table import Chair, Former, Status, Table
from engine.core.errors import Refusal
from engine.core.game import Outcome, View
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Reason
from engine.play import codec
from engine.play.replay import Course, ReplayStep
from engine.play.session import Session
from render.art.canvas import Canvas
from render.face import LANGUAGES, Drawn, Label, Language, ReplayFrame, Scene, Topic
from render.faces import FACES
from render.galaxy_trucker.art.signs import coin
from render.game_face import Face
from render.text.catalogue import Catalogue, Field, catalogue
from render.text.names import plain
from render.text.sentences import Sentences, joined
from tests.kit.play.games import ALL, ToyView
from tests.kit.store.tables import said


def _draw(lines: list[str]) -> Drawn:
    image = Image.new("RGB", (1080, 216), "#0B1020")
    pen = ImageDraw.Draw(image)
    for n, line in enumerate(lines):
        pen.text((36, 12 + 33 * n), line.encode("ascii", "replace").decode(), fill="#EEF2FF", font_size=30)
    return Drawn(image, " · ".join(lines)[:1024])


def _moment(view: ToyView) -> Image.Image:
    return _draw([f"round {view.round}", f"points {view.points}"]).image


SAID = {language: Catalogue(language, folder=Path(__file__).parent / "toy") for language in LANGUAGES}


class ToySentences(Sentences):
    def say(self, key: str, **fields: Field) -> str:
        return SAID[self.language].say(f"toy-{key}", **fields)

    def knows(self, key: str) -> bool:
        return f"toy-{key}" in SAID[self.language]


class ToyFace(Face):
    key = "toy"
    signs = {"toy_coin": coin}
    close_ups = {"bids": lambda view, scene: _draw(list(view.bids))}

    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        return ToySentences("toy", scene, printed={}, markup=markup)

    def hero(self, scene: Scene, seats: int) -> Canvas:
        return Canvas.picture(216, "toy")

    def sign_of(self, option: str, prompt: Prompt, view: ToyView) -> str:
        return "toy_coin"

    def sign_of_question(self, prompt: Prompt, view: ToyView) -> str:
        return "toy_coin"

    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        return ()

    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        return ("toy_coin",)

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        return _draw([self.title(scene), *scene.names, f"{seats - len(scene.names)} free"])

    def course(self, course: Course, scene: Scene) -> Drawn:
        return _draw([f"{moment.round}: {moment.points}" for moment in course.by_round()])

    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        return [ReplayFrame(step.view, partial(_moment, step.view)) for step in steps]

    def word(self, name: str, word: str, scene: Scene) -> Label:
        return Label(word)

    def board(self, view: ToyView, scene: Scene) -> Drawn:
        points = [f"{plain(scene.names[s])}: {p}" for s, p in enumerate(view.points)]
        names = [plain(scene.names[seat]) for seat in view.waiting]
        waits = [f"Waiting for {joined(names, scene.language)}."] if names else []
        return _draw([self.summary(view, scene), *points, *waits])

    def private(self, view: ToyView, scene: Scene) -> Drawn | None:
        return _draw([f"Hand of {plain(scene.names[view.viewer or 0])}, nobody else sees it:", *view.hand])

    def parts(self, view: ToyView, scene: Scene) -> Mapping[str, str]:
        return {"bids": self.sentences(scene).say("part-bids")}

    def final(self, view: ToyView, scene: Scene, outcome: Outcome) -> Drawn:
        placed = [(n, s) for n, seats in enumerate(outcome.ranking, start=1) for s in seats]
        lines = [f"{n}. {plain(scene.names[s])} {view.points[s]}" for n, s in placed]
        return _draw(["Salvage, the final score", *lines])

    def summary(self, view: ToyView, scene: Scene) -> str:
        return self.sentences(scene).say("summary", round=view.round)

    def question(self, prompt: Prompt, view: ToyView, scene: Scene) -> str:
        return f"{prompt.kind}?"

    def label(self, option: str, prompt: Prompt, view: ToyView, scene: Scene) -> Label:
        return Label(option, "closed" if option in prompt.closed else "")

    def reason(self, reason: Reason, scene: Scene) -> str:
        return f"{reason.key}: {reason.weight}"

    def gist(self, asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
        return ", ".join(f"{prompt.kind}: {' '.join(answer) or '-'}" for prompt, answer in asked)

    def tell(self, event: Event, scene: Scene) -> str | None:
        fields = ", ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(event).items())
        return f"{type(event).__name__}: {fields}"

    def topics(self, scene: Scene) -> Mapping[str, str]:
        return {"bidding": self.sentences(scene).say("topic-bidding")}

    def topic(self, key: str, scene: Scene) -> Topic:
        return {"bidding": Topic("Bidding", "The highest bid takes its worth.", "our ruling")}[key]

    def guide(self, scene: Scene) -> Mapping[str, str]:
        return {key: self.sentences(scene).say(f"guide-{key}") for key in ("goal", "signs")}

    def page(self, key: str, scene: Scene) -> Topic:
        title = self.guide(scene)[key]
        return Topic(title, f"{title} …", "", lambda: _draw([title]).image, f"{title} in a picture")

    def lesson(self, key: str, scene: Scene) -> str:
        return key

    def page_of(self, prompt: Prompt) -> str:
        return "goal"


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
        mine = {name: partial(getattr(face, name), view, scene) for name in ("private", "offered", "waiting")}
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
    session: Session, key: str, viewer: Seat | None, *,
    plans: list[str] | None = None, signs: bool = False, language: Language = "en",
) -> Reader:  # fmt: skip
    """Return a seat, or a spectator, that reads what has been told so far."""
    table = table_of(session, key, plans or [""] * session.seat_count)
    live = Live(table, ALL[key], 0, session=session, untold=Untold(told=dict(session.told)))
    live.settle()
    return Reader(live.look(), TEST_FACES[key], language, viewer, signs=signs)


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


def ask(
    count: int, *, least: int = 1, most: int = 1, closed: int = 0, final: bool = False, notes: bool = True
) -> Asked:
    """Return a question with this many options, called "Card 1", "Card 2", …, in plain words."""
    options = tuple(f"card{n + 1}" for n in range(count))
    shut = {f"shut{n + 1}": Refusal("too-dear") for n in range(closed)}
    prompt = Prompt(
        Seat(0), "choose-card", options, least=least, most=most, closed=shut, final=final, serial=12
    )
    return asked_with(prompt, notes=notes)


def asked_with(prompt: Prompt, *, notes: bool = True) -> Asked:
    """Return such a question with options of these names."""

    def label(option: str) -> Label:
        return Label(option.replace("card", "Card "), "2 cards" if notes else "")

    return Asked(91, prompt, label=label, why=lambda option: f"{option} is too dear.", texts=catalogue("en"))


ADA, BEA = Seat(0), Seat(1)
EN, DE = scene_of(4), scene_of(4, "de")


class Told(Protocol):
    def event(self, event: Event, /) -> str | None: ...


def told_in_both(sentences: Callable[[Scene], Told], *rows: Event | str) -> Callable[..., None]:
    """Return a test of rows: an event, how it is told in English, and how it is told in German."""
    read = list(zip(rows[::3], rows[1::3], rows[2::3], strict=True))

    @pytest.mark.parametrize(
        ("event", "english", "german"), read, ids=[type(event).__name__ for event, _, _ in read]
    )
    def test(event: Event, english: str, german: str) -> None:
        assert (sentences(EN).event(event), sentences(DE).event(event)) == (english, german)

    return test
