# The few words that stand inside the pictures of Galaxy Trucker.

galaxy-picture-building = Shipyard
galaxy-picture-preparing = Before the start
galaxy-picture-shift =
    Shift { $shift }{ $all ->
        [none] {""}
       *[other] {" "}of { $all }
    }
galaxy-picture-flying = Flight
galaxy-picture-landed = Landed
galaxy-picture-class = Class { $board }
galaxy-picture-belt = Belt
galaxy-picture-belt-empty = No face-up tiles
galaxy-picture-your-ship = Your ship
galaxy-picture-points = { $points } AP
galaxy-picture-nothing-held = No tile in your hand
galaxy-picture-claims = Claimed
galaxy-picture-ramp = On the ramp
galaxy-picture-after-card = After card { $number }: { $card }
galaxy-picture-lost = Lost
galaxy-picture-no-card = No card open
galaxy-picture-final = Payday
galaxy-picture-cards = Cards
galaxy-picture-arrival = Place
galaxy-picture-best = Looks
galaxy-picture-goods = Goods
galaxy-picture-specialists = Staff
galaxy-picture-losses = Costs
galaxy-picture-total = Credits
galaxy-picture-stage-protected = no end yet
galaxy-picture-stage-open = until one finishes
galaxy-picture-stage-final = after that
galaxy-picture-act-draw = draw
galaxy-picture-act-place = place
galaxy-picture-act-aside = set aside
galaxy-picture-act-claim = claim from the belt
galaxy-picture-act-look = look at a card pile (I / II / III / IV)
galaxy-picture-proposed = partly our choice
