# What the reader has done, told only to them.

wormholes-event-ship-launched-own = You launch next to the station, on { $space }.
wormholes-event-ship-flew-own =
    You fly from { $start } { $via_count ->
        [0] {""}
       *[other] via { $via }
    } to { $end } { $energy ->
        [0] for free
       *[other] for { $energy } energy
    }.
wormholes-event-cannon-fired-own = The photon cannon shoots you from { $start } to { $end }.
wormholes-event-own-wormhole-jumped-own = You jump through your own wormhole { $number } from { $start } to { $end }.
wormholes-event-foreign-wormhole-jumped-own = You jump through { $owner }’s wormhole { $number } from { $start } to { $end }. { $owner } gains 1 point for it.
wormholes-event-wild-wormhole-jumped-own = You jump through the wild wormhole { $number } from { $start } to { $end }.
wormholes-event-black-hole-entered-own =
    You fall into the black hole on { $space }: a detour with a view. The top passenger of the deck wants to go to { $planet }, so your ship comes out there. { $deck ->
        [0] The deck is empty: the game ends after round { $last_round }.
       *[other] {""}
    }
wormholes-event-black-hole-left-own = You come out of the black hole next to { $planet }, on { $space }.
wormholes-event-wormhole-placed-own = You place wormhole { $number } on { $space }.
wormholes-event-pair-activated-own = Your pair { $number } is now active: { $one } and { $other }.
wormholes-event-planet-explored-own =
    You are the first to connect { $planet } and take an exploration token worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }. { $left ->
        [0] {""}
        [one] One planet is left unexplored.
       *[other] { $left } planets are left unexplored.
    }
wormholes-event-passengers-delivered-own =
    You deliver { $count ->
        [one] one passenger
       *[other] { $count } passengers
    } to { $planet }.
wormholes-event-passengers-discarded-own = You discard to the docks: { $passengers }.
wormholes-event-passengers-taken-own =
    { $passengers_count ->
        [0] You take no passengers from the docks.
       *[other] You take from the docks: { $passengers }.
    }
