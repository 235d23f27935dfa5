"""Questions and options in words, a player's choices so far, and the guide's page for each question."""

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.jump_drive import income, questions
from engine.jump_drive.cards import CardId, design
from engine.jump_drive.view import JumpDriveView
from render.face import LABEL_LIMIT, NOTE_LIMIT, Arrangement, Key, Label, Listing, Scene
from render.jump_drive.words import speech
from render.jump_drive.words.speech import of_option, sentences, title, titles
from render.text.sentences import BETWEEN, Sentences, fit

PLACING = (questions.PlanTurn, questions.AddWorld, questions.PlaceSecondWorld)
LISTED, BUTTONS = 12, 3
"""The most cards in a list, and up to how many cards become buttons."""
PRICED = 44
"""The most characters of a button that shows a price."""


def label(option: str, prompt: Prompt, view: JumpDriveView, scene: Scene) -> Label:
    """Label an option: a card with its price, then what playing it changes (if not just what is printed),
    then everything printed."""
    say = sentences(scene, markup=False)
    if isinstance(questions.parse(option), questions.OptionWord):
        key, about = f"option-{prompt.kind}-{option}", say.about(prompt)
        note = say.say(f"{key}-note", **about)
        return Label(fit(say.say(key, **about), LABEL_LIMIT), fit(note, NOTE_LIMIT))
    card = design(option)
    text = BETWEEN.join((title(option, scene.language), _price(option, prompt, say), speech.kind(card, say)))
    note = speech.printed(card, say, limit=NOTE_LIMIT)
    if isinstance(prompt.details, PLACING) and view.viewer is not None:
        points, cards = gains(CardId(option), view)
        now = say.say("label-gains", points=points, cards=cards) + BETWEEN
        # If no other card changes the gains, the printed values say the same.
        if (points, cards) != (card.points, card.income) and len(now + note) <= NOTE_LIMIT:
            note = now + note
    return Label(fit(text, LABEL_LIMIT), fit(note, NOTE_LIMIT))


def gains(card: CardId, view: JumpDriveView) -> tuple[int, int]:
    """Return how many more points and cards a round gives the viewer with that card in the tableau."""
    tableaus = [[placed.card for placed in seat.tableau] for seat in view.seats]
    own = tableaus.pop(view.seat)
    more = [*own, card]
    return (
        income.points(more, tableaus) - income.points(own, tableaus),
        income.income(more, tableaus) - income.income(own, tableaus),
    )


def arranged(prompt: Prompt, view: JumpDriveView, scene: Scene, plan: str = "") -> Arrangement | None:
    """Return the buttons and the list for a plan. Options other than cards are buttons, and so are cards if
    there are few. The list has each card once, ordered by gain for its price. None for other questions."""
    if not isinstance(prompt.details, PLACING):
        return None
    say, cost = sentences(scene, markup=False), questions.prices(prompt)
    words = [option for option in prompt.options if isinstance(questions.parse(option), questions.OptionWord)]
    keys = [label(option, prompt, view, scene) for option in words]
    row = tuple(
        Key(option, _short(option, key, prompt, say), told=f"{key.text}. {key.note}")
        for option, key in zip(words, keys, strict=True)
    )
    first = {design(card).id: CardId(card) for card in reversed(prompt.options) if card not in words}
    ranked = sorted(first.values(), key=lambda card: (cost.get(card, 0) - 2 * sum(gains(card, view)), card))
    if len(ranked) + len(row) <= BUTTONS:
        return Arrangement(((*(_card_key(card, prompt, view, scene) for card in ranked), *row),))
    heading = say.say("label-group-cards")
    rest = tuple(option for option in prompt.options if option not in (*words, *ranked[:LISTED]))
    return Arrangement((row,), rest, (Listing(heading, tuple(ranked[:LISTED])),))


def _short(option: str, found: Label, prompt: Prompt, say: Sentences) -> str:
    """Return the text of a button without a card: the result of exploring, otherwise the note if it fits."""
    if option == questions.OptionWord.EXPLORE:
        return say.say("key-explore", **say.about(prompt))
    priced = BETWEEN.join(filter(None, (found.text, found.note)))
    return priced if len(priced) <= PRICED else found.text


def _card_key(card: CardId, prompt: Prompt, view: JumpDriveView, scene: Scene) -> Key:
    """Return the button of a card, with its price."""
    say, found = sentences(scene, markup=False), label(card, prompt, view, scene)
    text = BETWEEN.join((title(card, scene.language), _price(card, prompt, say)))
    return Key(card, text, of_option(card, prompt, view), told=f"{found.text}. {found.note}")


def _price(card: str, prompt: Prompt, say: Sentences) -> str:
    printed = design(card)
    if isinstance(prompt.details, questions.LEAVING) or card in prompt.closed:
        word = "defense" if printed.is_military else "cost"
        return say.say("label-price-printed", kind=word, printed=printed.price)
    cost = questions.prices(prompt).get(CardId(card))
    if cost is None:
        return say.say("label-conquered", printed=printed.price)
    changed = cost != printed.price
    return say.say("label-price-now", cards=cost, changed=changed, printed=printed.price)


def question(prompt: Prompt, view: JumpDriveView, scene: Scene) -> str:
    """Return a prompt's question in words. A payment may be for a development and a world together."""
    say = sentences(scene)
    both = isinstance(prompt.details, questions.PayCards) and len(prompt.details.placed) == 2
    return say.question(prompt, both="yes" if both else "no")


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """Summarize a player's choices so far, in whole sentences."""
    say = sentences(scene)
    said: list[str] = []
    for prompt, answer in asked:
        match prompt.details:
            case questions.PlanTurn() if answer == (questions.OptionWord.EXPLORE,):
                said.append(say.say("gist-explore", **say.about(prompt)))
            case questions.PlaceSecondWorld() if answer == (questions.OptionWord.NONE,):
                said.append(say.say("gist-no-second-world"))
            case questions.PayCards():
                said.append(say.say("gist-pay", cards=titles(answer, scene.language)))
            case questions.GiveUp():
                said.append(say.say("gist-discard", cards=titles(answer, scene.language)))
            case questions.PlanTurn() | questions.PlaceSecondWorld():
                said.append(_gist_of_cards(asked, CardId(answer[0]), say))
    return " ".join(said)


def _gist_of_cards(asked: Sequence[tuple[Prompt, Answer]], card: CardId, say: Sentences) -> str:
    """Summarize the choices about `card`, which begins a plan or is a second world."""
    development = card if design(card).is_development else None
    world = None if development else card
    conquered = False
    for prompt, answer in asked:
        if isinstance(prompt.details, questions.AddWorld) and answer != (questions.OptionWord.NONE,):
            world = CardId(answer[0])
        if world in prompt.options and isinstance(
            prompt.details, questions.PlanTurn | questions.AddWorld | questions.PlaceSecondWorld
        ):
            conquered = world not in questions.prices(prompt)
        if isinstance(prompt.details, questions.ConquerOrPay):
            conquered = answer == (questions.OptionWord.CONQUER,)
    if world is None or development is None:
        named = title(card, say.language)
        alone = "-alone" if world is not None and isinstance(asked[0][0].details, questions.PlanTurn) else ""
        if conquered:
            return say.say(f"gist-conquer{alone}", world=named)
        return say.say(f"gist-place{alone}", card=named)
    key = "gist-place-and-conquer" if conquered else "gist-place-both"
    first, second = title(development, say.language), title(world, say.language)
    return say.say(key, development=first, world=second)
