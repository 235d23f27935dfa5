# Warum der Roboter so antworten würde: jeder Grund ein eigener Satz.
jump_drive-hint-scores =
    Sie bringt { $points ->
        [one] einen Punkt mehr,
       *[other] { $points } Punkte mehr,
    } { $rounds ->
        [one] und zwar in dieser Runde.
       *[other] und zwar in jeder Runde, etwa { $rounds }-mal.
    }
jump_drive-hint-conquers =
    { $points ->
        [0] Du eroberst sie mit Militär { $military }. Das kostet keine Karten.
       *[other] Du eroberst sie, ohne Karten zu bezahlen, und bekommst in jeder Runde { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        }.
    }
jump_drive-hint-cheap =
    { $cards ->
        [0] Sie kostet dich keine Karte.
       *[other] Sie kostet dich nur eine Karte.
    }
jump_drive-hint-draws =
    Mit ihr ziehst du in jeder Runde { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } mehr.
jump_drive-hint-strengthens = Dein Militär steigt um { $military }: Du kannst stärkere Welten erobern.
jump_drive-hint-cheaper-developments =
    Jede spätere Entwicklung kostet dich { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } weniger.
jump_drive-hint-cheaper-worlds =
    { $colour ->
        [blue] Jede spätere blaue Welt
        [brown] Jede spätere braune Welt
        [green] Jede spätere grüne Welt
        [yellow] Jede spätere gelbe Welt
        [grey] Jede spätere graue Welt
       *[all] Jede spätere Welt
    } kostet dich { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } weniger.
jump_drive-hint-power-helps = Die Fähigkeit dieser Karte hilft dir in späteren Runden.
jump_drive-hint-finds-more =
    Beim Erkunden siehst du künftig { $explore ->
        [one] eine Karte
       *[other] { $explore } Karten
    } mehr.
jump_drive-hint-room-for-world = Es bleiben dir genug Karten, um in derselben Runde auch „{ $world }“ auszulegen.
jump_drive-hint-explores = Du ziehst { $draw } Karten und wirfst { $discard } ab: Am Ende hast du { $more } mehr auf der Hand und behältst die besten.
jump_drive-hint-nothing-to-place = Du kannst gerade keine deiner Karten auslegen.
jump_drive-hint-too-dear-now = „{ $card }“ würde { $cards } deiner { $hand } Karten kosten.
jump_drive-hint-little-worth = Was du jetzt auslegen könntest, bringt weniger als bessere Karten in der nächsten Runde.
jump_drive-hint-no-world-fits = Gerade passt keine Welt dazu.
jump_drive-hint-cheaper-alone =
    Allein kostet die Entwicklung { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } weniger.
jump_drive-hint-cards-worth-more = Deine Karten sind dir in der nächsten Runde mehr wert.
jump_drive-hint-no-cards =
    Wenn du eroberst, sparst du { $cards ->
        [0] deine Karten.
        [one] eine Karte.
       *[other] { $cards } Karten.
    }
jump_drive-hint-promise-least =
    { $cards ->
        [one] Diese Karte verspricht
       *[other] Diese Karten versprechen
    } von allen auf deiner Hand am wenigsten.
jump_drive-hint-never-lies = „{ $card }“ darfst du nicht mehr auslegen.
jump_drive-hint-too-strong = „{ $card }“ braucht Militär { $need }, du hast { $have }.
jump_drive-hint-dear =
    „{ $card }“ ist teuer und kostet { $cards ->
        [one] eine Karte.
       *[other] { $cards } Karten.
    }
jump_drive-hint-ahead = Das Zweitbeste: { $other }. Der Unterschied: Punkte je Runde { $points }, Einkommen { $income }, Handkarten { $cards }.
