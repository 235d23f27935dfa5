# Was Wormholes sagt, mit den Wörtern der Spielregel. Felder heißen nach Spalte und Zeile: D7.
# Wem ein Wurmloch gehört, steht am Anfang des Satzes: Der Gegner im Solospiel ist kein Name, sondern ein Wort.

wormholes-title = Wormholes
wormholes-pitch = Bring Passagiere zu ihren Planeten und leg Wurmlöcher, die alle Wege verkürzen. Etwa 10 Züge mit je vier, fünf Schritten.
# Nach „gewinnt mit“.
wormholes-score = { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }

# --- Gedrucktes
wormholes-rival = Der Rivale
wormholes-station = Raumstation
wormholes-kind-empty = leer
wormholes-kind-asteroid = Asteroid
wormholes-kind-sun = Sonne
wormholes-kind-planet = Planet
wormholes-kind-station = Raumstation
wormholes-kind-nebula = Nebel
wormholes-kind-wild = Joker-Wurmloch
wormholes-kind-cannon = Photonen-Kanone
wormholes-kind-black-hole = schwarzes Loch
wormholes-space-wild = Joker-Wurmloch { $number }

# --- was geschieht
wormholes-event-round-began =
    Runde { $round } beginnt{ $left ->
        [0] {""}
        [one] , die letzte
       *[other] , mit ihr sind es noch { $left }
    }. { $first } ist zuerst am Zug.
wormholes-event-passengers-dealt = Du bekommst Passagiere: { $passengers }.
wormholes-event-passengers-dealt-face-down =
    { $seat } bekommt { $count ->
        [one] einen Passagier
       *[other] { $count } Passagiere
    }.
wormholes-event-ship-launched = { $seat } startet neben der Raumstation, auf { $space }.
wormholes-event-ship-flew =
    { $seat } fliegt { $energy ->
        [0] kostenlos
       *[other] für { $energy } Energie
    } von { $start } { $via_count ->
        [0] {""}
       *[other] über { $via }
    } nach { $end }.
wormholes-event-cannon-fired = Die Photonen-Kanone schießt { $seat } von { $start } nach { $end }.
wormholes-event-own-wormhole-jumped = { $seat } springt durch das eigene Wurmloch { $number } von { $start } nach { $end }.
wormholes-event-foreign-wormhole-jumped = { $seat } springt durch ein fremdes Wurmloch { $number }, von { $start } nach { $end }. { $owner } erhält dafür 1 Punkt.
wormholes-event-wild-wormhole-jumped = { $seat } springt mit dem Joker-Wurmloch { $number } von { $start } nach { $end }.
wormholes-event-black-hole-entered =
    { $seat } fällt auf { $space } ins schwarze Loch: ein Umweg mit Aussicht. Die oberste Passagier-Karte zeigt { $planet }: Dort kommt das Schiff heraus. { $deck ->
        [0] Das Passagier-Deck ist leer: Das Spiel endet nach Runde { $last_round }.
       *[other] {""}
    }
wormholes-event-black-hole-left = { $seat } kommt neben { $planet } aus dem schwarzen Loch, auf { $space }.
wormholes-event-wormhole-placed = { $owner } legt Wurmloch { $number } auf { $space }.
wormholes-event-pair-activated = Das Paar { $number } von { $owner } ist jetzt aktiv: { $one } und { $other }.
wormholes-event-planet-explored =
    { $owner } verbindet { $planet } vor allen anderen und nimmt einen Entdeckungs-Marker zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }. { $left ->
        [0] {""}
        [one] Ein Planet ist noch unentdeckt.
       *[other] { $left } Planeten sind noch unentdeckt.
    }
wormholes-event-all-planets-connected = Alle Planeten sind verbunden: Das Spiel endet nach Runde { $last_round }.
wormholes-event-passengers-delivered =
    { $seat } liefert bei { $planet } { $count ->
        [one] einen Passagier
       *[other] { $count } Passagiere
    } ab.
