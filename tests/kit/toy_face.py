"""The face of the toy: plain words and plain pictures, enough to be shown."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec
from PIL import Image, ImageDraw

from engine.core.errors import Refusal
from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.replay import Course, ReplayStep
from engine.core.robots import Reason
from render.face import Drawn, Label, ReplayFrame, Scene, Topic
from render.galaxy_trucker.art.signs import coin
from render.game_face import Face
from render.shared.canvas import Canvas
from render.shared.stock import EMBLEMS
from render.text.names import plain
from render.text.sentences import Sentences, joined
from render.text.sentences import refusal as shared
from tests.kit.toy import ToyView


def _draw(lines: list[str]) -> Drawn:
    image = Image.new("RGB", (1080, 216), "#0B1020")
    pen = ImageDraw.Draw(image)
    for n, line in enumerate(lines):
        pen.text((36, 12 + 33 * n), line.encode("ascii", "replace").decode(), fill="#EEF2FF", font_size=30)
    return Drawn(image, " · ".join(lines)[:1024])


def _moment(view: ToyView) -> Image.Image:
    return _draw([f"round {view.round}", f"points {view.points}"]).image


class ToyFace(Face):
    key = "toy"
    signs: Mapping[str, Callable[[int], Image.Image]] = {"toy_coin": coin}

    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        return Sentences("toy", scene, printed={}, markup=markup)

    def hero(self, scene: Scene, seats: int) -> Canvas:
        return Canvas.picture(216, "toy")

    def sign_of_seat(self, seat: Seat) -> str:
        return f"seat_{EMBLEMS[seat]}"

    def sign_of(self, option: str, prompt: Prompt, view: ToyView) -> str:
        return "toy_coin"

    def sign_of_question(self, prompt: Prompt, view: ToyView) -> str:
        return "toy_coin"

    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        return ()

    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        return ("toy_coin",)

    def title(self, scene: Scene) -> str:
        return "Bergung" if scene.language == "de" else "Salvage"

    def pitch(self, scene: Scene, options: Mapping[str, str]) -> str:
        return "Beutezüge in drei Runden." if scene.language == "de" else "Salvage in three rounds."

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        return _draw([self.title(scene), *scene.names, f"{seats - len(scene.names)} free"])

    def course(self, course: Course, scene: Scene) -> Drawn:
        return _draw([f"{moment.round}: {moment.points}" for moment in course.by_round()])

    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        return [ReplayFrame(step.view, partial(_moment, step.view)) for step in steps]

    def option(self, name: str, scene: Scene) -> Label:
        return Label(name.capitalize(), "what it changes")

    def word(self, name: str, word: str, scene: Scene) -> Label:
        return Label(word)

    def board(self, view: ToyView, scene: Scene) -> Drawn:
        points = [f"{plain(scene.names[s])}: {p}" for s, p in enumerate(view.points)]
        names = [plain(scene.names[seat]) for seat in view.waiting]
        waits = [f"Waiting for {joined(names, scene.language)}."] if names else []
        return _draw([self.summary(view, scene), *points, *waits])

    def private(self, view: ToyView, scene: Scene) -> Drawn | None:
        return _draw([f"Hand of {plain(scene.names[view.viewer or 0])}, nobody else sees it:", *view.hand])

    def offered(self, view: ToyView, scene: Scene) -> Drawn | None:
        return None

    def parts(self, view: ToyView, scene: Scene) -> Mapping[str, str]:
        return {"bids": "Gebote" if scene.language == "de" else "Bids"}

    def part(self, view: ToyView, scene: Scene, part: str) -> Drawn:
        return {"bids": _draw(list(view.bids))}[part]

    def final(self, view: ToyView, scene: Scene, outcome: Outcome) -> Drawn:
        placed = [(n, s) for n, seats in enumerate(outcome.ranking, start=1) for s in seats]
        lines = [f"{n}. {plain(scene.names[s])} {view.points[s]}" for n, s in placed]
        return _draw(["Salvage, the final score", *lines])

    def score(self, points: int, scene: Scene) -> str:
        return f"{points} Punkten" if scene.language == "de" else f"{points} points"

    def summary(self, view: ToyView, scene: Scene) -> str:
        return f"Runde {view.round}" if scene.language == "de" else f"Round {view.round}"

    def question(self, prompt: Prompt, view: ToyView, scene: Scene) -> str:
        return f"{prompt.kind}?"

    def label(self, option: str, prompt: Prompt, view: ToyView, scene: Scene) -> Label:
        return Label(option, "closed" if option in prompt.closed else "")

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        if refusal.key == "make-up-your-mind":
            return "Sag ja oder nein!" if scene.language == "de" else "Say yes or no!"
        return shared(refusal, scene.language)

    def reason(self, reason: Reason, scene: Scene) -> str:
        return f"{reason.key}: {reason.weight}"

    def gist(self, asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
        return ", ".join(f"{prompt.kind}: {' '.join(answer) or '-'}" for prompt, answer in asked)

    def tell(self, event: Event, scene: Scene) -> str | None:
        fields = ", ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(event).items())
        return f"{type(event).__name__}: {fields}"

    def topics(self, scene: Scene) -> Mapping[str, str]:
        return {"bidding": "Bieten" if scene.language == "de" else "Bidding"}

    def topic(self, key: str, scene: Scene) -> Topic:
        return {"bidding": Topic("Bidding", "The highest bid takes its worth.", "our ruling")}[key]

    def guide(self, scene: Scene) -> Mapping[str, str]:
        german = scene.language == "de"
        return {"goal": "Ziel" if german else "Goal", "signs": "Zeichen" if german else "Signs"}

    def page(self, key: str, scene: Scene) -> Topic:
        title = self.guide(scene)[key]
        return Topic(title, f"{title} …", "", lambda: _draw([title]).image, f"{title} in a picture")

    def lesson(self, key: str, scene: Scene) -> str:
        return key

    def page_of(self, prompt: Prompt) -> str:
        return "goal"
