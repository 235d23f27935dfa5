# Was Jump Drive sagt. Namen und Fähigkeiten der Karten stehen in cards.ftl.
# Ein Satz, der nichts sagt, {""}, ist keine Zeile wert.

jump_drive-title = Jump Drive
jump_drive-pitch = Aus Handkarten wird ein Imperium: Alle planen geheim und decken zugleich auf. Bei { $goal } Siegpunkten ist Schluss, nach etwa 6 Runden.
# Nach „gewinnt mit“.
jump_drive-score = { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }

# --- was geschieht
jump_drive-event-round-began = Runde { $round } beginnt.
jump_drive-event-cards-drawn =
    { $reason ->
        [start] Deine ersten Karten: { $cards }.
        [world] Du ziehst „{ $cards }“, weil du nur eine Welt ausgelegt hast.
        [explore] Beim Erkunden gezogen: { $cards }.
       *[income] { $cards_count ->
            [0] Du hast kein Einkommen.
           *[other] Dein Einkommen: { $cards }.
        }
    }
jump_drive-event-cards-drawn-face-down = {""}
jump_drive-event-cards-discarded =
    { $reason ->
        [start] Du wirfst aus deiner ersten Hand ab: { $cards }.
        [explore] Du wirfst nach dem Erkunden ab: { $cards }.
       *[limit] Du wirfst bis zum Handlimit ab: { $cards }.
    }
jump_drive-event-cards-discarded-face-down =
    { $reason ->
        [limit] { $seat } wirft bis zum Handlimit { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        } ab.
       *[other] {""}
    }
jump_drive-event-cards-paid = Du bezahlst mit: { $cards }.
jump_drive-event-deck-reshuffled =
    Der Nachziehstapel ist aufgebraucht. { $count ->
        [one] Eine Karte vom Abwurfhaufen
       *[other] Der Abwurfhaufen mit { $count } Karten wird gemischt und
    } bildet den neuen.
jump_drive-event-explored =
    { $seat } erkundet, zieht { $drawn ->
        [one] eine Karte
       *[other] { $drawn } Karten
    } und wirft { $discarding ->
        [0] keine
        [one] eine
       *[other] { $discarding }
    } ab.
jump_drive-event-development-placed =
    { $seat } legt „{ $card }“ { $paid ->
        [0] kostenlos
        [one] für eine Karte
       *[other] für { $paid } Karten
    } aus.
jump_drive-event-world-paid =
    { $seat } legt „{ $card }“ { $second ->
        [yes] als zweite Welt
       *[no] {""}
    } { $paid ->
        [0] kostenlos
        [one] für eine Karte
       *[other] für { $paid } Karten
    } aus.
jump_drive-event-world-conquered =
    { $second ->
        [yes] { $seat } erobert als zweite Welt „{ $card }“ mit Verteidigungsstärke { $defense }.
       *[no] { $seat } erobert „{ $card }“ mit Verteidigungsstärke { $defense }.
    }
jump_drive-event-convoy-discarded = { $seat } wirft „{ $card }“ für eine zweite Welt ab.
jump_drive-event-convoy-held = { $seat } legt keine zweite Welt aus.
jump_drive-event-war-propaganda-handed-over = { $receiver } hat mehr Militär und bekommt „{ $card }“ von { $giver }.
jump_drive-event-points-scored =
    { $gained ->
        [0] { $seat } bekommt keine Siegpunkte{ $points ->
            [0] {""}
           *[other] {" "}und bleibt bei { $points }
        }.
        [one] { $seat } bekommt einen Siegpunkt und hat jetzt { $points }.
       *[other] { $seat } bekommt { $gained } Siegpunkte und hat jetzt { $points }.
    }
jump_drive-event-game-ended =
    { $winners_count ->
        [one] { $winners } gewinnt mit { $points } Siegpunkten{ $tied ->
            [yes] , bei Gleichstand mit mehr Handkarten plus Einkommen
           *[no] {""}
        }.
       *[other] { $winners } haben { $points } Siegpunkte und gleich viele Handkarten plus Einkommen: Sie teilen sich den Sieg.
    }

