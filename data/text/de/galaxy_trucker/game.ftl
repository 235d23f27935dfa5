# Was Galaxy Trucker von seinen Dingen sagt, seinen Optionen und wie es steht, mit den Wörtern der Spielregel.
# Bau, Flug, Bildbeschreibungen und Regeln haben eigene Dateien.

galaxy_trucker-title = Galaxy Trucker
galaxy_trucker-pitch = Bau ein Schiff, flieg an Piraten und Meteoriten vorbei, verkauf den Rest. { $building ->
        [live] In jeder Etappe bauen alle zugleich gegen die Sanduhr, dann kommen 8 bis 20 Karten.
       *[other] Jede Etappe hat 4 bis 9 Schichten zum Bauen, dann 8 bis 20 Karten.
    }
# Nach „gewinnt mit“.
galaxy_trucker-score = { $points ->
        [one] einem Credit
       *[other] { $points } Credits
    }

# --- Schiffsteile
galaxy_trucker-kind-starting_cabin = Grundteil
galaxy_trucker-kind-cabin = Kabine
galaxy_trucker-kind-life_support_brown = braune Lebenserhaltung
galaxy_trucker-kind-life_support_purple = lila Lebenserhaltung
galaxy_trucker-kind-engine_single = Motor
galaxy_trucker-kind-engine_double = Doppelmotor
galaxy_trucker-kind-cannon_single = Kanone
galaxy_trucker-kind-cannon_double = Doppelkanone
galaxy_trucker-kind-shield = Schildgenerator
galaxy_trucker-kind-battery_2 = Batterie (2)
galaxy_trucker-kind-battery_3 = Batterie (3)
galaxy_trucker-kind-cargo_2 = Ladefläche (2)
galaxy_trucker-kind-cargo_3 = Ladefläche (3)
galaxy_trucker-kind-special_cargo_1 = rote Ladefläche (1)
galaxy_trucker-kind-special_cargo_2 = rote Ladefläche (2)
galaxy_trucker-kind-structural = Verbindungsteil
galaxy_trucker-square = Reihe { $row }, Spalte { $column }
galaxy_trucker-side-front = vorne
galaxy_trucker-side-right = rechts
galaxy_trucker-side-rear = hinten
galaxy_trucker-side-left = links
galaxy_trucker-connector-0 = glatt
galaxy_trucker-connector-1 = einfach
galaxy_trucker-connector-2 = doppelt
galaxy_trucker-connector-3 = universal
galaxy_trucker-connectors = vorne { $front }, rechts { $right }, hinten { $rear }, links { $left }

# --- was an Bord ist
galaxy_trucker-good-red = rot
galaxy_trucker-good-yellow = gelb
galaxy_trucker-good-green = grün
galaxy_trucker-good-blue = blau
galaxy_trucker-figure-human = Mensch
galaxy_trucker-figure-brown = brauner Alien
galaxy_trucker-figure-purple = lila Alien
galaxy_trucker-strength-half = { $whole },5

# --- Flugkarten
galaxy_trucker-card-slavers = Sklavenhändler
galaxy_trucker-card-smugglers = Schmuggler
galaxy_trucker-card-pirates = Piraten
galaxy_trucker-card-stardust = Sternenstaub
galaxy_trucker-card-open_space = Freier Weltraum
galaxy_trucker-card-meteor_swarm = Meteoritenschwarm
galaxy_trucker-card-planets = Planeten
galaxy_trucker-card-combat_zone = Kampfzone
galaxy_trucker-card-abandoned_ship = Verlassenes Schiff
galaxy_trucker-card-abandoned_station = Verlassene Station
galaxy_trucker-card-epidemic = Epidemie
galaxy_trucker-card-sabotage = Sabotage
galaxy_trucker-hit-small = kleiner Meteorit
galaxy_trucker-hit-large = großer Meteorit
galaxy_trucker-hit-light = kleiner Schuss
galaxy_trucker-hit-heavy = großer Schuss
galaxy_trucker-line =
    { $number ->
        [0] am Schiff vorbei
       *[other] { $side ->
            [front] Spalte { $number }
            [rear] Spalte { $number }
           *[other] Reihe { $number }
        }
    }, { $side ->
        [front] von vorne
        [rear] von hinten
        [left] von links
       *[right] von rechts
    }{ $start ->
        [0] {""}
       *[other] , der Weg beginnt in Spalte { $start }
    }

