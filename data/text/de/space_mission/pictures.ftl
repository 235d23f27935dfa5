# Die wenigen Wörter, die in den Bildern von Space Mission stehen.

space_mission-draw-round = Runde { $round }
space_mission-draw-space = Space offen
space_mission-draw-last = Letzte Runde
space_mission-draw-hand = Hand
space_mission-draw-tiles = Plättchen
space_mission-draw-chips = Chips
space_mission-draw-action = Aktion { $action } von { $actions }
space_mission-draw-your-hand = Deine Hand
space_mission-draw-your-tiles = Deine Plättchen
space_mission-draw-no-tiles = Nichts gesammelt
space_mission-draw-empty-hand = Keine Handkarten
space_mission-draw-worth-now = Jetzt wert
space_mission-draw-points = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
space_mission-draw-pile-of = Stapel von { $planet }
space_mission-draw-only-you = Das siehst nur du
space_mission-draw-reserve = Reserviere ein Plättchen
space_mission-draw-take = Nimm ein Plättchen
space_mission-draw-received = Zuvor erhalten
space_mission-draw-memory = Runde { $round }{ $gone ->
        [0] {""}
       *[other] {" "}· { $gone } weg
    }
space_mission-draw-on-gate = Auf dem Jump Gate
space_mission-draw-own-reserved = Reserviert
space_mission-draw-final = Wertung
space_mission-draw-gate = Gate
space_mission-draw-stations = Stationen
space_mission-draw-minerals = Erze
space_mission-draw-aliens = Aliens
space_mission-draw-matter = Materie
space_mission-draw-water = Wasser
space_mission-draw-medals = Orden
space_mission-draw-nothing-discarded = Noch nichts abgeworfen
space_mission-draw-scanned = Gescannt von
space_mission-draw-usable = hell: jetzt spielbar
