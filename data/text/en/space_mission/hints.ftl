# Why the robot would give this answer. Each one is a complete sentence.
space_mission-hint-leaves-probe = You leave a probe on the gate. The player with the most probes at the end scores { $gate_1 } points.
space_mission-hint-flies-free = Flying costs you no card.
space_mission-hint-nearer = { $planet } is on the way to something better.
space_mission-hint-then-scan = You can scan { $planet } next: you have the card.
space_mission-hint-then-develop = You can build a station on { $planet } next: you have both cards.
space_mission-hint-then-discover = You can take a tile on { $planet } next, without a card.
space_mission-hint-draws =
    You draw { $cards ->
        [0] no cards, but you may exchange some.
        [one] one card.
       *[other] { $cards } cards.
    }
space_mission-hint-nothing-better = Your cards allow nothing better right now.
space_mission-hint-reserves = You reserve one tile of { $planet }.
space_mission-hint-may-develop = You must scan { $planet } before you can build the station there.
space_mission-hint-pair-in-hand = You have both cards to develop { $planet } after that.
space_mission-hint-station = Your station on { $planet } is worth { $station_points } points.
space_mission-hint-own-reserved =
    You receive your { $tiles ->
        [one] reserved tile.
       *[other] { $tiles } reserved tiles.
    }
space_mission-hint-takes-tile =
    You choose { $left ->
        [one] the last tile.
       *[other] one of { $left } tiles.
    }
space_mission-hint-no-card = It costs no card.
space_mission-hint-needed-least =
    { $cards ->
        [one] You need this card
       *[other] You need these cards
    } least for what comes next.
space_mission-hint-help-little =
    { $cards ->
        [one] This card helps
       *[other] These cards help
    } on none of the planets you have scanned.
space_mission-hint-all-may-help = All your cards may still be useful.
space_mission-hint-tile-scores =
    It is worth { $points ->
        [one] 1 more point
       *[other] { $points } more points
    } to you.
space_mission-hint-tile-promises =
    { $family ->
        [mineral] Minerals of one color are worth more with each one you add.
        [alien] Aliens of one color are worth more with each one you add.
        [matter] A second half makes a pair of matter, worth { $pair_points } points.
        [water] Each water is worth more than the one before.
       *[other] It is worth more with others of its kind.
    }
space_mission-hint-best-of-pile = It is the best tile in the pile.
space_mission-hint-sees-pile = You must take a tile, and you couldn’t see the pile until now.
space_mission-hint-no-more-to-gain = There is nothing left to gain.
space_mission-hint-ahead =
    At the end of the game you should be { $points ->
        [0] slightly better off
        [one] about 1 point better off
       *[other] about { $points } points better off
    } than with the next best: { $other }.
space_mission-hint-ahead-tile =
    Counting what may still come, it is { $points ->
        [0] worth slightly more
        [one] worth about 1 point more
       *[other] worth about { $points } points more
    } than the next best: { $other }.
