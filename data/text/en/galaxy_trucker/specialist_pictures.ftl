# Specialists in pictures: what their cards say, and what people read who do not see them.

# --- abilities on the cards
galaxy_trucker-specialist-architect-a = one tile outside the outline.
galaxy_trucker-specialist-architect-b = the prize for looks again.
galaxy_trucker-specialist-bureaucrat-a = days forward before the flight.
galaxy_trucker-specialist-bureaucrat-b = moves the rewards up or down.
galaxy_trucker-specialist-buyer-a = three tiles set aside, none lost.
galaxy_trucker-specialist-buyer-b = they can’t be stolen, they may go back.
galaxy_trucker-specialist-merchant-a = buys yellow goods for a credit each.
galaxy_trucker-specialist-merchant-b = changes the price of a color.
galaxy_trucker-specialist-hypergeometer-a = a cannon and an engine need no empty square.
galaxy_trucker-specialist-hypergeometer-b = one cannon fires in all directions.
galaxy_trucker-specialist-inspector-a = looks at all four piles, to the end.
galaxy_trucker-specialist-inspector-b = looks before building.
galaxy_trucker-specialist-plumber-a = two pipes between smooth sides.
galaxy_trucker-specialist-plumber-b = a tile with universal connectors all round.
galaxy_trucker-specialist-warehouse_keeper-a = a red good in a standard container.
galaxy_trucker-specialist-warehouse_keeper-b = chooses what is lost, hides goods.
galaxy_trucker-specialist-supplier-a = turns a tile into another kind after building.
galaxy_trucker-specialist-supplier-b = two more while building.
galaxy_trucker-specialist-fitter-a = links two tiles without wires.
galaxy_trucker-specialist-fitter-b = plates instead of a tile’s exposed connectors.
galaxy_trucker-specialist-planner-a = the ship may be in two parts while you build.
galaxy_trucker-specialist-planner-b = paid for squares marked before.
galaxy_trucker-specialist-saboteur-a = takes what others set aside.
galaxy_trucker-specialist-saboteur-b = a human and a joint of every other ship.
galaxy_trucker-specialist-smuggler-a = hides blue or green in routers and structure.
galaxy_trucker-specialist-smuggler-b = they earn one more credit each.
galaxy_trucker-specialist-welder-a = joins single to double, twice.
galaxy_trucker-specialist-welder-b = closes three exposed connectors.
galaxy_trucker-specialist-con_artist-a = adds tiles after finishing.
galaxy_trucker-specialist-con_artist-b = pays a credit less for losses, gets one more.
galaxy_trucker-specialist-guard-a = everyone pays for exposed connectors.
galaxy_trucker-specialist-guard-b = fire alarm while building.
galaxy_trucker-specialist-pr_guy-a = credits for predicting the arrival.
galaxy_trucker-specialist-pr_guy-b = credits for plates on the outside.

# --- when they are used
galaxy_trucker-when-before_building = before building
galaxy_trucker-when-building = while building
galaxy_trucker-when-finished = when finished
galaxy_trucker-when-after_building = after building
galaxy_trucker-when-before_flight = before the flight
galaxy_trucker-when-flight = in flight
galaxy_trucker-when-after_flight = after the flight

# --- in a line
galaxy_trucker-specialist-note = A: { $a } B: { $b }

# --- for people who do not see
galaxy_trucker-told-applicant = { $name }. A: { $a } B: { $b }
galaxy_trucker-told-team = Specialists of { $name }: { $team }.
galaxy_trucker-told-ability =
    { $use ->
        [used] { $ability } (used)
        [later] { $ability } (from the next flight on)
       *[ready] { $ability }
    }
galaxy_trucker-told-foretold =
    { $names ->
        [none] { $name } predicts that no ship arrives.
       *[other] { $name } predicts the arrival: { $names }.
    }
galaxy_trucker-told-price = Goods in { $good } are worth { $price } now.
galaxy_trucker-told-state-insured = insured,
galaxy_trucker-told-awake = Astrobots awake: { $squares }.
galaxy_trucker-told-fed = Solar module { $solar } powers { $consumer }.
galaxy_trucker-told-planned = Marked for the planner: { $marks }.
galaxy_trucker-told-plan-blue = standard container
galaxy_trucker-told-plan-red = special container
galaxy_trucker-told-plan-human = cabin
galaxy_trucker-told-plan-alien = life support
galaxy_trucker-told-plan-energy = energy
galaxy_trucker-part-team = Specialists of { $name }