# --- was gefragt wird
jump_drive-question-plan-turn = Runde { $round }: Welche Karte legst du aus? Oder erkundest du?
jump_drive-question-add-world =
    Welche Welt legst du zu „{ $development }“ ({ $cost ->
        [0] kostenlos
        [one] mit Welt: 1 Karte
       *[other] mit Welt: { $cost } Karten
    }) aus?
jump_drive-question-conquer-or-pay =
    Eroberst du „{ $world }“, oder bezahlst du { $cost ->
        [0] nichts dafür
        [one] eine Karte
       *[other] { $cost } Karten
    }?
jump_drive-question-pay-cards =
    { $cards ->
        [one] Welche Karte
       *[other] Welche { $cards } Karten
    } zahlst du für { $development ->
        [none] „{ $world }“
       *[other] { $both ->
            [yes] { $development } und { $world }
           *[no] „{ $development }“
        }
    }?
jump_drive-question-place-second-world = Welche zweite Welt legst du nach „{ $first }“ aus?
jump_drive-question-discard-from-first-hand = Welche { $cards } deiner ersten Karten wirfst du ab?
jump_drive-question-discard-after-exploring =
    { $cards ->
        [one] Welche Karte
       *[other] Welche { $cards } Karten
    } wirfst du nach dem Erkunden ab?
jump_drive-question-discard-to-limit =
    Zehn Karten darfst du behalten. { $cards ->
        [one] Welche wirfst du ab?
       *[other] Welche { $cards } wirfst du ab?
    }

# --- was man antworten kann
jump_drive-option-plan-turn-explore = Erkunden
jump_drive-option-plan-turn-explore-note = { $draw } Karten ziehen, dann { $discard } abwerfen
jump_drive-option-add-world-none = Keine Welt, nur „{ $development }“
jump_drive-option-add-world-none-note = { $cost_alone ->
        [0] kostenlos
        [one] 1 Karte
       *[other] { $cost_alone } Karten
    }
jump_drive-option-conquer-or-pay-conquer = Erobern
jump_drive-option-conquer-or-pay-conquer-note = Du wirfst keine Karte ab
jump_drive-option-conquer-or-pay-pay = Bezahlen
jump_drive-option-conquer-or-pay-pay-note = { $cost ->
        [0] kostenlos
        [one] 1 Karte
       *[other] { $cost } Karten
    }, danach kann ein Siedlerkonvoi eine zweite Welt bringen
jump_drive-option-place-second-world-none = Keine zweite Welt
jump_drive-option-place-second-world-none-note = Der Konvoi wartet auf eine spätere Runde
jump_drive-label-price-now = { $cards ->
        [0] kostenlos
        [one] 1 Karte
       *[other] { $cards } Karten
    } { $changed ->
        [yes] statt { $printed }
       *[no] {""}
    }
jump_drive-label-conquered = Eroberung gegen { $printed }
jump_drive-label-price-printed = { $kind ->
        [defense] Verteidigung { $printed }
       *[cost] Kosten { $printed }
    }
jump_drive-fact-development = Entwicklung
jump_drive-fact-world = { $colour ->
        [blue] blaue
        [brown] braune
        [green] grüne
        [yellow] gelbe
       *[grey] graue
    } { $military ->
        [yes] Militärwelt
       *[no] Welt
    }
jump_drive-fact-points = { $count ->
        [one] 1 Siegpunkt
       *[other] { $count } Siegpunkte
    }
jump_drive-fact-income = Einkommen { $count }
jump_drive-label-gains =
    jetzt { $points ->
        [0] kein Punkt
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }, { $cards ->
        [0] keine Karte
        [one] +1 Karte
       *[other] +{ $cards } Karten
    } je Runde
jump_drive-label-group-cards = Eine Karte auslegen …
jump_drive-key-explore = Erkunden: { $draw } ziehen, { $discard } abwerfen

jump_drive-race = Du: { $points } von { $goal } (+{ $more } je Runde) · { $others }
jump_drive-race-other = { $name }:{"\u00A0"}{ $points }{"\u00A0"}(+{ $more })