wormholes-event-passengers-discarded = { $seat } wirft zu den Docks ab: { $passengers }.
wormholes-event-passengers-drawn =
    { $passengers_count ->
        [0] Neben { $planet } nimmst du niemanden auf.
       *[other] Neben { $planet } nimmst du Passagiere auf: { $passengers }.
    } { $returned ->
        [0] {""}
        [one] Einer für diesen Planeten kam zu den Docks.
       *[other] { $returned } für diesen Planeten kamen zu den Docks.
    } { $deck ->
        [0] Das Passagier-Deck ist leer: Das Spiel endet nach Runde { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-drawn-face-down =
    { $seat } nimmt neben { $planet } { $count ->
        [0] niemanden
        [one] einen Passagier
       *[other] { $count } Passagiere
    } auf. { $returned ->
        [0] {""}
        [one] Einer für diesen Planeten kam zu den Docks.
       *[other] { $returned } für diesen Planeten kamen zu den Docks.
    } { $deck ->
        [0] Das Passagier-Deck ist leer: Das Spiel endet nach Runde { $last_round }.
       *[other] {""}
    }
wormholes-event-passengers-taken =
    { $passengers_count ->
        [0] { $seat } nimmt niemanden von den Docks.
       *[other] { $seat } nimmt von den Docks: { $passengers }.
    }
wormholes-event-rival-drew =
    { $passengers_count ->
        [0] Der Rivale findet das Passagier-Deck leer vor.
       *[other] Der Rivale deckt Passagiere auf: { $passengers }.
    } { $deck ->
        [0] Das Passagier-Deck ist leer: Das Spiel endet nach Runde { $last_round }.
       *[other] {""}
    }
wormholes-event-rival-delivered =
    Der Rivale liefert bei { $planet } { $count ->
        [one] einen Passagier
       *[other] { $count } Passagiere
    } ab{ $left ->
        [0] {""}
        [one] . Einer bleibt, denn sein Wurmloch dort ist inaktiv
       *[other] . { $left } bleiben, denn sein Wurmloch dort ist inaktiv
    }.
wormholes-event-rival-stuck = Der Rivale kann neben { $planet } kein Wurmloch legen.
wormholes-event-game-ended =
    Die letzte Runde ist vorbei. { $winners_count ->
        [0] Der Rivale gewinnt mit { $points } Punkten. Du verlierst.
        [one] { $winners } gewinnt mit { $points } Punkten.
       *[other] { $winners } teilen sich den Sieg mit { $points } Punkten.
    }

# --- was gefragt wird
wormholes-question-launch-ship = Wo startest du? Die Zahl ist die Energie bis zu diesem Planeten.
wormholes-question-act = Runde { $round }, { $at }: noch { $energy } Energie.
wormholes-question-choose-way = Welchen Weg fliegst du nach { $goal }?
wormholes-question-leave-black-hole = Das schwarze Loch schickt dich zu { $planet }. Auf welchem Feld kommst du heraus?
wormholes-question-discard-passengers =
    { $least ->
        [0] { $cards ->
            [0] Du hast niemanden zum Abwerfen. Nimmst du auf?
           *[other] Wen wirfst du zu den Docks ab, bevor du aufnimmst? Es muss niemand sein.
        }
       *[other] Wen wirfst du zu den Docks ab?
    }
wormholes-question-choose-docks =
    { $most ->
        [one] Ein Platz ist frei: Für welchen Planeten nimmst du einen Passagier?
       *[other] { $room } Plätze sind frei: Für welche Planeten (höchstens zwei) nimmst du Passagiere?
    }
wormholes-question-share-docks =
    { $room ->
        [one] Ein Platz ist frei: Wen nimmst du?
       *[other] { $room } Plätze sind frei: Wie viele nimmst du für jeden Planeten?
    }

# --- was geantwortet werden kann
wormholes-label-group-place =
    { $number ->
        [0] Wurmloch legen …
       *[other] Wurmloch { $number } legen …
    }
wormholes-key-end = Ende, { $energy } verfällt
wormholes-key-deliver = { $count } abliefern
wormholes-key-visit =
    { $planet } +{ $points }{ $wormhole ->
        [0] {""}
       *[other] , Wurmloch
    }
wormholes-key-pickup = Aufnehmen
wormholes-key-place =
    Auf { $space } legen{ $end ->
        [0] {""}
       *[other] , Ende
    }
wormholes-key-letter =
    { $letter }{ $end ->
        [0] {""}
       *[other] , Ende
    }
wormholes-key-swap =
    { $planet ->
        [none] Tauschen …
       *[other] { $planet } tauschen
    }
wormholes-label-group-visit = Hinfliegen und abliefern …
wormholes-label-group-near = Zu Planeten und Station …
wormholes-label-group-far = Anderswohin fliegen …
wormholes-label-launch = Auf { $space } starten
wormholes-label-launch-nearest = { $space }, { $planet } { $energy }
wormholes-label-ahead = { $planets } Energie entfernt
wormholes-label-land = Auf { $space } herauskommen
wormholes-label-go = Nach { $space } fliegen
wormholes-label-go-near = Zu { $site } ({ $space }) fliegen
wormholes-label-site = { $site } ({ $space })
wormholes-label-visit = Zu { $site } ({ $space }) und abliefern
wormholes-label-go-closed = Fliegen
wormholes-label-jump = Nach { $space } springen
wormholes-label-jump-closed = Springen
wormholes-label-place =
    { $number ->
        [0] Ein Wurmloch auf { $space } legen
       *[other] Wurmloch { $number } auf { $space } legen
    }
wormholes-label-deliver = Bei { $planet } abliefern
wormholes-label-deliver-closed = Abliefern
wormholes-label-pickup = Bei { $planet } aufnehmen
wormholes-label-exchange = Bei { $planet } erst abwerfen, dann aufnehmen
wormholes-label-exchange-station = Erst abwerfen, dann von den Docks aufnehmen
wormholes-label-exchanges =
    { $room ->
        [0] Deine Hand ist voll
        [one] 1 Platz ist frei
       *[other] { $room } Plätze sind frei
    }
wormholes-label-pickup-station = Von den Docks aufnehmen
wormholes-label-pickup-closed = Aufnehmen
wormholes-label-discard = Nur Passagiere abwerfen
wormholes-label-end = Zug beenden
wormholes-label-passenger = { $planet }
wormholes-label-leg-jump = Sprung nach { $space }
wormholes-label-leg-fly = Kanone nach { $space }
wormholes-label-energy =
    { $energy ->
        [0] kostenlos
       *[other] { $energy } Energie
    }
wormholes-label-paid = bringt anderen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
wormholes-label-paid-to = { $name } erhält { $points }
wormholes-label-paid-briefly = { $name } +{ $points }
wormholes-label-ends-by-jump = danach kein Sprung
wormholes-label-jump-own = dein eigenes Wurmloch { $number }, kostenlos
wormholes-label-jump-other = Wurmloch { $number }: { $name } erhält 1 Punkt
wormholes-label-jump-wild = Joker-Wurmloch { $number }, kostenlos
wormholes-label-near =
    neben { $planet }{ $passengers ->
        [0] {""}
        [one] , 1 Passagier von dir
       *[other] , { $passengers } Passagiere von dir
    }
wormholes-label-yours =
    { $passengers ->
        [one] 1 Passagier von dir
       *[other] { $passengers } Passagiere von dir
    }
wormholes-label-near-station = an der Raumstation
wormholes-label-the-station = der Raumstation
wormholes-label-unexplored = unentdeckt
wormholes-label-explores =
    entdeckt { $planet }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
wormholes-label-token =
    Wurmloch { $number } ({ $name }), { $active ->
        [yes] aktiv
       *[no] inaktiv
    }
wormholes-label-own-token =
    dein Wurmloch { $number }, { $active ->
        [yes] aktiv
       *[no] inaktiv
    }
wormholes-label-falls = das Deck sagt, wo du herauskommst, kein Zurück
wormholes-label-pairs = aktiviert das Paar mit { $space }
wormholes-label-first-of-pair = inaktiv, bis das zweite liegt
wormholes-label-delivers =
    { $count ->
        [one] 1 Passagier
       *[other] { $count } Passagiere
    } für { $points } Punkte{ $bonus ->
        [0] {""}
       *[other] {" "}und { $bonus } Bonus
    }
wormholes-label-draws =
    { $room ->
        [0] Deine Hand ist voll, du darfst zuerst abwerfen
       *[other] Bis zu { $room } vom Deck mit { $deck }, kein Zurück
    }
wormholes-label-docks = An den Docks: { $docks }
wormholes-label-only-discards = Verbraucht das Aufnehmen in diesem Zug
wormholes-label-ends =
    { $energy ->
        [0] Energie und Aufnehmen sind im nächsten Zug wieder bereit
       *[other] { $energy } Energie verfällt
    }
wormholes-label-waiting-there =
    { $count ->
        [0] niemand an den Docks will dorthin
        [one] 1 Passagier an den Docks will dorthin
       *[other] { $count } Passagiere an den Docks wollen dorthin
    }

# --- was du gewählt hast
wormholes-gist-launch = Du startest auf { $space }.
wormholes-gist-go = Du fliegst nach { $space }.
wormholes-gist-way = Du fliegst so: { $way }.
wormholes-gist-jump = Du springst nach { $space }.
wormholes-gist-place = Du legst ein Wurmloch auf { $space }.
wormholes-gist-deliver = Du lieferst bei { $planet } ab.
wormholes-gist-pickup = Du nimmst bei { $planet } Passagiere auf.
wormholes-gist-visit = Du fliegst nach { $space } und lieferst dort ab.
wormholes-gist-exchange = Erst wirfst du ab, dann nimmst du bei { $planet } Passagiere auf.
wormholes-gist-exchange-station = Erst wirfst du ab, dann nimmst du Passagiere von den Docks.
wormholes-gist-pickup-station = Du nimmst Passagiere von den Docks.
wormholes-gist-discard-only = Du wirfst nur ab.
wormholes-gist-discard = Du wirfst ab: { $passengers }.
wormholes-gist-docks = Du wählst von den Docks: { $planets }.
wormholes-gist-share = Du nimmst: { $passengers }.
wormholes-gist-land = Du kommst auf { $space } heraus.
wormholes-gist-end = Du beendest deinen Zug.

# --- warum nicht
wormholes-refusal-no-planet-here = Dein Schiff steht neben keinem Planeten. Passagiere steigen neben ihrem Planeten aus.
wormholes-refusal-no-passengers-for-here = Keiner deiner Passagiere will nach { $planet }.
wormholes-refusal-nobody-to-pick-up-here = Passagiere steigen nur neben einem Planeten oder der Raumstation ein.
wormholes-refusal-picked-up-already = In diesem Zug hast du schon aufgenommen. Im nächsten geht es wieder.
wormholes-refusal-hand-is-full = Deine Hand ist voll: Wirf erst jemanden ab, um aufzunehmen.
wormholes-refusal-docks-are-empty = An den Docks wartet niemand.
wormholes-refusal-deck-is-empty = Das Passagier-Deck ist leer.
wormholes-refusal-no-wormholes-left = Alle deine zehn Wurmlöcher liegen schon.
wormholes-refusal-no-wormhole-on-such-a-space =
    { $space } ist { $kind ->
        [asteroid] ein Asteroid
        [sun] eine Sonne
        [planet] ein Planet
        [station] die Raumstation
        [wild] ein Joker-Wurmloch
       *[black-hole] ein schwarzes Loch
    }: Dort darf kein Wurmloch liegen.
wormholes-refusal-a-wormhole-lies-there = Auf { $space } liegt schon ein Wurmloch.
wormholes-refusal-one-wormhole-per-planet = Du hast schon ein Wurmloch neben { $planet }. Mehr als eins ist dort nicht erlaubt.
wormholes-refusal-one-wormhole-at-the-station = Du hast schon ein Wurmloch neben der Raumstation. Mehr als eins ist dort nicht erlaubt.
wormholes-refusal-two-jumps-in-a-row = Zweimal hintereinander springen darfst du nicht. Tu dazwischen etwas anderes.
wormholes-refusal-wormhole-is-inactive = Dieses Wurmloch ist inaktiv: Das zweite liegt noch nicht.
wormholes-refusal-no-energy-left = Dir fehlt die Energie, um dieses Feld zu verlassen.

# --- wie es endete
wormholes-outcome-won-by-points = { $winners } gewinnt mit { $points } Punkten.
wormholes-outcome-won-by-passengers = { $winners } gewinnt mit { $points } Punkten, bei Gleichstand mit mehr abgelieferten Passagieren.
wormholes-outcome-won-by-point-tokens = { $winners } gewinnt mit { $points } Punkten, bei Gleichstand mit mehr Punkten aus Wurmlöchern.
wormholes-outcome-shared-victory = { $winners } teilen sich den Sieg mit { $points } Punkten.
wormholes-outcome-solo-won = { $winners } schlägt den Rivalen mit { $points } Punkten.
wormholes-outcome-solo-lost = Der Rivale gewinnt. Du hast mit { $points } Punkten verloren.

# --- Einstellungen des Tisches
wormholes-setting-sides = Seiten der Spielpläne
wormholes-setting-sides-note = Grundspiel: die einfachen Seiten. Zufall: eine Münze je Plan, mit schwarzem Loch, Joker-Wurmlöchern, Ring-Planet
wormholes-setting-sides-basic = Grundspiel
wormholes-setting-sides-random = Zufall
wormholes-setting-layout = Muster
wormholes-setting-layout-note = Wie die Spielpläne um die Raumstation liegen
wormholes-setting-layout-standard = Standard
wormholes-setting-layout-second = zweites
wormholes-setting-layout-third = drittes
wormholes-setting-layout-random = Zufall
wormholes-setting-station_apart = Abstand zur Raumstation
wormholes-setting-station_apart-note = Auch zwischen Raumstation und Planeten liegen mindestens zwei Felder
wormholes-setting-station_apart-on = an
wormholes-setting-station_apart-off = aus
wormholes-setting-level = Stufe des Solospiels
wormholes-setting-level-note = Wie viele Passagiere der Rivale nach deinen Zügen aufdeckt
wormholes-setting-level-normal = normal
wormholes-setting-level-normal-note = Der Rivale deckt zwei auf, jedes fünfte Mal einen
wormholes-setting-level-hard = schwer
wormholes-setting-level-hard-note = Der Rivale deckt jedes Mal zwei auf
wormholes-setting-level-expert = Experte
wormholes-setting-level-expert-note = Der Rivale deckt abwechselnd zwei und drei auf

# --- wie es steht
wormholes-race = Du hast { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $bonus ->
        [none] {""}
       *[other] {" "}und { $bonus } Bonus
    } ({ $delivered } abgeliefert) · { $others }
wormholes-race-other =
    { $name }:{"\u00A0"}{ $points }{ $bonus ->
        [none] {""}
       *[other] {"\u00A0"}+{"\u00A0"}?
    }{"\u00A0"}({ $delivered })
wormholes-standing-round =
    Runde { $round }{ $left ->
        [0] {""}
        [one] , die letzte
       *[other] , noch { $left }
    } · { $name } ist am Zug · { $deck } im Deck · { $unexplored ->
        [0] alle Planeten entdeckt
        [one] 1 Planet unentdeckt
       *[other] { $unexplored } Planeten unentdeckt
    }
wormholes-standing-solo =
    Runde { $round }{ $left ->
        [0] {""}
        [one] , die letzte
       *[other] , noch { $left }
    } · { $name } gegen den Rivalen ({ $level ->
        [normal] normal
        [hard] schwer
       *[expert] Experte
    }) mit { $rival ->
        [one] 1 Punkt
       *[other] { $rival } Punkten
    } · { $deck } im Deck · { $unexplored ->
        [0] alle Planeten entdeckt
        [one] 1 Planet unentdeckt
       *[other] { $unexplored } Planeten unentdeckt
    }
wormholes-standing-over =
    { $count ->
        [one] { $names } hat
       *[other] { $names } haben
    } mit { $points } Punkten gewonnen
wormholes-tie-decided =
    { $by ->
        [rival] Bei Gleichstand gewinnt der Rivale.
        [passengers] Bei Gleichstand entschieden mehr abgelieferte Passagiere.
       *[wormholes] Bei Gleichstand entschieden mehr Punkte aus Wurmlöchern.
    }
wormholes-standing-lost = Der Rivale hat mit { $points } gegen { $mine } Punkte gewonnen: Du hast verloren
wormholes-part-map = Die Karte mit allen Besonderheiten
wormholes-part-wormholes = Wurmlöcher
wormholes-part-scores = Punkte, Docks und Entdeckungen
wormholes-part-near = Rund um das Schiff von { $name }
