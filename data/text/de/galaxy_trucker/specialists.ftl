# Fachkräfte: wie sie angeheuert werden und was sie tun.

# --- die Einstellung des Tisches
galaxy_trucker-setting-specialists = Fachkräfte
galaxy_trucker-setting-specialists-note = Mit der Erweiterung: nach jedem Flug eine anheuern, für alle folgenden Flüge
galaxy_trucker-setting-specialists-none = keine
galaxy_trucker-setting-specialists-deal = ausgeteilt: eine von mehreren behalten
galaxy_trucker-setting-specialists-draft = gewählt in der Reihenfolge der Ankunft

# --- was geschieht
galaxy_trucker-event-specialists-dealt = { $seat } bekommt { $count } Fachkräfte und behält eine davon.
galaxy_trucker-event-specialists-dealt-own = Du bekommst: { $specialists }.
galaxy_trucker-event-specialists-laid-out = Diese Fachkräfte können angeheuert werden: { $specialists }.
galaxy_trucker-event-specialist-hired =
    { $by_chance ->
        [no] { $seat } heuert eine Fachkraft an: { $specialist }.
       *[other] Der Zufall schickt { $seat } eine Fachkraft: { $specialist }.
    }
galaxy_trucker-event-specialist-dismissed = Niemand heuert { $specialist } an, damit ist die Fachkraft aus dem Spiel.
galaxy_trucker-event-squares-marked = Der Planer von { $seat } markiert Felder: { $squares }.
galaxy_trucker-event-plans-paid = Der Planer von { $seat } bekommt { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }: { $squares_count ->
        [0] Nichts steht wie geplant
        [one] Ein Feld ist wie geplant bebaut
       *[other] { $squares_count } Felder sind wie geplant bebaut
    }.
galaxy_trucker-event-fire-alarm-called = { $seat } ruft „Feueralarm!“ { $laps ->
        [0] Alle anderen, die noch bauen, haben in der nächsten Schicht { $points } Aktionspunkte weniger.
       *[other] Alle anderen, die noch bauen, rennen um den Tisch, { $laps } Mal.
    }
galaxy_trucker-event-lap-run = { $seat } ist einmal um den Tisch gerannt{ $left ->
        [0] {""} und baut weiter.
       *[other] .
    }
