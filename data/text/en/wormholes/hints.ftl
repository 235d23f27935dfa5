# Why the robot would answer like that: each a sentence of its own.
wormholes-hint-delivers =
    { $count ->
        [one] A passenger wants to go to { $planet }: { $delivered } points.
       *[other] { $count } passengers want to go to { $planet }: { $points } points.
    }
wormholes-hint-new-planet = You have delivered nobody to { $planet } yet, and more than five different planets bring a bonus.
wormholes-hint-explores =
    You are the first at { $planet }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } for an exploration token.
wormholes-hint-wakes-pair = It wakes your pair { $number }: from now on you jump between them free of charge.
wormholes-hint-others-pay = Whoever else jumps through it gains you a point.
wormholes-hint-fills =
    You have room for { $count ->
        [one] one passenger more.
       *[other] { $count } passengers more.
    }
wormholes-hint-once-a-turn = The pickup comes once a turn and costs no energy.
wormholes-hint-energy =
    { $energy ->
        [0] The way costs no energy.
        [one] The way costs one energy.
       *[other] The way costs { $energy } energy.
    }
wormholes-hint-nearer = It brings you nearer to where your passengers want to go.
wormholes-hint-nearer-new = It brings you nearer to planets that nobody has explored.
wormholes-hint-nearer-deck = It brings you nearer to a planet where passengers wait.
wormholes-hint-there-deliver =
    There you deliver { $count ->
        [one] a passenger
       *[other] { $count } passengers
    } to { $planet }.
wormholes-hint-there-explore = There you can be the first to lay a wormhole at { $planet }.
wormholes-hint-there-wormhole = There you can lay a wormhole at { $planet }.
wormholes-hint-there-pickup =
    There you can pick up { $count ->
        [one] a passenger.
       *[other] as many as { $count } passengers.
    }
wormholes-hint-turn-done =
    { $energy ->
        [0] Your energy is used up.
       *[other] What is worth a way is too far for the energy that is left.
    }
wormholes-hint-cheapest-way = It is the cheapest way.
wormholes-hint-pays-nobody = It gives nobody else a point.
wormholes-hint-good-place = It is a good place to begin from.
wormholes-hint-nearest = Their planets are the nearest to you.
wormholes-hint-keeps-all = All your passengers are worth keeping.
wormholes-hint-least-harm = It costs you least.
wormholes-hint-came-out-best = At first sight something else brings more, but in games that the robot imagines and plays on for two turns this comes out best.
