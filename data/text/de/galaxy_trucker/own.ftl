# Was die lesende Person selbst getan hat und was ihr geschieht, nur ihr erzählt.

galaxy_trucker-event-board-drawn-own = Du baust auf Vorderteil { $front } und Hinterteil { $rear }.
galaxy_trucker-event-glass-turned-own =
    Du drehst die Sanduhr um: { $seconds } Sekunden{ $circle ->
        [0] , die letzten. Sie steht auf START.
        [1] . Noch einmal könnt ihr sie umdrehen.
       *[other] . Noch { $circle } Mal könnt ihr sie umdrehen.
    }
galaxy_trucker-event-tile-taken-own = Du nimmst ein offenes Schiffsteil: { $tile }.
galaxy_trucker-event-piles-looked-at-own =
    Du siehst dir { $piles_count ->
        [one] Kartenstapel { $piles }
       *[other] die Kartenstapel { $piles }
    } an.
galaxy_trucker-event-pile-closed-own = Du legst Kartenstapel { $pile } zurück.
galaxy_trucker-event-parts-welded-own = Du baust { $parts }.
galaxy_trucker-event-part-lifted-own = Du nimmst wieder auf: { $part }.
galaxy_trucker-event-nothing-built-own = Du baust nichts.
galaxy_trucker-event-tiles-returned-own =
    Du legst { $tiles_count ->
        [one] ein Schiffsteil
       *[other] { $tiles_count } Schiffsteile
    } auf das Band: { $tiles }.
galaxy_trucker-event-tiles-set-aside-own = Du legst beiseite: { $tiles }.
galaxy_trucker-event-claim-won-own =
    Du bekommst vom Band: { $tile }{ $contested ->
        [yes] . Andere wollten das auch, darum stehst du jetzt am Ende der Schlange
       *[no] {""}
    }.
galaxy_trucker-event-claim-lost-own = Du wolltest dasselbe und bekommst den Aktionspunkt zurück: { $tile }.
galaxy_trucker-event-number-taken-own = Du bist fertig und nimmst die Nummer { $number }.
galaxy_trucker-event-ship-passed-own = An deinem Schiff ist nichts auszusetzen.
galaxy_trucker-event-mistakes-found-own =
    An deinem Schiff zeigen sich Konstruktionsfehler: { $count ->
        [0] Teile, die an nichts hängen
        [one] ein Teil, das so nicht bleiben kann
       *[other] { $count } Teile, die nicht alle so bleiben können
    }.
galaxy_trucker-event-parts-removed-own = Du nimmst ab: { $parts }.
galaxy_trucker-event-parts-fell-off-own =
    Von deinem Schiff { $parts_count ->
        [one] fällt ein Teil
       *[other] fallen { $parts_count } Teile
    } ab: { $parts }.
galaxy_trucker-event-alien-suffocated-own = Bei dir erstickt in { $square } ein { $alien }: Sein Lebenserhaltungssystem ist weg.
galaxy_trucker-event-set-aside-lost-own = Du hast Beiseitegelegtes nicht verbaut, darum zählt es als abgefallen: { $tiles }.
galaxy_trucker-event-crew-boarded-own =
    An Bord bei dir: { $humans ->
        [0] kein Mensch
        [one] ein Mensch
       *[other] { $humans } Menschen
    }{ $brown ->
        [0] {""}
       *[other] , ein brauner Alien
    }{ $purple ->
        [0] {""}
       *[other] , ein lila Alien
    }, { $tokens ->
        [0] kein Energiestein
        [one] ein Energiestein
       *[other] { $tokens } Energiesteine
    }.
galaxy_trucker-event-ship-insured-own = Du zahlst { $premium ->
        [one] einen Credit
       *[other] { $premium } Credits
    } für die Versicherung: Abgefallene Teile kosten höchstens { $most }.
galaxy_trucker-event-ship-not-insured-own = Du fliegst unversichert: Jedes abgefallene Teil kostet einen Credit.
galaxy_trucker-event-premium-too-dear-own = Du kannst dir die Versicherung nicht leisten: Vor dem Flug kostet sie { $premium } Credits.
galaxy_trucker-event-gave-up-own =
    { $reason ->
        [of-free-will] Du brichst den Flug ab.
        [no-humans] Du hast keinen Menschen mehr an Bord und musst den Flug abbrechen.
        [no-engines] Du hast keine Motorenstärke und musst den Flug abbrechen.
       *[lapped] Du wirst überrundet und musst den Flug abbrechen.
    }