# --- Optionen des Tischs
galaxy_trucker-setting-box = Spielmaterial
galaxy_trucker-setting-box-note = Das Grundspiel, oder mit „Noch eine große Erweiterung“: 42 Teile mehr, Eindringlinge, Karten der Etappe IV
galaxy_trucker-setting-box-base = Grundspiel
galaxy_trucker-setting-box-expansion = mit „Noch eine große Erweiterung“
galaxy_trucker-setting-rounds = Etappen
galaxy_trucker-setting-rounds-note = Die Schiffsklasse jeder Etappe, der Reihe nach. IIIA, IIB und IIIB sind unversichert
galaxy_trucker-setting-rounds-I = I
galaxy_trucker-setting-rounds-II = II
galaxy_trucker-setting-rounds-III = III
galaxy_trucker-setting-rounds-IIIA = IIIA
galaxy_trucker-setting-rounds-IIB = IIB
galaxy_trucker-setting-rounds-IIIB = IIIB
galaxy_trucker-setting-rounds-IV = IV
galaxy_trucker-setting-intruders = Eindringlinge
galaxy_trucker-setting-intruders-note = Mit der Erweiterung: Flugkarten, die ungebetene Gäste an Bord bringen
galaxy_trucker-setting-intruders-on = an
galaxy_trucker-setting-intruders-off = aus
galaxy_trucker-setting-foresight = Mehr Voraussicht
galaxy_trucker-setting-foresight-note = Die Kartenstapel fliegt ihr nacheinander, jeden in seiner Reihenfolge, den verdeckten zuletzt
galaxy_trucker-setting-foresight-on = an
galaxy_trucker-setting-foresight-off = aus
galaxy_trucker-setting-team_play = Spiel in Teams
galaxy_trucker-setting-team_play-note = Zu viert: Platz 1 und 3 gegen Platz 2 und 4. Partner haben eine gemeinsame Kasse und fliegen das Schiff des anderen
galaxy_trucker-setting-team_play-none = keine
galaxy_trucker-setting-team_play-fly = ein Tausch
galaxy_trucker-setting-team_play-fly-note = Eine Kasse. Partner fliegen jeweils das Schiff des anderen
galaxy_trucker-setting-team_play-build = zwei Tausche
galaxy_trucker-setting-team_play-build-note = Eine Kasse. Partner tauschen die Schiffe zum Bauen und wieder zum Fliegen
galaxy_trucker-setting-building = Bau
galaxy_trucker-setting-building-note = In Schichten über mehrere Tage, oder alle zugleich gegen die Sanduhr
galaxy_trucker-setting-building-rounds = in Schichten, über Tage
galaxy_trucker-setting-building-live = live, mit Sanduhr
galaxy_trucker-setting-points = Aktionspunkte
galaxy_trucker-setting-points-note = Wie viele du in jeder Schicht bekommst. Ein Besuch am Tag: viele, in halb so vielen Schichten
galaxy_trucker-setting-points-brisk = wenige
galaxy_trucker-setting-points-normal = normal
galaxy_trucker-setting-points-calm = viele
galaxy_trucker-setting-points-daily = ein Besuch am Tag
galaxy_trucker-setting-placement = Fehler
galaxy_trucker-setting-placement-note = Gleich abgelehnt, oder wie am echten Tisch vor dem Start entdeckt
galaxy_trucker-setting-placement-strict = gleich abgelehnt
galaxy_trucker-setting-placement-trucker = vor dem Start entdeckt
galaxy_trucker-setting-trial_flight = Probeflug
galaxy_trucker-setting-trial_flight-note = Die erste Etappe der Klasse I zum Lernen: keine Uhr, keine Aliens, kein Abbruch, acht Sternkarten, Reparieren kostet nichts
galaxy_trucker-setting-trial_flight-on = an
galaxy_trucker-setting-trial_flight-off = aus

# --- wo das Spiel steht
galaxy_trucker-standing-shift =
    Etappe { $round } von { $rounds }, Klasse { $board } · Schicht { $shift }{ $all ->
        [none] {""}
       *[other] {" "}von { $all }
    }{ $stage ->
        [protected] , zu früh für den Endspurt
        [open] , wer zuerst fertig ist, startet den Endspurt
        [untimed] , ihr baut, solange ihr wollt
       *[final] , kurz vor Schluss
    } · { $finished ->
        [0] noch niemand ist fertig
       *[other] fertig: { $names }
    }
galaxy_trucker-standing-ready = Etappe { $round } von { $rounds }, Klasse { $board } · ihr baut live, sobald alle bereit sind
galaxy_trucker-standing-live-untimed = Etappe { $round } von { $rounds }, Klasse { $board } · ihr baut live, solange ihr wollt
galaxy_trucker-standing-live =
    Etappe { $round } von { $rounds }, Klasse { $board } · Bau live · { $sand ->
        [yes] die Sanduhr läuft
       *[no] die Sanduhr ist leer
    }{ $circle ->
        [0] , auf START
       *[other] , { $circle } vor START
    }
galaxy_trucker-standing-preparing = Etappe { $round } von { $rounds }, Klasse { $board } · Kontrolle und Besatzung
galaxy_trucker-standing-flight =
    Etappe { $round } von { $rounds }, Klasse { $board } · { $card ->
        [none] zwischen zwei Karten
       *[other] { $card }
    }, { $deck ->
        [0] die letzte Karte
        [one] noch eine Karte
       *[other] noch { $deck } Karten
    } · { $leader ->
        [none] kein Schiff fliegt
       *[other] { $leader } führt
    }
galaxy_trucker-standing-landed = Etappe { $round } von { $rounds }, Klasse { $board } · abgerechnet
galaxy_trucker-standing-over = { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }, mit { $credits ->
        [one] einem Credit
       *[other] { $credits } Credits
    }
galaxy_trucker-part-ship = Schiff von { $name }
galaxy_trucker-part-belt = Das Band: offene Schiffsteile
galaxy_trucker-part-card = Die offene Flugkarte
galaxy_trucker-part-track = Der Flugplan

# --- wie es ausging
galaxy_trucker-outcome-won-by-credits = { $winners } gewinnt mit { $points } Credits.
galaxy_trucker-outcome-won-as-a-team = { $winners } gewinnen als Team mit { $points } Credits in einer Kasse.
galaxy_trucker-outcome-shared-victory = { $winners } teilen sich den Sieg mit { $points } Credits.
