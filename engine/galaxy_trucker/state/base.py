"""Shared by the rules of Galaxy Trucker: who builds, who flies in which order, whose specialists may use
which abilities, what the bank has, and which adventure cards there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import ClassVar, Literal

from engine.core.ask import Steps
from engine.core.game import Game
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import GOODS, LEVEL_OF, LEVELS, PILES, Good
from engine.galaxy_trucker.box.cards import ROMAN, STAR_CARDS, CardId, card_of, cards_of
from engine.galaxy_trucker.box.components import TILES_OF, TileId
from engine.galaxy_trucker.box.expansion_boards import Level
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.state import Player, State

AbilityId = Literal["a", "b"]


class Window(StrEnum):
    """The windows between phases in which players with specialists may act."""

    BEFORE_BUILDING = "before-building"
    """Boards and adventure cards are ready; the warehouse is closed."""
    AFTER_BUILDING = "after-building"
    """All mistakes are repaired; nothing is loaded yet."""
    BEFORE_FLIGHT = "before-flight"
    """Everything is loaded; the first adventure card is still face down."""
    AFTER_FLIGHT = "after-flight"
    """The last card is resolved for all; nothing is paid yet. Players who gave up take part."""
    BETWEEN_FLIGHTS = "between-flights"
    """Everything is paid; there is another flight."""


class Rule(StrEnum):
    """The rules that «Full Rules» add to those of a first flight."""

    TIMER = "timer"
    """«The Timer»: the timer, or in shifts their number, ends the building."""
    LOOKING = "looking"
    """«Looking at Cards»: builders may look at piles of adventure cards."""
    SETTING_ASIDE = "setting-aside"
    """«Setting Components Aside»: builders may keep tiles for later."""
    ALIENS = "aliens"
    """«Aliens»: without this rule, life support is a structural module."""
    PAYING_FOR_MISTAKES = "paying-for-mistakes"
    """«Spot Check»: without this rule, mistakes cost only the place at the start."""
    CHOOSING_TO_GIVE_UP = "choosing-to-give-up"
    """«Choosing to Give Up»: a pilot may give up between two cards."""
    HAVING_TO_GIVE_UP = "having-to-give-up"
    """«Losing All Humans», «Open Space without Engines», «Getting Lapped»: a pilot must give up."""
    DRAWN_CARDS = "drawn-cards"
    """«Preparing the Adventure Cards»: without this rule, the eight cards with the star are used."""


BEFORE_BOOKLET = (Rule.PAYING_FOR_MISTAKES, Rule.CHOOSING_TO_GIVE_UP, Rule.DRAWN_CARDS)
"""The rules that the trial flight leaves out in games begun before we had the booklet."""


class GalaxyTruckerBase(Game[State]):
    """A game in progress as its rules see it; `game` adds the phases, the view and the end."""

    offers: ClassVar[Mapping[Window, Sequence[Callable[[GalaxyTruckerBase], Steps[None]]]]]
    """What each window offers, in order. An offer asks only players who have a choice, sealed side by side,
    or in order if one choice depends on another. Without any choice it ends at once."""

    def open_window(self, window: Window) -> Steps[None]:
        """Let all players use what the window offers them."""
        for offer in self.offers[window]:
            yield from offer(self)

    def player(self, seat: Seat) -> Player:
        """Return a seat's ship, credits and everything else that is theirs."""
        return self.state.players[seat]

    def ship(self, seat: Seat) -> Ship:
        """Return one seat's ship."""
        return self.state.players[seat].ship

    @property
    def level(self) -> Level:
        """The numbers of this round's class, by «the round number» of the rules."""
        return LEVELS[LEVEL_OF[self.state.ship_class]]

    @property
    def warehouse(self) -> list[TileId]:
        """The components of the box that are in the game, in printed order."""
        removed = {*self.state.removed}
        return [tile for tile in TILES_OF[self.state.box] if tile not in removed]

    @property
    def is_trial_flight(self) -> bool:
        """Whether this round is the trial flight: the first one of the game, in class I."""
        return self.state.round == 1 and self.began_with_trial_flight

    @property
    def began_with_trial_flight(self) -> bool:
        """Whether the first round is or was the trial flight."""
        state = self.state
        return state.classes[0] == "I" and state.box == "base" and state.options.trial_flight

    def applies(self, rule: Rule) -> bool:
        """Return whether a rule applies. Rules of the full game do not apply in the trial flight."""
        return not self.is_trial_flight or not (self.state.booklet or rule in BEFORE_BOOKLET)

    @cached_property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """«Team Play»: the players who share a purse; empty without teams."""
        return self.state.options.teams(self.seat_count)

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The players who share a purse. Without teams everyone has a separate one."""
        return self.partners or tuple((seat,) for seat in self.all_seats)

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return a seat and its partner, in seat order. Without teams, the seat alone."""
        return next(team for team in self.teams if seat in team)

    def purse(self, seat: Seat) -> int:
        """Return the credits a seat can spend. Partners «keep their cosmic credits together»."""
        return sum(self.player(one).credits for one in self.team_of(seat))

    def builders(self) -> list[Seat]:
        """Return the players who are still building, in seat order."""
        return [seat for seat in self.all_seats if self.player(seat).number is None]

    def workers(self) -> list[Seat]:
        """Return the players who are still building, or adding components after finishing, in seat order."""
        return [seat for seat in self.all_seats if self.player(seat).works]

    def start_order(self) -> tuple[Seat, ...]:
        """Return the seats in the order of their number tiles."""
        return tuple(sorted(self.all_seats, key=lambda seat: self.player(seat).number or 0))

    @property
    def asks_together(self) -> bool:
        """Whether pilots choose planets and stops at the same time. Ruling: G98."""
        return self.state.fewer_visits and self.state.options.points == "daily"

    def flight_order(self) -> tuple[Seat, ...]:
        """Return the players in flight, the leader first («In order»)."""
        rockets = {
            seat: rocket for seat in self.all_seats if (rocket := self.player(seat).rocket) is not None
        }
        return tuple(sorted(rockets, key=lambda seat: -rockets[seat]))

    def arrival_order(self) -> tuple[Seat, ...]:
        """Return the players who arrived, the first one first, then those who gave up, in starting order."""
        return (*self.flight_order(), *(seat for seat in self.start_order() if self.player(seat).gave_up))

    @property
    def arrival_rewards(self) -> tuple[int, ...]:
        """The credits for the first, the second… ship to arrive in this flight («Finish order»)."""
        return self.state.arrival_rewards or self.level.arrival

    @property
    def best_looking_reward(self) -> int:
        """The credits for the «Best-looking ship» in this flight."""
        changed = self.state.best_looking_reward
        return self.level.best_looking if changed is None else changed

    def may_use(self, seat: Seat, specialist: str, ability: AbilityId) -> bool:
        """Return whether a seat has an ability, used up or not: A from the first flight, B from the
        second."""
        flown = 1 if ability == "b" else 0
        team = self.player(seat).team
        return any(hired.id == specialist and self.state.round >= hired.flight + flown for hired in team)

    def who_may_use(self, specialist: str, ability: AbilityId) -> Seat | None:
        """Return the owner of the specialist if the ability may be used in this flight, otherwise None. There
        is one card of each."""
        return next((seat for seat in self.all_seats if self.may_use(seat, specialist, ability)), None)

    def use_ability(self, seat: Seat, specialist: str, ability: AbilityId) -> None:
        """Record that an ability is used up in this flight."""
        self.player(seat).used.append(f"{specialist}.{ability}")

    def has_used(self, seat: Seat, specialist: str, ability: AbilityId) -> bool:
        """Return whether an ability was used in this flight."""
        return f"{specialist}.{ability}" in self.player(seat).used

    def may_still_use(self, seat: Seat, specialist: str, ability: AbilityId) -> bool:
        """Return whether a seat has an ability and has not used it in this flight."""
        return self.may_use(seat, specialist, ability) and not self.has_used(seat, specialist, ability)

    def goods_left(self, good: Good) -> int:
        """Return how many goods of a color the bank still has."""
        return GOODS[good].count - sum(player.ship.all_goods.count(good) for player in self.state.players)


