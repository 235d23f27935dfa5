"""Options in words: what a card is called, what it costs now, what it does; and what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.jump_drive.cards import design
from engine.jump_drive.planning import EXPLORE, NONE, prices
from render.face import (
    LABEL_LIMIT,
    NOTE_LIMIT,
    Label,
    Scene,
)
from render.jump_drive.words import facts
from render.jump_drive.words.facts import BETWEEN
from render.jump_drive.words.speech import sentences, title, titles
from render.text.sentences import Sentences, fit

_WORDS = (EXPLORE, NONE, "conquer", "pay")
"""Options that are no cards."""
_GIVEN_UP = ("pay-cards", "discard-from-first-hand", "discard-after-exploring", "discard-to-limit")
"""Questions whose options are cards that leave the hand."""


def label(option: str, prompt: Prompt, scene: Scene) -> Label:
    """An option in words. A card says what it costs in this turn, or what it would cost to keep, and then
    everything that is printed on it."""
    say = sentences(scene, markup=False)
    if option in _WORDS:
        key, about = f"option-{prompt.kind}-{option}", say.about(prompt)
        note = say.say(f"{key}-note", **about)
        return Label(fit(say.say(key, **about), LABEL_LIMIT), fit(note, NOTE_LIMIT))
    card = design(option)
    text = BETWEEN.join((title(option, scene.language), _price(option, prompt, say), facts.kind(card, say)))
    copy = _copy(option, prompt, say)
    note = copy + facts.printed(card, say, limit=NOTE_LIMIT - len(copy))
    return Label(fit(text, LABEL_LIMIT), fit(note, NOTE_LIMIT))


def _copy(option: str, prompt: Prompt, say: Sentences) -> str:
    """Which of several equal cards it is, where more than one can be chosen: else options look the same."""
    equal = [other for other in prompt.options if other not in _WORDS and design(other) is design(option)]
    if prompt.most == 1 or len(equal) < 2 or option not in equal:
        return ""
    return say.say("label-copy", number=equal.index(option) + 1, count=len(equal)) + BETWEEN


def _price(card: str, prompt: Prompt, say: Sentences) -> str:
    printed = design(card)
    if prompt.kind in _GIVEN_UP or card in prompt.closed:
        word = "defense" if printed.is_military else "cost"
        return say.say("label-price-printed", kind=word, printed=printed.price)
    cost = prices(prompt).get(card)
    if cost is None:
        return say.say("label-conquered", printed=printed.price)
    changed = cost != printed.price
    return say.say("label-price-now", cards=cost, changed=changed, printed=printed.price)


def question(prompt: Prompt, scene: Scene) -> str:
    """The question of a prompt. A payment may be for a development and a world together."""
    say = sentences(scene)
    both = prompt.about.get("development") and prompt.about.get("world")
    return say.question(prompt, both="yes" if both else "no")


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """What somebody has chosen so far, in whole sentences."""
    say = sentences(scene)
    said: list[str] = []
    for prompt, answer in asked:
        if prompt.kind == "plan-turn" and answer == (EXPLORE,):
            said.append(say.say("gist-explore", **say.about(prompt)))
        elif prompt.kind == "place-second-world" and answer == (NONE,):
            said.append(say.say("gist-no-second-world"))
        elif prompt.kind == "pay-cards":
            said.append(say.say("gist-pay", cards=titles(answer, scene.language)))
        elif prompt.kind in _GIVEN_UP:
            said.append(say.say("gist-discard", cards=titles(answer, scene.language)))
        elif prompt.kind in ("plan-turn", "place-second-world"):
            said.append(_gist_of_cards(asked, answer[0], say))
    return " ".join(said)


def _gist_of_cards(asked: Sequence[tuple[Prompt, Answer]], card: str, say: Sentences) -> str:
    """The sentence of a plan that begins with `card`, or of a second world."""
    development = card if design(card).is_development else None
    world = None if development else card
    conquered = False
    for prompt, answer in asked:
        if prompt.kind == "add-world" and answer != (NONE,):
            world = answer[0]
        if world in prompt.options and prompt.kind in ("plan-turn", "add-world", "place-second-world"):
            conquered = world not in prices(prompt)
        if prompt.kind == "conquer-or-pay":
            conquered = answer == ("conquer",)
    if world is None or development is None:
        named = title(card, say.language)
        alone = "-alone" if world is not None and asked[0][0].kind == "plan-turn" else ""
        if conquered:
            return say.say(f"gist-conquer{alone}", world=named)
        return say.say(f"gist-place{alone}", card=named)
    key = "gist-place-and-conquer" if conquered else "gist-place-both"
    first, second = title(development, say.language), title(world, say.language)
    return say.say(key, development=first, world=second)
