"""Labels: effects of actions, uses of cards, points of tiles; and a player's choices so far."""

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt, Seat
from engine.space_mission import questions, scoring
from engine.space_mission.actions import ACTIONS_A_TURN, HAND_SIZE
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, Tile, fits
from engine.space_mission.view import HandCard, SpaceMissionView
from render.face import LABEL_LIMIT, NOTE_LIMIT, Arrangement, Key, Label, Listing, Scene, Weight
from render.space_mission.words.speech import NAMED, card_title, of_option, planet_name, sentences, tile_title
from render.text.sentences import BETWEEN, Sentences, fit, joined

_WORDS = (questions.LookThroughPile, questions.EndStandstill)
_BEST = (
    questions.ActionKind.DEVELOP,
    questions.ActionKind.DISCOVER,
    questions.ActionKind.SCAN,
    questions.ActionKind.JUMP,
)
"""The actions from best to worst. The first possible one is the main button."""
_ORDER = (*_BEST, questions.ActionKind.FLIGHT, questions.ActionKind.SUPPLY)
LISTED, KEYS = 12, 4
"""The most lines in a list, and up to how many tiles become buttons."""
EVERYWHERE = 7
"""The number of planets other than the ship's own."""


def question(prompt: Prompt, view: SpaceMissionView, scene: Scene) -> str:
    """Return the question of a prompt in words."""
    asked = sentences(scene).question(prompt, ends="yes" if prompt.final else "no", round=view.round)
    return asked[:1].upper() + asked[1:]


def label(option: str, prompt: Prompt, view: SpaceMissionView, scene: Scene) -> Label:
    """Label an option in words; a closed one says why."""
    say = sentences(scene, markup=False)
    text, note = _label(option, prompt, view, say)
    if option in prompt.closed:
        note = say.refusal(prompt.closed[option])
    weight: Weight = "secondary"
    if isinstance(prompt.details, questions.ChooseAction) and option in prompt.options:
        open_ones = {questions.PaidAction.parse(other).kind for other in prompt.options}
        best = next(filter(open_ones.__contains__, _BEST), None)
        weight = "primary" if questions.PaidAction.parse(option).kind == best else "secondary"
    return Label(fit(text, LABEL_LIMIT), fit(note, NOTE_LIMIT), weight=weight)


def _label(option: str, prompt: Prompt, view: SpaceMissionView, say: Sentences) -> tuple[str, str]:
    asked = prompt.details
    if isinstance(asked, questions.ChooseAction):
        return _action(questions.PaidAction.parse(option), prompt, view, say)
    if isinstance(asked, _WORDS):
        key = f"option-{prompt.kind}-{option}"
        return say.say(key), say.say(f"{key}-note", **say.about(prompt))
    if isinstance(asked, questions.ChooseJumpTarget | questions.ChooseFlightTarget):
        return planet_name(option, say.language), planet_note(PlanetId(option), view, say)
    if isinstance(asked, questions.ChooseJump):
        jump = questions.Jump.parse(option)
        text = name = planet_name(jump.planet, say.language)
        if jump.card is not None:
            text = say.say("label-jump", planet=name, card=card_title(jump.card, say.language))
        note, then = planet_note(jump.planet, view, say), _then(jump, view)
        if then is not None and view.action < ACTIONS_A_TURN:
            note = BETWEEN.join((say.say(f"label-then-{then}"), note))
        return text, note
    if isinstance(asked, questions.ChooseTile):
        return tile_title(option, say.language), _tile_note(Tile(option), view, say)
    if isinstance(asked, questions.ChooseLandingCards):
        return " + ".join(
            card_title(card, say.language) for card in questions.LandingCards.parse(option).cards
        ), ""
    # A card that only pays for a chosen action needs no list of its other uses.
    paying = isinstance(asked, questions.ChooseJumpCard | questions.ChooseScanCard)
    note = "" if paying else _card_note(CardId(option), view, say)
    return card_title(option, say.language), note


def _then(jump: questions.Jump, view: SpaceMissionView) -> questions.ActionKind | None:
    """Return the action that the remaining cards allow once the ship has jumped, if any."""
    place = next(place for place in view.planets if place.planet == jump.planet)
    left = [held.card for held in view.hand if held.card != jump.card]
    printed = PLANETS[jump.planet]
    if place.station is not None:
        return None
    one, other = ({card for card in left if fits(card, Coordinate.LANDING, n)} for n in printed.landing)
    if view.viewer in place.scanned_by and one and other and len(one | other) > 1:
        return questions.ActionKind.DEVELOP
    scans = not place.face_up and any(fits(card, Coordinate.SCAN, printed.scan) for card in left)
    return questions.ActionKind.SCAN if scans else None


