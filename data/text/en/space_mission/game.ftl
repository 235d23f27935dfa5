# What Space Mission says, in the words of the rulebook. Planets keep their printed names in every language.
# An empty sentence, {""}, adds no line.

space_mission-title = Space Mission
space_mission-pitch = Fly from planet to planet, scan, collect point tiles and build space stations. About 8 turns of two actions each.
# After "wins with".
space_mission-score = { $points ->
        [one] one point
       *[other] { $points } points
    }

# --- printed things
space_mission-coordinate-jump = Jump { $number }
space_mission-coordinate-scan = Scan { $number }
space_mission-coordinate-landing = Landing { $number }
space_mission-gate = the Jump Gate
space_mission-tile-mineral-red = red mineral
space_mission-tile-mineral-purple = purple mineral
space_mission-tile-mineral-green = green mineral
space_mission-tile-mineral-blue = blue mineral
space_mission-tile-alien-brown = brown alien
space_mission-tile-alien-blue = blue alien
space_mission-tile-matter-green = green matter
space_mission-tile-matter-blue = blue matter
space_mission-tile-water = water
space_mission-tile-medal = medal
space_mission-tile-space = Space

# --- what happens
space_mission-event-ring-laid = Around the Jump Gate: { $planets }. { $first } goes first.
space_mission-event-round-began = Round { $round } begins.
space_mission-event-cards-drawn = You draw { $cards }.
space_mission-event-cards-drawn-face-down =
    { $seat } draws { $count ->
        [one] one card
       *[other] { $count } cards
    }.
space_mission-event-cards-discarded = { $seat } discards { $cards }.
space_mission-event-nothing-drawn = { $seat } tops up a full hand: nothing changes, but the crew enjoyed the break.
space_mission-event-deck-reshuffled = The draw pile is empty. The { $count } discarded cards are shuffled into a new one.
space_mission-event-jumped =
    { $seat } jumps to { $planet } with { $card } and has { $probes ->
        [one] one probe
       *[other] { $probes } probes
    } on the Jump Gate.
space_mission-event-jumped-without-probe = { $seat } jumps to { $planet } with { $card }, but has no chip left for a probe.
space_mission-event-flown = { $seat } flies to { $planet }.
space_mission-event-tile-reserved =
    { $seat } scans { $planet } with { $card } and reserves a tile. { $left ->
        [0] No tile is left
        [one] One is left
       *[other] { $left } are left
    }.
space_mission-event-only-space-found = { $seat } scans { $planet } with { $card } and finds nothing but Space.
space_mission-event-empty-pile-scanned = { $seat } scans { $planet } with { $card } for the right to develop it.
space_mission-event-station-built = { $seat } develops { $planet } with { $cards } and builds a space station.
space_mission-event-reserved-tiles-received = From { $planet } you receive the tiles you reserved: { $tiles }.
space_mission-event-reserved-tiles-received-face-down =
    { $seat } receives { $count ->
        [one] a reserved tile
       *[other] { $count } reserved tiles
    } from { $planet }.
space_mission-event-tile-taken =
    From { $planet } you take: { $tile }. { $left ->
        [0] That was the last one.
        [one] One is left.
       *[other] { $left } are left.
    }
space_mission-event-tile-taken-face-down =
    { $seat } takes a tile from { $planet }. { $left ->
        [0] No tile is left
        [one] One is left
       *[other] { $left } are left
    }.
space_mission-event-no-tile-left = { $seat } finds no tile left on { $planet }.
space_mission-event-space-turned-up =
    Only Space is left on { $planet }: { $count ->
        [one] one tile is
       *[other] { $count } tiles are
    } turned face up. Face-up Space: { $total }, last round at { $end }.
space_mission-event-pile-emptied = The pile of { $planet } is empty. It had no Space in it.
space_mission-event-last-round-began = Face-up Space: { $total }. The game ends after this round, when all players have had the same number of turns.
space_mission-event-standstill-reached = No tile has been taken or reserved and no station built for { $rounds } rounds.
space_mission-event-standstill-overruled =
    { $seats_count ->
        [one] { $seats } wants
       *[other] { $seats } want
    } to go on: at least three more rounds.
space_mission-event-game-ended =
    { $ending ->
        [standstill] The game has come to a standstill and ends.
       *[space] The last round is over.
    } { $winners_count ->
        [one] { $winners } wins with { $points } points{ $by_stations ->
            [yes] , with more space stations
           *[no] {""}
        }.
       *[other] { $winners } have { $points } points and the same number of space stations, so they share the win.
    }

