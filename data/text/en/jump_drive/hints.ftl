# Why the robot would give this answer. Each one is a complete sentence.
jump_drive-hint-scores =
    It scores { $points ->
        [one] one more point
       *[other] { $points } more points
    } { $rounds ->
        [one] this round.
       *[other] every round, about { $rounds } times.
    }
jump_drive-hint-conquers =
    { $points ->
        [0] You conquer it with military { $military }, so it costs no cards.
       *[other] You conquer it without paying any cards, for { $points ->
            [one] a point
           *[other] { $points } points
        } every round.
    }
jump_drive-hint-cheap =
    { $cards ->
        [0] It costs you no cards.
       *[other] It costs you only one card.
    }
jump_drive-hint-draws =
    It lets you draw { $cards ->
        [one] one more card
       *[other] { $cards } more cards
    } every round.
jump_drive-hint-strengthens = It adds { $military } military, so you can conquer stronger worlds.
jump_drive-hint-cheaper-developments =
    It makes each later development { $cards ->
        [one] one card
       *[other] { $cards } cards
    } cheaper.
jump_drive-hint-cheaper-worlds =
    It makes { $colour ->
        [blue] each later blue world
        [brown] each later brown world
        [green] each later green world
        [yellow] each later yellow world
        [grey] each later gray world
       *[all] each later world
    } { $cards ->
        [one] one card
       *[other] { $cards } cards
    } cheaper.
jump_drive-hint-power-helps = Its power helps you in later rounds.
jump_drive-hint-finds-more =
    It shows you { $explore ->
        [one] one more card
       *[other] { $explore } more cards
    } each time you explore.
jump_drive-hint-room-for-world = It leaves you enough cards to play { $world } in the same round.
jump_drive-hint-explores = You draw { $draw } cards and discard { $discard }: you end with { $more } more, and you keep the best.
jump_drive-hint-nothing-to-place = You can’t play any of your cards right now.
jump_drive-hint-too-dear-now = { $card } would take { $cards } of your { $hand } cards.
jump_drive-hint-little-worth = Anything you can play now is worth less than better cards next round.
jump_drive-hint-no-world-fits = No world fits with it right now.
jump_drive-hint-cheaper-alone =
    Played alone, the development costs { $cards ->
        [one] one card less
       *[other] { $cards } fewer cards
    }.
jump_drive-hint-cards-worth-more = Your cards are worth more to you next round.
jump_drive-hint-no-cards =
    Conquering saves you { $cards ->
        [0] your cards.
        [one] one card.
       *[other] { $cards } cards.
    }
jump_drive-hint-promise-least =
    { $cards ->
        [one] This card is
       *[other] These cards are
    } worth the least of all the cards you hold.
jump_drive-hint-never-lies = You can no longer play { $card }.
jump_drive-hint-too-strong = { $card } needs { $need } military, and you have { $have }.
jump_drive-hint-dear =
    { $card } is expensive: it costs { $cards ->
        [one] one card.
       *[other] { $cards } cards.
    }
jump_drive-hint-ahead = Next best: { $other }. The difference: points a round { $points }, card income { $income }, hand { $cards }.
