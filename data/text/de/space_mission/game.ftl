# Was Space Mission sagt, mit den Wörtern der Spielregel. Planeten heißen in jeder Sprache wie gedruckt.
# Ein Satz, der nichts sagt, {""}, ist keine Zeile wert.

space_mission-title = Space Mission
space_mission-pitch = Flieg von Planet zu Planet, scanne, sammle Punkt-Plättchen und errichte Raumstationen. Etwa 8 Züge mit je zwei Aktionen.
# Nach „gewinnt mit“.
space_mission-score = { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }

# --- Gedrucktes
space_mission-coordinate-jump = Jump { $number }
space_mission-coordinate-scan = Scan { $number }
space_mission-coordinate-landing = Landung { $number }
space_mission-gate = Jump Gate
space_mission-tile-mineral-red = rotes Erz
space_mission-tile-mineral-purple = lila Erz
space_mission-tile-mineral-green = grünes Erz
space_mission-tile-mineral-blue = blaues Erz
space_mission-tile-alien-brown = brauner Alien
space_mission-tile-alien-blue = blauer Alien
space_mission-tile-matter-green = grüne Materie
space_mission-tile-matter-blue = blaue Materie
space_mission-tile-water = Wasser
space_mission-tile-medal = Orden
space_mission-tile-space = Space

# --- was geschieht
space_mission-event-ring-laid = Rund um das Jump Gate liegen { $planets }. { $first } beginnt.
space_mission-event-round-began = Runde { $round } beginnt.
space_mission-event-cards-drawn = Du ziehst { $cards }.
space_mission-event-cards-drawn-face-down =
    { $seat } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } nach.
space_mission-event-cards-discarded = { $seat } wirft ab: { $cards }.
space_mission-event-nothing-drawn = { $seat } nimmt Nachschub mit voller Hand: Nichts ändert sich, aber die Crew hatte Pause.
space_mission-event-deck-reshuffled = Der Nachzugstapel ist aufgebraucht. { $count } Karten vom Ablagestapel werden gemischt und bilden den neuen.
space_mission-event-jumped =
    { $seat } springt mit { $card } zu { $planet } und hat { $probes ->
        [one] eine Sonde
       *[other] { $probes } Sonden
    } auf dem Jump Gate.
space_mission-event-jumped-without-probe = { $seat } springt mit { $card } zu { $planet }. Für eine Sonde ist kein Chip mehr da.
space_mission-event-flown = { $seat } fliegt zu { $planet }.
space_mission-event-tile-reserved =
    { $seat } scannt { $planet } mit { $card } und reserviert ein Plättchen. { $left ->
        [0] Keins bleibt
        [one] Eins bleibt
       *[other] { $left } bleiben
    } übrig.
space_mission-event-only-space-found = { $seat } scannt { $planet } mit { $card } und findet nur Space-Plättchen.
space_mission-event-empty-pile-scanned = { $seat } scannt { $planet } mit { $card }, um dort erschließen zu dürfen.
space_mission-event-station-built = { $seat } erschließt { $planet } mit { $cards } und baut eine Raumstation.
space_mission-event-reserved-tiles-received = Von { $planet } erhältst du, was du reserviert hattest: { $tiles }.
space_mission-event-reserved-tiles-received-face-down =
    { $seat } erhält { $count ->
        [one] ein reserviertes Plättchen
       *[other] { $count } reservierte Plättchen
    } von { $planet }.
space_mission-event-tile-taken =
    Von { $planet } nimmst du: { $tile }. { $left ->
        [0] Das war das letzte.
        [one] Eins bleibt übrig.
       *[other] { $left } bleiben übrig.
    }
space_mission-event-tile-taken-face-down =
    { $seat } nimmt ein Plättchen von { $planet }. { $left ->
        [0] Keins bleibt
        [one] Eins bleibt
       *[other] { $left } bleiben
    } übrig.
space_mission-event-no-tile-left = { $seat } findet auf { $planet } kein Plättchen mehr.
space_mission-event-space-turned-up =
    Auf { $planet } { $count ->
        [one] ist nur noch ein Space-Plättchen: Es wird
       *[other] sind nur noch Space-Plättchen: Alle { $count } werden
    } aufgedeckt. Space offen: { $total }, und das Ende kommt bei { $end }.