# --- what is asked
space_mission-question-choose-action = Round { $round }, { $planet }, action { $action } of { $actions }: what do you do?
space_mission-question-discard-for-supply = Which cards do you discard, if any, before you draw up to five?
space_mission-question-choose-jump-target = Which planet do you jump to?
space_mission-question-choose-jump-card = Which card do you play to jump to { $planet }?
space_mission-question-choose-jump = Where do you jump, and with which card?{ $ends ->
        [yes] {" "}It ends your turn, no undo.
       *[no] {""}
    }
space_mission-question-choose-flight-target = Which neighbor of { $planet } do you fly to?{ $ends ->
        [yes] {" "}It ends your turn, no undo.
       *[no] {""}
    }
space_mission-question-choose-scan-card = Which card do you play to scan { $planet }? No undo.
space_mission-question-choose-landing-cards = Which two cards develop { $planet } (landing { $one } and { $other })? No undo.
space_mission-question-look-through-pile = You look through the pile of { $planet } and must take a tile. No undo.
space_mission-question-reserve-tile = Which tile of { $planet } do you reserve? No undo.{ $again ->
        [yes] {""}
       *[no] {" "}You won’t see it again.
    }
space_mission-question-take-tile = Which tile of { $planet } do you take? No undo.
space_mission-question-end-standstill =
    Three rounds without a tile or a station. { $who ->
        [host] You decide: end
       *[all] End
    } the game now?

# --- what can be answered
space_mission-label-action-with = { $action } with { $cards }
space_mission-label-scan-brings = reserves you a tile
space_mission-label-develop-brings = builds a station and gets you a tile
space_mission-key-develop = Develop +{ $station_points }
space_mission-key-supply = Top up{ $count ->
        [0] {""}
        [one] : 1 card
       *[other] : { $count } cards
    }
space_mission-key-tile = { $tile } +{ $more }
space_mission-label-group-ways = { $actions } with …
space_mission-label-group-planets = Jump to …
space_mission-label-group-tiles = Another tile …
space_mission-label-then-develop = then develop: +{ $station_points } and a tile
space_mission-label-then-scan = then scan
space_mission-option-choose-action-supply = Top up
space_mission-option-choose-action-supply-note = Discard any cards, then draw up to five
space_mission-option-choose-action-jump = Jump
space_mission-option-choose-action-jump-note = A blue number takes you to any other planet · leaves a probe on the gate
space_mission-option-choose-action-flight = Fly
space_mission-option-choose-action-flight-note = To a neighboring planet, without a card
space_mission-option-choose-action-scan = Scan
space_mission-option-choose-action-scan-note = A green number reserves you a tile here
space_mission-option-choose-action-develop = Develop
space_mission-option-choose-action-develop-note = Both orange numbers build a station · you take a tile
space_mission-option-choose-action-discover = Discover
space_mission-option-choose-action-discover-note = Look through the pile, then you must take a tile
space_mission-option-look-through-pile-look = Look through the pile
space_mission-option-look-through-pile-look-note = Then you must take a tile
space_mission-option-end-standstill-end = End the game
space_mission-option-end-standstill-end-note = Count the points as usual
space_mission-option-end-standstill-play-on = Go on
space_mission-option-end-standstill-play-on-note =
    { $who ->
        [host] At least three more rounds
       *[all] If most players want to: at least three more rounds
    }
space_mission-label-pile = { $up ->
        [yes] only Space, { $tiles } face up
       *[no] { $tiles ->
            [0] empty pile
            [one] 1 tile
           *[other] { $tiles } tiles
        }
    }
space_mission-label-station = { $own ->
        [yes] your station
       *[no] station: { $name }
    }
space_mission-label-reserved = { $count } reserved{ $mine ->
        [0] {""}
       *[other] , { $mine } yours
    }
space_mission-label-scanned = scanned by you
space_mission-label-ships = here: { $names }
space_mission-label-numbers = jump { $jump }, scan { $scan }, landing { $one } and { $other }
space_mission-label-card-unused = no use here
space_mission-label-card-jumps = jumps to { $planets }
space_mission-label-card-jumps-anywhere = jumps to any other planet
space_mission-label-card-scans = scans here
space_mission-label-card-lands = helps to develop here
space_mission-label-tile = { $count } in the pile · { $more ->
        [0] nothing more
        [one] +1 point
       *[other] +{ $more } points
    } with what you have

# --- what you have chosen
space_mission-gist-end = You want to end the game.
space_mission-gist-play-on = You want to go on.
space_mission-gist-jump = You jump.
space_mission-label-jump = { $planet } · with { $card }
space_mission-gist-jump-to = You jump to { $planet }.
space_mission-gist-supply = You top up.
space_mission-gist-flight = You fly.
space_mission-gist-flight-to = You fly to { $planet }.
space_mission-gist-scan = You scan.
space_mission-gist-develop = You develop.
space_mission-gist-discover = You discover.

