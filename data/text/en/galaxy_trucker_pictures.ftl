# The few words that stand inside the pictures of Galaxy Trucker.

galaxy-picture-building = Shipyard
galaxy-picture-preparing = Before the start
galaxy-picture-shift = Shift { $shift } · { $stage ->
    [protected] protected, { $left } left
    [final] final, { $left } left
   *[open] open, { $left } left at most
}
galaxy-picture-flying = Flight
galaxy-picture-landed = Landed
galaxy-picture-class = Class { $board }
galaxy-picture-belt = Belt
galaxy-picture-belt-empty = Nothing lies face up
galaxy-picture-your-ship = Your ship
galaxy-picture-points = { $points } AP
galaxy-picture-nothing-held = No tile in your hand
galaxy-picture-claims = Claimed
galaxy-picture-ramp = On the ramp
galaxy-picture-lost = Lost
galaxy-picture-no-card = No card open
galaxy-picture-final = Payday
galaxy-picture-cards = Cards
galaxy-picture-arrival = Arrival
galaxy-picture-best = Looks
galaxy-picture-goods = Goods
galaxy-picture-losses = Losses
galaxy-picture-total = Credits
galaxy-picture-stage-protected = protected
galaxy-picture-stage-open = open
galaxy-picture-stage-final = final
galaxy-picture-act-draw = draw
galaxy-picture-act-place = place
galaxy-picture-act-aside = set aside
galaxy-picture-act-claim = claim from the belt
galaxy-picture-act-look = look at a card pile (I / II / III)
