"""Labels for the flight: strengths, batteries, goods, crew, planets, standing orders."""

from typing import NamedTuple

from engine.core.prompt import Details
from engine.galaxy_trucker.box import cards as box
from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.flight import cargo, expansion_cards
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions import options as notation
from engine.galaxy_trucker.ship.crew import guards
from engine.galaxy_trucker.ship.energy import consumers_of
from engine.galaxy_trucker.ship.ship import Part, Ship, sorted_goods
from engine.galaxy_trucker.ship.strength import is_harmed
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import Label, Scene
from render.galaxy_trucker.words import rules, speech
from render.galaxy_trucker.words.ships import own_parts
from render.text.sentences import BETWEEN, Sentences


def card(view: GalaxyTruckerView) -> box.Card | None:
    """Return the open adventure card, if any."""
    return None if view.card is None else box.card_of(view.card)


def label(option: str, asked: Details, view: GalaxyTruckerView, say: Sentences) -> Label | None:  # noqa: C901
    """Label an option of a question in flight. None if it is a plain word or the question is another one."""
    match asked:
        case questions.BoardAlien(alien=alien):
            return _cabin(option, alien, say)
        case questions.KeepPiece():
            return _piece(option, view, say)
        case questions.Dodge(line=line) if option != notation.NO:
            return _dodge(notation.Sidestep.parse(option), line, view, say)
        case questions.Dodge(line=line):
            return Label(say.say("option-dodge-no"), _met(line, view, say))
        case questions.Declare():
            return _power(notation.Strength.parse(option), asked, say)
        case questions.WakeGuards(line=line):
            return _station(option, line, view, say)
        case questions.HireHumans():
            place = speech.square_name(notation.Numbered.parse(option).square, say.language)
            return Label(say.say("label-berth", square=place))
        case questions.ChooseSolar():
            return _solar(notation.EnergySource.parse(option).square, view, say)
        case questions.SpendTokens():
            return _token(notation.Numbered.parse(option), view, say)
        case questions.SavePart():
            return _spare(option, asked, view, say)
        case questions.ChoosePlanet():
            return _planet(option, view, say)
        case questions.Stop():
            return _stop(option, asked, view, say)
        case questions.TakeReward(days=days):
            return _take(option, days, view, say)
        case questions.LoadGoods():
            return _load(option, asked, view, say)
        case questions.LoseGoods(good=good):
            return _in(speech.good_name(good, say.language), notation.Numbered.parse(option).square, say)
        case questions.LoseCrew():
            lost = notation.Numbered.parse(option)
            figure = own_parts(view)[lost.square].figures[lost.number - 1]
            return _in(speech.figure_name(figure, say.language), lost.square, say)
        case questions.GiveHidden():
            tokens = min(asked.due - int(option), asked.tokens)
            note = say.say("label-tokens", tokens=tokens)
            return Label(say.say("label-give-hidden", count=int(option)), note)
        case questions.GiveGoods():
            return _given(notation.Gift.parse(option), say)
        case questions.SetOrders():
            return _order(notation.Order.parse(option), view, say)
    return None


def _power(found: notation.Strength, asked: questions.Declare, say: Sentences) -> Label:
    """Label a strength: its tokens, and its result if that is certain."""
    halves = found.halves
    notes = [say.say("label-tokens", tokens=found.tokens)]
    match asked:
        case questions.FightEnemy(strength=enemy):
            outcome = "wins" if halves > 2 * enemy else "draws" if halves == 2 * enemy else "loses"
            notes.append(say.say(f"label-{outcome}"))
        case questions.FlyAhead() | questions.PowerEngines(line=0) if not halves:
            notes.append(say.say("label-gives-up"))
    what = "label-crew" if isinstance(asked, questions.WakeAstrobots) else "label-power"
    return Label(say.say(what, power=speech.strength(halves, say.language)), BETWEEN.join(notes))