def arranged(prompt: Prompt, view: SpaceMissionView, scene: Scene, plan: str = "") -> Arrangement | None:
    """Return actions as buttons with the ways to pay for one as a list; planets and tiles, the best first.
    None for any other question."""
    say = sentences(scene, markup=False)

    def key(option: str, text: str) -> Key:
        found = label(option, prompt, view, scene)
        sign = of_option(option, prompt, view)
        return Key(option, text, sign, found.weight, told=found.note or found.text)

    match prompt.details:
        case questions.ChooseAction():
            actions = [questions.PaidAction.parse(option) for option in prompt.options]
            kinds = [action.kind for action in actions]
            alone = [kind for kind in _ORDER if kinds.count(kind) == 1]
            pressed = [str(action) for kind in alone for action in actions if action.kind == kind]
            keys = [key(o, _on_key(questions.PaidAction.parse(o).kind, view, say)) for o in pressed]
            others = tuple(option for option in prompt.options if option not in pressed)
            paid = [say.say(f"option-choose-action-{kind}") for kind in _ORDER if kinds.count(kind) > 1]
            heading = say.say("label-group-ways", actions=" / ".join(paid))
            lists = (Listing(heading, others[:LISTED]),) if others else ()
            return Arrangement((tuple(keys),), others[LISTED:], lists)
        case questions.ChooseJump():
            ranked = sorted(prompt.options, key=lambda option: _far(questions.Jump.parse(option), view))
            listed = Listing(say.say("label-group-planets"), tuple(ranked[:LISTED]))
            return Arrangement((), tuple(ranked[LISTED:]), (listed,))
        case questions.ChooseTile():
            ranked = sorted(prompt.options, key=lambda option: -_gain(Tile(option), view))
            first = len(ranked) if len(ranked) <= KEYS else KEYS - 1
            keys = [
                key(o, say.say("key-tile", tile=tile_title(o, say.language), more=_gain(Tile(o), view)))
                for o in ranked[:first]
            ]
            lists = ()
            if ranked[first:]:
                lists = (Listing(say.say("label-group-tiles"), tuple(ranked[first:])),)
            return Arrangement((tuple(keys),), (), lists)
    return None


def _on_key(kind: questions.ActionKind, view: SpaceMissionView, say: Sentences) -> str:
    """Return the text of an action's button. The picture shows targets, but no points or cards to draw."""
    if kind in (questions.ActionKind.DEVELOP, questions.ActionKind.SUPPLY):
        return say.say(f"key-{kind}", count=HAND_SIZE - len(view.hand))
    return say.say(f"option-choose-action-{kind}")


def _far(jump: questions.Jump, view: SpaceMissionView) -> tuple[bool, bool, int, int]:
    """Return the sort key of a jump by its reasons: to develop, to scan, own reserved tiles, a large pile."""
    place = next(place for place in view.planets if place.planet == jump.planet)
    then = _then(jump, view)
    mine = sum(mark.count for mark in place.reserved if mark.seat == view.viewer)
    return then is not questions.ActionKind.DEVELOP, then is None, -mine, -place.pile


def _action(
    action: questions.PaidAction, prompt: Prompt, view: SpaceMissionView, say: Sentences
) -> tuple[str, str]:
    """Return the text and note of an action, with its cards: the option's, or the only possible ones."""
    key = f"option-{prompt.kind}-{action.kind}"
    cards = action.cards if prompt.options.count(action.kind) == 0 else _only_cards(action.kind, view)
    with_ = " + ".join(card_title(card, say.language) for card in cards)
    if not cards:
        return say.say(key), say.say(f"{key}-note", **say.about(prompt))
    text = say.say("label-action-with", action=say.say(key), cards=with_)
    return text, say.say(f"label-{action.kind}-brings")


def _only_cards(kind: questions.ActionKind, view: SpaceMissionView) -> tuple[CardId, ...]:
    """Return the viewer's cards that pay for an open action if there is only one way; otherwise none."""
    if kind is questions.ActionKind.SCAN:
        found = tuple(card.card for card in view.hand if card.scans)
        return found if len(found) == 1 else ()
    found = (
        tuple(card.card for card in view.hand if card.lands) if kind is questions.ActionKind.DEVELOP else ()
    )
    return found if len(found) == 2 else ()


def numbers(planet: PlanetId, say: Sentences) -> str:
    """Write the four coordinates of a planet."""
    printed = PLANETS[planet]
    one, other = printed.landing
    return say.say("label-numbers", jump=printed.jump, scan=printed.scan, one=one, other=other)


def _names(seats: Sequence[Seat], say: Sentences) -> str:
    return joined([fit(say.name(seat), NAMED) for seat in seats], say.language)


def planet_note(planet: PlanetId, view: SpaceMissionView, say: Sentences) -> str:
    """Describe what a planet's picture shows: its pile, its numbers, whose station it has, what is reserved,
    whether the viewer may develop it, and who is there."""
    there = next(place for place in view.planets if place.planet == planet)
    told = [say.say("label-pile", tiles=there.pile, up=there.face_up), numbers(planet, say)]
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
    there = next((count.count for count in look.tiles if count.tile == tile), 0)
    return say.say("label-tile", count=there, more=_gain(tile, view))


def _gain(tile: Tile, view: SpaceMissionView) -> int:
    """Return the points that a tile would add to the viewer's, counting the tiles they are receiving here."""
    received = view.look.received if view.look is not None else ()
    held = [count.tile for count in (*view.tiles, *received) for _ in range(count.count)]
    return scoring.worth([*held, tile]) - scoring.worth(held)


def uses(card: HandCard, say: Sentences) -> list[str]:
    """Return the current uses of a hand card, in words."""
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
    """Summarize a player's choices so far. Reserved tiles stay unnamed, because they are secret."""
    say = sentences(scene)
    told = ""
    for prompt, answer in asked:
        match prompt.details:
            case questions.EndStandstill():
                told = say.say("gist-end" if answer == (questions.Standstill.END,) else "gist-play-on")
            case questions.ChooseAction():
                told = say.say(f"gist-{questions.PaidAction.parse(answer[0]).kind}")
            case questions.ChooseJump() | questions.ChooseJumpTarget():
                planet = questions.Jump.parse(answer[0]).planet
                told = say.say("gist-jump-to", planet=planet_name(planet, say.language))
            case questions.ChooseFlightTarget():
                told = say.say("gist-flight-to", planet=planet_name(answer[0], say.language))
    return told
