# Was Galaxy Trucker vom ersten Schiffsteil bis zum Start sagt. „Schicht“ heißt eine Runde des Baus, damit sie nicht
# mit den Etappen verwechselt wird. Ein Satz, der nichts sagt, {""}, ist keine Zeile wert.

# --- was geschieht
galaxy_trucker-event-round-began = Etappe { $round } von { $rounds }: Alle bauen ein Schiff der Klasse { $board }.
galaxy_trucker-event-full-rules-began =
    Ab jetzt gelten alle Regeln. Neu sind { $live ->
        [yes] die Sanduhr
       *[no] das Ende der Bauzeit
    }, der Blick in die Flugkarten, beiseitegelegte Teile, Aliens, Kosten für Baufehler und der Abbruch des Flugs.
galaxy_trucker-event-tiles-taken-out = { $count } zufällige Teile sind in dieser Partie aus dem Spiel. Welche, bleibt geheim.
galaxy_trucker-event-board-drawn = { $seat } baut auf Vorderteil { $front } und Hinterteil { $rear }.
galaxy_trucker-event-squares-forbidden =
    Die Würfel zeigen { $first } und { $second }: { $double ->
        [yes] Die Felder dieser Zahl und das Feld des Grundteils sind gesperrt. Es gibt kein Grundteil: Fangt mit einem beliebigen Teil auf einem beliebigen freien Feld an.
       *[no] Die Felder dieser beiden Zahlen sind gesperrt.
    }
galaxy_trucker-event-shift-began =
    Schicht { $shift }: { $points } Aktionspunkte{ $share ->
        [none] {""}
        [0] , und der Stapel ist aufgebraucht
        [one] , und jeder zieht höchstens ein Schiffsteil
       *[other] , und jeder zieht höchstens { $share } Schiffsteile
    }. { $stage ->
        [protected] { $left ->
            [1] Wer ab der nächsten zuerst fertig ist, startet den Endspurt.
           *[other] Für den Endspurt ist es noch zu früh.
        }
        [open] Wer zuerst fertig ist, startet den Endspurt.
        [untimed] Baut, solange ihr wollt.
       *[final] { $left ->
            [1] Das ist die letzte Schicht.
           *[other] Die nächste Schicht ist die letzte.
        }
    }
galaxy_trucker-event-glass-turned =
    { $seat ->
        [none] Die Sanduhr wird umgedreht: { $seconds } Sekunden
       *[other] { $seat } dreht die Sanduhr um: { $seconds } Sekunden
    }{ $circle ->
        [0] , die letzten. Sie steht auf START.
        [1] . Noch einmal könnt ihr sie umdrehen.
       *[other] . Noch { $circle } Mal könnt ihr sie umdrehen.
    }
galaxy_trucker-event-glass-empty =
    { $circle ->
        [0] Die Sanduhr ist auf START durchgelaufen.
        [1] Die Sanduhr ist durchgelaufen. Wer fertig ist, darf sie zum letzten Mal umdrehen.
       *[other] Die Sanduhr ist durchgelaufen. Alle dürfen sie umdrehen.
    }
galaxy_trucker-event-tile-drawn = Du ziehst: { $tile }.
# Alle sehen das Teil in der Hand: Eine Zeile für jedes würde die anderen verdecken.
galaxy_trucker-event-tile-drawn-face-down = {""}
galaxy_trucker-event-tile-taken = { $seat } nimmt ein offenes Schiffsteil: { $tile }.
galaxy_trucker-event-tile-gone = Zu langsam! Das hat jetzt jemand anders: { $tile }.
galaxy_trucker-event-pile-looked-at = Im Kartenstapel { $pile } siehst du { $cards }.
galaxy_trucker-event-piles-looked-at =
    { $seat } sieht sich { $piles_count ->
        [one] Kartenstapel { $piles }
       *[other] die Kartenstapel { $piles }
    } an.
