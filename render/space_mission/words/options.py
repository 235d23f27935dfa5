"""Options in words: what an action does, what a card can do, what a tile is worth; and what was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.prompt import Answer, Prompt, Seat
from engine.space_mission import scoring
from engine.space_mission.cards import PLANETS, CardId, PlanetId, Tile
from engine.space_mission.questions import (
    ActionKind,
    ChooseAction,
    ChooseFlightTarget,
    ChooseJump,
    ChooseJumpCard,
    ChooseJumpTarget,
    ChooseLandingCards,
    ChooseScanCard,
    ChooseTile,
    EndStandstill,
    Jump,
    LandingCards,
    LookThroughPile,
    PaidAction,
    Standstill,
)
from engine.space_mission.view import HandCard, SpaceMissionView
from render.face import LABEL_LIMIT, NOTE_LIMIT, Label, Scene, Weight
from render.space_mission.words.speech import card_title, planet_name, sentences, tile_name
from render.text.sentences import Sentences, fit, joined

_WORDS = (LookThroughPile, EndStandstill)
_BEST = (ActionKind.DEVELOP, ActionKind.DISCOVER, ActionKind.SCAN, ActionKind.JUMP)
"""The actions from best to worst; the first possible one is the main button, and the others lead to it."""
BETWEEN = " · "
_NAMED = 16
"""Characters of a name in a note."""
EVERYWHERE = 7
"""So many planets are all others, for a ship on one of the eight."""


def question(prompt: Prompt, scene: Scene) -> str:
    """The question of a prompt."""
    return sentences(scene).question(prompt, ends="yes" if prompt.final else "no")


def label(option: str, prompt: Prompt, view: SpaceMissionView, scene: Scene) -> Label:
    """An option in words; a closed one says why."""
    say = sentences(scene, markup=False)
    text, note = _label(option, prompt, view, say)
    if option in prompt.closed:
        note = say.refusal(prompt.closed[option])
    weight: Weight = "secondary"
    if isinstance(prompt.details, ChooseAction) and option in prompt.options:
        open_ones = {PaidAction.parse(other).kind for other in prompt.options}
        best = next(filter(open_ones.__contains__, _BEST), None)
        weight = "primary" if PaidAction.parse(option).kind == best else "secondary"
    return Label(fit(text, LABEL_LIMIT), fit(note, NOTE_LIMIT), weight=weight)


def _label(option: str, prompt: Prompt, view: SpaceMissionView, say: Sentences) -> tuple[str, str]:
    asked = prompt.details
    if isinstance(asked, ChooseAction):
        return _action(PaidAction.parse(option), prompt, view, say)
    if isinstance(asked, _WORDS):
        key = f"option-{prompt.kind}-{option}"
        return say.say(key), say.say(f"{key}-note", **say.about(prompt))
    if isinstance(asked, ChooseJumpTarget | ChooseFlightTarget):
        return planet_name(option, say.language), planet_note(PlanetId(option), view, say)
    if isinstance(asked, ChooseJump):
        jump = Jump.parse(option)
        text = name = planet_name(jump.planet, say.language)
        if jump.card is not None:
            text = say.say("label-jump", planet=name, card=card_title(jump.card, say.language))
        return text, planet_note(jump.planet, view, say)
    if isinstance(asked, ChooseTile):
        name = tile_name(option, say.language)
        return name[0].upper() + name[1:], _tile_note(Tile(option), view, say)
    if isinstance(asked, ChooseLandingCards):
        return " + ".join(card_title(card, say.language) for card in LandingCards.parse(option).cards), ""
    # A card that pays for what is already chosen needs no list of what it could do besides.
    paying = isinstance(asked, ChooseJumpCard | ChooseScanCard)
    note = "" if paying else _card_note(CardId(option), view, say)
    return card_title(option, say.language), note


def _action(action: PaidAction, prompt: Prompt, view: SpaceMissionView, say: Sentences) -> tuple[str, str]:
    """An action, with the cards that pay for it: those of the option, or the only ones there are."""
    key = f"option-{prompt.kind}-{action.kind}"
    cards = action.cards if prompt.options.count(action.kind) == 0 else _only_cards(action.kind, view)
    with_ = " + ".join(card_title(card, say.language) for card in cards)
    if not cards:
        return say.say(key), say.say(f"{key}-note", **say.about(prompt))
    text = say.say("label-action-with", action=say.say(key), cards=with_)
    return text, say.say(f"label-{action.kind}-brings")


def _only_cards(kind: ActionKind, view: SpaceMissionView) -> tuple[CardId, ...]:
    """The cards of the viewer that pay for an open action where there is one way alone."""
    if kind is ActionKind.SCAN:
        found = tuple(card.card for card in view.hand if card.scans)
        return found if len(found) == 1 else ()
    found = tuple(card.card for card in view.hand if card.lands) if kind is ActionKind.DEVELOP else ()
    return found if len(found) == 2 else ()


def numbers(planet: PlanetId, say: Sentences) -> str:
    """The four coordinates of a planet."""
    printed = PLANETS[planet]
    one, other = printed.landing
    return say.say("label-numbers", jump=printed.jump, scan=printed.scan, one=one, other=other)


def _names(seats: Sequence[Seat], say: Sentences) -> str:
    return joined([fit(say.name(seat), _NAMED) for seat in seats], say.language)


def planet_note(planet: PlanetId, view: SpaceMissionView, say: Sentences) -> str:
    """Everything of a planet that its picture shows, first what one goes there for: its numbers, its pile,
    whose station it has, what is reserved, whether the viewer may develop it, who is there."""
    there = next(place for place in view.planets if place.planet == planet)
    told = [numbers(planet, say), say.say("label-pile", tiles=there.pile, up=there.face_up)]
    if there.station is not None:
        own = "yes" if there.station == view.viewer else "no"
        told.append(say.say("label-station", own=own, name=_names([there.station], say)))
    if there.reserved:
        mine = sum(mark.count for mark in there.reserved if mark.seat == view.viewer)
        told.append(say.say("label-reserved", count=sum(mark.count for mark in there.reserved), mine=mine))
    elif there.station is None and view.viewer in there.scanned_by:
        told.append(say.say("label-scanned"))
    if there.ships:
        told.append(say.say("label-ships", names=_names(there.ships, say)))
    return BETWEEN.join(told)


def _tile_note(tile: Tile, view: SpaceMissionView, say: Sentences) -> str:
    look = view.look
    if look is None:
        return ""
    held = [count.tile for count in (*view.tiles, *look.received) for _ in range(count.count)]
    more = scoring.worth([*held, tile]) - scoring.worth(held)
    there = next((count.count for count in look.tiles if count.tile == tile), 0)
    return say.say("label-tile", count=there, more=more)


def uses(card: HandCard, say: Sentences) -> list[str]:
    """What a hand card could do now."""
    told: list[str] = []
    if card.scans:
        told.append(say.say("label-card-scans"))
    if card.lands:
        told.append(say.say("label-card-lands"))
    if len(card.jumps) >= EVERYWHERE:
        told.append(say.say("label-card-jumps-anywhere"))
    elif card.jumps:
        names = joined([planet_name(planet, say.language) for planet in card.jumps], say.language)
        told.append(say.say("label-card-jumps", planets=names))
    return told


def _card_note(card: CardId, view: SpaceMissionView, say: Sentences) -> str:
    held = next((held for held in view.hand if held.card == card), None)
    if held is None:
        return ""
    return " · ".join(uses(held, say)) or say.say("label-card-unused")


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """What somebody has chosen so far. Never a tile: what was reserved is not told again."""
    say = sentences(scene)
    told = ""
    for prompt, answer in asked:
        match prompt.details:
            case EndStandstill():
                told = say.say("gist-end" if answer == (Standstill.END,) else "gist-play-on")
            case ChooseAction():
                told = say.say(f"gist-{PaidAction.parse(answer[0]).kind}")
            case ChooseJump() | ChooseJumpTarget():
                planet = Jump.parse(answer[0]).planet
                told = say.say("gist-jump-to", planet=planet_name(planet, say.language))
            case ChooseFlightTarget():
                told = say.say("gist-flight-to", planet=planet_name(answer[0], say.language))
    return told


_ASKED: Mapping[str, tuple[str, ...]] = {
    "turn": ("choose-action",),
    "travel": ("choose-flight-target", "choose-jump", "choose-jump-card", "choose-jump-target"),
    "cards": ("discard-for-supply",),
    "tiles": ("choose-landing-cards", "choose-scan-card", "look-through-pile", "reserve-tile", "take-tile"),
    "end": ("end-standstill",),
}
"""By page: the kinds of questions."""

PAGE_OF: Mapping[str, str] = {kind: page for page, kinds in _ASKED.items() for kind in kinds}
