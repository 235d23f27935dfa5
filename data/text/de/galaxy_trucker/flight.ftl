# Was Galaxy Trucker vom Start bis zum Ende einer Etappe sagt. Ein Satz, der nichts sagt, {""}, ist keine Zeile
# wert.

# --- was geschieht
galaxy_trucker-event-ship-insured = { $seat } zahlt { $premium ->
        [one] einen Credit
       *[other] { $premium } Credits
    } für die Versicherung: Abgefallene Teile kosten höchstens { $most }.
galaxy_trucker-event-ship-not-insured = { $seat } fliegt unversichert: Jedes abgefallene Teil kostet einen Credit.
galaxy_trucker-event-premium-too-dear = { $seat } kann sich die Versicherung nicht leisten: Vor dem Flug kostet sie { $premium } Credits.
galaxy_trucker-event-card-revealed = Karte { $number } von { $cards }: { $card }.
galaxy_trucker-event-order-followed =
    Ich habe für dich entschieden, { $question ->
        [raise-shield] ob du einen Schild einsetzt
        [dodge] ob du ausweichst
        [wake-astrobots] ob du Astrobots weckst
        [fly-on] ob du weiterfliegst
        [load-goods] was du lädst
        [take-reward] ob du die Belohnung nimmst
        [lose-crew] wer von Bord geht
        [lose-goods] welche Waren du verlierst
        [fire-cannon] ob du die Doppelkanone abfeuerst
        [fight-enemy] wie viel Waffenstärke du einsetzt
        [fly-ahead] wie viel Motorenstärke du einsetzt
        [power-engines] wie viel Motorenstärke du einsetzt
        [power-cannons] wie viel Waffenstärke du einsetzt
        [spend-tokens] welche Energiesteine du ausgibst
        [choose-planet] wo du landest
        [hire-humans] wer mitkommt
       *[other] ob du anhältst
    }. Unter „Daueraufträge“ kannst du das ändern.
galaxy_trucker-flight-over = Dein Flug ist vorbei, die anderen fliegen weiter.
galaxy_trucker-event-gave-up =
    { $reason ->
        [of-free-will] { $seat } bricht den Flug ab.
        [no-humans] { $seat } hat keinen Menschen mehr an Bord und muss den Flug abbrechen.
        [no-engines] { $seat } hat keine Motorenstärke und muss den Flug abbrechen.
       *[lapped] { $seat } wird überrundet und muss den Flug abbrechen.
    }
galaxy_trucker-event-days-gained =
    { $seat } fliegt { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } voraus.
