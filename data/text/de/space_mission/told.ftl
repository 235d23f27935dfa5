# Was die Bilder von Space Mission zeigen, für alle, die sie nicht sehen.

space_mission-told-board = Space Mission, Runde { $round }{ $last ->
        [yes] , die letzte
       *[no] {""}
    }. Space offen: { $space }, Ende bei { $end }. Nachzugstapel { $deck }, Ablage { $discard }. Der Ring (J Jump, S Scan, L Landung, dann die Plättchen im Stapel):
space_mission-told-planet = { $planet } (J{ $jump } S{ $scan } L{ $one }+{ $other }): { $pile }{ $things }.
space_mission-told-pile = { $count ->
        [0] leer
       *[other] { $count }
    }
space_mission-told-pile-face-up = { $count } Space
space_mission-told-station = , Station { $name }
space_mission-told-ships = , Schiffe { $names }
space_mission-told-reserved = , reserviert { $marks }
space_mission-told-scanned = , gescannt von { $names }
space_mission-told-seat = { $name }{ $emblem ->
        [none] {""}
       *[other] {" "}{ $emblem }
    }{ $gate ->
        [yes] {" "}auf dem Gate
       *[no] {""}
    }: Hand { $hand }, Plättchen { $tiles }, Sonden { $probes }, Stationen { $stations }, Chips { $chips }.
space_mission-told-hand = { $count ->
        [0] Deine Hand ist leer.
        [one] Deine Karte: { $cards }.
       *[other] Deine { $count } Karten: { $cards }.
    }
space_mission-told-card = { $card }{ $uses ->
        [none] {""}
       *[other] {" "}({ $uses })
    }
space_mission-told-tiles = { $tiles ->
        [none] Du hast keine Plättchen.
       *[other] Deine Plättchen: { $tiles }.
    }
space_mission-told-worth = Jetzt wert: Gate { $gate }, Stationen { $stations }, Erze { $minerals }, Aliens { $aliens }, Materie { $matter }, Wasser { $water }, Orden { $medals }, zusammen { $total }.
space_mission-told-here = Dein Raumschiff ist bei { $planet }: { $about }.
space_mission-told-on-gate = Dein Raumschiff steht auf dem Jump Gate.
space_mission-told-look = Der Stapel von { $planet }, nur für deine Augen: { $tiles }.
space_mission-told-received = Du hast gerade erhalten: { $tiles }.
space_mission-told-memory = { $planet }, wie du es in Runde { $round } verlassen hast: { $tiles }{ $gone ->
        [0] {""}
       *[other] , { $gone } seither weg
    }.
space_mission-told-own-reserved = Reserviert auf { $planet }: { $tiles }.
space_mission-told-final = Wertung von Space Mission nach { $round } Runden.
space_mission-told-place = { $place }. { $name }: { $total } Punkte: Gate { $gate } (Sonden: { $probes }), Stationen { $stations }, Erze { $minerals }, Aliens { $aliens }, Materie { $matter }, Wasser { $water }, Orden { $medals }.
space_mission-told-collected = Gesammelt: { $tiles }.
space_mission-told-nothing = nichts
space_mission-told-discard = Ablagestapel, das Neueste zuerst: { $cards }.
space_mission-told-numbers = Die acht Planeten (J Jump, S Scan, L Landung, dann die Plättchen im Stapel): { $planets }

space_mission-source-gate = Gate
space_mission-source-stations = Stationen
space_mission-source-minerals = Erze
space_mission-source-aliens = Aliens
space_mission-source-matter = Materie
space_mission-source-water = Wasser
space_mission-source-medals = Orden
