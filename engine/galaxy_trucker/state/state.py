"""The only memory of the game: plain values, mutable, stored between two phases."""

from collections.abc import Collection
from enum import StrEnum
from typing import Literal

from msgspec import Struct, convert, field

from engine.core.game import Mix, dealt_again
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import PRICES, Good, ShipClass
from engine.galaxy_trucker.box.cards import CardId, card_of, cards_of
from engine.galaxy_trucker.box.components import Box, TileId
from engine.galaxy_trucker.box.specialists import Hired, Hiring, PlannerMark
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.ship import energy, markers
from engine.galaxy_trucker.ship.markers import USUAL, Permits
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.encounter import Encounter, Loading
from engine.galaxy_trucker.state.orders import ORDERS, Orders


class Moment(StrEnum):
    """The stages of a round."""

    BUILDING = "building"
    PREPARING = "preparing"
    """Ships are inspected and crews board."""
    FLYING = "flying"
    LANDED = "landed"
    """The flight is paid; the next round, or the end, follows."""


class Zone(StrEnum):
    """Where a loose tile is, or was before it was placed."""

    HAND = "hand"
    """The tiles drawn in this shift, seen only by their owner."""
    TRAY = "tray"
    """The tiles won by claims in the last shift."""
    SET_ASIDE = "set-aside"


class Stage(StrEnum):
    """The kind of shift: nobody can start the countdown, anybody may, or it is running."""

    PROTECTED = "protected"
    OPEN = "open"
    FINAL = "final"
    UNTIMED = "untimed"
    """The trial flight, in which everyone builds as long as they like."""


class Bench(Struct):
    """A builder's state during the building.

    It is private, except for what `view` shows of it. A building round is called a shift here, to distinguish
    it from the rounds of the game.
    """

    held: TileId | None = None
    """The held tile, which still counts in its zone; None if none is held."""
    share: list[TileId] = field(default_factory=list)
    """This builder's share of the stack in this shift, face down. The top is the last."""
    hand: list[TileId] = field(default_factory=list)
    tray: list[TileId] = field(default_factory=list)
    placed: dict[Square, Zone] = field(default_factory=dict)
    """The squares built on in this shift, each with its tile's zone. Live: only the last one, until
    welded."""
    last: Square | None = None
    """The square of the tile placed last, which can be moved until another one is placed or drawn."""
    numbers: list[TileId] = field(default_factory=list)
    """Every loose tile that this builder has had in this shift, in the order of arrival."""
    claims: list[TileId] = field(default_factory=list)
    """The claimed tiles, the most wanted first."""
    claiming: bool = False
    """Whether the player is naming claims."""
    points: int = 0
    """The action points left in this shift."""
    spent: int = 0
    """The action points spent in the whole stage, which break ties between finishers of a shift."""
    piles: list[int] = field(default_factory=list)
    """The piles of adventure cards this builder has looked at, from 0."""
    new_piles: list[int] = field(default_factory=list)
    """The piles looked at in this shift. The others learn of them when it ends."""
    finishing: bool = False
    """Whether the player takes a number when the shift ends."""
    wanted: int | None = None
    """The number that the player has chosen; None for the lowest."""
    idle: int = 0
    """The number of shifts in a row without a placed part."""
    looking: int | None = None
    """Live: the pile this builder is looking at."""
    choosing: list[TileId] | None = None
    """Live: the face-up tiles from which this builder chooses; None if not choosing."""
    marking: str = ""
    """The kind of marker about to be placed, with the new kind of a supplied part: ``supplied=Gr1``."""
    content: bool = False
    """Live, after finishing: whether the player has stopped looking at piles."""
    adding: bool = False
    """After taking a number: whether the player may still add components."""
    late: int = 0
    """How many components may still be added after finishing."""
    alarm: bool = False
    """Whether the player has called the fire alarm in this shift. Others learn of it when it ends."""
    delay: int = 0
    """The action points that a fire alarm takes from the next shift."""
    laps: int = 0
    """Live: how often this builder must run around the table before any other action."""
    aside_before: list[TileId] = field(default_factory=list)
    """The tiles set aside when the shift began, which is all that others see."""
    tray_before: list[TileId] = field(default_factory=list)
    """The tray when the shift began."""
    markers_before: list[markers.Marker] = field(default_factory=list)
    """The markers on the ship when the shift began."""


CreditReason = Literal["card", "arrival", "best-looking", "goods", "losses", "insurance", "specialists"]
"""What credits are earned or paid for. ``card``: income from adventure cards. ``specialists``: everything
they earn or cost."""


