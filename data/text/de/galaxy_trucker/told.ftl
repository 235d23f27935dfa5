# Was die Bilder von Galaxy Trucker zeigen, für alle, die sie nicht sehen, und Flugkarten in Worten.

# --- Schiffsteile in wenigen Buchstaben
galaxy_trucker-short-starting_cabin = Grundteil
galaxy_trucker-short-cabin = Kabine
galaxy_trucker-short-life_support_brown = LE braun
galaxy_trucker-short-life_support_purple = LE lila
galaxy_trucker-short-engine_single = Motor
galaxy_trucker-short-engine_double = Doppelmotor
galaxy_trucker-short-cannon_single = Kanone
galaxy_trucker-short-cannon_double = Doppelkanone
galaxy_trucker-short-shield = Schild
galaxy_trucker-short-battery_2 = Batterie
galaxy_trucker-short-battery_3 = Batterie
galaxy_trucker-short-cargo_2 = Ladefläche
galaxy_trucker-short-cargo_3 = Ladefläche
galaxy_trucker-short-special_cargo_1 = rote Ladefl.
galaxy_trucker-short-special_cargo_2 = rote Ladefl.
galaxy_trucker-short-structural = Verbindung

# --- Schiffe
galaxy_trucker-told-ship =
    Schiff von { $name }, Klasse { $board }: { $parts ->
        [one] ein Teil
       *[other] { $parts } Teile
    }, offene Anschlüsse { $exposed }, Besatzung { $crew }, Motorenstärke { $engine }, Waffenstärke { $cannons }, Energiesteine { $tokens }.
galaxy_trucker-told-ship-built =
    Schiff von { $name }, Klasse { $board }: { $parts ->
        [one] ein Teil
       *[other] { $parts } Teile
    }, offene Anschlüsse { $exposed }, Motorenstärke { $engine }, Waffenstärke { $cannons }.
galaxy_trucker-told-row = Reihe { $row }: { $squares }.
galaxy_trucker-told-square =
    { $column } { $part }{ $wrong ->
        [none] {""}
       *[other] {" "}(falsch: { $wrong })
    }
galaxy_trucker-told-aboard = ({ $things })
galaxy_trucker-told-tokens =
    { $tokens ->
        [one] 1 Energiestein
       *[other] { $tokens } Energiesteine
    }
galaxy_trucker-told-open = offen { $sides }
galaxy_trucker-told-new = neu
galaxy_trucker-told-dice = Die äußeren Spalten sind benachbart. Ein Würfelpaar bestimmt die Spalte: { $columns }. Von der Seite bestimmt ein Würfel die Reihe, { $rows }, und jede andere Zahl geht vorbei. Ein zweiter Würfel bestimmt die Spalte, in der der Treffer beginnt: { $starts }.
galaxy_trucker-told-legend-open = „Offen“ sind Anschlüsse, an denen nichts liegt.
galaxy_trucker-told-legend-connectors = „Offen“ mit 1 ist einfach, mit 2 doppelt, mit 3 universal.
galaxy_trucker-told-free = frei { $columns }
galaxy_trucker-told-beside =
    { $aside ->
        [none] {""}
       *[other] Beiseitegelegt: { $aside }.
    } { $tray ->
        [none] {""}
       *[other] Im Fach: { $tray }.
    } { $lost ->
        [0] {""}
        [one] Ein Teil ist abgefallen.
       *[other] { $lost } Teile sind abgefallen.
    }
galaxy_trucker-told-seat =
    { $name }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }, { $state }{ $parts ->
        [one] ein Teil
       *[other] { $parts } Teile
    }, offen { $exposed }, Besatzung { $crew }, Motoren { $engine }, Kanonen { $cannons }, Energie { $tokens }, Waren { $goods }, abgefallen { $lost }.
galaxy_trucker-told-seat-short = { $name }: { $state }Besatzung { $crew }, Motoren { $engine }, Kanonen { $cannons }.
galaxy_trucker-told-state-building = baut noch,
galaxy_trucker-told-state-holding = baut noch, ein Teil in der Hand,
galaxy_trucker-told-state-number = Nummer { $number },
galaxy_trucker-told-state-flying = fliegt als { $place }.,
galaxy_trucker-told-state-gave-up = hat abgebrochen,

# --- was daneben liegt
galaxy_trucker-told-shop =
    { $stack ->
        [0] Der Stapel ist aufgebraucht.
        [one] Im Stapel liegt noch ein Schiffsteil.
       *[other] Im Stapel liegen noch { $stack } Schiffsteile.
    } Das Band: { $belt ->
        [none] leer.
       *[other] { $belt }.
    }
galaxy_trucker-told-belt = Auf dem Band, mit Anschlüssen vorne, rechts, hinten, links (0 glatt, 1 einfach, 2 doppelt, 3 universal): { $tiles }.
galaxy_trucker-told-belt-empty = Auf dem Band liegt nichts.
galaxy_trucker-told-card = Offen: { $card }. { $text }
galaxy_trucker-told-no-card = Keine Flugkarte liegt offen.
galaxy_trucker-told-aim = Jetzt kommt Nummer { $number } von { $of }, { $hit }: { $line }.
galaxy_trucker-told-attacked = Sie greifen { $name } an.
galaxy_trucker-told-beaten = Besiegt: { $names }.
galaxy_trucker-told-landed = { $name } ist auf Planet { $planet }.
galaxy_trucker-told-declared = { $name }: { $strength }.
galaxy_trucker-told-track = Der Flugplan, von vorne: { $pilots }.
galaxy_trucker-told-rocket =
    { $behind ->
        [0] { $name }
        [one] { $name } ein Feld dahinter
       *[other] { $name } { $behind } Felder dahinter
    }
