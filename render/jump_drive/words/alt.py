"""Alt texts of Jump Drive's pictures, most important things first, at most 1024 characters each.

A text that is too long is written again with less: first cards lose their effects and numbers, then the
oldest cards are only counted. What decides the game – points, income, military, hands – always stays.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.core.game import Outcome
from engine.jump_drive.cards import design
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard, SeatView
from render.face import ALT_LIMIT, Scene
from render.jump_drive.words import speech
from render.jump_drive.words.speech import sentences, title
from render.text.catalogue import Field
from render.text.sentences import Sentences, alt_text, fit, fullest, numbers, together

WHOLE, BRIEF = 1024, 1
"""The characters allowed for a card's effects, in full or in brief."""
MOST_IN_A_SENTENCE = 960
ENOUGH = 100
"""Up to this many characters for a tableau, its player's other numbers are not shortened."""


def table_alt(view: JumpDriveView, scene: Scene) -> str:
    """Describe the whole public state: everyone's numbers and cards, the piles, the players to move."""
    return fullest(_tables(view, sentences(scene, markup=False)))


def _tables(view: JumpDriveView, say: Sentences) -> Iterator[Iterable[str]]:
    """Yield descriptions of the table, from the fullest to the shortest."""
    told = {**numbers(view), "teams": view.survey_teams, "dealer": say.name(view.dealer)}
    head, end = say.say("alt-table", **told), say.waiting(view.waiting)
    full = [_seat(seat, view, say) for seat in view.seats]
    yield head, *_pairs(full, [_tableau(seat.tableau, say) for seat in view.seats]), end
    for lines in (full, [_seat_in_brief(seat, say) for seat in view.seats]):
        room = ALT_LIMIT - len(together([head, *lines, end]))
        if room >= ENOUGH * len(view.seats):
            break
    yield head, *_pairs(lines, _shortened([seat.tableau for seat in view.seats], say, room=room)), end


def tableau_alt(view: JumpDriveView, scene: Scene, seat: int) -> str:
    """Describe one player's tableau by rounds, with what every card gives."""
    say, own = sentences(scene, markup=False), view.seats[seat]
    head, end = _seat(own, view, say), say.waiting(view.waiting)
    rounds = ((head, *_rounds(own, say, worth=worth), end) for worth in (True, False))
    room = ALT_LIMIT - len(together([head, end])) - 1
    return fullest(chain(rounds, [(head, _tableau(own.tableau, say, limit=room), end)]))


def hand_alt(view: JumpDriveView, scene: Scene) -> str:
    """Describe the viewer's hand with what every card costs now, and their own numbers."""
    return fullest(_hands(view, sentences(scene, markup=False)))


def _hands(view: JumpDriveView, say: Sentences) -> Iterator[Iterable[str]]:
    """Yield descriptions of the viewer's hand, from the fullest to the shortest."""
    own = view.own
    team = say.say("alt-survey-team") if own.survey_team and not view.ranking else ""
    full, brief = _seat(own, view, say, team=False), _seat_in_brief(own, say)
    for room, seat in ((WHOLE, full), (WHOLE, brief), (BRIEF, brief), (0, brief), (None, brief)):
        cards = [_hand_card(card, say, room=room) for card in view.hand]
        if len(", ".join(cards)) <= MOST_IN_A_SENTENCE:
            yield _hand(cards, say), team, seat
    yield _hand([title(card.card, say.language) for card in view.hand], say), team, brief


def final_alt(view: JumpDriveView, scene: Scene, outcome: Outcome) -> str:
    """Describe the final score: every place with its tiebreaker."""
    say = sentences(scene, markup=False)
    places = [say.say("alt-place", **numbers(place), name=say.name(place.seat)) for place in view.ranking]
    return alt_text(say.say("alt-final", round=view.round), say.outcome(outcome), *places)


def _pairs(lines: Sequence[str], cards: Sequence[str]) -> Iterable[str]:
    return (f"{line} {tableau}" for line, tableau in zip(lines, cards, strict=True))