def under_way(view: GalaxyTruckerView, say: Sentences) -> str:
    """Name the incoming missile; otherwise the open card's kind, or nothing if none is open."""
    aim = view.encounter.aim
    if aim is not None:
        return speech.hit_name(str(aim.hit), say.language)
    found = card(view)
    return "" if found is None else speech.card_kind(found.kind, say.language)


def _dodge(way: notation.Sidestep, line: BoardLine, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a thruster: its direction, its source of energy, and the part that would be hit instead."""
    source, side = way.source, way.side
    fed = say.say(f"label-dodge-{source.kind}", square=speech.square_name(source.square, say.language))
    shifted = BOARDS[view.own.ship.board].shifts(line)[side]
    return Label(say.say("label-dodge", side=side, source=fed), _met(shifted, view, say))


def _met(line: BoardLine, view: GalaxyTruckerView, say: Sentences) -> str:
    """Say what would happen along a line: the part in danger, or the intruders' whole walk."""
    ship, aim = Ship.parse(view.own.ship.notation), view.encounter.aim
    if aim is None:
        return _walked(line, (), view, say)
    part = ship.first_part_on(line)
    if part is None:
        return say.say("label-misses")
    harmed = any(is_harmed(ship, hit, line) for hit in (aim.hit, aim.second) if hit is not None)
    return say.say("label-meets", part=speech.part_name(str(part), say.language), harmed=harmed)


def _walked(line: BoardLine, woken: tuple[Square, ...], view: GalaxyTruckerView, say: Sentences) -> str:
    """Describe each intruder's walk along a line, if the astrobots at `woken` are active: what it eats or
    bombs, and where a guard stops it."""
    ship, found = Ship.parse(view.own.ship.notation), card(view)
    assert isinstance(found, box.IntruderCard) and view.viewer is not None, "intruders come aboard a ship"
    docked = ship.first_part_on(line)
    if docked is None:
        return say.say("label-misses")
    guarded = guards(ship, (*view.own.awake, *woken))
    if docked.square in guarded:
        return say.say("label-walk-repelled", square=speech.square_name(docked.square, say.language))
    told = [
        say.say(
            "label-walk",
            eaten=sum(len(bite.figures) + len(bite.goods) + bite.tokens for bite in walked.bites),
            bombs=len(walked.bombs),
            eats=found.eats,
            guard=speech.square_name(walked.end, say.language) if walked.defeated else "none",
        )
        for walked in expansion_cards.walks_through(ship, found, line, guarded)
    ]
    return "; ".join(told)


def _solar(place: Square, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a solar module, with the other parts it could feed."""
    ship = Ship.parse(view.own.ship.notation)
    fed = [speech.part_name(str(ship.parts[there]), say.language) for there in consumers_of(ship, place)]
    text = say.say("label-solar", square=speech.square_name(place, say.language))
    return Label(text, say.say("label-solar-feeds", parts=", ".join(fed)))


def _token(one: notation.Numbered, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label one token of a battery."""
    text = say.say("label-battery", square=speech.square_name(one.square, say.language))
    tokens = own_parts(view)[one.square].tokens
    return Label(text, say.say("label-battery-note", tokens=tokens))


def _spare(option: str, asked: questions.SavePart, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label the defense against a hit: a token or solar module for a shield or a double cannon, or none."""
    if option == notation.NO:
        part = speech.part_name(str(Part(asked.tile, asked.square)), say.language)
        return Label(say.say(f"option-{asked.kind()}-no"), say.say("label-lost", part=speech.capital(part)))
    source = notation.EnergySource.parse(option)
    square = speech.square_name(source.square, say.language)
    what = "shield" if isinstance(asked, questions.RaiseShield) else "cannon"
    if source.kind == "solar":
        return Label(say.say(f"label-{what}-solar", square=square), say.say("label-solar-note"))
    tokens = own_parts(view)[source.square].tokens
    return Label(say.say(f"label-{what}", square=square), say.say("label-tokens-there", tokens=tokens))


def spare_in_brief(option: str, asked: questions.SavePart, view: GalaxyTruckerView, scene: Scene) -> str:
    """Return the text of a defense's button, below a question that names the part: what it costs."""
    say = speech.sentences(scene, markup=False)
    what = "shield" if isinstance(asked, questions.RaiseShield) else "cannon"
    if option == notation.NO:
        what = "none"
    elif notation.EnergySource.parse(option).kind == "solar":
        what += "-solar"
    tokens = sum(part.tokens for part in own_parts(view).values())
    named = say.say(f"option-{asked.kind()}-no")
    return say.say("key-spare", what=what, named=named, tokens=tokens)


def declared(view: GalaxyTruckerView, say: Sentences) -> str:
    """Say what the others have declared in this line of a combat zone."""
    told = [
        say.say(
            "label-declared-one", name=say.name(one.seat), strength=speech.strength(one.halves, say.language)
        )
        for one in view.encounter.declared
    ]
    return say.say("label-declared", told=", ".join(told)) if told else say.say("label-first")


def _planet(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a planet with its goods, or none."""
    if option in (notation.NONE, notation.LATER):
        key = f"option-choose-planet-{option}"
        return Label(say.say(key), say.say(f"{key}-note"))
    number, (goods, worth, humans) = int(option), landing(option, view)
    notes = [speech.goods_named(goods, say.language)]
    if humans:
        notes.append(say.say("label-humans", humans=humans))
    if goods:
        notes.append(say.say("label-worth", credits=worth))
    return Label(say.say("label-planet", number=number), BETWEEN.join(notes))


class Landing(NamedTuple):
    """What a planet of the open card has for the viewer."""

    goods: tuple[Good, ...]
    worth: int
    """The credits that loading them adds to the goods aboard."""
    humans: int
    """How many humans wait there."""


def landing(option: str, view: GalaxyTruckerView) -> Landing:
    """Return what a planet, named by its number, has for the viewer."""
    found = card(view)
    assert isinstance(found, box.Planets), "a planet stands on a card of planets"
    goods = found.planets[int(option) - 1]
    return Landing(goods, cargo.gain(Ship.parse(view.own.ship.notation), goods), found.humans_on(int(option)))


def _station(option: str, line: BoardLine, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label the astrobots to power against intruders, or none, with the result."""
    if option == notation.NO:
        return Label(say.say("option-wake-guards-no"), _walked(line, (), view, say))
    place = notation.Station.parse(option).square
    text = say.say("label-station", square=speech.square_name(place, say.language))
    return Label(text, _walked(line, (place,), view, say))


def _stop(option: str, asked: questions.Stop, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label an abandoned ship or station with its reward and costs, or the choice to fly past it."""
    text = say.say(f"option-{asked.kind()}-{option}")
    if option == "pass":
        own_place = view.own.rocket or 0
        behind = any(seat.rocket is not None and seat.rocket < own_place for seat in view.seats)
        return Label(text, say.say(f"option-{asked.kind()}-pass-note") if behind else "")
    notes = [reward(view, say), say.say("label-days", days=asked.days)]
    if asked.shots:
        notes.insert(0, say.say("label-fires-first", shots=asked.shots))
    if asked.wakes:
        notes.append(say.say("label-wakes", count=asked.wakes))
    if isinstance(asked, questions.TakeShip):
        notes.append(say.say("label-crew-left", crew=view.own.ship.crew - asked.crew))
    return Label(text, BETWEEN.join(notes))


def _take(option: str, days: int, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label an enemy's reward and its cost in days, or the choice to keep the days."""
    text = say.say(f"option-take-reward-{option}")
    if option == "leave":
        return Label(text, say.say("option-take-reward-leave-note"))
    return Label(text, f"{reward(view, say)}{BETWEEN}{say.say('label-days', days=days)}")


def reward(view: GalaxyTruckerView, say: Sentences) -> str:
    """Name the open card's reward for a player who uses or beats it."""
    match card(view):
        case box.AbandonedShip(credits=credits):
            return say.say("label-reward-credits", credits=credits)
        case box.AbandonedStation(goods=goods):
            return say.say("label-reward-goods", goods=speech.goods_named(goods, say.language))
        case box.EnemyCard() as enemy:
            return rules.reward_named(enemy, say)
    return ""


def _load(option: str, asked: questions.LoadGoods, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label loading one good, unloading one, loading the most valuable, or stopping."""
    if option in (notation.BEST, notation.DONE):
        left = asked.floats if option == notation.BEST else asked.ramp
        goods = speech.goods_named(left, say.language)
        note = say.say("label-floats", goods=goods) if left else say.say("label-nothing-floats")
        return Label(say.say(f"option-load-goods-{option}"), note)
    act = notation.Stowing.parse(option)
    hold = own_parts(view)[act.square]
    stowed = speech.goods_named(sorted_goods(hold.goods), say.language)
    named, square = speech.good_name(act.good, say.language), speech.square_name(act.square, say.language)
    text = say.say(f"label-{act.kind}", good=named, square=square)
    listed = speech.capital(say.say("label-in", thing=named, square=square))
    note = say.say("label-load-note", hold=speech.tile_name(hold.tile, say.language), goods=stowed)
    return Label(
        speech.capital(text), speech.capital(note), say.say(f"label-group-{act.kind}"), listed=listed
    )


def _in(thing: str, place: Square, say: Sentences) -> Label:
    """Label a thing and the part that holds it."""
    square = speech.square_name(place, say.language)
    return Label(say.say("label-in", thing=speech.capital(thing), square=square))


def _given(gift: notation.Gift, say: Sentences) -> Label:
    """Label a good or a token to give up."""
    if gift.good is None or gift.square is None:
        return Label(say.say("label-give-token"))
    return _in(speech.good_name(gift.good, say.language), gift.square, say)


def _cabin(option: str, alien: Alien, say: Sentences) -> Label:
    """Label a cabin in which an alien may live, or none."""
    if option == notation.NONE:
        text = say.say("option-board-alien-none", alien=alien)
        return Label(text, say.say("option-board-alien-none-note"))
    text = say.say("label-cabin", square=speech.square_name(option, say.language))
    return Label(text, say.say("label-cabin-note"))


def _piece(first: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a piece of a broken ship, with its contents."""
    ship = view.own.ship
    squares = next(found for found in ship.pieces if found[0] == first)
    parts = [part for part in ship.parts if part.square in squares]
    sorts = [part.face.sort for part in parts]
    text = say.say("label-piece", parts=len(parts), square=speech.square_name(first, say.language))
    note = say.say(
        "label-piece-note",
        boarded=view.moment == "flying",
        homes=sum(sort.crew > 0 for sort in sorts),
        crew=sum(len(part.figures) for part in parts),
        engines=sum(sort.engine > 0 for sort in sorts),
        cannons=sum(sort.cannon > 0 for sort in sorts),
        tokens=sum(part.tokens for part in parts),
        goods=sum(len(part.goods) for part in parts),
    )
    return Label(text, note)


def _order(order: notation.Order, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a standing order. Its group, or its note if that holds several orders, has the present
    setting."""
    name = order.name
    about = say.say(f"label-order-{name}")
    told = say.say(f"label-order-{name}-{order.word}")
    now = "" if view.orders is None else say.say(f"label-order-{name}-{view.orders.word(name)}")
    if name in _OTHER_ORDERS:
        return Label(f"{about}: {told}", say.say("label-now", now=now), say.say("label-group-orders"))
    heading = say.say("label-group-order", about=about, now=now)
    return Label(f"{about}: {told}", group=heading, listed=speech.capital(told))


_OTHER_ORDERS = (
    *("flying", "loading", "rewards", "losing_crew", "losing_goods"),
    *("dodge", "astrobots", "guards", "batteries"),
)
"""Orders with only a word or two each, which share one list."""
