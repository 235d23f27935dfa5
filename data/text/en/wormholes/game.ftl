# What Wormholes says, in the words of the rulebook. Spaces are named by column and row: D7.
# Whoever owns a wormhole stands at the beginning of a sentence: the solo opponent is no name but a word.

wormholes-title = Wormholes
wormholes-pitch = Bring passengers to their planets, and lay wormholes that shorten the way for everybody. Some 10 turns each, of four or five steps.
# After "wins with".
wormholes-score = { $points ->
        [one] one point
       *[other] { $points } points
    }

# --- printed things
wormholes-rival = The rival
wormholes-station = station
wormholes-kind-empty = empty
wormholes-kind-asteroid = asteroid
wormholes-kind-sun = sun
wormholes-kind-planet = planet
wormholes-kind-station = station
wormholes-kind-nebula = nebula
wormholes-kind-wild = wild wormhole
wormholes-kind-cannon = photon cannon
wormholes-kind-black-hole = black hole
wormholes-space-wild = wild wormhole { $number }

# --- what happens
wormholes-event-round-began =
    Round { $round } begins{ $left ->
        [0] {""}
        [one] , the last one
       *[other] ; with this one { $left } rounds are left
    }. { $first } goes first.
wormholes-event-passengers-dealt = You are dealt passengers for { $passengers }.
wormholes-event-passengers-dealt-face-down =
    { $seat } is dealt { $count ->
        [one] one passenger
       *[other] { $count } passengers
    }.
wormholes-event-ship-launched = { $seat } launches next to the station, on { $space }.
wormholes-event-ship-flew =
    { $seat } flies from { $start } { $via_count ->
        [0] {""}
       *[other] by { $via }
    } to { $end } { $energy ->
        [0] for free
       *[other] for { $energy } energy
    }.
wormholes-event-cannon-fired = The photon cannon shoots { $seat } from { $start } to { $end }.
wormholes-event-own-wormhole-jumped = { $seat } jumps through their own wormhole { $number } from { $start } to { $end }.
wormholes-event-foreign-wormhole-jumped = { $seat } jumps through { $owner }’s wormhole { $number } from { $start } to { $end }. { $owner } gains 1 point for it.
wormholes-event-wild-wormhole-jumped = { $seat } jumps by the wild wormhole { $number } from { $start } to { $end }.
wormholes-event-black-hole-entered =
    { $seat } falls into the black hole on { $space }. The top passenger of the deck is bound for { $planet }: the ship comes out there. { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-black-hole-left = { $seat } comes out of the black hole next to { $planet }, on { $space }.
wormholes-event-wormhole-placed = { $owner } places wormhole { $number } on { $space }.
wormholes-event-pair-activated = { $owner } now has an active pair { $number }: { $one } and { $other }.
wormholes-event-planet-explored =
    { $owner } is the first to connect { $planet } and takes an exploration token worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }. { $left ->
        [0] {""}
        [one] One planet is left unexplored.
       *[other] { $left } planets are left unexplored.
    }
wormholes-event-all-planets-connected = All planets are connected: the game ends after round { $last_round }.
wormholes-event-passengers-delivered =
    { $seat } delivers { $count ->
        [one] one passenger
       *[other] { $count } passengers
    } to { $planet }.
