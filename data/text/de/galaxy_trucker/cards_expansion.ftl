# Was zu den Flugkarten der Erweiterung gesagt wird: Eindringlinge, gefährliche Sektoren, Etappe IV.

# --- Eindringlinge
galaxy_trucker-event-intruders-aimed =
    { $double ->
        [yes] Zwei Eindringlinge kommen: { $line }
       *[no] Ein Eindringling kommt: { $line }
    }{ $missed ->
        [yes] , an allen vorbei
       *[no] {""}
    }.
galaxy_trucker-event-intruders-passed = Dort hat { $seat } kein Schiffsteil.
galaxy_trucker-event-intruders-repelled =
    { $guard ->
        [turret] Die Selbstschussanlage lässt
        [robots] Bewaffnete Astrobots lassen
       *[crew] Bewaffnete Besatzung lässt
    } sie bei { $seat } in { $square } nicht andocken: Sie machen sich aus dem Staub, ohne Belohnung.
galaxy_trucker-event-intruder-walked =
    { $double ->
        [yes] { $turns ->
            [left] Der linke Eindringling
           *[right] Der rechte Eindringling
        }
       *[no] Der Eindringling
    } läuft durch das Schiff von { $seat }: { $walk }.{ $figures_count ->
        [0] {""}
       *[other] {" "}Er frisst Besatzung: { $figures }.
    }{ $goods_count ->
        [0] {""}
       *[other] {" "}Er frisst Waren: { $goods }.
    }{ $tokens ->
        [0] {""}
        [one] {" "}Er frisst einen Energiestein.
       *[other] {" "}Er frisst { $tokens } Energiesteine.
    }{ $bombs_count ->
        [0] {""}
        [one] {" "}Er bringt einen Sprengsatz an: { $bombs }.
       *[other] {" "}Er bringt Sprengsätze an: { $bombs }.
    } { $guard ->
        [turret] Das war sein letzter Schritt: Die Selbstschussanlage besiegt ihn.
        [crew] Das war sein letzter Schritt: Bewaffnete Besatzung besiegt ihn.
        [robots] Das war sein letzter Schritt: Bewaffnete Astrobots besiegen ihn.
       *[none] Niemand hält ihn auf, und er entkommt.
    }
galaxy_trucker-event-bombs-exploded =
    { $squares_count ->
        [one] Bei { $seat } geht ein Sprengsatz hoch.
       *[other] Bei { $seat } gehen alle Sprengsätze gleichzeitig hoch.
    }
galaxy_trucker-question-wake-guards = Eindringlinge: { $where }. Astrobots mit Energiestein oder Solarmodul wecken?
galaxy_trucker-option-wake-guards-no = Schlafen lassen
galaxy_trucker-label-station = Astrobots wecken: { $square }
galaxy_trucker-label-walk =
    { $eats ->
        [yes] { $eaten ->
            [0] frisst nichts
           *[other] frisst { $eaten }
        }
       *[no] { $bombs ->
            [0] sprengt nichts
            [one] sprengt ein Teil
           *[other] sprengt { $bombs } Teile
        }
    }{ $guard ->
        [none] {""}
       *[other] , trifft die Wache bei { $guard }
    }
galaxy_trucker-label-walk-repelled = von der Wache bei { $square } abgewiesen
galaxy_trucker-told-arrival = Jetzt kommen Eindringlinge: { $line }.
galaxy_trucker-told-visit = Durch das Schiff von { $name }: { $walk }.

# --- die anderen Karten
galaxy_trucker-event-sector-entered =
    { $cards ->
        [0] Von Etappe { $level } ist keine Karte übrig.
        [one] Eine Karte aus Etappe { $level } kommt auf den Flugstapel.
       *[other] { $cards } Karten aus Etappe { $level } kommen auf den Flugstapel.
    }
galaxy_trucker-event-fastest-found =
    { $seat } hat die größte Motorenstärke, { $power }{ $tied ->
        [yes] {" "}(Gleichstand: es trifft das Schiff, das jetzt weiter vorne ist)
       *[no] {""}
    }, und fliegt in die Meteoriten.
galaxy_trucker-event-groups-overheated =
    { $squares_count ->
        [one] Zu viel Energie an einer Stelle im Schiff von { $seat }: Ein Teil wird zerstört.
       *[other] Zu viel Energie beieinander im Schiff von { $seat }: { $squares_count } Teile werden zerstört.
    }
galaxy_trucker-event-radiation-spared = Dem Schiff von { $seat } macht die Strahlung nichts aus.
galaxy_trucker-event-wreck-fired = { $seat } kommt näher und wird beschossen.
galaxy_trucker-event-humans-hired =
    { $squares_count ->
        [0] Bei { $seat } kommt kein Mensch an Bord.
        [one] Ein Mensch kommt bei { $seat } an Bord.
       *[other] { $squares_count } Menschen kommen bei { $seat } an Bord.
    }
galaxy_trucker-question-hire-humans =
    { $humans ->
        [one] Ein Mensch will
       *[other] { $humans } Menschen wollen
    } mitkommen. Wo ziehen sie ein? Wähle { $range }.
galaxy_trucker-label-berth = Mensch in { $square }
galaxy_trucker-label-humans =
    { $humans ->
        [one] ein Mensch
       *[other] { $humans } Menschen
    }
galaxy_trucker-label-fires-first =
    { $shots ->
        [one] nach einem Schuss auf dich
       *[other] nach { $shots } Schüssen auf dich
    }
galaxy_trucker-label-wakes =
    { $count ->
        [one] weckt eine Astrobot-Station für einen Energiestein
       *[other] weckt { $count } Astrobot-Stationen, je einen Energiestein
    }
galaxy_trucker-label-reward-both = { $credits } und { $goods }
galaxy_trucker-told-fired = { $name } wurde beschossen und entscheidet jetzt.

# --- was gedruckt steht
galaxy_trucker-about-enemy =
    Stärke { $strength }. Wer gegen sie verliert, büßt von oben nach unten: { $penalties }. Belohnung: { $reward } für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-about-fires-first = Wer zugreift, wird erst beschossen: { $hits }.
galaxy_trucker-about-pair = ein großer und ein kleiner Meteorit von { $side }
galaxy_trucker-about-planet-humans =
    { $number }: { $goods } und { $humans ->
        [one] ein Mensch
       *[other] { $humans } Menschen
    }
galaxy_trucker-about-almost_open_space =
    Jedes Schiff fliegt so viele Tage voraus, wie seine Motorenstärke beträgt, das vorderste zuerst. Dann treffen
    Meteoriten das schnellste Schiff: { $hits }.
galaxy_trucker-about-radiation_leak =
    Jedes Teil mit Besatzung verliert eine Figur, wenn es mit einem Solarmodul oder einer geladenen Batterie verbunden
    ist. Gruppen ab { $from } Energiesteinen und Solarmodulen werden zerstört.
galaxy_trucker-about-dangerous_sector =
    { $draws ->
        [one] Eine Karte aus Etappe { $level } kommt
       *[other] { $draws } Karten aus Etappe { $level } kommen
    } auf den Flugstapel.
galaxy_trucker-about-intruders = Von { $side }. { $each }
galaxy_trucker-about-intruder =
    { $turns ->
        [left] Biegt links ab
       *[right] Biegt rechts ab
    } und geht { $steps } Schritte{ $bombs ->
        [none] {""}
       *[other] {" "}({ $bombs }: nach jedem ein Sprengsatz)
    }. Belohnung: { $reward }.
