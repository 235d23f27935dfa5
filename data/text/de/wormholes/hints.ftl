# Warum der Roboter so antworten würde: jeder Grund ein eigener Satz.
wormholes-hint-delivers =
    { $count ->
        [one] Ein Passagier will nach { $planet }: { $delivered } Punkte.
       *[other] { $count } Passagiere wollen nach { $planet }: { $points } Punkte.
    }
wormholes-hint-new-planet = Nach { $planet } hast du noch niemanden gebracht, und ab dem sechsten Planeten gibt es einen Bonus.
wormholes-hint-explores =
    Du bist zuerst bei { $planet }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für einen Entdeckungs-Marker.
wormholes-hint-wakes-pair = Damit ist dein Paar { $number } aktiv: Von jetzt an springst du kostenlos hindurch.
wormholes-hint-others-pay = Springt jemand anders hindurch, bekommst du einen Punkt.
wormholes-hint-fills =
    Du hast noch Platz für { $count ->
        [one] einen Passagier.
       *[other] { $count } Passagiere.
    }
wormholes-hint-once-a-turn = Passagiere aufnehmen darfst du einmal im Zug, und es kostet keine Energie.
wormholes-hint-energy =
    { $energy ->
        [0] Der Weg kostet keine Energie.
        [one] Der Weg kostet eine Energie.
       *[other] Der Weg kostet { $energy } Energie.
    }
wormholes-hint-nearer = Damit kommst du dem Ziel deiner Passagiere näher.
wormholes-hint-nearer-new = Damit kommst du Planeten näher, die noch niemand entdeckt hat.
wormholes-hint-nearer-deck = Damit kommst du einem Planeten näher, an dem Passagiere warten.
wormholes-hint-there-deliver =
    Dort lieferst du { $count ->
        [one] einen Passagier
       *[other] { $count } Passagiere
    } nach { $planet } ab.
wormholes-hint-there-explore = Dort kannst du das erste Wurmloch an { $planet } legen.
wormholes-hint-there-wormhole = Dort kannst du ein Wurmloch an { $planet } legen.
wormholes-hint-there-pickup =
    Dort kannst du { $count ->
        [one] einen Passagier
       *[other] bis zu { $count } Passagiere
    } aufnehmen.
wormholes-hint-turn-done =
    { $energy ->
        [0] Deine Energie ist verbraucht.
       *[other] Mit der übrigen Energie erreichst du nichts, was sich lohnt.
    }
wormholes-hint-cheapest-way = Es ist der billigste Weg.
wormholes-hint-pays-nobody = Er bringt niemand anderem einen Punkt.
wormholes-hint-good-place = Das ist ein guter Platz für den Start.
wormholes-hint-nearest = Diese Planeten sind dir am nächsten.
wormholes-hint-keeps-all = Es lohnt sich, alle deine Passagiere zu behalten.
wormholes-hint-least-harm = Es kostet dich am wenigsten.
wormholes-hint-ahead =
    Nach { $turns } weiteren Zügen liegt das { $points ->
        [0] knapp
        [one] 1 Punkt
       *[other] { $points } Punkte
    } vor dem Zweitbesten: { $other }.