galaxy_trucker-event-days-gained-own =
    Du fliegst { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } voraus.
galaxy_trucker-event-days-lost-own =
    Du verlierst { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    }.
galaxy_trucker-event-solar-used-own =
    { $feeds_count ->
        [one] Ein Solarmodul versorgt dein Schiff.
       *[other] { $feeds_count } Solarmodule versorgen dein Schiff.
    }
galaxy_trucker-event-astrobots-woken-own =
    { $squares_count ->
        [one] Du weckst die Astrobots in { $squares }, bis die Karte vorbei ist.
       *[other] Du weckst Astrobots, bis die Karte vorbei ist: { $squares }.
    }
galaxy_trucker-event-dodged-own = Du weichst mit der Steuerdüse in { $thruster } aus: Für dein Schiff gilt jetzt { $line }.
galaxy_trucker-event-plate-held-own = An deinem Schiff trifft es in { $square } auf eine Platte und richtet nichts an.
galaxy_trucker-event-engines-declared-own =
    Du hast Motorenstärke { $power }{ $tokens ->
        [0] {""}
        [one] , für einen Energiestein
       *[other] , für { $tokens } Energiesteine
    }.
galaxy_trucker-event-cannons-declared-own =
    Du hast Waffenstärke { $halves }{ $tokens ->
        [0] {""}
        [one] , für einen Energiestein
       *[other] , für { $tokens } Energiesteine
    }.
galaxy_trucker-event-meteor-bounced-own = In { $square } prallt er an deinem Schiff ab.
galaxy_trucker-event-shield-held-own = Dein Schild wehrt es vor { $square } ab.
galaxy_trucker-event-meteor-shot-own = Du schießt ihn mit der Kanone in { $cannon } ab.
galaxy_trucker-event-part-destroyed-own = Du verlierst { $part }.
galaxy_trucker-event-goods-loaded-own =
    { $loaded_count ->
        [0] Du lädst nichts
       *[other] Du lädst Waren: { $loaded }
    }{ $dumped_count ->
        [0] {""}
       *[other] . Dafür über Bord: { $dumped }
    }{ $left_count ->
        [0] {""}
       *[other] . Zurückgelassen: { $left }
    }.
galaxy_trucker-event-bank-short-own = Die Bank hat zu wenige Waren für dich. Es fehlen: { $missing }.
galaxy_trucker-event-goods-lost-own =
    { $goods_count ->
        [0] { $tokens ->
            [0] Du hast weder Waren noch Energiesteine zu verlieren.
            [one] Du hast keine Waren und verlierst einen Energiestein.
           *[other] Du hast keine Waren und verlierst { $tokens } Energiesteine.
        }
       *[other] { $tokens ->
            [0] Du verlierst Waren: { $goods }.
            [one] Du verlierst Waren ({ $goods }) und einen Energiestein.
           *[other] Du verlierst Waren ({ $goods }) und { $tokens } Energiesteine.
        }
    }
galaxy_trucker-event-crew-lost-own =
    { $figures_count ->
        [0] Du hast keine Besatzung zu verlieren.
       *[other] Du verlierst Besatzung: { $figures }.
    }