galaxy_trucker-event-bureaucrat-helped = Der Bürokrat von { $seat } stempelt ein Formular für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    } Vorsprung.
galaxy_trucker-event-goods-bought = Der Händler von { $seat } kauft { $count }× { $good } für { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-connectors-checked = { $seat } schickt den Wachmann herum: Alle zahlen für offene Anschlüsse.
galaxy_trucker-event-connectors-paid = { $seat } hat { $exposed ->
        [0] keinen offenen Anschluss
        [one] einen offenen Anschluss
       *[other] { $exposed } offene Anschlüsse
    } und zahlt { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }{ $broke ->
        [no] .
       *[other] {""}, und die Kasse ist leer.
    }
galaxy_trucker-event-arrival-foretold = Der Werbefuzzi von { $seat } tippt, in welcher Reihenfolge die Schiffe ankommen: { $arriving }. Es brechen ab: { $giving_up }.
galaxy_trucker-event-price-changed = Der Händler von { $seat } ändert einen Preis: { $good } ist jetzt { $price ->
        [one] einen Credit
       *[other] { $price } Credits
    } je Ware wert.
galaxy_trucker-event-rewards-changed = Der Bürokrat von { $seat } ändert die Boni: { $arrival } fürs Ankommen, { $best_looking } fürs schönste Schiff.
galaxy_trucker-event-forecast-paid = Der Werbefuzzi von { $seat } lag richtig: { $places ->
        [one] ein Platz
       *[other] { $places } Plätze
    } und { $abandonments ->
        [one] ein Abbruch
       *[other] { $abandonments } Abbrüche
    }, dafür { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-plates-paid = Der Werbefuzzi von { $seat } prahlt mit Platten an { $edges ->
        [one] einer Außenkante
       *[other] { $edges } Außenkanten
    }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-prize-paid-twice = Der Architekt von { $seat } bekommt noch einen Bonus fürs schönste Schiff, mit { $exposed ->
        [one] einem offenen Anschluss
       *[other] { $exposed } offenen Anschlüssen
    }: { $credits } Credits.
galaxy_trucker-event-con-artist-paid-more = Der Schwindler von { $seat } bekommt { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    } mehr.
galaxy_trucker-event-con-artist-paid-less = Der Schwindler von { $seat } muss { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    } weniger zahlen.

# --- was gefragt wird
galaxy_trucker-question-keep-specialist = Welche Fachkraft behältst du? Im nächsten Flug hat sie Fähigkeit A, danach auch B.
galaxy_trucker-question-choose-specialist = Welche Fachkraft heuerst du an? Im nächsten Flug hat sie Fähigkeit A, danach auch B.
galaxy_trucker-question-study-piles = Dein Inspektor hat zwanzig Sekunden: Welche Stapel siehst du dir an? Wähle { $range }.
galaxy_trucker-question-mark-square =
    Wo planst du { $mark ->
        [blue] ein Teil mit normalen Containern
        [red] ein Teil mit Spezialcontainern
        [human] eine Kabine
        [alien] ein Lebenserhaltungssystem
       *[energy] eine Batterie oder ein Solarmodul
    }? Stimmt es am Ende, bekommst du 2 Credits.
galaxy_trucker-question-look-on = Dein Schiff ist fertig. Siehst du dir Flugkarten an, solange die anderen bauen?
galaxy_trucker-question-run-laps = Feueralarm! Renn um den Tisch, bevor du weiterbaust.
galaxy_trucker-question-add-last-tile = Alle anderen sind fertig. Welches offene Teil baut dein Schwindler noch an?
galaxy_trucker-question-place-last-tile = Wohin: { $held }? r1 bis r3 drehen es nach rechts.
galaxy_trucker-question-gain-days = Soll dich dein Bürokrat { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    } vorausschicken{ $ahead ->
        [0] {""}
        [one] , davon einen für das Schiff vor dir
       *[other] , davon { $ahead } für Schiffe vor dir
    }?
galaxy_trucker-question-buy-goods = Wie viele Waren kauft dein Händler ({ $good })? Jede kostet { $price ->
        [one] einen Credit
       *[other] { $price } Credits
    }.
galaxy_trucker-question-check-connectors = Soll dein Wachmann von allen einen Credit je offenem Anschluss verlangen? Du zahlst { $own }.
galaxy_trucker-question-foretell-arrival = Dein Werbefuzzi tippt die Ankunft. Wer belegt Platz { $place }?
galaxy_trucker-question-change-price = Soll dein Händler einen Preis für alle ändern?
galaxy_trucker-question-change-rewards = Welche Boni setzt dein Bürokrat fest, fürs Ankommen und fürs schönste Schiff?
galaxy_trucker-question-give-hidden = { $due ->
        [one] Eine Ware fehlt
       *[other] { $due } Waren fehlen
    } noch. Wie viele versteckte gibst du ab, um Energiesteine zu sparen?
galaxy_trucker-question-pretend = Du verlierst { $lost ->
        [one] eine Ware
       *[other] { $lost } Waren
    }. Gibst du ab, was nicht versteckt ist, als wäre das alles?
galaxy_trucker-question-give-goods = Welche Waren oder Energiesteine gibst du ab? Wähle { $range }.

# --- was geantwortet werden kann
galaxy_trucker-label-pile = Stapel { $pile }
galaxy_trucker-option-mark-square-none = Dafür keines markieren
galaxy_trucker-label-group-rows =
    { $count ->
        [one] Reihe { $first }
       *[other] Reihen { $first }–{ $last }
    }
galaxy_trucker-option-build-alarm = „Feueralarm!“ rufen
galaxy_trucker-option-build-alarm-note = kostet die anderen Aktionspunkte in der nächsten Schicht
galaxy_trucker-option-build-live-alarm = „Feueralarm!“ rufen
galaxy_trucker-option-build-live-alarm-note = die anderen rennen zweimal um den Tisch
galaxy_trucker-option-look-on-enough = Nicht mehr ansehen
galaxy_trucker-option-look-on-enough-note = fürs Erste
galaxy_trucker-option-look-on-turn-glass = Sanduhr umdrehen
galaxy_trucker-option-look-on-turn-glass-note = damit der Sand wieder läuft
galaxy_trucker-option-run-laps-run = Einmal um den Tisch rennen
galaxy_trucker-option-run-laps-run-note = zehn Sekunden
galaxy_trucker-option-build-live-done = Nichts mehr anbauen
galaxy_trucker-option-build-live-done-note = dein Schiff bleibt, wie es ist
galaxy_trucker-option-add-last-tile-none = Nichts anbauen
galaxy_trucker-option-add-last-tile-none-note = dein Schiff bleibt, wie es ist
galaxy_trucker-option-place-last-tile-back = Ein anderes
galaxy_trucker-option-place-last-tile-back-note = dieses bleibt, wo es ist
galaxy_trucker-option-gain-days-gain = { $days ->
        [one] Ein Flugtag Vorsprung
       *[other] { $days } Flugtage Vorsprung
    }
galaxy_trucker-option-gain-days-no = Hier bleiben
galaxy_trucker-label-buy = { $count }× { $good } kaufen
galaxy_trucker-label-buy-note = kostet { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }, { $left } bleiben dir
galaxy_trucker-label-buy-none = Nichts kaufen
galaxy_trucker-option-check-connectors-check = Alle zahlen
galaxy_trucker-option-check-connectors-no = Niemand zahlt
galaxy_trucker-label-pays-one = { $name } { $credits }
galaxy_trucker-label-foretell-nothing = Nichts tippen
galaxy_trucker-label-foretell-nothing-note = dafür gibt es auch keine Credits
galaxy_trucker-label-foretell-nobody = { $place ->
        [1] Kein Schiff kommt an
       *[other] Kein Schiff: alle anderen brechen ab
    }
galaxy_trucker-option-change-price-no = Preise lassen
galaxy_trucker-label-price = { $good }: { $price ->
        [one] ein Credit
       *[other] { $price } Credits
    }
galaxy_trucker-label-price-note = jetzt { $price }
galaxy_trucker-label-rewards = { $arrival } · Aussehen { $looks }
galaxy_trucker-label-rewards-note = wie gedruckt
galaxy_trucker-option-pretend-pretend = Mehr habe ich nicht
galaxy_trucker-option-pretend-pretend-note = du gibst alle Energiesteine und alles, was nicht versteckt ist
galaxy_trucker-option-pretend-choose = Aussuchen, was weggeht
galaxy_trucker-option-pretend-choose-note = beliebige Waren und Energiesteine, so viele wie nötig
galaxy_trucker-label-give-hidden = { $count ->
        [0] Keine davon abgeben
        [one] Eine davon abgeben
       *[other] { $count } davon abgeben
    }
galaxy_trucker-label-give-token = Ein Energiestein

# --- wie es steht
galaxy_trucker-standing-before-building = Etappe { $round } von { $rounds }, Klasse { $board } · vor dem Bau