class Pay(Struct, frozen=True):
    """A player's income and costs at the end of a round."""

    round: int
    place: int | None = None
    """The place of arrival; None if the player gave up."""
    arrival: int = 0
    best_looking: int = 0
    goods: int = 0
    lost: int = 0
    """The number of parts in the lost pile."""
    losses: int = 0
    """The credits paid for lost parts."""
    total: int = 0
    """The credits after the round."""
    cards: int = 0
    """The credits from adventure cards on the way."""
    premium: int = 0
    """The credits paid for insurance before the flight."""
    specialists: int = 0
    """The credits from specialists; negative if they have cost more."""


class Player(Struct):
    """Everything that belongs to one seat."""

    ship: Ship
    credits: int = 0
    account: dict[CreditReason, int] = field(default_factory=dict)
    """The credits of this round so far, by reason. Payments are negative."""
    set_aside: list[TileId] = field(default_factory=list)
    bench: Bench = field(default_factory=Bench)
    seen: list[CardId] = field(default_factory=list)
    """The cards of this flight at which the player has looked while building."""
    number: int | None = None
    """The number tile taken on finishing: 1 starts first."""
    permits: Permits = USUAL
    """What specialists permit this builder beyond the rules."""
    lost: list[TileId] = field(default_factory=list)
    """The lost pile of this round. Each part in it costs a credit."""
    insured: bool = False
    """Class IV: whether the player has paid the premium of this flight."""
    rocket: int | None = None
    """The absolute place on the flight board, growing with every day gained; None if not in flight."""
    gave_up: bool = False
    """Whether the player has given up this flight."""
    loading: Loading | None = None
    """The loading in progress; None if there is none. The others see it when it is done."""
    fed: list[energy.Feed] = field(default_factory=list)
    """The solar modules used for the open card, and the parts they feed."""
    awake: list[Square] = field(default_factory=list)
    """Astrobot stations that are active for the open card."""
    dodged: BoardLine | None = None
    """The line of the current hit for this ship alone, after a thruster has moved it; otherwise None."""
    calm: int | None = None
    """The parts and crew when the pilot chose to fly on without being asked; None to be asked always."""
    orders: Orders = Orders()
    """The pilot's standing orders, which are secret."""
    pay: list[Pay] = field(default_factory=list)
    """The pay of every finished round."""
    team: list[Hired] = field(default_factory=list)
    """The specialists of this player, in the order they were hired."""
    dealt: list[str] = field(default_factory=list)
    """While specialists are hired: the cards from which this player chooses, unseen by the others."""
    used: list[str] = field(default_factory=list)
    """The abilities used up in this flight: ``merchant.a``."""
    marks: list[PlannerMark] = field(default_factory=list)
    """The squares marked before building, until the planner is paid for them."""
    foretold: list[Seat] | None = None
    """The order of arrival that the PR guy has predicted; players not in it are predicted to give up."""

    @property
    def works(self) -> bool:
        """Whether the player is still building, or adding components after finishing."""
        return self.number is None or self.bench.adding


class Glass(Struct):
    """Live: the sand timer beside the flight board."""

    circle: int
    """How many circles the timer is still away from START, which is 0."""
    running: bool = True


class Workshop(Struct):
    """What all builders share."""

    stack: list[TileId] = field(default_factory=list)
    """The face-down stack; the top is the last."""
    stack_before: int = 0
    """The height of the stack when the shift began, which is all that others see while work is private."""
    share: int = 0
    """How many tiles every builder was dealt for this shift."""
    belt: list[TileId] = field(default_factory=list)
    """The face-up tiles, the oldest first."""
    queue: list[Seat] = field(default_factory=list)
    """The order for contested claims. The winner of a contested tile moves to the end."""
    shift: int = 0
    """The number of the shift, from 1."""
    stage: Stage = Stage.PROTECTED
    left: int = 0
    """The shifts left of the stage, including this one; for open shifts, the most."""
    glass: Glass | None = None


