# Why the robot would answer like that: each a sentence of its own.
space_mission-hint-leaves-probe = A probe of yours stays on the gate, and whoever has the most of them in the end gets { $gate_1 } points.
space_mission-hint-flies-free = Flying costs you no card.
space_mission-hint-nearer = { $planet } is on your way to something better.
space_mission-hint-then-scan = On { $planet } you can scan next: you hold the card.
space_mission-hint-then-develop = On { $planet } you can build a station next: you hold both cards.
space_mission-hint-then-discover = On { $planet } you can take a tile next, without a card.
space_mission-hint-draws =
    You draw { $cards ->
        [0] no card, but may exchange some.
        [one] one card.
       *[other] { $cards } cards.
    }
space_mission-hint-nothing-better = Your cards allow nothing better at the moment.
space_mission-hint-reserves = You choose one tile of { $planet } that is laid aside for you.
space_mission-hint-may-develop = Only whoever has scanned { $planet } may build the station there.
space_mission-hint-pair-in-hand = You hold both cards to develop { $planet } afterwards.
space_mission-hint-station = Your station on { $planet } is worth { $station_points } points.
space_mission-hint-own-reserved =
    You receive your { $tiles ->
        [one] reserved tile.
       *[other] { $tiles } reserved tiles.
    }
space_mission-hint-takes-tile =
    You choose a tile out of { $left ->
        [one] the last one.
       *[other] { $left }.
    }
space_mission-hint-no-card = It costs you no card.
space_mission-hint-needed-least =
    { $cards ->
        [one] It is the card
       *[other] They are the cards
    } you need least for what comes next.
space_mission-hint-help-little =
    { $cards ->
        [one] This card helps
       *[other] These cards help
    } at no planet you have scanned.
space_mission-hint-all-may-help = All your cards may still help you.
space_mission-hint-tile-scores =
    It is worth { $points ->
        [one] a point
       *[other] { $points } points
    } more to you.
space_mission-hint-tile-promises =
    { $family ->
        [mineral] Minerals of one color grow in worth with every further one.
        [alien] Aliens of one color grow in worth with every further one.
        [matter] A second half of matter makes it a pair of { $pair_points } points.
        [water] Every further water is worth more than the one before.
       *[other] More of its kind make it worth more.
    }
space_mission-hint-best-of-pile = It is the best of the pile.
space_mission-hint-sees-pile = You have to take a tile, and only now do you see which there are.
space_mission-hint-no-more-to-gain = There is nothing more to gain.
space_mission-hint-more-next-turn = Something else brings more in this turn, but this brings more with what you can do in the next one.