galaxy_trucker-event-pile-closed = { $seat } legt Kartenstapel { $pile } zurück.
galaxy_trucker-event-parts-welded = { $seat } baut { $parts }.
galaxy_trucker-event-part-lifted = { $seat } nimmt wieder auf: { $part }.
galaxy_trucker-event-nothing-built = { $seat } baut nichts.
galaxy_trucker-event-tiles-returned =
    { $seat } legt { $tiles_count ->
        [one] ein Schiffsteil
       *[other] { $tiles_count } Schiffsteile
    } auf das Band: { $tiles }.
galaxy_trucker-event-tiles-set-aside = { $seat } legt beiseite: { $tiles }.
galaxy_trucker-event-claim-won =
    { $seat } bekommt vom Band: { $tile }{ $contested ->
        [yes] . Andere wollten das auch, darum steht { $seat } jetzt am Ende der Schlange
       *[no] {""}
    }.
galaxy_trucker-event-claim-lost = { $seat } wollte dasselbe und bekommt den Aktionspunkt zurück: { $tile }.
galaxy_trucker-event-number-taken = { $seat } ist fertig und nimmt die Nummer { $number }.
galaxy_trucker-event-building-ended =
    { $timed_out ->
        [yes] Die Zeit ist um. Finger weg von den Teilen!
       *[no] Alle Schiffe sind fertig.
    }
galaxy_trucker-event-ship-passed = Am Schiff von { $seat } ist nichts auszusetzen.
galaxy_trucker-event-mistakes-found =
    Am Schiff von { $seat } zeigen sich Konstruktionsfehler: { $count ->
        [0] Teile, die an nichts hängen
        [one] ein Teil, das so nicht bleiben kann
       *[other] { $count } Teile, die nicht alle so bleiben können
    }.
galaxy_trucker-event-parts-removed = { $seat } nimmt ab: { $parts }.
galaxy_trucker-event-parts-fell-off =
    Vom Schiff von { $seat } { $parts_count ->
        [one] fällt ein Teil
       *[other] fallen { $parts_count } Teile
    } ab: { $parts }.
galaxy_trucker-event-alien-suffocated = Bei { $seat } erstickt in { $square } ein { $alien }: Sein Lebenserhaltungssystem ist weg.
galaxy_trucker-event-set-aside-lost = { $seat } hat Beiseitegelegtes nicht verbaut, darum zählt es als abgefallen: { $tiles }.
galaxy_trucker-event-partners-named = { $one } und { $other } sind Partner: eine Kasse, und jeder fliegt das Schiff des anderen.
galaxy_trucker-event-ships-swapped =
    { $flying ->
        [yes] { $one } und { $other } fliegen jeweils das Schiff, das der andere gebaut hat.
       *[no] { $one } und { $other } tauschen die Schiffe: Jeder baut am Schiff des anderen weiter.
    }