# --- why not
space_mission-refusal-not-on-a-planet = Your ship is still on the Jump Gate. Jump to a planet first.
space_mission-refusal-no-jump-card = None of your cards has the blue number of another planet.
space_mission-refusal-no-card-with-this-jump-number = You have no card with a blue { $number } for { $planet }.
space_mission-refusal-already-there = You are already on { $planet }. Choose another planet.
space_mission-refusal-card-does-not-fit-jump = The jump needs a blue { $number } or ?.
space_mission-refusal-planet-has-station = { $planet } already has a space station. You can discover here.
space_mission-refusal-pile-exhausted = There are no point tiles left on { $planet }.
space_mission-refusal-no-scan-card = You have no card with a green { $number } or ?.
space_mission-refusal-card-does-not-fit-scan = The scan needs a green { $number } or ?.
space_mission-refusal-not-scanned-yet = You must scan { $planet } before you can develop it.
space_mission-refusal-never-scanned = You have never scanned { $planet }, and it has no point tiles left to scan for. You can no longer develop it.
space_mission-refusal-not-scanned-and-no-card = You must scan { $planet } before you can develop it, and you have no card with a green { $number } or ?.
space_mission-refusal-no-landing-cards = You need two cards with an orange { $one } and an orange { $other }, or ?.
space_mission-refusal-no-station-here = There is no space station on { $planet } yet.
space_mission-refusal-no-chips-left = You have no chips left, and this table has a hard chip limit.

# --- how it ended
space_mission-outcome-won-by-points = { $winners } wins with { $points } points.
space_mission-outcome-won-by-stations = { $winners } wins with { $points } points, breaking a tie with more space stations.
space_mission-outcome-shared-victory = { $winners } share the win with { $points } points.

# --- options of the table
space_mission-setting-first_player = First player
space_mission-setting-first_player-note = The rulebook says: the player who last flew in a spaceship.
space_mission-setting-first_player-random = random
space_mission-setting-first_player-first-seat = the host
space_mission-setting-chip_limit = Chip limit
space_mission-setting-chip_limit-note = What happens when all { $chips } chips are in use
space_mission-setting-chip_limit-soft = jumps leave no probe
space_mission-setting-chip_limit-hard = no jump, scan, station
space_mission-setting-empty_scan = Empty scan
space_mission-setting-empty_scan-note = You may scan a planet without tiles, for the right to develop it
space_mission-setting-empty_scan-on = on
space_mission-setting-empty_scan-off = off
space_mission-setting-look_at_reserved = Look at reserved tiles
space_mission-setting-look_at_reserved-note = You may look at your own reserved tiles again
space_mission-setting-look_at_reserved-on = on
space_mission-setting-look_at_reserved-off = off
space_mission-setting-gate_points_without_probe = Gate points without a probe
space_mission-setting-gate_points_without_probe-note = Players who never jumped also rank at the gate
space_mission-setting-gate_points_without_probe-on = on
space_mission-setting-gate_points_without_probe-off = off
space_mission-setting-memory_aid = Memory aid
space_mission-setting-memory_aid-note = Shows you the piles as you last saw them
space_mission-setting-memory_aid-on = on
space_mission-setting-memory_aid-off = off
space_mission-setting-standstill = Standstill
space_mission-setting-standstill-note = After three rounds without a tile or a station
space_mission-setting-standstill-host = the host decides
space_mission-setting-standstill-ask = all players are asked
space_mission-setting-standstill-end = the game ends
space_mission-setting-standstill-never = play on

# --- where the game stands
space_mission-race = { $points ->
        [one] 1 point
       *[other] { $points } points
    } · gate: { $own } ({ $others }) · { $space ->
        [last] last round
       *[other] Space{"\u00A0"}{ $space }{"\u00A0"}of{"\u00A0"}{ $end }
    }
space_mission-race-other = { $name }:{"\u00A0"}{ $points }
space_mission-standing-round = Round { $round } · { $name }, action { $action } of { $actions } · face-up Space { $space }, last round at { $end }
space_mission-standing-last = Round { $round }, the last · { $name }, action { $action } of { $actions }
space_mission-standing-still = Round { $round } · { $count ->
        [one] { $names } decides
       *[other] { $names } decide
    } whether to end
space_mission-standing-over = { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    } with { $points } points
space_mission-part-discard = Discard pile
space_mission-part-numbers = Planets and their numbers