def cards_of_level(g: GalaxyTruckerBase, level: int) -> list[CardId]:
    """Return every card of a level with which the table plays, wherever it is."""
    cards = cards_of(g.state.box, intruders=g.state.intruders)
    return [card for card in cards if card_of(card).level == level]


def cards_left(g: GalaxyTruckerBase, level: int) -> list[CardId]:
    """Return the cards of a level that are neither out of the game nor in this flight, in any order."""
    state = g.state
    gone = {*state.used, *state.deck, state.card, *(card for pile in state.piles for card in pile)}
    return [card for card in cards_of_level(g, level) if card not in gone]


def make_piles(g: GalaxyTruckerBase) -> None:
    """Make the piles from unused cards, as many of each level as the class says, or of the star cards."""
    state = g.state
    state.deck, state.card = [], None
    if not g.applies(Rule.DRAWN_CARDS):
        cards = g.chance.shuffled("cards I", STAR_CARDS)
        state.piles = [cards[2 * pile : 2 * pile + 2] for pile in range(PILES)]
        return
    state.piles = [[] for _ in range(PILES)]
    for level, count in enumerate(g.level.cards_in_a_pile, 1):
        cards = g.chance.shuffled(f"cards {ROMAN[level]}", _unused(g, level, count * PILES))
        for pile in state.piles:
            pile.extend(cards.pop() for _ in range(count))
    if state.options.foresight:
        for pile in state.piles:
            g.chance.shuffle("pile", pile)


def _unused(g: GalaxyTruckerBase, level: int, wanted: int) -> list[CardId]:
    if len(cards_left(g, level)) < wanted:
        # Ruling: G15. If a class is flown so often that its cards run out, all of them come back.
        back = cards_of_level(g, level)
        g.state.used = [card for card in g.state.used if card not in back]
    return cards_left(g, level)