def _seat(seat: SeatView, view: JumpDriveView, say: Sentences, *, team: bool = True) -> str:
    team = team and seat.survey_team and not view.ranking
    told = say.say("alt-seat", **_numbers(seat, say), team=team, state=_state(seat, view))
    special = [
        say.say("alt-special", against=say.say(f"alt-against-{one.colour or one.keyword}"), amount=one.amount)
        for one in seat.special
    ]
    return together([told, *special])


def _state(seat: SeatView, view: JumpDriveView) -> str:
    if seat.seat in view.waiting:
        return "asked"
    return "ready" if view.waiting and view.phase in ("deal", "plan") else "quiet"


def _seat_in_brief(seat: SeatView, say: Sentences) -> str:
    return say.say("alt-seat-brief", **_numbers(seat, say))


def _numbers(seat: SeatView, say: Sentences) -> dict[str, Field]:
    return {**numbers(seat), "name": say.name(seat.seat), "next": seat.points_next}


def _tableau(cards: Sequence[PlacedCard], say: Sentences, *, limit: int = ALT_LIMIT) -> str:
    """List the cards, newest first, duplicates counted. If room is short, the oldest are only counted."""
    if not cards:
        return say.say("alt-no-cards")
    counted = Counter(title(card.card, say.language) for card in reversed(cards))
    named = [f"{number}× {name}" if number > 1 else name for name, number in counted.items()]
    numbers = list(counted.values())
    for kept in range(len(named), 0, -1):
        left = sum(numbers[kept:])
        more = [say.say("alt-more", count=left)] if left else []
        text = say.say("alt-cards", cards=", ".join([*named[:kept], *more]))
        if len(text) <= limit:
            return text
    return say.say("alt-cards-only", count=len(cards))


def _shortened(tableaus: Sequence[Sequence[PlacedCard]], say: Sentences, *, room: int) -> list[str]:
    """List all tableaus in `room` characters together; short ones leave more to the others."""
    told: dict[int, str] = {}
    for place, cards in sorted(enumerate(tableaus), key=lambda item: len(_tableau(item[1], say))):
        share = room // (len(tableaus) - len(told)) - 1
        told[place] = _tableau(cards, say, limit=share)
        room -= len(told[place]) + 1
    return [told[place] for place in range(len(tableaus))]


def _rounds(seat: SeatView, say: Sentences, *, worth: bool) -> list[str]:
    rounds = sorted({card.round for card in seat.tableau} | set(seat.explored))
    told: list[str] = []
    for number in rounds:
        things = [_placed(card, say, worth=worth) for card in seat.tableau if card.round == number]
        if number in seat.explored:
            things.insert(0, say.say("alt-explored"))
        told.append(say.say("alt-round", round=number, cards=", ".join(things)))
    return told or [say.say("alt-no-cards")]


def _placed(card: PlacedCard, say: Sentences, *, worth: bool) -> str:
    name = title(card.card, say.language)
    return say.say("alt-card-worth", **numbers(card), card=name) if worth else name


def _hand(cards: Sequence[str], say: Sentences) -> str:
    # An alt text has at most 1024 characters, and the sentence needs some of them.
    return say.say("alt-hand", count=len(cards), cards=fit(", ".join(cards), MOST_IN_A_SENTENCE))


def _hand_card(card: HandCard, say: Sentences, *, room: int | None = None) -> str:
    """Describe a card with its price and everything printed on it, its effects shortened or left out if
    `room` is short."""
    printed = design(card.card)
    if card.way == "conquer":
        price = say.say("label-price-printed", kind="defense", printed=card.price)
    else:
        changed = card.price_now != card.price
        price = say.say("label-price-now", cards=card.price_now, changed=changed, printed=card.price)
    told = [price]
    if room is not None:
        told += [speech.kind(printed, say), *speech.gives(printed, say)]
    if room:
        told.append(speech.does(printed, say, room=room).removesuffix("."))
    key = "alt-hand-card" if card.playable else "alt-hand-card-closed"
    return say.say(key, card=title(card.card, say.language), price=", ".join(part for part in told if part))
