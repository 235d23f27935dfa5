# Specialists: how they are hired and what they do.

# --- what happens
galaxy_trucker-event-specialists-dealt = { $seat } is dealt { $count } specialists and keeps one of them.
galaxy_trucker-event-specialists-dealt-own = You are dealt: { $specialists }.
galaxy_trucker-event-specialists-laid-out = These specialists can be hired: { $specialists }.
galaxy_trucker-event-specialist-hired =
    { $by_chance ->
        [0] { $seat } hires a specialist: { $specialist }.
       *[other] Chance sends { $seat } a specialist: { $specialist }.
    }
galaxy_trucker-event-specialist-dismissed = Nobody hires { $specialist }, who leaves the game.

# --- what is asked
galaxy_trucker-question-keep-specialist = Which of these specialists do you keep? In the coming flight it has ability A, then B too.
galaxy_trucker-question-choose-specialist = Which specialist do you hire? In the coming flight it has ability A, then B too.

# --- what they can do, in short
galaxy_trucker-specialist-architect-note = A: one tile outside the outline. B: the prize for looks once more.
galaxy_trucker-specialist-bureaucrat-note = A: days forward before the flight. B: moves the rewards up or down.
galaxy_trucker-specialist-buyer-note = A: three tiles set aside, none lost. B: nobody steals them, they may go back.
galaxy_trucker-specialist-merchant-note = A: buys yellow goods for a credit each. B: changes the price of a colour.
galaxy_trucker-specialist-hypergeometer-note = A: a cannon and an engine need no empty square. B: one cannon fires all ways.
galaxy_trucker-specialist-inspector-note = A: looks at all four piles, to the end. B: looks before building.
galaxy_trucker-specialist-plumber-note = A: two pipes between smooth sides. B: a tile with universal connectors all round.
galaxy_trucker-specialist-warehouse_keeper-note = A: a red good in a standard container. B: chooses what is lost, hides goods.
galaxy_trucker-specialist-supplier-note = A: turns a tile into another kind after building. B: two more while building.
galaxy_trucker-specialist-fitter-note = A: links two tiles without wires. B: plates instead of a tile’s open connectors.
galaxy_trucker-specialist-planner-note = A: the ship may be in two parts while you build. B: paid for squares marked before.
galaxy_trucker-specialist-saboteur-note = A: takes what others set aside. B: a human and a joint of every other ship.
galaxy_trucker-specialist-smuggler-note = A: hidden goods on structural modules and routers. B: they are worth more.
galaxy_trucker-specialist-welder-note = A: joins single to double, twice. B: closes three exposed connectors.
galaxy_trucker-specialist-con_artist-note = A: adds tiles after finishing. B: pays a credit less, receives one more.
galaxy_trucker-specialist-guard-note = A: everybody pays for exposed connectors. B: fire alarm while building.
galaxy_trucker-specialist-pr_guy-note = A: credits for foretelling the arrival. B: credits for plates on the outside.