galaxy_trucker-event-numbers-moved-up = Wer Fehler hatte, startet hinter den anderen: { $order }.
galaxy_trucker-event-crew-boarded =
    An Bord bei { $seat }: { $humans ->
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
galaxy_trucker-event-launched = Start! Reihenfolge: { $order }. Vor euch liegen { $cards } Flugkarten.

# --- was gefragt wird
galaxy_trucker-question-build =
    { $laid ->
        [none] Schicht { $shift }{ $last ->
            [yes] , die letzte
           *[no] {""}
        }: { $points ->
            [one] ein Punkt
           *[other] { $points } Punkte
        }{ $kept ->
            [0] {""}
           *[other] {" "}({ $kept } übrig vom letzten Mal)
        }, { $share ->
            [0] nichts zu ziehen
            [one] ein Teil zu ziehen
           *[other] { $share } Teile zu ziehen
        }.{ $places ->
            [full] {" "}Dein Schiff ist voll.
            [dear] {" "}Anlegen kostet zwei Punkte.
            [stuck] {" "}Deine Teile passen nirgends.
            [open] { $shift ->
                [1] {" "}Eine Zahl legt ihr Teil für zwei Punkte an.
               *[other] {""}
            }
            [draw] { $shift ->
                [1] {" "}Eine Zahl zieht so viele.
               *[other] {""}
            }
           *[none] {""}
        }
       *[other] { $laid } auf { $square }.{ $shift ->
            [1] {" "}{ $letters ->
                [0] { $number } nimmt das Teil wieder auf.
               *[other] Buchstaben verschieben das Teil.
            }
           *[other] {""}
        }
    }{ $added ->
        [none] {""}
        [0] {" "}Mehr darfst du nicht.
        [one] {" "}Du darfst noch ein Teil anlegen.
       *[other] {" "}Du darfst noch { $added } Teile anlegen.
    }
galaxy_trucker-question-claim-tile =
    { $rank ->
        [1] Welches Schiffsteil vom Band willst du am liebsten? Du bekommst es nach der Schicht, wenn es nicht an jemand anderen geht.
        [2] Und welches danach?
       *[other] Und welches zuletzt?
    }
galaxy_trucker-question-get-ready = Alle bauen zugleich, live gegen die Sanduhr. Bist du bereit?
galaxy_trucker-question-build-live =
    { $held ->
        [none] { $laid ->
            [none] { $places ->
                [full] Dein Schiff ist voll.
               *[other] Zieh ein Teil oder nimm ein offenes.
            }
           *[other] { $laid } auf { $square }.{ $letters ->
                [0] {" "}{ $number } nimmt es wieder auf.
               *[other] {" "}Buchstaben verschieben es, { $number } nimmt es auf.
            }
        }
       *[other] Du hältst: { $held }. { $places ->
            [none] Es passt nirgends.
           *[other] Auf welches Feld?
        }
    }{ $added ->
        [none] {""}
        [0] {" "}Mehr darfst du nicht.
        [one] {" "}Du darfst noch ein Teil anlegen.
       *[other] {" "}Du darfst noch { $added } Teile anlegen.
    }
galaxy_trucker-question-close-pile = Du siehst dir einen Kartenstapel an. Andere sehen ihn erst, wenn du ihn zurücklegst.
galaxy_trucker-question-take-tile = Welches Schiffsteil nimmst du?{ $fits ->
        [no] {" "}Keins passt an dein Schiff.
       *[yes] {""}
    }
galaxy_trucker-question-turn-glass = Dein Schiff ist fertig und die Sanduhr leer. Drehst du sie um?
galaxy_trucker-question-remove-parts = Welche Teile nimmst du ab? Was nicht zusammenpasst, ist im Bild durchgekreuzt.
galaxy_trucker-question-keep-piece = Dein Schiff zerbricht. Welches Stück behältst du?
galaxy_trucker-question-board-alien = Wo wohnt dein { $alien }?

# --- was geantwortet werden kann
galaxy_trucker-option-build-confirm = Schicht beenden
galaxy_trucker-option-build-confirm-note = das verschweißt, was du angelegt hast
galaxy_trucker-option-build-finish = Schiff ist fertig
galaxy_trucker-option-build-finish-note = du baust nicht weiter
galaxy_trucker-option-build-draw = Ziehen
galaxy_trucker-option-build-store = Beiseitelegen
galaxy_trucker-option-build-claim = Vom Band wünschen
galaxy_trucker-option-get-ready-ready = Ich bin bereit
galaxy_trucker-option-get-ready-ready-note = die Sanduhr läuft, sobald alle bereit sind
galaxy_trucker-option-build-live-draw = Ziehen
galaxy_trucker-option-build-live-draw-note = das nächste verdeckte Schiffsteil
galaxy_trucker-option-build-live-belt = Offene Schiffsteile
galaxy_trucker-option-build-live-return = Zurücklegen
galaxy_trucker-option-build-live-return-note = offen, für alle
galaxy_trucker-option-build-live-store = Beiseitelegen
galaxy_trucker-option-build-live-store-note = in die Lagerhalle kommt es nie zurück
galaxy_trucker-option-build-live-turn-glass = Sanduhr umdrehen
galaxy_trucker-option-build-live-turn-glass-note = dann läuft der Sand wieder
galaxy_trucker-option-close-pile-close = Stapel zurücklegen
galaxy_trucker-option-close-pile-close-note = dann baust du weiter
galaxy_trucker-option-take-tile-back = Keins nehmen
galaxy_trucker-option-take-tile-back-note = zurück zu deinem Schiff
galaxy_trucker-option-turn-glass-turn-glass = Sanduhr umdrehen
galaxy_trucker-option-turn-glass-turn-glass-note = zum letzten Mal, auf START
galaxy_trucker-option-board-alien-none =
    { $alien ->
        [brown] Kein brauner Alien
       *[purple] Kein lila Alien
    }
galaxy_trucker-option-board-alien-none-note = zwei Menschen in jede übrige Kabine
galaxy_trucker-label-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
galaxy_trucker-label-points-back =
    { $points ->
        [one] 1 Punkt zurück
       *[other] { $points } Punkte zurück
    }
galaxy_trucker-label-no-more = { $rank ->
    [1] Nichts wünschen
   *[other] Keine weiteren Wünsche
}
galaxy_trucker-label-points-each =
    je 1 Punkt{ $most ->
        [none] {""}
       *[other] , höchstens { $most }
    }
galaxy_trucker-label-points-lost =
    { $points ->
        [one] 1 Punkt verfällt
       *[other] { $points } Punkte verfallen
    }
galaxy_trucker-label-no-engine = kein Motor: Freier Weltraum beendet deinen Flug
galaxy_trucker-label-draw = { $tiles } ziehen
galaxy_trucker-label-group-draw = Ziehen: je 1 Punkt
galaxy_trucker-label-until = Ziehen bis: { $purpose }
galaxy_trucker-label-purpose-engine = Motor
galaxy_trucker-label-purpose-cannon = Kanone
galaxy_trucker-label-purpose-shield = Schildgenerator
galaxy_trucker-label-purpose-battery = Batterie
galaxy_trucker-label-purpose-cabin = Kabine oder Lebenserhaltung
galaxy_trucker-label-purpose-cargo = Ladefläche
galaxy_trucker-label-purpose-structural = Verbindungsteil
galaxy_trucker-label-belt =
    { $tiles ->
        [one] ein Teil liegt da
       *[other] { $tiles } Teile liegen da
    }
galaxy_trucker-label-place-holds =
    { $joins ->
        [one] hält auf 1 Seite
       *[other] hält auf { $joins } Seiten
    } · offen { $exposed }
galaxy_trucker-label-hold = Aufnehmen: { $tile }
galaxy_trucker-label-lift = Wieder aufnehmen: { $part }
galaxy_trucker-label-look = Kartenstapel { $pile } ansehen
galaxy_trucker-label-look-note = { $points } Punkte, { $cards } Karten
galaxy_trucker-label-look-live = { $cards } Karten, so lange ziehst du nichts
galaxy_trucker-label-number = Fertig, Nummer { $number }
galaxy_trucker-label-number-note = dein Schiff bleibt, wie es ist
galaxy_trucker-label-zone-hand = in dieser Schicht gezogen
galaxy_trucker-label-zone-tray = aus dem Fach
galaxy_trucker-label-zone-set-aside = beiseitegelegt
galaxy_trucker-label-group-place = { $tile } anlegen
galaxy_trucker-key-draw = { $tiles } ziehen
galaxy_trucker-key-confirm = Schicht beenden
galaxy_trucker-key-finish = { $number ->
    [none] Fertig
   *[other] Fertig als { $number }.
}
galaxy_trucker-key-claim = Wünschen
galaxy_trucker-key-no-more = { $rank ->
    [1] Nichts
   *[other] Genug
}
galaxy_trucker-claims-next = { $tiles ->
    [one] Mit { $first } wünschst du dir das Teil vom Band.
   *[other] Mit { $first } bis { $last } wünschst du dir ein Teil vom Band.
}
galaxy_trucker-key-squares = Andere Felder …
galaxy_trucker-key-further = Weitere Teile …
galaxy_trucker-key-turn = ↻
galaxy_trucker-key-turned = gedreht auf r{ $turn }
galaxy_trucker-key-lays = { $tile } auf { $place }, r{ $turn }
galaxy_trucker-key-leaves-out = lässt { $tile } auf { $place }, r{ $turn } weg
galaxy_trucker-proposal =
    { $tiles ->
        [0] Ein starker Roboter würde keins dieser Teile anlegen. Eine Zahl nimmt eins dazu.
        [one] Vorschlag: ein Teil für { $points } Punkte. Seine Zahl lässt es weg, ein Buchstabe versetzt es.
       *[other] Vorschlag: { $tiles } Teile für { $points } Punkte. Eine Zahl lässt eins weg, ein Buchstabe versetzt es.
    }
galaxy_trucker-key-claims = wünscht { $tile }
galaxy_trucker-key-claims-not = wünscht { $tile } nicht
galaxy_trucker-proposal-claims =
    { $tiles ->
        [0] Ein starker Roboter würde sich keins dieser Teile wünschen. Ein Buchstabe nimmt eins dazu.
        [one] Vorschlag: ein Teil wünschen. Sein Buchstabe lässt es weg, ein anderer nimmt ein Teil dazu.
       *[other] Vorschlag: { $tiles } Teile wünschen. Ein Buchstabe lässt eins weg oder nimmt eins dazu.
    }
galaxy_trucker-proposal-take =
    { $tiles ->
        [one] Übernehmen
       *[other] Alle { $tiles } übernehmen
    }
# Squares closed to a tile, under the reason: “cannon on (7,9) (8,5) and 3 more”.
galaxy_trucker-label-closed-squares = { $tile } auf { $squares }
galaxy_trucker-label-further = und { $count } weitere
galaxy_trucker-label-group-move = { $tile } verschieben
galaxy_trucker-label-group-place-other = Ein anderes Teil anlegen
galaxy_trucker-label-group-more = Aufnehmen, Karten, Wünsche, fertig
galaxy_trucker-label-cabin = Kabine in { $square }
galaxy_trucker-label-cabin-note = statt zwei Menschen
galaxy_trucker-label-fault-connectors-clash = Anschlüsse passen nicht: { $sides }
galaxy_trucker-label-fault-exhaust-not-to-the-rear = muss nach hinten zeigen
galaxy_trucker-label-fault-exhaust-blocked = der Auspuff ist blockiert: { $sides }
galaxy_trucker-label-fault-barrel-blocked = das Rohr ist blockiert: { $sides }
galaxy_trucker-label-fault-nozzle-blocked = eine Düse ist blockiert: { $sides }
galaxy_trucker-label-fault-in-front-of-an-exhaust = blockiert einen Motor: { $sides }
galaxy_trucker-label-fault-in-front-of-a-barrel = blockiert eine Kanone: { $sides }
galaxy_trucker-label-fault-in-front-of-a-nozzle = blockiert eine Düse: { $sides }
galaxy_trucker-label-fault-square-is-forbidden = das Feld ist gesperrt
galaxy_trucker-label-removal =
    { $credits ->
        [0] kostet nichts
        [one] kostet einen Credit
       *[other] kostet { $credits } Credits
    }{ $falls ->
        [0] {""}
        [one] , noch ein Teil fällt ab
       *[other] , { $falls } weitere fallen ab
    }
galaxy_trucker-label-starting-cabin = dein Grundteil
galaxy_trucker-label-piece =
    { $parts ->
        [one] Ein Teil
       *[other] { $parts } Teile
    } um { $square }
galaxy_trucker-label-piece-note =
    { $boarded ->
        [yes] Besatzung { $crew }
       *[no] { $homes ->
            [0] keine Kabine: kein Platz für Besatzung
           *[other] Kabinen { $homes }
        }
    } · Motoren { $engines } · Kanonen { $cannons } · Energiesteine { $tokens } · Waren { $goods }

# --- was du gewählt hast
galaxy_trucker-gist-built =
    Du hast { $count ->
        [0] nichts
        [one] ein Teil
       *[other] { $count } Teile
    } gelegt und deine Schicht beendet.
galaxy_trucker-gist-finished =
    Du hast { $count ->
        [0] nichts mehr
        [one] noch ein Teil
       *[other] noch { $count } Teile
    } gelegt, und dein Schiff ist fertig.
galaxy_trucker-gist-ready = Du bist bereit.
galaxy_trucker-gist-decided = Du hast dich entschieden.

# --- warum nicht
galaxy_trucker-refusal-not-enough-points = Deine Aktionspunkte in dieser Schicht reichen dafür nicht. Nimm etwas zurück oder beende die Schicht.
galaxy_trucker-refusal-stack-is-empty = Der Stapel ist aufgebraucht. Vom Band kannst du dir noch etwas wünschen.
galaxy_trucker-refusal-share-is-smaller = So viele kannst du nicht ziehen: Dein Anteil in dieser Schicht reicht nicht mehr.
galaxy_trucker-refusal-share-is-drawn = Du hast deinen Anteil in dieser Schicht ganz gezogen. In der nächsten bekommst du einen neuen.
galaxy_trucker-refusal-set-aside-full = Du hast keinen Platz, um noch ein Teil beiseitezulegen. Leg erst eins davon an.
galaxy_trucker-refusal-not-in-trial-flight = Im Probeflug gibt es das nicht. Alle Regeln gelten ab der nächsten Etappe.
galaxy_trucker-refusal-nothing-welded-yet = Karten darfst du erst ansehen, wenn du etwas gebaut hast. Leg ein Teil an und verschweiße es.
galaxy_trucker-refusal-holds-the-ship-together = Der Rest des Schiffs fiele auseinander. Nimm zuerst zurück, was daran hängt.
galaxy_trucker-refusal-was-set-aside = Was einmal beiseitegelegt war, kommt nie in die Lagerhalle zurück.
galaxy_trucker-refusal-nothing-lies-face-up = Kein Schiffsteil liegt offen. Zieh stattdessen eins.
galaxy_trucker-refusal-pile-in-use = Diesen Stapel sieht sich gerade jemand an. Nimm einen anderen oder warte.
galaxy_trucker-refusal-number-is-taken = Diese Nummer hat schon jemand anders. Nimm eine andere.
galaxy_trucker-refusal-glass-is-running = Der Sand läuft noch. Dreh die Uhr um, wenn er durch ist.
galaxy_trucker-refusal-finish-first = Auf START darf die Sanduhr nur umdrehen, wer fertig ist. Bau erst dein Schiff fertig.
galaxy_trucker-refusal-connectors-clash = Das passt nicht: Einfach und doppelt gehen nie zusammen, an glatte Seiten kommt kein Anschluss.
galaxy_trucker-refusal-nothing-joined = Dort hält es kein Anschluss am Schiff. Wähl ein anderes Feld.
galaxy_trucker-refusal-exhaust-not-to-the-rear = Ein Motor muss nach hinten zeigen.
galaxy_trucker-refusal-exhaust-blocked = Das Feld hinter einem Motor muss leer bleiben.
galaxy_trucker-refusal-barrel-blocked = Das Feld vor einer Kanone muss leer bleiben.
galaxy_trucker-refusal-in-front-of-an-exhaust = In dieses Feld bläst ein Motor, darum bleibt es leer.
galaxy_trucker-refusal-in-front-of-a-barrel = Auf dieses Feld zeigt eine Kanone, darum bleibt es leer.
galaxy_trucker-refusal-nozzle-blocked = Die Felder vor beiden Düsen müssen leer bleiben.
galaxy_trucker-refusal-in-front-of-a-nozzle = Auf dieses Feld zeigt eine Düse, darum bleibt es leer.
galaxy_trucker-refusal-square-is-forbidden = Auf diesem Feld kannst du in dieser Etappe nicht bauen: Die Würfel haben es gesperrt.
