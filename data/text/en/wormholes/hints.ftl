# Why the robot would give this answer. Each one is a complete sentence.
wormholes-hint-delivers =
    { $count ->
        [one] A passenger wants to go to { $planet }: { $delivered } points.
       *[other] { $count } passengers want to go to { $planet }: { $points } points.
    }
wormholes-hint-new-planet = You have not delivered to { $planet } yet, and each different planet after the fifth scores a bonus.
wormholes-hint-explores =
    You are the first at { $planet }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } for an exploration token.
wormholes-hint-wakes-pair = It activates your pair { $number }: from now on you can jump between them for free.
wormholes-hint-others-pay = You gain a point whenever another player jumps through it.
wormholes-hint-fills =
    You have room for { $count ->
        [one] one more passenger.
       *[other] { $count } more passengers.
    }
wormholes-hint-once-a-turn = You can pick up once a turn, and it costs no energy.
wormholes-hint-energy =
    { $energy ->
        [0] The trip costs no energy.
        [one] The trip costs 1 energy.
       *[other] The trip costs { $energy } energy.
    }
wormholes-hint-nearer = It brings you closer to your passengers’ planets.
wormholes-hint-nearer-new = It brings you closer to unexplored planets.
wormholes-hint-nearer-deck = It brings you closer to a place to pick up passengers.
wormholes-hint-there-deliver =
    There you deliver { $count ->
        [one] a passenger
       *[other] { $count } passengers
    } to { $planet }.
wormholes-hint-there-explore = There you can be the first to place a wormhole at { $planet }.
wormholes-hint-there-wormhole = There you can place a wormhole at { $planet }.
wormholes-hint-there-pickup =
    There you can pick up { $count ->
        [one] a passenger.
       *[other] up to { $count } passengers.
    }
wormholes-hint-turn-done =
    { $energy ->
        [0] You have no energy left.
       *[other] Nothing useful is close enough for the energy you have left.
    }
wormholes-hint-cheapest-way = It is the cheapest route.
wormholes-hint-pays-nobody = It gives no other player a point.
wormholes-hint-good-place = It is a good place to start.
wormholes-hint-nearest = Their planets are the closest to you.
wormholes-hint-keeps-all = All your passengers are worth keeping.
wormholes-hint-least-harm = It costs you the least.
wormholes-hint-ahead =
    After { $turns } more turns, it is { $points ->
        [0] just ahead of
        [one] 1 point ahead of
       *[other] { $points } points ahead of
    } the next best: { $other }.
