# Why the robot would answer like that: each a sentence of its own.
jump_drive-hint-scores =
    It scores { $points ->
        [one] a point more
       *[other] { $points } points more
    } { $rounds ->
        [one] in this round.
       *[other] in every round, about { $rounds } times.
    }
jump_drive-hint-conquers =
    { $points ->
        [0] You conquer it with military { $military }, so it costs no cards.
       *[other] You conquer it without paying cards, for { $points ->
            [one] a point
           *[other] { $points } points
        } in every round.
    }
jump_drive-hint-cheap =
    { $cards ->
        [0] It costs you no cards.
       *[other] It costs you only one card.
    }
jump_drive-hint-draws =
    It lets you draw { $cards ->
        [one] a card
       *[other] { $cards } cards
    } more in every round.
jump_drive-hint-strengthens = It adds { $military } to your military: you can conquer stronger worlds.
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
        [grey] each later grey world
       *[all] each later world
    } { $cards ->
        [one] one card
       *[other] { $cards } cards
    } cheaper.
jump_drive-hint-power-helps = Its power helps you in later rounds.
jump_drive-hint-finds-more =
    It shows you { $explore ->
        [one] one card
       *[other] { $explore } cards
    } more whenever you explore.
jump_drive-hint-room-for-world = It leaves you enough cards to place { $world } in the same round.
jump_drive-hint-explores = You draw { $draw } cards and discard { $discard }: that is { $more } more in your hand, and the best of many.
jump_drive-hint-nothing-to-place = You can pay for nothing else right now.
jump_drive-hint-too-dear-now = { $card } would take { $cards } of your { $hand } cards.
jump_drive-hint-little-worth = What you could place now brings less than better cards in the next round.
jump_drive-hint-no-world-fits = No world fits beside it right now.
jump_drive-hint-cheaper-alone =
    Alone, the development costs { $cards ->
        [one] one card
       *[other] { $cards } cards
    } less.
jump_drive-hint-cards-worth-more = Your cards are worth more to you in the next round.
jump_drive-hint-no-cards =
    Conquering saves you { $cards ->
        [0] your cards.
        [one] one card.
       *[other] { $cards } cards.
    }
jump_drive-hint-promise-least =
    { $cards ->
        [one] This card promises
       *[other] These cards promise
    } least of all you hold.
jump_drive-hint-never-lies = You may not place { $card } any more.
jump_drive-hint-too-strong = { $card } needs military { $need }, and you have { $have }.
jump_drive-hint-dear =
    { $card } is dear: it costs { $cards ->
        [one] one card.
       *[other] { $cards } cards.
    }
jump_drive-hint-has-been-learned = At first sight something else brings more, but many thousands of games have taught the robot that this wins more often.