space_mission-event-pile-emptied = Der Stapel von { $planet } ist aufgebraucht, und es war kein Space-Plättchen darin.
space_mission-event-last-round-began = Space offen: { $total }. Mit dieser Runde endet das Spiel. Alle sind gleich oft an der Reihe.
space_mission-event-standstill-reached = Seit { $rounds } Runden hat niemand ein Plättchen genommen oder reserviert und niemand eine Raumstation gebaut.
space_mission-event-standstill-overruled =
    { $seats_count ->
        [one] { $seats } will
       *[other] { $seats } wollen
    } weiterspielen: mindestens drei Runden lang.
space_mission-event-game-ended =
    { $ending ->
        [standstill] Das Spiel steht still und endet.
       *[space] Die letzte Runde ist vorbei.
    } { $winners_count ->
        [one] { $winners } gewinnt mit { $points } Punkten{ $by_stations ->
            [yes] , bei Gleichstand mit mehr Raumstationen
           *[no] {""}
        }.
       *[other] { $winners } haben { $points } Punkte und gleich viele Raumstationen: Sie teilen sich den Sieg.
    }

# --- was gefragt wird
space_mission-question-choose-action = Runde { $round }, { $planet }, Aktion { $action } von { $actions }: Was tust du?
space_mission-question-discard-for-supply = Welche Karten wirfst du ab, bevor du auf fünf nachziehst? Auch keine ist möglich.
space_mission-question-choose-jump-target = Zu welchem Planeten springst du?
space_mission-question-choose-jump-card = Mit welcher Karte springst du zu { $planet }?
space_mission-question-choose-jump = Wohin springst du, und mit welcher Karte?{ $ends ->
        [yes] {" "}Damit endet dein Zug endgültig.
       *[no] {""}
    }
space_mission-question-choose-flight-target = Zu welchem Nachbarn von { $planet } fliegst du?{ $ends ->
        [yes] {" "}Damit endet dein Zug endgültig.
       *[no] {""}
    }
space_mission-question-choose-scan-card = Mit welcher Karte scannst du { $planet }? Danach gibt es kein Zurück.
space_mission-question-choose-landing-cards = Welche zwei Karten erschließen { $planet } (Landung { $one } und { $other })? Dann gibt es kein Zurück.
space_mission-question-look-through-pile = Du siehst den Stapel von { $planet } durch und musst ein Plättchen nehmen. Das gilt sofort.
space_mission-question-reserve-tile = Welches Plättchen von { $planet } reservierst du? Das gilt sofort{ $again ->
        [yes] .
       *[no] , und danach siehst du es nicht mehr.
    }
space_mission-question-take-tile = Welches Plättchen von { $planet } nimmst du? Deine Wahl steht dann fest.
space_mission-question-end-standstill =
    Drei Runden ohne Plättchen oder Raumstation. { $who ->
        [host] Du entscheidest: Beendest
       *[all] Beendest
    } du das Spiel?

# --- was geantwortet werden kann
space_mission-label-action-with = { $action } mit { $cards }
space_mission-label-scan-brings = reserviert dir ein Plättchen
space_mission-label-develop-brings = baut eine Station und bringt ein Plättchen
space_mission-key-develop = Erschließen +{ $station_points }
space_mission-key-supply = Nachschub{ $count ->
        [0] {""}
       *[other] : { $count }
    }
