# What the pictures of Wormholes show, for readers who cannot see them.

wormholes-told-board =
    Wormholes, round { $round }{ $left ->
        [0] {""}
        [one] , the last
       *[other] , { $left } rounds left
    }. Deck { $deck }. Docks: { $docks }.
wormholes-told-nobody = nobody
wormholes-told-none = none
wormholes-told-station = Station { $spaces }.
wormholes-told-explored = Planets explored: { $planets }.
wormholes-told-unexplored =
    Unexplored, next token { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $planets }.
wormholes-told-cannons = Photon cannon: { $spaces }.
wormholes-told-black-holes = Black hole: { $spaces }.
wormholes-told-wild = Wild wormholes: { $wild }.
wormholes-told-nebulae = Nebulae: { $spaces }.
wormholes-told-asteroids = Asteroids: { $spaces }.
wormholes-told-suns = Sun: { $spaces }.
wormholes-told-orbits = Orbits: { $orbits }.
wormholes-told-orbit = { $name }: { $spaces }
wormholes-told-place = { $name } { $spaces }
wormholes-told-numbered = { $number } on { $space }
wormholes-told-player =
    { $name }: { $ship ->
        [none] not launched
       *[other] ship { $ship }
    }, hand { $hand }, delivered { $delivered }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, wormholes { $wormholes }.
wormholes-told-rival =
    { $name }: delivered { $delivered }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, wormholes { $wormholes }.
wormholes-told-pair = { $number } { $one }={ $other }
wormholes-told-single = { $number } { $one } inactive
wormholes-told-legend = Pairs with = are active.
wormholes-told-over = The game is over.
wormholes-told-map = The map. Columns run from { $first } to { $last } from left to right, rows from top to bottom. Columns { $lower } are half a row lower. Spaces: { $columns }.
wormholes-told-rest = All other spaces are empty.
wormholes-told-wormholes = All wormholes on the map.
wormholes-told-no-wormholes = There are no wormholes on the map.
wormholes-told-wormholes-of =
    { $name }: { $wormholes }. { $next ->
        [0] None is left.
       *[other] Next: { $next }.
    }
wormholes-told-wormhole-pair = pair { $number } active: { $one } and { $other }
wormholes-told-wormhole-single = { $number } inactive: { $one }
wormholes-told-at = { $space } ({ $near })
wormholes-told-docks = At the docks: { $docks }. Deck { $deck }.
wormholes-told-scores = Points so far, without the other players’ galactic bonus.
wormholes-told-exploration =
    Exploration tokens left: { $count }{ $count ->
        [0] {""}
       *[other] , the next one { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }.
wormholes-told-rounds =
    { $left ->
        [0] The last rounds have not begun.
        [one] This is the last round.
       *[other] { $left } rounds are left, including this one.
    }
wormholes-told-score =
    { $name }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }: exploration { $exploration }, wormholes { $wormholes }, passengers { $passengers }{ $bonus ->
        [0] {""}
       *[other] , galactic bonus { $bonus }
    }, delivered { $delivered }.
wormholes-told-near =
    Around { $space }, the ship of { $name }{ $near ->
        [none] {""}
       *[other] , next to { $near }
    }.
wormholes-told-not-launched = { $name } has not launched yet. Spaces next to the station: { $spaces }.
wormholes-told-space = { $space } { $things }
wormholes-told-ship = ship of { $name }
wormholes-told-token =
    wormhole { $number } of { $name }{ $active ->
        [yes] {""}
       *[no] {" "}inactive
    }
wormholes-told-hand =
    { $count ->
        [0] You carry no passengers.
        [one] Your passenger wants to go to { $passengers }.
       *[other] Your { $count } passengers want to go to { $passengers }.
    }
wormholes-told-away =
    { $planet } ({ $energy ->
        [none] no known route
        [0] here
       *[other] { $energy } energy away
    })
wormholes-told-me =
    { $ship ->
        [none] Your ship is not launched yet
       *[other] Your ship is on { $ship }
    }{ $near ->
        [none] {""}
       *[other] , next to { $near }
    }. { $next ->
        [0] All your wormholes are placed.
       *[other] Next wormhole: { $next }.
    }
wormholes-told-turn =
    Energy { $energy } of { $full_energy }, pickup { $pickup ->
        [yes] ready
       *[no] used
    }{ $jumped ->
        [yes] , no second jump in a row
       *[no] {""}
    }.
wormholes-told-sites = You may place a wormhole on { $spaces }.
wormholes-told-launch-sites = You may launch on { $spaces }.
wormholes-told-exits = The black hole sends you to { $planet }. You may come out on { $spaces }.
wormholes-told-reach = In reach: { $reach }.
wormholes-told-reach-for =
    { $energy ->
        [0] for free
       *[other] for { $energy }
    }{ $points ->
        [0] {""}
        [one] {" "}and 1 point for others
       *[other] {" "}and { $points } points for others
    }: { $spaces }
wormholes-told-delivered =
    { $count ->
        [0] You have delivered no passengers yet.
       *[other] You have delivered to { $passengers }.
    }
wormholes-told-final = Final score of Wormholes after { $round } rounds.
wormholes-told-final-place =
    { $place }. { $name }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }: exploration { $exploration }, wormholes { $wormholes }, passengers { $passengers } ({ $delivered } delivered), galactic bonus { $bonus }.

wormholes-source-exploration = Exploration
wormholes-source-wormholes = Wormholes used
wormholes-source-passengers = Passengers
wormholes-source-bonus = Galactic bonus
