# What Wormholes says, in the words of the rulebook. Spaces are named by column and row: D7.
# A sentence begins with a wormhole’s owner, because the solo opponent is a word and not a name.

wormholes-title = Wormholes
wormholes-pitch = Take passengers to their planets and place wormholes that shorten all trips. About 10 turns of 4 or 5 steps.
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
       *[other] , with { $left } rounds left including this one
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
       *[other] via { $via }
    } to { $end } { $energy ->
        [0] for free
       *[other] for { $energy } energy
    }.
wormholes-event-cannon-fired = The photon cannon shoots { $seat } from { $start } to { $end }.
wormholes-event-own-wormhole-jumped = { $seat } jumps through their own wormhole { $number } from { $start } to { $end }.
wormholes-event-foreign-wormhole-jumped = { $seat } jumps through { $owner }’s wormhole { $number } from { $start } to { $end }. { $owner } gains 1 point for it.
wormholes-event-wild-wormhole-jumped = { $seat } jumps through the wild wormhole { $number } from { $start } to { $end }.
wormholes-event-black-hole-entered =
    { $seat } falls into the black hole on { $space }: a detour with a view. The top passenger of the deck wants to go to { $planet }, so the ship comes out there. { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-black-hole-left = { $seat } comes out of the black hole next to { $planet }, on { $space }.
wormholes-event-wormhole-placed = { $owner } places wormhole { $number } on { $space }.
wormholes-event-pair-activated = { $owner }’s pair { $number } is now active: { $one } and { $other }.
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
        [0] Next to { $planet } you pick up no passengers.
       *[other] Next to { $planet } you pick up passengers for { $passengers }.
    } { $returned ->
        [0] {""}
        [one] One for this planet went to the docks.
       *[other] { $returned } for this planet went to the docks.
    } { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-drawn-face-down =
    { $seat } picks up { $count ->
        [0] no passengers
        [one] one passenger
       *[other] { $count } passengers
    } next to { $planet }. { $returned ->
        [0] {""}
        [one] One for this planet went to the docks.
       *[other] { $returned } for this planet went to the docks.
    } { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-taken =
    { $passengers_count ->
        [0] { $seat } takes no passengers from the docks.
       *[other] { $seat } takes from the docks: { $passengers }.
    }
wormholes-event-rival-drew =
    { $passengers_count ->
        [0] The rival finds the deck empty.
       *[other] The rival draws passengers for { $passengers }.
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
        [one] . One stays because its wormhole there is inactive
       *[other] . { $left } stay because its wormhole there is inactive
    }.
wormholes-event-rival-stuck = The rival cannot place a wormhole at { $planet }.
wormholes-event-game-ended =
    The last round is over. { $winners_count ->
        [0] The rival wins with { $points } points. You lose.
        [one] { $winners } wins with { $points } points.
       *[other] { $winners } share the win with { $points } points.
    }

# --- what is asked
wormholes-question-launch-ship = Where do you launch? The number is the energy to that planet.
wormholes-question-act = Round { $round }, { $at }: { $energy } energy left.
wormholes-question-choose-way = Which route do you fly to { $goal }?
wormholes-question-leave-black-hole = The black hole sends you to { $planet }. Where do you come out?
wormholes-question-discard-passengers =
    { $least ->
        [0] { $cards ->
            [0] You have no passengers to discard. Pick up?
           *[other] Discard any passengers to the docks before you pick up?
        }
       *[other] Which passengers do you discard to the docks?
    }
wormholes-question-choose-docks =
    { $most ->
        [one] One berth is free. Which planet’s passenger do you take?
       *[other] { $room } berths are free. Which planets’ passengers do you take (at most two)?
    }
wormholes-question-share-docks =
    { $room ->
        [one] One berth is free: which passenger do you take?
       *[other] { $room } berths are free: how many do you take for each planet?
    }

# --- what can be answered
wormholes-label-group-place =
    { $number ->
        [0] Place a wormhole …
       *[other] Place wormhole { $number } …
    }
wormholes-key-end = End, lose { $energy }
wormholes-key-deliver = Deliver { $count }
wormholes-key-visit =
    { $planet } +{ $points }{ $wormhole ->
        [0] {""}
       *[other] , wormhole
    }
wormholes-key-pickup = Pick up
wormholes-key-place =
    Place { $space }{ $end ->
        [0] {""}
       *[other] , end
    }
wormholes-key-letter =
    { $letter }{ $end ->
        [0] {""}
       *[other] , end
    }
wormholes-key-swap =
    { $planet ->
        [none] Swap …
       *[other] Swap { $planet }
    }
wormholes-label-group-visit = Fly there and deliver …
wormholes-label-group-near = To planets and station …
wormholes-label-group-far = Fly elsewhere …
wormholes-label-launch = Launch on { $space }
wormholes-label-launch-nearest = { $space }, { $planet } { $energy }
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
wormholes-label-end = End turn
wormholes-label-passenger = { $planet }
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
wormholes-label-falls = the deck decides where you come out, no undo
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
        [0] Your hand is full. You may discard first
       *[other] Up to { $room } from the deck of { $deck }, no undo
    }
wormholes-label-docks = At the docks: { $docks }
wormholes-label-only-discards = Uses up this turn’s pickup
wormholes-label-ends =
    { $energy ->
        [0] You get energy and a pickup again next turn
       *[other] { $energy } energy unused
    }
wormholes-label-waiting-there =
    { $count ->
        [0] no passengers for this planet at the docks
        [one] 1 passenger for this planet at the docks
       *[other] { $count } passengers for this planet at the docks
    }

# --- what you have chosen
wormholes-gist-launch = You launch on { $space }.
wormholes-gist-go = You fly to { $space }.
wormholes-gist-way = You fly via { $way }.
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
wormholes-refusal-no-planet-here = Your ship is not next to a planet. Fly next to a passenger’s planet to deliver.
wormholes-refusal-no-passengers-for-here = None of your passengers wants to go to { $planet }.
wormholes-refusal-nobody-to-pick-up-here = You can pick up only next to a planet or the station. Fly there first.
wormholes-refusal-picked-up-already = You have already picked up this turn. You can pick up again next turn.
wormholes-refusal-hand-is-full = Your hand is full. Discard a passenger first, then pick up.
wormholes-refusal-docks-are-empty = There are no passengers at the docks.
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
    }. You cannot place a wormhole there.