space_mission-key-tile = { $tile } +{ $more }
space_mission-label-group-ways = { $actions } mit …
space_mission-label-group-planets = Springen zu …
space_mission-label-group-tiles = Ein anderes Plättchen …
space_mission-label-then-develop = dann erschließen: +{ $station_points } und ein Plättchen
space_mission-label-then-scan = dann scannen
space_mission-option-choose-action-supply = Nachschub
space_mission-option-choose-action-supply-note = Wirf ab, was du willst, und zieh auf fünf nach
space_mission-option-choose-action-jump = Jump
space_mission-option-choose-action-jump-note = Eine blaue Zahl bringt dich zu einem anderen Planeten · eine Sonde bleibt auf dem Gate
space_mission-option-choose-action-flight = Flug
space_mission-option-choose-action-flight-note = Zu einem Nachbarplaneten, ohne Karte
space_mission-option-choose-action-scan = Scannen
space_mission-option-choose-action-scan-note = Eine grüne Zahl reserviert dir hier ein Plättchen
space_mission-option-choose-action-develop = Erschließen
space_mission-option-choose-action-develop-note = Beide orangen Zahlen bauen eine Station · du nimmst ein Plättchen
space_mission-option-choose-action-discover = Entdecken
space_mission-option-choose-action-discover-note = Du siehst den Stapel durch · ein Plättchen musst du nehmen
space_mission-option-look-through-pile-look = Stapel ansehen
space_mission-option-look-through-pile-look-note = Danach musst du ein Plättchen nehmen
space_mission-option-end-standstill-end = Spiel beenden
space_mission-option-end-standstill-end-note = Die Punkte werden wie immer gezählt
space_mission-option-end-standstill-play-on = Weiterspielen
space_mission-option-end-standstill-play-on-note =
    { $who ->
        [host] Mindestens drei weitere Runden
       *[all] Wenn die meisten wollen, mindestens drei weitere Runden
    }
space_mission-label-pile = { $up ->
        [yes] nur Space, { $tiles } offen
       *[no] { $tiles ->
            [0] Stapel leer
            [one] 1 Plättchen
           *[other] { $tiles } Plättchen
        }
    }
space_mission-label-station = { $own ->
        [yes] deine Station
       *[no] Station: { $name }
    }
space_mission-label-reserved = { $count } reserviert{ $mine ->
        [0] {""}
       *[other] , davon deine { $mine }
    }
space_mission-label-scanned = von dir gescannt
space_mission-label-ships = da: { $names }
space_mission-label-numbers = Jump { $jump }, Scan { $scan }, Landung { $one } und { $other }
space_mission-label-card-unused = nützt dir hier nichts
space_mission-label-card-jumps = springt zu { $planets }
space_mission-label-card-jumps-anywhere = springt zu jedem anderen Planeten
space_mission-label-card-scans = scannt hier
space_mission-label-card-lands = hilft hier beim Erschließen
space_mission-label-tile = { $count } im Stapel · { $more ->
        [0] nichts mehr
        [one] +1 Punkt
       *[other] +{ $more } Punkte
    } mit dem, was du hast

# --- was du gewählt hast
space_mission-gist-end = Du willst das Spiel beenden.
space_mission-gist-play-on = Du willst weiterspielen.
space_mission-gist-jump = Du springst.
space_mission-label-jump = { $planet } · mit { $card }
space_mission-gist-jump-to = Du springst zu { $planet }.
space_mission-gist-supply = Du nimmst Nachschub.
space_mission-gist-flight = Du fliegst.
space_mission-gist-flight-to = Du fliegst zu { $planet }.
space_mission-gist-scan = Du scannst.
space_mission-gist-develop = Du erschließt.
space_mission-gist-discover = Du entdeckst.

# --- warum nicht
space_mission-refusal-not-on-a-planet = Dein Raumschiff steht noch auf dem Jump Gate. Zu einem Planeten kommst du mit einem Jump.
space_mission-refusal-no-jump-card = Keine deiner Karten hat die blaue Zahl eines anderen Planeten.
space_mission-refusal-no-card-with-this-jump-number = Du hast keine Karte mit blauer { $number } für { $planet }.
space_mission-refusal-already-there = Du bist schon auf { $planet }. Ein Jump geht zu einem anderen Planeten.
space_mission-refusal-card-does-not-fit-jump = Für den Jump brauchst du eine blaue { $number } oder ?.
space_mission-refusal-planet-has-station = { $planet } hat schon eine Raumstation. Hier kannst du nur noch entdecken.
space_mission-refusal-pile-exhausted = Auf { $planet } liegt kein Punkt-Plättchen mehr.
space_mission-refusal-no-scan-card = Du hast keine Karte mit grüner { $number } oder ?.
space_mission-refusal-card-does-not-fit-scan = Zum Scannen brauchst du eine grüne { $number } oder ?.
space_mission-refusal-not-scanned-yet = Bevor du { $planet } erschließt, musst du dort gescannt haben.
space_mission-refusal-never-scanned = Du hast { $planet } nie gescannt, und dort liegt kein Punkt-Plättchen mehr: Du kannst den Planeten nicht mehr erschließen.
space_mission-refusal-not-scanned-and-no-card = Bevor du { $planet } erschließt, musst du dort scannen, und du hast keine Karte mit grüner { $number } oder ?.
space_mission-refusal-no-landing-cards = Du brauchst zwei Karten mit oranger { $one } und oranger { $other }, oder ?.
space_mission-refusal-no-station-here = Auf { $planet } steht noch keine Raumstation.
space_mission-refusal-no-chips-left = Du hast keinen Chip mehr, und an diesem Tisch ist das eine harte Grenze.

