"""The lobby of Jump Drive, and pictures of how to play it."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.jump_drive.cards import DESIGNS, DesignId
from render.art import planets
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.art.drawings import draw, icon
from render.art.fonts import BODY, POSTER, Font
from render.art.palette import INK, PANEL, SHADE, mix
from render.art.sprites import drawn
from render.jump_drive.art.card import poster
from render.jump_drive.art.signs import medal
from render.shared.guide import Page, PictureSpot, beside, pages
from render.text.sentences import Sentences

COURSE = 14
"""The degrees by which the fleet climbs."""
FLEET = ((352, 344, 180), (600, 404, 150), (330, 474, 112), (672, 262, 104))
"""The ships: x and y of the middle, and size in pixels."""
HERO_CARDS = ("galactic_trendsetters", "rebel_stronghold", "uplift_code", "alien_technology_institute")


def hero(canvas: Canvas) -> None:
    """Draw a big world, small ones, ships on their way, and the contents of the box."""
    canvas.sprite(planets.planet("Jump Drive", 640, planets.STYLES["ocean"]), WIDTH - 560, -150)
    canvas.sprite(planets.planet("Jump Drive's giant", 150, planets.STYLES["violet"], rings=True), 40, 300)
    canvas.sprite(planets.planet("Jump Drive's moon", 74, planets.STYLES["rock"]), 470, 232)
    for number, (x, y, size) in enumerate(FLEET, 1):
        ship = drawn(("hero ship", number), 3 * size, size, partial(draw, f"jump_drive/ship-{number}"))
        canvas.sprite(ship.rotate(COURSE, Image.Resampling.BICUBIC, expand=True), x, y, centered=True)
    box = Box(MARGIN, 36, 560, 208)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 30, box.y0 + 10, box.x1 - 30, box.y0 + 104)
    canvas.text(title, "Jump Drive", size=POSTER, face=Font.TITLE)
    race: list[Part] = [icon("star", 40), 10, Word("50", INK, Font.NUMBER), 24]
    for name in HERO_CARDS:
        race += [medal(DESIGNS[DesignId(name)], 56), 10]
    canvas.line(Box(box.x0 + 30, box.y0 + 104, box.x1 - 20, box.y1 - 10), race, size=BODY)


SHARE = 0.5
"""The size of a card on its page, as a share of its own picture."""
WORLD, MILITARY = DesignId("ancient_races"), DesignId("pirate_lair")
PRICE_AT, SYMBOLS_AT, GIFTS = (260, 142), (214, 324), 60
"""The places in a card's picture that notes point to: right of the price, right of the symbols, and the
distance above the foot."""


def _card(say: Sentences) -> Canvas:
    """Draw a world to pay for and one to conquer, with notes on the parts of their cards."""
    cards = [_reduced(poster(DESIGNS[card], say.language).image) for card in (WORLD, MILITARY)]
    whole = Image.new("RGBA", (cards[0].width, sum(card.height for card in cards) + GRID))
    whole.paste(cards[0], (0, 0))
    below = cards[0].height + GRID
    whole.paste(cards[1], (0, below))
    price, symbols = ([round(SHARE * at) for at in place] for place in (PRICE_AT, SYMBOLS_AT))
    right, foot = cards[0].width - 40, round(SHARE * GIFTS)
    spots = [
        PictureSpot("cost", price[0], price[1]),
        PictureSpot("gifts", right, cards[0].height - foot),
        PictureSpot("defense", price[0], below + price[1]),
        PictureSpot("symbols", symbols[0], below + symbols[1] + 26),
    ]
    return beside(say, "card", whole, spots)


def _reduced(image: Image.Image) -> Image.Image:
    """Draw a card's picture smaller, without the sky around it."""
    card = image.crop((MARGIN, MARGIN, image.width - MARGIN, image.height - MARGIN))
    return card.resize((round(card.width * SHARE), round(card.height * SHARE)), Image.Resampling.LANCZOS)


PAGES: Mapping[str, Page] = pages(
    "jump_drive", {"medal": lambda card, size: medal(DESIGNS[DesignId(card)], size)}, hero, {"card": _card}
)
"""The picture of each page of the guide."""