wormholes-event-passengers-discarded = { $seat } discards to the docks: { $passengers }.
wormholes-event-passengers-drawn =
    { $passengers_count ->
        [0] Next to { $planet } you pick up nobody.
       *[other] Next to { $planet } you pick up passengers for { $passengers }.
    } { $returned ->
        [0] {""}
        [one] One who was at home there went to the docks.
       *[other] { $returned } who were at home there went to the docks.
    } { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-drawn-face-down =
    { $seat } picks up { $count ->
        [0] nobody
        [one] one passenger
       *[other] { $count } passengers
    } next to { $planet }. { $returned ->
        [0] {""}
        [one] One who was at home there went to the docks.
       *[other] { $returned } who were at home there went to the docks.
    } { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-taken =
    { $passengers_count ->
        [0] { $seat } takes nobody from the docks.
       *[other] { $seat } takes from the docks: { $passengers }.
    }
wormholes-event-rival-drew =
    { $passengers_count ->
        [0] The rival finds the deck empty.
       *[other] The rival turns up passengers for { $passengers }.
    } { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-rival-delivered =
    The rival delivers { $count ->
        [one] one passenger
       *[other] { $count } passengers
    } to { $planet }{ $left ->
        [0] {""}
        [one] ; one stays, for its wormhole there is inactive
       *[other] ; { $left } stay, for its wormhole there is inactive
    }.
wormholes-event-rival-stuck = The rival can place no wormhole at { $planet }.
wormholes-event-game-ended =
    The last round is over. { $winners_count ->
        [0] The rival wins with { $points } points. This game is lost.
        [one] { $winners } wins with { $points } points.
       *[other] { $winners } share the victory with { $points } points.
    }

# --- what is asked
wormholes-question-launch-ship = Your first turn: where do you launch your ship, on your first wormhole?
wormholes-question-act =
    Round { $round }: { $at }{ $near ->
        [none] {""}
       *[other] {" "}next to { $near }
    }, { $energy } energy. What do you do?
wormholes-question-choose-way = Which way do you fly to { $goal }?
wormholes-question-leave-black-hole = The black hole sends you to { $planet }. On which space do you come out?
wormholes-question-discard-passengers =
    { $least ->
        [0] { $cards ->
            [0] You hold no passengers to discard: pick up?
           *[other] Whom do you send to the docks before you pick up, if anybody?
        }
       *[other] Whom do you send to the docks?
    }
wormholes-question-choose-docks =
    { $most ->
        [one] One seat is free: a passenger of which planet do you take?
       *[other] { $room } seats are free: passengers of which planets (two at most) do you take?
    }
wormholes-question-share-docks =
    { $room ->
        [one] One seat is free: whom do you take?
       *[other] { $room } seats are free: how many of each planet do you take?
    }

# --- what can be answered
wormholes-label-group-place =
    { $number ->
        [0] Place a wormhole …
       *[other] Place wormhole { $number } …
    }
wormholes-label-group-flights = Fly to …
wormholes-key-end = End, lose { $energy }
wormholes-key-deliver = Deliver { $count }
wormholes-key-pickup = Pick up
wormholes-key-place = Place { $space }
wormholes-label-group-visit = Fly there and deliver …
wormholes-label-group-near = To planets and station …
wormholes-label-group-far = Fly elsewhere …
wormholes-label-launch = Launch on { $space }
wormholes-label-launch-nearest = Launch on { $space }, nearest to { $planet }
wormholes-label-ahead = { $planets } energy away
wormholes-label-land = Come out on { $space }
wormholes-label-go = Fly to { $space }
wormholes-label-go-near = Fly to { $site } ({ $space })
wormholes-label-site = { $site } ({ $space })
wormholes-label-visit = Fly to { $site } ({ $space }) and deliver
wormholes-label-go-closed = Fly
wormholes-label-jump = Jump to { $space }
wormholes-label-jump-closed = Jump
wormholes-label-place =
    { $number ->
        [0] Place a wormhole on { $space }
       *[other] Place wormhole { $number } on { $space }
    }
wormholes-label-deliver = Deliver to { $planet }
wormholes-label-deliver-closed = Deliver
wormholes-label-pickup = Pick up at { $planet }
wormholes-label-exchange = Discard first, then pick up at { $planet }
wormholes-label-exchange-station = Discard first, then pick up from the docks
wormholes-label-exchanges =
    { $room ->
        [0] Your hand is full
        [one] 1 berth is free
       *[other] { $room } berths are free
    }
wormholes-label-pickup-station = Pick up at the docks
wormholes-label-pickup-closed = Pick up
wormholes-label-discard = Only discard passengers
wormholes-label-end = End the turn
wormholes-label-passenger = { $planet }
wormholes-label-copy = { $number } of { $count }
wormholes-label-leg-jump = jump to { $space }
wormholes-label-leg-fly = cannon to { $space }
wormholes-label-energy =
    { $energy ->
        [0] free
       *[other] { $energy } energy
    }
wormholes-label-paid = gives others { $points ->
        [one] 1 point
       *[other] { $points } points
    }
wormholes-label-paid-to = { $name } gains { $points }
wormholes-label-paid-briefly = { $name } +{ $points }
wormholes-label-ends-by-jump = no jump may follow
wormholes-label-jump-own = your own wormhole { $number }, free
wormholes-label-jump-other = wormhole { $number }: { $name } gains 1 point
wormholes-label-jump-wild = wild wormhole { $number }, free
wormholes-label-near =
    next to { $planet }{ $passengers ->
        [0] {""}
        [one] , 1 of your passengers
       *[other] , { $passengers } of your passengers
    }
wormholes-label-yours =
    { $passengers ->
        [one] 1 of your passengers
       *[other] { $passengers } of your passengers
    }
wormholes-label-near-station = at the station
wormholes-label-the-station = the station
wormholes-label-unexplored = unexplored
wormholes-label-explores =
    explores { $planet }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
wormholes-label-token =
    wormhole { $number } of { $name }, { $active ->
        [yes] active
       *[no] inactive
    }
wormholes-label-own-token =
    your wormhole { $number }, { $active ->
        [yes] active
       *[no] inactive
    }
wormholes-label-falls = the deck decides where you come out, no way back
wormholes-label-pairs = activates the pair with { $space }
wormholes-label-first-of-pair = inactive until its partner is placed
wormholes-label-delivers =
    { $count ->
        [one] 1 passenger
       *[other] { $count } passengers
    } for { $points } points{ $bonus ->
        [0] {""}
       *[other] {" "}and { $bonus } bonus
    }
wormholes-label-draws =
    { $room ->
        [0] Your hand is full; you may discard first
       *[other] Up to { $room } from the deck of { $deck }; no way back
    }
wormholes-label-docks = At the docks: { $docks }
wormholes-label-only-discards = Uses up the pickup of this turn
wormholes-label-ends =
    { $energy ->
        [0] Energy and pickup are ready again next turn
       *[other] { $energy } energy is lost
    }
wormholes-label-waiting-there =
    { $count ->
        [0] nobody for there waits at the docks
        [one] 1 passenger waits at the docks
       *[other] { $count } passengers wait at the docks
    }

# --- what you have chosen
wormholes-gist-launch = You launch on { $space }.
wormholes-gist-go = You fly to { $space }.
wormholes-gist-way = You fly by { $way }.
wormholes-gist-jump = You jump to { $space }.
wormholes-gist-place = You place a wormhole on { $space }.
wormholes-gist-deliver = You deliver to { $planet }.
wormholes-gist-pickup = You pick up at { $planet }.
wormholes-gist-visit = You fly to { $space } and deliver there.
wormholes-gist-exchange = You pick up at { $planet } after discarding.
wormholes-gist-exchange-station = You pick up from the docks after discarding.
wormholes-gist-pickup-station = You pick up at the docks.
wormholes-gist-discard-only = You only discard.
wormholes-gist-discard = You discard: { $passengers }.
wormholes-gist-docks = You choose from the docks: { $planets }.
wormholes-gist-share = You take: { $passengers }.
wormholes-gist-land = You come out on { $space }.
wormholes-gist-end = You end your turn.

# --- why not
wormholes-refusal-no-planet-here = Your ship is next to no planet. Passengers get off next to theirs.
wormholes-refusal-no-passengers-for-here = None of your passengers wants to go to { $planet }.
wormholes-refusal-nobody-to-pick-up-here = Passengers get on next to a planet or the station only.
wormholes-refusal-picked-up-already = The pickup is used up; it is ready again next turn.
wormholes-refusal-hand-is-full = Your hand is full: pick up by discarding somebody first.
wormholes-refusal-docks-are-empty = Nobody waits at the docks.
wormholes-refusal-deck-is-empty = The passenger deck is empty.
wormholes-refusal-no-wormholes-left = All ten of your wormholes are on the map.
wormholes-refusal-no-wormhole-on-such-a-space =
    { $space } is { $kind ->
        [asteroid] an asteroid
        [sun] a sun
        [planet] a planet
        [station] the station
        [wild] a wild wormhole
       *[black-hole] a black hole
    }: no wormhole may be placed there.
wormholes-refusal-a-wormhole-lies-there = There is a wormhole on { $space } already.
wormholes-refusal-one-wormhole-per-planet = You have a wormhole at { $planet } already; only one is allowed there.
wormholes-refusal-one-wormhole-at-the-station = You have a wormhole at the station already; only one is allowed there.
wormholes-refusal-two-jumps-in-a-row = Two jumps never follow each other: do something else in between.
wormholes-refusal-wormhole-is-inactive = This wormhole is inactive: its partner is not placed yet.
wormholes-refusal-no-energy-left = No energy is left to leave this space.

# --- how it ended
wormholes-outcome-won-by-points = { $winners } wins with { $points } points.
wormholes-outcome-won-by-passengers = { $winners } wins with { $points } points, ahead by delivered passengers.
wormholes-outcome-won-by-point-tokens = { $winners } wins with { $points } points, ahead by points from wormholes.
wormholes-outcome-shared-victory = { $winners } share the victory with { $points } points.
wormholes-outcome-solo-won = { $winners } beats the rival with { $points } points.
wormholes-outcome-solo-lost = The rival wins. Your { $points } points are not enough: this game is lost.

# --- options of the table
wormholes-setting-sides = Sides of the boards
wormholes-setting-sides-note = Basic: the plain sides. Random: a coin for every board, with black hole, wild wormholes and the ringed planet
wormholes-setting-sides-basic = basic
wormholes-setting-sides-random = random
wormholes-setting-layout = Layout
wormholes-setting-layout-note = How the boards lie around the station
wormholes-setting-layout-standard = standard
wormholes-setting-layout-second = second
wormholes-setting-layout-third = third
wormholes-setting-layout-random = by chance
wormholes-setting-station_apart = Planets keep off the station
wormholes-setting-station_apart-note = Two spaces lie between the station and any planet too
wormholes-setting-station_apart-on = on
wormholes-setting-station_apart-off = off
wormholes-setting-level = Level of the solo game
wormholes-setting-level-note = How many passengers the rival draws after your turns
wormholes-setting-level-normal = normal: the rival draws two, every fifth time one
wormholes-setting-level-hard = hard: the rival draws two each time
wormholes-setting-level-expert = expert: the rival draws two and three in turn

# --- where the game stands
wormholes-standing-round =
    Round { $round }{ $left ->
        [0] {""}
        [one] , the last
       *[other] , { $left } left
    } · { $name } is at the helm · { $deck } in the deck · { $unexplored ->
        [0] all planets explored
        [one] 1 planet unexplored
       *[other] { $unexplored } planets unexplored
    }
wormholes-standing-solo =
    Round { $round }{ $left ->
        [0] {""}
        [one] , the last
       *[other] , { $left } left
    } · { $name } against the rival ({ $level ->
        [normal] normal
        [hard] hard
       *[expert] expert
    }) · { $deck } in the deck · { $unexplored ->
        [0] all planets explored
        [one] 1 planet unexplored
       *[other] { $unexplored } planets unexplored
    }
wormholes-standing-over =
    { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    } with { $points } points
wormholes-standing-lost = The rival has won with { $points } points against { $mine }: this game is lost
wormholes-part-map = The map with all its features
wormholes-part-wormholes = Wormholes
wormholes-part-docks = Docks and exploration
wormholes-part-scores = Points
wormholes-part-near = Around the ship of { $name }