galaxy_trucker-event-days-lost =
    { $seat } verliert { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-event-flight-ended =
    { $arrived_count ->
        [0] Der Flug ist zu Ende. Niemand kommt an.
        [one] Der Flug ist zu Ende, und nur { $arrived } kommt an.
       *[other] Der Flug ist zu Ende. Reihenfolge der Ankunft: { $arrived }.
    }
galaxy_trucker-event-tokens-spent = {""}
galaxy_trucker-event-solar-used =
    { $feeds_count ->
        [one] Ein Solarmodul versorgt das Schiff von { $seat }.
       *[other] { $feeds_count } Solarmodule versorgen das Schiff von { $seat }.
    }
galaxy_trucker-event-astrobots-woken =
    { $squares_count ->
        [one] { $seat } weckt die Astrobots in { $squares }, bis die Karte vorbei ist.
       *[other] { $seat } weckt Astrobots, bis die Karte vorbei ist: { $squares }.
    }
galaxy_trucker-event-pair-aimed =
    { $number } von { $of }, ein großer Meteorit und dahinter ein kleiner: { $line }{ $missed ->
        [yes] . Sie treffen niemanden
       *[no] {""}
    }.
galaxy_trucker-event-dodged = { $seat } weicht mit der Steuerdüse in { $thruster } aus: Für dieses Schiff gilt jetzt { $line }.
galaxy_trucker-event-plate-held = Am Schiff von { $seat } trifft es in { $square } auf eine Platte und richtet nichts an.
galaxy_trucker-event-engines-declared =
    { $seat } hat Motorenstärke { $power }{ $tokens ->
        [0] {""}
        [one] , für einen Energiestein
       *[other] , für { $tokens } Energiesteine
    }.
galaxy_trucker-event-cannons-declared =
    { $seat } hat Waffenstärke { $halves }{ $tokens ->
        [0] {""}
        [one] , für einen Energiestein
       *[other] , für { $tokens } Energiesteine
    }.
galaxy_trucker-event-hit-aimed =
    { $number } von { $of }, { $hit }: { $line }{ $missed ->
        [yes] , trifft niemanden
       *[no] {""}
    }.
# Wer nicht genannt wird, bleibt verschont: Eine Zeile für jeden würde die anderen verdecken.
galaxy_trucker-event-hit-missed = {""}
galaxy_trucker-event-meteor-bounced = In { $square } prallt er am Schiff von { $seat } ab.
galaxy_trucker-event-shield-held = Ein Schild von { $seat } wehrt es vor { $square } ab.
galaxy_trucker-event-meteor-shot = { $seat } schießt ihn mit der Kanone in { $cannon } ab.
galaxy_trucker-event-part-destroyed = { $seat } verliert { $part }.
galaxy_trucker-event-goods-loaded =
    { $loaded_count ->
        [0] { $seat } lädt nichts
       *[other] { $seat } lädt Waren: { $loaded }
    }{ $dumped_count ->
        [0] {""}
       *[other] . Dafür über Bord: { $dumped }
    }{ $left_count ->
        [0] {""}
       *[other] . Zurückgelassen: { $left }
    }.
galaxy_trucker-event-bank-short = Die Bank hat zu wenige Waren für { $seat }. Es fehlen: { $missing }.
galaxy_trucker-event-goods-lost =
    { $goods_count ->
        [0] { $tokens ->
            [0] { $seat } hat weder Waren noch Energiesteine zu verlieren.
            [one] { $seat } hat keine Waren und verliert einen Energiestein.
           *[other] { $seat } hat keine Waren und verliert { $tokens } Energiesteine.
        }
       *[other] { $tokens ->
            [0] { $seat } verliert Waren: { $goods }.
            [one] { $seat } verliert Waren ({ $goods }) und einen Energiestein.
           *[other] { $seat } verliert Waren ({ $goods }) und { $tokens } Energiesteine.
        }
    }
galaxy_trucker-event-crew-lost =
    { $figures_count ->
        [0] { $seat } hat keine Besatzung zu verlieren.
       *[other] { $seat } verliert Besatzung: { $figures }.
    }
galaxy_trucker-event-credits-earned =
    { $seat } verdient { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-planet-landed = { $seat } landet auf Planet { $planet }.
galaxy_trucker-event-planets-passed = { $seat } fliegt vorbei.
galaxy_trucker-event-ship-taken = { $seat } nimmt das verlassene Schiff.
galaxy_trucker-event-station-visited = { $seat } durchsucht die verlassene Station.
galaxy_trucker-event-nobody-stopped = Niemand hält an.
galaxy_trucker-event-enemy-beaten =
    { $seat } besiegt die { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    }. Wer dahinter fliegt, ist sicher.
galaxy_trucker-event-enemy-drawn =
    { $seat } ist so stark wie die { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    }: Nichts passiert, und sie fliegen weiter.
galaxy_trucker-event-enemy-won =
    { $enemy ->
        [slavers] Die Sklavenhändler
        [smugglers] Die Schmuggler
       *[pirates] Die Piraten
    } besiegen { $seat }.
galaxy_trucker-event-enemy-left =
    { $enemy ->
        [slavers] Die Sklavenhändler
        [smugglers] Die Schmuggler
       *[pirates] Die Piraten
    } ziehen unbesiegt ab.
galaxy_trucker-event-reward-left =
    { $seat } lässt die Belohnung der { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    } liegen und verliert keine Flugtage.
galaxy_trucker-event-weakest-found =
    Zeile { $number }: { $what ->
        [crew] Die kleinste Besatzung hat { $seat }, { $halves }
        [engines] Die kleinste Motorenstärke hat { $seat }, { $halves }
       *[cannons] Die kleinste Waffenstärke hat { $seat }, { $halves }
    }{ $tied ->
        [yes] {" "}(Gleichstand: es trifft das Schiff weiter vorne)
       *[no] {""}
    }.
galaxy_trucker-event-nothing-to-fight = { $seat } fliegt allein, darum passiert in der Kampfzone nichts.
galaxy_trucker-event-nobody-to-sabotage = { $seat } fliegt allein, darum kommt kein Saboteur.
galaxy_trucker-event-stardust-met =
    { $seat } hat { $exposed ->
        [0] keinen offenen Anschluss
        [one] einen offenen Anschluss
       *[other] { $exposed } offene Anschlüsse
    }.
galaxy_trucker-event-epidemic-spared = Auf dem Schiff von { $seat } wird niemand krank.
galaxy_trucker-event-sabotage-tried =
    { $found ->
        [yes] Auf dem Schiff von { $seat } explodiert etwas in { $square }.
       *[no] Versuch { $attempt }: { $square ->
            [none] Die Würfel verfehlen das Schiff von { $seat }.
           *[other] { $square } ist auf dem Schiff von { $seat } leer.
        }
    }
galaxy_trucker-event-sabotage-failed = Dreimal daneben: { $seat } kommt davon.
galaxy_trucker-event-arrival-paid =
    { $seat } kommt auf Platz { $place } an: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-best-looking-paid =
    { $seat } { $shared ->
        [yes] hat eins der schönsten Schiffe
       *[no] hat das schönste Schiff
    } mit { $exposed ->
        [0] keinem offenen Anschluss
        [one] einem offenen Anschluss
       *[other] { $exposed } offenen Anschlüssen
    }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-goods-sold =
    { $seat } verkauft Waren ({ $goods }) für { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }{ $halved ->
        [yes] , die Hälfte ihres Werts
       *[no] {""}
    }.
galaxy_trucker-event-losses-paid =
    { $seat } zahlt { $credits ->
        [0] nichts
        [one] einen Credit
       *[other] { $credits } Credits
    } für { $lost ->
        [one] ein abgefallenes Teil
       *[other] { $lost } abgefallene Teile
    }{ $broke ->
        [yes] , und die Kasse ist leer
       *[no] { $capped ->
            [yes] , den Rest zahlt die Versicherung
           *[no] {""}
        }
    }.
galaxy_trucker-event-round-paid = {""}
galaxy_trucker-event-game-ended =
    { $winners_count ->
        [one] { $winners } gewinnt mit { $credits ->
            [one] einem Credit
           *[other] { $credits } Credits
        }.
       *[other] { $winners } { $as_team ->
            [yes] gewinnen als Team mit
           *[no] teilen sich den Sieg mit je
        } { $credits ->
            [one] einem Credit
           *[other] { $credits } Credits
        }.
    }

# --- wo man steht
galaxy_trucker-race-credits = Credits nach Etappe { $round }: du { $own } · { $others }
galaxy_trucker-race =
    { $place ->
        [1] Du führst
        [2] Du bist auf Platz zwei
        [3] Du bist auf Platz drei
       *[other] Du bist auf Platz vier
    }. { $alone ->
        [yes] { $others }
       *[no] Tage, Motoren, Kanonen: { $others }
    }
galaxy_trucker-race-other =
    { $alone ->
        [yes] { $name } ist { $days ->
            [one] einen Tag
           *[other] { $days } Tage
        } { $ahead ->
            [yes] voraus
           *[no] zurück
        }: Motoren { $engines }, Kanonen { $cannons }
       *[no] { $name } { $ahead ->
            [yes] +{ $days }
           *[no] −{ $days }
        }, { $engines }, { $cannons }
    }
galaxy_trucker-race-in-days =
    { $place ->
        [1] Du führst
        [2] Du bist auf Platz zwei
        [3] Du bist auf Platz drei
       *[other] Du bist auf Platz vier
    }: { $others }
galaxy_trucker-race-other-in-days =
    { $name }{"\u00A0"}{ $ahead ->
        [yes] +{ $days }
       *[no] −{ $days }
    }

# --- was gefragt wird
galaxy_trucker-question-insure-ship =
    Versicherst du dich für { $premium ->
        [one] einen Credit
       *[other] { $premium } Credits
    }? Dann kosten Verluste höchstens { $most }. { $lost ->
        [0] {""}
        [one] Ein Teil fehlt schon.
       *[other] { $lost } fehlen schon.
    }
galaxy_trucker-question-fly-on =
    { $cards ->
        [one] Eine Karte kommt noch
       *[other] { $cards } Karten kommen noch
    }. Fliegst du weiter?
galaxy_trucker-question-set-orders = Deine Daueraufträge: Nur du siehst sie. Was soll ich für dich tun?
galaxy_trucker-question-choose-planet =
    { $wishes ->
        [0] { $before ->
            [0] Auf welchem Planeten landest du?
            [one] Jemand wählt vor dir. Wohin willst du?
           *[other] { $before } andere wählen vor dir. Wohin willst du?
        }
        [one] Und wenn Planet { $taken } vergeben ist?
       *[other] Und wenn die Planeten { $taken } vergeben sind?
    } Das kostet { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }.{ $room ->
        [0] {" "}Du hast keine Ladefläche.
       *[other] {""}
    }
galaxy_trucker-question-take-ship =
    Nimmst du das Schiff und verlierst Besatzung ({ $crew }){ $before ->
        [0] {""}
       *[other] , wenn vor dir niemand will
    }?{ $fires ->
        [0] {""}
        [one] {" "}Erst schießt es einmal.
       *[other] {" "}Erst schießt es { $fires }-mal.
    }
galaxy_trucker-question-visit-station =
    Hältst du zum Laden { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } an{ $before ->
        [0] {""}
       *[other] , wenn vor dir niemand will
    }?{ $fires ->
        [0] {""}
        [one] {" "}Erst schießt die Station einmal.
       *[other] {" "}Erst schießt die Station { $fires }-mal.
    }{ $room ->
        [0] {" "}Du hast keine Ladefläche.
       *[other] {""}
    }
galaxy_trucker-question-take-reward =
    { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    } besiegt! Nimmst du die Belohnung für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }?
galaxy_trucker-question-load-goods =
    { $offered_count ->
        [0] Alles ist geladen. Soll es so bleiben?
       *[other] Auf der Rampe: { $offered }. Wie lädst du?
    }
galaxy_trucker-question-fly-ahead =
    { $card ->
        [almost_open_space] Fast freier Weltraum: wie viel Motorenstärke? Das schnellste Schiff trifft auf Meteoriten.
       *[other] Freier Weltraum: wie viel Motorenstärke? So viele Tage fliegst du voraus.
    }
galaxy_trucker-question-power-engines = Zeile { $line }: wie viel Motorenstärke? Es trifft die kleinste. { $declared }
galaxy_trucker-question-power-cannons = Zeile { $line }: wie viel Waffenstärke? Es trifft die kleinste. { $declared }
galaxy_trucker-question-fight-enemy = { $card }, Stärke { $strength }: wie viel Waffenstärke?
galaxy_trucker-question-dodge = { $what }: { $where }. Weichst du{ $tokens ->
        [yes] {" "}für einen Energiestein
       *[no] {""}
    } aus?
galaxy_trucker-key-planet =
    { $number }{ $credits ->
        [none] {""}
       *[other] : +{ $credits }
    }{ $humans ->
        [0] {""}
        [one] {" "}· ein Mensch
       *[other] {" "}· { $humans } Menschen
    }
galaxy_trucker-key-planet-none = Vorbei
galaxy_trucker-key-planet-later = Warten
galaxy_trucker-label-worth = { $credits ->
    [0] kein Platz dafür
   *[other] +{ $credits } Credits
}
galaxy_trucker-key-spare = { $what ->
        [none] { $named } · es geht verloren
        [shield-solar] Schild · Solarmodul
        [cannon-solar] Schuss · Solarmodul
        [shield] Schild · { $tokens ->
            [one] letzter Energiestein
           *[other] 1 von { $tokens } Energiesteinen
        }
       *[cannon] Schuss · { $tokens ->
            [one] letzter Energiestein
           *[other] 1 von { $tokens } Energiesteinen
        }
    }
galaxy_trucker-key-dodge = { $side ->
        [no] Nein
        [front] Nach vorn
        [right] Nach rechts
        [rear] Nach hinten
       *[left] Nach links
    }
galaxy_trucker-question-wake-astrobots =
    { $line ->
        [0] Besatzungen werden verglichen: Wie groß ist deine? Es trifft die kleinste.
       *[other] Zeile { $line }: wie viel Besatzung? Es trifft die kleinste. { $declared }
    }
galaxy_trucker-question-choose-solar =
    Welches Solarmodul versorgt, was du angegeben hast{ $of ->
        [1] {""}
       *[other] {" "}({ $number } von { $of })
    }? Es versorgt dann nur das.
galaxy_trucker-question-spend-tokens =
    { $lost ->
        [yes] Du hast keine Waren und verlierst dafür Energiesteine. Wähle { $range }.
        [more] Verloren: { $given }. Du verlierst auch Energiesteine. Wähle { $range }.
       *[no] Welche Energiesteine gibst du aus? Wähle { $range }.
    }
galaxy_trucker-question-raise-shield = Ein { $hit } trifft: { $tile }, { $square }. Abwehren?
galaxy_trucker-question-fire-cannon = Ein { $hit } trifft: { $tile }, { $square }. Schießt du?
galaxy_trucker-question-lose-crew = Wer geht von Bord? Wähle { $range }.
galaxy_trucker-question-lose-goods = Welche Waren ({ $good }) verlierst du? Wähle { $range }.

# --- was geantwortet werden kann
galaxy_trucker-option-insure-ship-insure = Versichern
galaxy_trucker-option-insure-ship-insure-note = die Prämie gleich zahlen
galaxy_trucker-option-insure-ship-no = Keine Versicherung
galaxy_trucker-option-insure-ship-no-note = jedes abgefallene Teil kostet einen Credit
galaxy_trucker-option-fly-on-fly-on = Weiterfliegen
galaxy_trucker-option-fly-on-fly-on-note = vor der nächsten Karte frage ich wieder
galaxy_trucker-option-fly-on-stay = Weiter bis zum Schaden
galaxy_trucker-option-fly-on-stay-note = bis Teile oder Besatzung fehlen
galaxy_trucker-option-fly-on-give-up = Flug abbrechen
galaxy_trucker-option-fly-on-give-up-note = kein Bonus, halber Warenwert
galaxy_trucker-label-group-order = { $about } (jetzt: { $now })
galaxy_trucker-label-group-orders = Alle übrigen Daueraufträge
galaxy_trucker-label-now = zurzeit: { $now }
galaxy_trucker-label-order-shields = Schilde
galaxy_trucker-label-order-shields-ask = frag mich
galaxy_trucker-label-order-shields-always = immer, wenn das ein Teil rettet
galaxy_trucker-label-order-shields-never = nie: das Teil verlieren
galaxy_trucker-label-order-cannons = Doppelkanonen
galaxy_trucker-label-order-cannons-ask = frag mich
galaxy_trucker-label-order-cannons-needed = so viele wie nötig
galaxy_trucker-label-order-cannons-all = alle
galaxy_trucker-label-order-cannons-none = keine
galaxy_trucker-label-order-engines = Doppelmotoren im freien Weltraum
galaxy_trucker-label-order-engines-ask = frag mich
galaxy_trucker-label-order-engines-needed = so viele wie nötig
galaxy_trucker-label-order-engines-all = alle
galaxy_trucker-label-order-engines-none = keine
galaxy_trucker-label-order-combat = Kampfzone
galaxy_trucker-label-order-combat-ask = frag mich
galaxy_trucker-label-order-combat-enough = genug, um nicht der Schwächste zu sein
galaxy_trucker-label-order-combat-all = alles
galaxy_trucker-label-order-combat-none = nichts
galaxy_trucker-label-order-planets = Planeten
galaxy_trucker-label-order-planets-ask = frag mich
galaxy_trucker-label-order-planets-gain = frag mich, wenn es etwas zu laden gibt
galaxy_trucker-label-order-planets-best = der wertvollste
galaxy_trucker-label-order-planets-any = irgendeiner, auch ohne etwas zu laden
galaxy_trucker-label-order-planets-none = keiner
galaxy_trucker-label-order-stop_days = Verlassene Schiffe und Stationen
galaxy_trucker-label-order-stop_days-ask = frag mich
galaxy_trucker-label-order-stop_days-never = nie
galaxy_trucker-label-order-stop_days-1 = für höchstens einen Flugtag anhalten
galaxy_trucker-label-order-stop_days-2 = für höchstens zwei Flugtage anhalten
galaxy_trucker-label-order-stop_crew = Besatzung nach dem Anhalten
galaxy_trucker-label-order-stop_crew-1 = mindestens 1
galaxy_trucker-label-order-stop_crew-2 = mindestens 2
galaxy_trucker-label-order-stop_crew-3 = mindestens 3
galaxy_trucker-label-order-stop_crew-4 = mindestens 4
galaxy_trucker-label-order-stop_crew-6 = mindestens 6
galaxy_trucker-label-order-dodge = Steuerdüsen
galaxy_trucker-label-order-dodge-ask = frag mich
galaxy_trucker-label-order-dodge-helps = frag mich, wenn dann nichts verloren geht
galaxy_trucker-label-order-dodge-always = ausweichen, wenn das ein Teil rettet
galaxy_trucker-label-order-dodge-never = nie
galaxy_trucker-label-order-astrobots = Astrobots, wenn Besatzungen verglichen werden
galaxy_trucker-label-order-astrobots-ask = frag mich
galaxy_trucker-label-order-astrobots-needed = genug, um nicht der Schwächste zu sein
galaxy_trucker-label-order-astrobots-none = schlafen lassen
galaxy_trucker-label-order-guards = Astrobots gegen Eindringlinge
galaxy_trucker-label-order-guards-ask = frag mich
galaxy_trucker-label-order-guards-needed = wecken, wenn das etwas rettet
galaxy_trucker-label-order-guards-none = schlafen lassen
galaxy_trucker-label-order-flying = Weiterfliegen
galaxy_trucker-label-order-flying-ask = frag mich
galaxy_trucker-label-order-flying-danger = frag mich bei höchstens zwei Menschen oder ohne Motor
galaxy_trucker-label-order-flying-always = immer weiterfliegen
galaxy_trucker-label-order-flying-give-up = vor der nächsten Karte abbrechen
galaxy_trucker-label-order-loading = Verladen
galaxy_trucker-label-order-loading-ask = frag mich
galaxy_trucker-label-order-loading-best = die wertvollsten Waren
galaxy_trucker-label-order-rewards = Belohnungen von Gegnern
galaxy_trucker-label-order-rewards-ask = frag mich
galaxy_trucker-label-order-rewards-take = nehmen
galaxy_trucker-label-order-rewards-leave = liegen lassen
galaxy_trucker-label-order-losing_crew = Besatzung verlieren
galaxy_trucker-label-order-losing_crew-ask = frag mich
galaxy_trucker-label-order-losing_crew-humans = zuerst Menschen, einer bleibt
galaxy_trucker-label-order-losing_goods = Waren und Energiesteine verlieren
galaxy_trucker-label-order-losing_goods-ask = frag mich
galaxy_trucker-label-order-losing_goods-any = von irgendeiner Ladefläche
galaxy_trucker-label-order-batteries = Energiesteine
galaxy_trucker-label-order-batteries-ask = frag mich, aus welcher Batterie
galaxy_trucker-label-order-batteries-fullest = aus der vollsten Batterie
galaxy_trucker-option-choose-planet-none = Vorbeifliegen
galaxy_trucker-option-choose-planet-none-note = du verlierst keine Tage
galaxy_trucker-option-choose-planet-later = Entscheiden, wenn ich dran bin
galaxy_trucker-option-choose-planet-later-note = du siehst vorher, wo sie landen
galaxy_trucker-option-take-ship-stop = Nehmen
galaxy_trucker-option-take-ship-pass = Vorbeifliegen
galaxy_trucker-option-take-ship-pass-note = andere dürfen es nehmen
galaxy_trucker-option-visit-station-stop = Anhalten und laden
galaxy_trucker-option-visit-station-pass = Vorbeifliegen
galaxy_trucker-option-visit-station-pass-note = andere dürfen anhalten
galaxy_trucker-option-take-reward-take = Nehmen
galaxy_trucker-option-take-reward-leave = Liegen lassen
galaxy_trucker-option-take-reward-leave-note = du verlierst keine Tage
galaxy_trucker-option-load-goods-best = Das Wertvollste laden
galaxy_trucker-option-load-goods-done = So lassen
galaxy_trucker-option-raise-shield-no = Kein Schild
galaxy_trucker-option-fire-cannon-no = Nicht schießen
galaxy_trucker-label-planet = Planet { $number }
galaxy_trucker-label-days =
    { $days ->
        [one] −1 Tag
       *[other] −{ $days } Tage
    }
galaxy_trucker-label-crew-left =
    { $crew ->
        [0] dann ohne Besatzung: Abbruch
       *[other] Besatzung danach: { $crew }
    }
galaxy_trucker-label-floats = schwebt davon: { $goods }
galaxy_trucker-label-nothing-floats = nichts schwebt davon
galaxy_trucker-label-load = { $good } laden: { $square }
galaxy_trucker-label-load-note = { $hold }, darauf { $goods }
galaxy_trucker-label-unload = { $good } ausladen: { $square }
galaxy_trucker-label-group-load = Einladen
galaxy_trucker-label-group-unload = Ausladen
galaxy_trucker-label-power = Stärke { $power }
galaxy_trucker-label-crew = Besatzung { $power }
galaxy_trucker-label-dodge = Ausweichen { $side ->
        [front] nach vorn
        [right] nach rechts
        [rear] nach hinten
       *[left] nach links
    }: { $source }
galaxy_trucker-label-dodge-battery = Energiestein aus { $square }
galaxy_trucker-label-dodge-solar = Solarmodul { $square }
galaxy_trucker-label-meets =
    { $harmed ->
        [yes] trifft: { $part }
       *[no] richtet nichts an: { $part }
    }
galaxy_trucker-label-misses = geht vorbei
galaxy_trucker-option-dodge-no = Nicht ausweichen
galaxy_trucker-label-shield-solar = Schild: Solarmodul { $square }
galaxy_trucker-label-cannon-solar = Schuss: Solarmodul { $square }
galaxy_trucker-label-solar-note = kostet keinen Energiestein, einmal je Karte
galaxy_trucker-label-tokens =
    { $tokens ->
        [0] kein Energiestein
        [one] 1 Energiestein
       *[other] { $tokens } Energiesteine
    }
galaxy_trucker-label-wins = du gewinnst
galaxy_trucker-label-draws = unentschieden
galaxy_trucker-label-loses = du verlierst
galaxy_trucker-label-gives-up = du musst abbrechen
galaxy_trucker-label-solar = Solarmodul in { $square }
galaxy_trucker-label-solar-feeds = könnte versorgen: { $parts }
galaxy_trucker-label-battery = Batterie in { $square }
galaxy_trucker-label-battery-note = { $tokens ->
        [one] ein Energiestein ist da
       *[other] { $tokens } Energiesteine sind da
    }
galaxy_trucker-label-shield = Schild: Energiestein aus { $square }
galaxy_trucker-label-cannon = Schuss: Energiestein aus { $square }
galaxy_trucker-label-tokens-there =
    { $tokens ->
        [one] der letzte dort
       *[other] { $tokens } liegen dort
    }
galaxy_trucker-label-lost = { $part } fällt ab
galaxy_trucker-label-in = { $thing } in { $square }
galaxy_trucker-label-declared = Bisher: { $told }.
galaxy_trucker-label-declared-one = { $name } { $strength }
galaxy_trucker-label-first = Du beginnst.
galaxy_trucker-label-reward-credits =
    { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }
galaxy_trucker-label-reward-goods = Waren ({ $goods })

# --- was du gewählt hast
galaxy_trucker-gist-fly-on = Du fliegst weiter.
galaxy_trucker-gist-stay = Du fliegst weiter, ohne dass ich vor jeder Karte frage.
galaxy_trucker-gist-give-up = Du brichst den Flug ab.