class State(Struct):
    """Everything on the table and everything hidden."""

    options: GalaxyTruckerOptions
    players: list[Player]
    box: Box = "base"
    """What is played with: the base box alone, or with the expansion."""
    classes: tuple[ShipClass, ...] = ()
    """The class of each round, in order; empty for those of the options."""
    removed: list[TileId] = field(default_factory=list)
    """«Scarcity»: components out of the game, which no player ever sees."""
    intruders: bool = True
    """With the expansion: whether «intruders» are among the cards."""
    round: int = 0
    """The round of the game, from 1."""
    moment: Moment = Moment.BUILDING
    workshop: Workshop = field(default_factory=Workshop)
    piles: list[list[CardId]] = field(default_factory=list)
    """The adventure cards next to the board while ships are built: three open piles, and a secret one."""
    used: list[CardId] = field(default_factory=list)
    """The cards of earlier rounds and the resolved ones of this round, which are out of the game."""
    deck: list[CardId] = field(default_factory=list)
    """The flight's cards, face down. The top is the last."""
    turned_up: int = 0
    """How many cards of this flight were turned up. How many will come is unknown before its end."""
    card: CardId | None = None
    """The open adventure card."""
    encounter: Encounter = field(default_factory=Encounter)
    """The results of the open card so far."""
    prices: dict[Good, int] = field(default_factory=lambda: dict(PRICES))
    """The credits for a good of each color at the end of this flight («Selling goods»)."""
    specialists: Hiring = "none"
    """With the expansion: how «specialists» are hired."""
    own_questions: bool = False
    """As in the options; off in games that began before the option existed."""
    moves: bool = False
    """As in the options; off in games that began before the option existed."""
    booklet: bool = False
    """As in the options; off in games that began before the option existed."""
    large_draws: bool = False
    """As in the options; off in games that began before the option existed."""
    fewer_questions: bool = False
    """As in the options; off in games that began before the option existed."""
    fewer_visits: bool = False
    """As in the options; off in games that began before the option existed."""
    cannons_ahead: bool = False
    """As in the options; off in games that began before the option existed."""
    applicants: list[str] = field(default_factory=list)
    """The specialists for hire, face down; the top is the last."""
    candidates: list[str] = field(default_factory=list)
    """The face-up specialists, to be chosen in order of arrival."""
    dismissed: list[str] = field(default_factory=list)
    """The specialists that were not chosen and are out of the game."""
    arrival_rewards: tuple[int, ...] = ()
    """The rewards for the first, the second… ship at the end of this flight; empty if as printed."""
    best_looking_reward: int | None = None
    """The reward for the fewest exposed connectors at the end of this flight; None if as printed."""
    sabotaged: Seat | None = None
    """The player whose ship the saboteur inspects."""
    over: bool = False

    def __post_init__(self) -> None:
        self.classes = self.classes or self.options.rounds

    @property
    def ship_class(self) -> ShipClass:
        """The class of this round."""
        return self.classes[max(self.round, 1) - 1]


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """Redeal what these seats cannot know: the stack, every share of it, components out of the game, the
    others' hands and standing orders, piles not looked at, the cards to come, and specialists that are face
    down or dealt to others."""
    others = [player for seat, player in enumerate(state.players) if seat not in knowing]
    for player in others:
        words = {name: list(choices) for name, choices in ORDERS.items()}
        for choices in words.values():
            mix(choices)
        player.orders = convert({name: choices[0] for name, choices in words.items()}, Orders)
    hands = [player.bench.hand for player in others]
    holding = [player.bench.held in player.bench.hand for player in others]
    shares = [player.bench.share for player in state.players]
    dealt_again([*hands, *shares, state.workshop.stack, state.removed], mix)
    for player, held in zip(others, holding, strict=True):
        if held:
            player.bench.held = player.bench.hand[-1]
    seen = {pile for seat in knowing for pile in state.players[seat].bench.piles}
    looking = {state.players[seat].bench.looking for seat in knowing}
    dealt_again([pile for n, pile in enumerate(state.piles) if n not in seen | looking], mix)
    # The eight cards of the trial flight are public.
    if not (state.round == 1 and state.ship_class == "I" and state.options.trial_flight):
        _replace_cards_to_come(state, {card for seat in knowing for card in state.players[seat].seen}, mix)
    mix(state.deck)
    dealt_again([*(player.dealt for player in others), state.applicants], mix)


def _replace_cards_to_come(state: State, known: Collection[CardId], mix: Mix) -> None:
    """Replace cards to come that are not known by others of their level, those of a dangerous sector too."""
    seen = {*known, *state.used, state.card, *(card for pile in state.piles for card in pile)}
    unseen = [card for card in cards_of(state.box, intruders=state.intruders) if card not in seen]
    mix(unseen)
    moved = dict[CardId, CardId]()
    for n, card in ((n, card) for n, card in enumerate(state.deck) if card not in known):
        other = next(other for other in unseen if card_of(other).level == card_of(card).level)
        unseen.remove(other)
        state.deck[n] = moved[card] = other
    for player in state.players:
        player.seen = [moved.get(card, card) for card in player.seen]