galaxy_trucker-event-credits-earned-own =
    Du verdienst { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-planet-landed-own = Du landest auf Planet { $planet }.
galaxy_trucker-event-planets-passed-own = Du fliegst vorbei.
galaxy_trucker-event-ship-taken-own = Du nimmst das verlassene Schiff.
galaxy_trucker-event-station-visited-own = Du durchsuchst die verlassene Station.
galaxy_trucker-event-enemy-beaten-own =
    Du besiegst die { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    }. Wer dahinter fliegt, ist sicher.
galaxy_trucker-event-enemy-drawn-own =
    Du bist so stark wie die { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    }: Nichts passiert, und sie fliegen weiter.
galaxy_trucker-event-enemy-won-own =
    { $enemy ->
        [slavers] Die Sklavenhändler
        [smugglers] Die Schmuggler
       *[pirates] Die Piraten
    } besiegen dich.
galaxy_trucker-event-reward-left-own =
    Du lässt die Belohnung der { $enemy ->
        [slavers] Sklavenhändler
        [smugglers] Schmuggler
       *[pirates] Piraten
    } liegen und verlierst keine Flugtage.
galaxy_trucker-event-weakest-found-own =
    Zeile { $number }: { $what ->
        [crew] Die kleinste Besatzung hast du, { $halves }
        [engines] Die kleinste Motorenstärke hast du, { $halves }
       *[cannons] Die kleinste Waffenstärke hast du, { $halves }
    }{ $tied ->
        [yes] {" "}(Gleichstand: es trifft das Schiff weiter vorne)
       *[no] {""}
    }.
galaxy_trucker-event-nothing-to-fight-own = Du fliegst allein, darum passiert in der Kampfzone nichts.
galaxy_trucker-event-nobody-to-sabotage-own = Du fliegst allein, darum kommt kein Saboteur.
galaxy_trucker-event-stardust-met-own =
    Du hast { $exposed ->
        [0] keinen offenen Anschluss
        [one] einen offenen Anschluss
       *[other] { $exposed } offene Anschlüsse
    }.
galaxy_trucker-event-epidemic-spared-own = Auf deinem Schiff wird niemand krank.
galaxy_trucker-event-sabotage-tried-own =
    { $found ->
        [yes] Auf deinem Schiff explodiert etwas in { $square }.
       *[no] Versuch { $attempt }: { $square ->
            [none] Die Würfel verfehlen dein Schiff.
           *[other] { $square } ist auf deinem Schiff leer.
        }
    }
galaxy_trucker-event-sabotage-failed-own = Dreimal daneben: Du kommst davon.
galaxy_trucker-event-arrival-paid-own =
    Du kommst auf Platz { $place } an: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-best-looking-paid-own =
    Du { $shared ->
        [yes] hast eins der schönsten Schiffe
       *[no] hast das schönste Schiff
    } mit { $exposed ->
        [0] keinem offenen Anschluss
        [one] einem offenen Anschluss
       *[other] { $exposed } offenen Anschlüssen
    }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-goods-sold-own =
    Du verkaufst Waren ({ $goods }) für { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }{ $halved ->
        [yes] , die Hälfte ihres Werts
       *[no] {""}
    }.
galaxy_trucker-event-losses-paid-own =
    Du zahlst { $credits ->
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
galaxy_trucker-event-intruders-passed-own = Dort hast du kein Schiffsteil.
galaxy_trucker-event-intruders-repelled-own =
    { $guard ->
        [turret] Die Selbstschussanlage lässt
        [robots] Bewaffnete Astrobots lassen
       *[crew] Bewaffnete Besatzung lässt
    } sie bei dir in { $square } nicht andocken: Sie machen sich aus dem Staub, ohne Belohnung.
galaxy_trucker-event-intruder-walked-own =
    { $double ->
        [yes] { $turns ->
            [left] Der linke Eindringling
           *[right] Der rechte Eindringling
        }
       *[no] Der Eindringling
    } läuft durch dein Schiff: { $walk }.{ $figures_count ->
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
galaxy_trucker-event-bombs-exploded-own =
    { $squares_count ->
        [one] Bei dir geht ein Sprengsatz hoch.
       *[other] Bei dir gehen alle Sprengsätze gleichzeitig hoch.
    }
galaxy_trucker-event-fastest-found-own =
    Du hast die größte Motorenstärke, { $power }{ $tied ->
        [yes] {" "}(Gleichstand: es trifft das Schiff, das jetzt weiter vorne ist)
       *[no] {""}
    }, und fliegst in die Meteoriten.
galaxy_trucker-event-groups-overheated-own =
    { $squares_count ->
        [one] Zu viel Energie an einer Stelle in deinem Schiff: Ein Teil wird zerstört.
       *[other] Zu viel Energie beieinander in deinem Schiff: { $squares_count } Teile werden zerstört.
    }
galaxy_trucker-event-radiation-spared-own = Deinem Schiff macht die Strahlung nichts aus.
galaxy_trucker-event-wreck-fired-own = Du kommst näher und wirst beschossen.
galaxy_trucker-event-humans-hired-own =
    { $squares_count ->
        [0] Bei dir kommt kein Mensch an Bord.
        [one] Ein Mensch kommt bei dir an Bord.
       *[other] { $squares_count } Menschen kommen bei dir an Bord.
    }
galaxy_trucker-event-specialist-hired-own =
    { $by_chance ->
        [no] Du heuerst eine Fachkraft an: { $specialist }.
       *[other] Der Zufall schickt dir eine Fachkraft: { $specialist }.
    }
galaxy_trucker-event-squares-marked-own = Dein Planer markiert Felder: { $squares }.
galaxy_trucker-event-plans-paid-own = Dein Planer bekommt { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }: { $squares_count ->
        [0] Nichts steht wie geplant
        [one] Ein Feld ist wie geplant bebaut
       *[other] { $squares_count } Felder sind wie geplant bebaut
    }.
galaxy_trucker-event-fire-alarm-called-own = Du rufst „Feueralarm!“ { $laps ->
        [0] Alle anderen, die noch bauen, haben in der nächsten Schicht { $points } Aktionspunkte weniger.
       *[other] Alle anderen, die noch bauen, rennen um den Tisch, { $laps } Mal.
    }
galaxy_trucker-event-lap-run-own = Du bist einmal um den Tisch gerannt{ $left ->
        [0] {""} und baust weiter.
       *[other] .
    }
galaxy_trucker-event-bureaucrat-helped-own = Dein Bürokrat stempelt ein Formular für { $days ->
        [one] einen Flugtag
       *[other] { $days } Flugtage
    } Vorsprung.
galaxy_trucker-event-goods-bought-own = Dein Händler kauft { $count }× { $good } für { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-connectors-checked-own = Du schickst den Wachmann herum: Alle zahlen für offene Anschlüsse.
galaxy_trucker-event-connectors-paid-own = Du hast { $exposed ->
        [0] keinen offenen Anschluss
        [one] einen offenen Anschluss
       *[other] { $exposed } offene Anschlüsse
    } und zahlst { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    }{ $broke ->
        [no] .
       *[other] {""}, und die Kasse ist leer.
    }
galaxy_trucker-event-arrival-foretold-own = Dein Werbefuzzi tippt, in welcher Reihenfolge die Schiffe ankommen: { $arriving }. Es brechen ab: { $giving_up }.
galaxy_trucker-event-price-changed-own = Dein Händler ändert einen Preis: { $good } ist jetzt { $price ->
        [one] einen Credit
       *[other] { $price } Credits
    } je Ware wert.
galaxy_trucker-event-rewards-changed-own = Dein Bürokrat ändert die Boni: { $arrival } fürs Ankommen, { $best_looking } fürs schönste Schiff.
galaxy_trucker-event-forecast-paid-own = Dein Werbefuzzi lag richtig: { $places ->
        [one] ein Platz
       *[other] { $places } Plätze
    } und { $abandonments ->
        [one] ein Abbruch
       *[other] { $abandonments } Abbrüche
    }, dafür { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-plates-paid-own = Dein Werbefuzzi prahlt mit Platten an { $edges ->
        [one] einer Außenkante
       *[other] { $edges } Außenkanten
    }: { $credits ->
        [one] ein Credit
       *[other] { $credits } Credits
    }.
galaxy_trucker-event-prize-paid-twice-own = Dein Architekt bekommt noch einen Bonus fürs schönste Schiff, mit { $exposed ->
        [one] einem offenen Anschluss
       *[other] { $exposed } offenen Anschlüssen
    }: { $credits } Credits.
galaxy_trucker-event-con-artist-paid-more-own = Dein Schwindler bekommt { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    } mehr.
galaxy_trucker-event-con-artist-paid-less-own = Dein Schwindler muss { $credits ->
        [one] einen Credit
       *[other] { $credits } Credits
    } weniger zahlen.
galaxy_trucker-event-markers-laid-own = Deine Fachkräfte waren am Werk: { $markers }.
galaxy_trucker-event-markers-taken-back-own = Du nimmst zurück: { $markers }.
galaxy_trucker-event-set-aside-kept-own = Du hast einen Einkäufer, darum zählt Beiseitegelegtes nicht als abgefallen: { $tiles }.
galaxy_trucker-event-ship-sabotaged-own = Dein Saboteur war am Werk: { $victim } verliert einen Menschen aus { $square }, und eine Verbindung bekommt eine Ladung: { $charge }.