wormholes-refusal-a-wormhole-lies-there = There is already a wormhole on { $space }. Choose another space.
wormholes-refusal-one-wormhole-per-planet = You already have a wormhole at { $planet }. Each player may have only one there.
wormholes-refusal-one-wormhole-at-the-station = You already have a wormhole at the station. Each player may have only one there.
wormholes-refusal-two-jumps-in-a-row = You cannot jump twice in a row. Do something else first.
wormholes-refusal-wormhole-is-inactive = This wormhole is inactive: its partner is not placed yet.
wormholes-refusal-no-energy-left = You have no energy left to leave this space.

# --- how it ended
wormholes-outcome-won-by-points = { $winners } wins with { $points } points.
wormholes-outcome-won-by-passengers = { $winners } wins with { $points } points, breaking a tie with more passengers delivered.
wormholes-outcome-won-by-point-tokens = { $winners } wins with { $points } points, breaking a tie with more points from wormholes.
wormholes-outcome-shared-victory = { $winners } share the win with { $points } points.
wormholes-outcome-solo-won = { $winners } beats the rival with { $points } points.
wormholes-outcome-solo-lost = The rival wins. You lost with { $points } points.

# --- options of the table
wormholes-setting-sides = Board sides
wormholes-setting-sides-note = Basic: the plain sides. Random: a coin toss for each board, with black hole, wild wormholes and the ringed planet
wormholes-setting-sides-basic = basic
wormholes-setting-sides-random = random
wormholes-setting-layout = Layout
wormholes-setting-layout-note = How the boards surround the station
wormholes-setting-layout-standard = standard
wormholes-setting-layout-second = second
wormholes-setting-layout-third = third
wormholes-setting-layout-random = random
wormholes-setting-station_apart = Planets away from the station
wormholes-setting-station_apart-note = At least two spaces between the station and every planet
wormholes-setting-station_apart-on = on
wormholes-setting-station_apart-off = off
wormholes-setting-level = Solo level
wormholes-setting-level-note = How many passengers the rival draws after each of your turns
wormholes-setting-level-normal = normal
wormholes-setting-level-normal-note = The rival draws two, and one every fifth time
wormholes-setting-level-hard = hard
wormholes-setting-level-hard-note = The rival draws two each time
wormholes-setting-level-expert = expert
wormholes-setting-level-expert-note = The rival draws two and three alternately

# --- where the game stands
wormholes-race = You have { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $bonus ->
        [none] {""}
       *[other] {" "}and { $bonus } bonus
    } ({ $delivered } delivered) · { $others }
wormholes-race-other =
    { $name }:{"\u00A0"}{ $points }{ $bonus ->
        [none] {""}
       *[other] {"\u00A0"}+{"\u00A0"}?
    }{"\u00A0"}({ $delivered })
wormholes-standing-round =
    Round { $round }{ $left ->
        [0] {""}
        [one] , the last
       *[other] , { $left } left
    } · { $name }’s turn · { $deck } in the deck · { $unexplored ->
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
    }) with { $rival ->
        [one] 1 point
       *[other] { $rival } points
    } · { $deck } in the deck · { $unexplored ->
        [0] all planets explored
        [one] 1 planet unexplored
       *[other] { $unexplored } planets unexplored
    }
wormholes-standing-over =
    { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    } with { $points } points
wormholes-tie-decided =
    { $by ->
        [rival] A tie goes to the rival.
        [passengers] More delivered passengers decided the tie.
       *[wormholes] More points from wormholes decided the tie.
    }
wormholes-standing-lost = The rival has won with { $points } points against your { $mine }: you lost
wormholes-part-map = The map with all its features
wormholes-part-wormholes = Wormholes
wormholes-part-scores = Points, docks and exploration
wormholes-part-near = Around the ship of { $name }
