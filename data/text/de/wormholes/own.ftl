# Was die lesende Person selbst getan hat, nur ihr erzählt.

wormholes-event-ship-launched-own = Du startest neben der Raumstation, auf { $space }.
wormholes-event-ship-flew-own =
    Du fliegst { $energy ->
        [0] kostenlos
       *[other] für { $energy } Energie
    } von { $start } { $via_count ->
        [0] {""}
       *[other] über { $via }
    } nach { $end }.
wormholes-event-cannon-fired-own = Die Photonen-Kanone schießt dich von { $start } nach { $end }.
wormholes-event-own-wormhole-jumped-own = Du springst durch dein eigenes Wurmloch { $number } von { $start } nach { $end }.
wormholes-event-foreign-wormhole-jumped-own = Du springst durch ein fremdes Wurmloch { $number }, von { $start } nach { $end }. { $owner } erhält dafür 1 Punkt.
wormholes-event-wild-wormhole-jumped-own = Du springst mit dem Joker-Wurmloch { $number } von { $start } nach { $end }.
wormholes-event-black-hole-entered-own =
    Du fällst auf { $space } ins schwarze Loch: ein Umweg mit Aussicht. Die oberste Passagier-Karte zeigt { $planet }: Dort kommt dein Schiff heraus. { $deck ->
        [0] Das Passagier-Deck ist leer: Das Spiel endet nach Runde { $last_round }.
       *[other] {""}
    }
wormholes-event-black-hole-left-own = Du kommst neben { $planet } aus dem schwarzen Loch, auf { $space }.
wormholes-event-wormhole-placed-own = Du legst Wurmloch { $number } auf { $space }.
wormholes-event-pair-activated-own = Dein Paar { $number } ist jetzt aktiv: { $one } und { $other }.
wormholes-event-planet-explored-own =
    Du verbindest { $planet } vor allen anderen und nimmst einen Entdeckungs-Marker zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }. { $left ->
        [0] {""}
        [one] Ein Planet ist noch unentdeckt.
       *[other] { $left } Planeten sind noch unentdeckt.
    }
wormholes-event-passengers-delivered-own =
    Du lieferst bei { $planet } { $count ->
        [one] einen Passagier
       *[other] { $count } Passagiere
    } ab.
wormholes-event-passengers-discarded-own = Du wirfst zu den Docks ab: { $passengers }.
wormholes-event-passengers-taken-own =
    { $passengers_count ->
        [0] Du nimmst niemanden von den Docks.
       *[other] Du nimmst von den Docks: { $passengers }.
    }