# --- wie es endete
space_mission-outcome-won-by-points = { $winners } gewinnt mit { $points } Punkten.
space_mission-outcome-won-by-stations = { $winners } gewinnt mit { $points } Punkten, bei Gleichstand mit mehr Raumstationen.
space_mission-outcome-shared-victory = { $winners } teilen sich den Sieg mit { $points } Punkten.

# --- Einstellungen des Tisches
space_mission-setting-first_player = Wer beginnt
space_mission-setting-first_player-note = Die Spielregel fragt, wer zuletzt in einem Raumschiff geflogen ist.
space_mission-setting-first_player-random = der Zufall entscheidet
space_mission-setting-first_player-first-seat = der Gastgeber
space_mission-setting-chip_limit = Chip-Grenze
space_mission-setting-chip_limit-note = Was gilt, wenn alle { $chips } Chips im Spiel sind
space_mission-setting-chip_limit-soft = Jump ohne Sonde
space_mission-setting-chip_limit-hard = kein Jump, Scan, Erschließen
space_mission-setting-empty_scan = Leerer Scan
space_mission-setting-empty_scan-note = Du darfst einen Planeten ohne Plättchen scannen, um ihn erschließen zu dürfen
space_mission-setting-empty_scan-on = an
space_mission-setting-empty_scan-off = aus
space_mission-setting-look_at_reserved = Reserviertes ansehen
space_mission-setting-look_at_reserved-note = Du darfst deine reservierten Plättchen wieder ansehen
space_mission-setting-look_at_reserved-on = an
space_mission-setting-look_at_reserved-off = aus
space_mission-setting-gate_points_without_probe = Gate-Punkte ohne Sonde
space_mission-setting-gate_points_without_probe-note = Auch wer nie gesprungen ist, hat am Gate einen Platz
space_mission-setting-gate_points_without_probe-on = an
space_mission-setting-gate_points_without_probe-off = aus
space_mission-setting-memory_aid = Gedächtnisstütze
space_mission-setting-memory_aid-note = Du siehst die Stapel so, wie du sie verlassen hast
space_mission-setting-memory_aid-on = an
space_mission-setting-memory_aid-off = aus
space_mission-setting-standstill = Stillstand
space_mission-setting-standstill-note = Nach drei Runden ohne Plättchen und ohne Raumstation
space_mission-setting-standstill-host = der Gastgeber entscheidet
space_mission-setting-standstill-ask = alle werden gefragt
space_mission-setting-standstill-end = das Spiel endet
space_mission-setting-standstill-never = es geht weiter

# --- wie es steht
space_mission-race = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } · Gate: { $own } ({ $others }) · { $space ->
        [last] letzte Runde
       *[other] Space offen:{"\u00A0"}{ $space }{"\u00A0"}von{"\u00A0"}{ $end }
    }
space_mission-race-other = { $name }:{"\u00A0"}{ $points }
space_mission-standing-round = Runde { $round } · { $name }, Aktion { $action } von { $actions } · Space offen: { $space }, Ende bei { $end }
space_mission-standing-last = Runde { $round }, die letzte · { $name }, Aktion { $action } von { $actions }
space_mission-standing-still = Runde { $round } · { $count ->
        [one] { $names } entscheidet
       *[other] { $names } entscheiden
    }, ob Schluss ist
space_mission-standing-over = { $count ->
        [one] { $names } hat
       *[other] { $names } haben
    } mit { $points } Punkten gewonnen
space_mission-part-discard = Ablagestapel
space_mission-part-numbers = Planeten und ihre Zahlen