# --- was du gewählt hast
jump_drive-gist-explore = Du erkundest: Du ziehst { $draw } Karten und wirfst dann { $discard } ab.
jump_drive-gist-place = Du legst „{ $card }“ aus.
jump_drive-gist-place-both = Du legst „{ $development }“ und „{ $world }“ aus.
jump_drive-gist-conquer = Du eroberst „{ $world }“.
jump_drive-gist-place-and-conquer = Du legst „{ $development }“ aus und eroberst „{ $world }“.
jump_drive-gist-place-alone = Du legst „{ $card }“ aus, ohne Entwicklung dazu.
jump_drive-gist-conquer-alone = Du eroberst „{ $world }“, ohne Entwicklung dazu.
jump_drive-gist-pay = Du bezahlst mit: { $cards }.
jump_drive-gist-no-second-world = Du legst keine zweite Welt aus.
jump_drive-gist-discard = Du wirfst ab: { $cards }.

# --- warum nicht
jump_drive-refusal-not-enough-cards =
    Das kostet { $need ->
        [one] eine Karte
       *[other] { $need } Karten
    }, und dir { $have ->
        [0] bleibt keine andere
        [one] bleibt nur eine andere
       *[other] bleiben nur { $have } andere
    }.
jump_drive-refusal-not-enough-military =
    Dafür brauchst du Militär { $need }, { $have ->
        [0] du hast keins
       *[other] du hast { $have }
    }.
jump_drive-refusal-not-enough-military-left =
    Dafür brauchst du Militär { $need }. „{ $first }“ hat { $spent } von deinen { $whole } verbraucht. Es { $have ->
        [0] bleibt nichts
       *[other] bleiben { $have }
    } übrig.
jump_drive-refusal-too-weak-and-too-poor =
    Zum Erobern brauchst du Militär { $need }, { $have ->
        [0] du hast keins
       *[other] du hast { $have }
    }. Bezahlen kostet { $cost ->
        [one] eine Karte
       *[other] { $cost } Karten
    }, und dir { $cards ->
        [0] bleibt keine andere
        [one] bleibt nur eine andere
       *[other] bleiben nur { $cards } andere
    }.
jump_drive-refusal-one-per-player = Von dieser Karte darfst du nur eine auslegen, und deine liegt schon da.
jump_drive-refusal-no-military-allowed =
    Dafür darf in deiner Auslage kein Militär-Symbol sein, oder du brauchst einen Kontaktspezialisten. Du hast { $have ->
        [one] ein Symbol
       *[other] { $have } Symbole
    }.
jump_drive-refusal-second-world-must-be-conquered = Die erste Welt hast du erobert, also musst du auch die zweite erobern.
jump_drive-refusal-second-world-must-be-paid = Die erste Welt hast du bezahlt, also musst du auch die zweite bezahlen.

# --- wie es ausging
jump_drive-outcome-won-by-points = { $winners } gewinnt mit { $points } Siegpunkten.
jump_drive-outcome-won-by-tie-break = { $winners } gewinnt mit { $points } Siegpunkten, bei Gleichstand mit mehr Handkarten plus Einkommen.
jump_drive-outcome-shared-victory = { $winners } teilen sich den Sieg mit { $points } Siegpunkten.

# --- Optionen des Tisches
jump_drive-setting-beginner_hands = Kartenhände für den Einstieg
jump_drive-setting-beginner_hands-note = Alle beginnen mit fünf Karten, die gut zusammenpassen. Die vier Kartenhände sind unsere, nicht die gedruckten.
jump_drive-setting-beginner_hands-on = an
jump_drive-setting-beginner_hands-off = aus

# --- wie es steht
jump_drive-summary-deal = Die ersten Handkarten werden gewählt
jump_drive-summary-nobody = Runde { $round } · noch hat niemand Siegpunkte
jump_drive-summary-leader = Runde { $round } · { $names } führt mit { $points ->
        [one] einem Siegpunkt
       *[other] { $points } Siegpunkten
    }
jump_drive-summary-leaders = Runde { $round } · { $names } führen mit je { $points ->
        [one] einem Siegpunkt
       *[other] { $points } Siegpunkten
    }
jump_drive-summary-over = { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }: { $points } Siegpunkte
jump_drive-part-tableau = Auslage von { $name }