galaxy_trucker-told-track-empty = Der Flugplan ist leer.

# --- die Werkbank
galaxy_trucker-told-bench =
    { $points ->
        [none] {""}
        [one] Noch ein Aktionspunkt, { $share ->
            [0] nichts zu ziehen
            [one] ein Teil zu ziehen
           *[other] { $share } Teile zu ziehen
        }.
       *[other] Noch { $points } Aktionspunkte, { $share ->
            [0] nichts zu ziehen
            [one] ein Teil zu ziehen
           *[other] { $share } Teile zu ziehen
        }.
    } { $held ->
        [none] Deine Hand ist leer.
        [numbered] {""}
       *[other] In der Hand: { $held }, { $sides }.
    }
galaxy_trucker-told-fits =
    Es passt { $squares ->
        [none] nirgends
       *[other] { $squares }. r1 bis r3 sind Vierteldrehungen nach rechts
    }.
galaxy_trucker-told-loose = Auf deiner Werkbank: { $tiles }.
galaxy_trucker-told-lacks-engine = Noch kein Motor.
galaxy_trucker-told-lacks-cannon = Noch keine Kanone.
galaxy_trucker-told-lacks-crew = Noch keine Kabine.
galaxy_trucker-told-lacks-batteries = Noch keine Batterie.
galaxy_trucker-told-proposed =
    Vorschlag: { $parts ->
        [none] nichts
       *[other] { $parts }
    }.
galaxy_trucker-told-laid = Zuletzt angelegt: { $number }, { $tile }, auf { $place }.
galaxy_trucker-told-claims = Du wünschst dir { $tiles }.
galaxy_trucker-told-pile = Kartenstapel { $pile }: { $cards }.
galaxy_trucker-told-ramp = Auf der Rampe: { $goods }.

# --- das Ende
galaxy_trucker-told-final = Die Endabrechnung.
galaxy_trucker-told-place =
    { $place }. { $name }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-told-pay =
    Etappe { $round }: { $arrival }Karten { $cards }, Ankunft { $paid }, schönstes Schiff { $best }, Waren { $goods }{ $specialists ->
        [0] {""}
       *[other] , Fachkräfte { $specialists }
    }, Verluste { $losses ->
        [0] 0
       *[other] −{ $losses }
    }, dann { $total }.
galaxy_trucker-told-pay-gave-up = abgebrochen,

# --- Flugkarten
galaxy_trucker-about-slavers =
    Stärke { $strength }. Besiegte verlieren { $crew } Figuren. Belohnung: { $credits } Credits für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-about-smugglers =
    Stärke { $strength }. Besiegte verlieren { $loses } Waren. Belohnung: Waren ({ $goods }) für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-about-pirates =
    Stärke { $strength }. Auf Besiegte schießen sie: { $hits }. Belohnung: { $credits } Credits für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-about-stardust = Jeder offene Anschluss kostet einen Tag, von hinten nach vorne.
galaxy_trucker-about-open_space = Jedes Schiff fliegt so viele Tage voraus, wie seine Motorenstärke beträgt, das vorderste zuerst.
galaxy_trucker-about-meteor_swarm = Meteoriten: { $hits }.
galaxy_trucker-about-planets =
    Planeten: { $planets }. Landen kostet { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }.
galaxy_trucker-about-planet = { $number }: { $goods }
galaxy_trucker-about-combat_zone = { $lines }
galaxy_trucker-about-line =
    { $number }. { $what ->
        [crew] Kleinste Besatzung
        [engines] Kleinste Motorenstärke
       *[cannons] Kleinste Waffenstärke
    }: { $penalty }.
galaxy_trucker-about-line-days =
    { $days ->
        [one] −1 Tag
       *[other] −{ $days } Tage
    }
galaxy_trucker-about-line-crew = −{ $crew } Besatzung
galaxy_trucker-about-line-goods = −{ $goods } Waren
galaxy_trucker-about-line-shots = Schüsse ({ $hits })
galaxy_trucker-about-abandoned_ship =
    Wer eine Besatzung von mindestens { $crew } hat und zuerst zugreift, verliert davon { $crew } und { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }, bekommt aber { $credits } Credits.
galaxy_trucker-about-abandoned_station =
    Wer eine Besatzung von mindestens { $crew } hat und zuerst zugreift, lädt Waren ({ $goods }) für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-about-epidemic = Jede besetzte Kabine, die mit einer anderen besetzten verbunden ist, verliert ein Besatzungsmitglied.
galaxy_trucker-about-sabotage = Auf dem Schiff mit der kleinsten Besatzung explodiert ein Teil. Die Würfel sagen, wo.
galaxy_trucker-about-hit = { $hit } von { $side }
galaxy_trucker-about-count =
    { $count ->
        [one] Eins in der Schachtel.
       *[other] { $count } in der Schachtel.
    }
galaxy_trucker-about-tile = Seiten wie gedruckt: { $sides }.

galaxy_trucker-source-cards = Karten
galaxy_trucker-source-arrival = Ankunft
galaxy_trucker-source-best-looking = Wenigste offene Anschlüsse
galaxy_trucker-source-goods = Waren
galaxy_trucker-source-specialists = Fachkräfte
galaxy_trucker-source-insurance = Versicherung
galaxy_trucker-source-losses = Verlorene Teile
