# Was die Bilder von Wormholes zeigen, für alle, die sie nicht sehen.

wormholes-told-board =
    Wormholes, Runde { $round }{ $left ->
        [0] {""}
        [one] , die letzte
       *[other] , noch { $left } Runden
    }. Deck { $deck }. Docks: { $docks }.
wormholes-told-nobody = niemand
wormholes-told-none = keine
wormholes-told-station = Raumstation { $spaces }.
wormholes-told-explored = Entdeckte Planeten: { $planets }.
wormholes-told-unexplored =
    Unentdeckt, nächster Marker { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: { $planets }.
wormholes-told-cannons = Photonen-Kanone: { $spaces }.
wormholes-told-black-holes = Schwarzes Loch: { $spaces }.
wormholes-told-wild = Joker-Wurmlöcher: { $wild }.
wormholes-told-nebulae = Nebel: { $spaces }.
wormholes-told-asteroids = Asteroiden: { $spaces }.
wormholes-told-suns = Sonne: { $spaces }.
wormholes-told-orbits = Umlaufbahnen: { $orbits }.
wormholes-told-orbit = { $name }: { $spaces }
wormholes-told-place = { $name } { $spaces }
wormholes-told-numbered = { $number } auf { $space }
wormholes-told-player =
    { $name }: { $ship ->
        [none] nicht gestartet
       *[other] Schiff { $ship }
    }, Hand { $hand }, abgeliefert { $delivered }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, Wurmlöcher { $wormholes }.
wormholes-told-rival =
    { $name }: abgeliefert { $delivered }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, Wurmlöcher { $wormholes }.
wormholes-told-pair = { $number } { $one }={ $other }
wormholes-told-single = { $number } { $one } inaktiv
wormholes-told-legend = Paare mit = sind aktiv.
wormholes-told-over = Das Spiel ist vorbei.
wormholes-told-map = Die Karte. Spalten gehen von links von { $first } bis { $last }, Zeilen zählen von oben. Die Spalten { $lower } liegen eine halbe Zeile tiefer. Felder: { $columns }.
wormholes-told-rest = Alle anderen Felder sind leer.
wormholes-told-wormholes = Alle Wurmlöcher auf der Karte.
wormholes-told-no-wormholes = Auf der Karte liegt kein Wurmloch.
wormholes-told-wormholes-of =
    { $name }: { $wormholes }. { $next ->
        [0] Keins ist übrig.
       *[other] Nächstes: { $next }.
    }
wormholes-told-wormhole-pair = Paar { $number } aktiv: { $one } und { $other }
wormholes-told-wormhole-single = { $number } inaktiv: { $one }
wormholes-told-at = { $space } ({ $near })
wormholes-told-docks = An den Docks: { $docks }. Deck { $deck }.
wormholes-told-scores = Punkte bisher, ohne den Galaktischen Reise-Bonus der anderen.
wormholes-told-exploration =
    Entdeckungs-Marker übrig: { $count }{ $count ->
        [0] {""}
       *[other] , der nächste { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }
    }.
wormholes-told-rounds =
    { $left ->
        [0] Die letzten Runden haben noch nicht begonnen.
        [one] Das ist die letzte Runde.
       *[other] Mit dieser bleiben { $left } Runden.
    }
wormholes-told-score =
    { $name }: { $total ->
        [one] 1 Punkt
       *[other] { $total } Punkte
    }: Entdeckung { $exploration }, Wurmlöcher { $wormholes }, Passagiere { $passengers }{ $bonus ->
        [0] {""}
       *[other] , Galaktischer Reise-Bonus { $bonus }
    }, abgeliefert { $delivered }.
wormholes-told-near =
    Rund um { $space }, das Schiff von { $name }{ $near ->
        [none] {""}
       *[other] , neben { $near }
    }.
wormholes-told-not-launched = { $name } ist noch nicht gestartet. Felder neben der Raumstation: { $spaces }.
wormholes-told-space = { $space } { $things }
wormholes-told-ship = Schiff von { $name }
wormholes-told-token =
    Wurmloch { $number } ({ $name }){ $active ->
        [yes] {""}
       *[no] {" "}inaktiv
    }
wormholes-told-hand =
    { $count ->
        [0] Du hast keine Passagiere.
        [one] Dein Passagier will zu { $passengers }.
       *[other] Deine { $count } Passagiere wollen zu { $passengers }.
    }
wormholes-told-away =
    { $planet } ({ $energy ->
        [none] kein Weg bekannt
        [0] hier
       *[other] { $energy } Energie entfernt
    })
wormholes-told-me =
    { $ship ->
        [none] Dein Schiff ist noch nicht gestartet
       *[other] Dein Schiff steht auf { $ship }
    }{ $near ->
        [none] {""}
       *[other] , neben { $near }
    }. { $next ->
        [0] Alle deine Wurmlöcher liegen schon.
       *[other] Nächstes Wurmloch: { $next }.
    }
wormholes-told-turn =
    Energie { $energy } von { $full_energy }, Aufnehmen { $pickup ->
        [yes] bereit
       *[no] verbraucht
    }{ $jumped ->
        [yes] , direkt darf kein Sprung folgen
       *[no] {""}
    }.
wormholes-told-sites = Du darfst ein Wurmloch legen auf { $spaces }.
wormholes-told-launch-sites = Du darfst starten auf { $spaces }.
wormholes-told-exits = Das schwarze Loch schickt dich zu { $planet }. Herauskommen darfst du auf { $spaces }.
wormholes-told-reach = Erreichbar: { $reach }.
wormholes-told-reach-for =
    { $energy ->
        [0] kostenlos
       *[other] für { $energy }
    }{ $points ->
        [0] {""}
        [one] {" "}und 1 Punkt für andere
       *[other] {" "}und { $points } Punkte für andere
    }: { $spaces }
wormholes-told-delivered =
    { $count ->
        [0] Du hast noch niemanden abgeliefert.
       *[other] Abgeliefert hast du bei { $passengers }.
    }
wormholes-told-final = Wertung von Wormholes nach { $round } Runden.
wormholes-told-final-place =
    { $place }. { $name }: { $total ->
        [one] 1 Punkt
       *[other] { $total } Punkte
    }: Entdeckung { $exploration }, Wurmlöcher { $wormholes }, Passagiere { $passengers } ({ $delivered } abgeliefert), Galaktischer Reise-Bonus { $bonus }.

wormholes-source-exploration = Entdeckung
wormholes-source-wormholes = Benutzte Wurmlöcher
wormholes-source-passengers = Passagiere
wormholes-source-bonus = Reise-Bonus
