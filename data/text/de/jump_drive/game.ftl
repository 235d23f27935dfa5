# Was Jump Drive sagt. Namen und Fähigkeiten der Karten stehen in cards.ftl.
# Ein Satz, der nichts sagt, {""}, ist keine Zeile wert.

jump_drive-title = Jump Drive
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
jump_drive-event-cards-paid = Bezahlt mit: { $cards }.
jump_drive-event-deck-reshuffled =
    Der Nachziehstapel ist aufgebraucht. { $count ->
        [one] Eine Karte vom Abwurfhaufen wird
       *[other] Der Abwurfhaufen mit { $count } Karten wird gemischt und
    } zum neuen.
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
            [yes] , bei Gleichstand mit mehr Handkarten und Einkommen
           *[no] {""}
        }.
       *[other] { $winners } haben { $points } Siegpunkte und gleich viele Handkarten und Einkommen: Sie teilen sich den Sieg.
    }

# --- was gefragt wird
jump_drive-question-plan-turn = Runde { $round }: Welche Karte legst du aus? Oder erkundest du? Für Entwicklung und Welt zusammen wähle zuerst die Entwicklung.
jump_drive-question-add-world =
    Welche Welt legst du zu „{ $development }“ dazu aus? { $cost ->
        [0] Die Entwicklung kostet nichts, mit oder ohne Welt.
       *[other] Mit einer Welt kostet die Entwicklung { $cost ->
            [one] eine Karte
           *[other] { $cost } Karten
        }, allein { $cost_alone ->
            [0] nichts
            [one] eine
           *[other] { $cost_alone }
        }.
    }
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
    } wirfst du ab, um { $development ->
        [none] „{ $world }“
       *[other] { $both ->
            [yes] „{ $development }“ und „{ $world }“
           *[no] „{ $development }“
        }
    } zu bezahlen?
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
    }; danach kann ein Siedlerkonvoi eine zweite Welt bringen
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
jump_drive-label-conquered = durch Eroberung, Verteidigung { $printed }
jump_drive-label-price-printed = { $kind ->
        [defense] Verteidigung { $printed }
       *[cost] Kosten { $printed }
    }
jump_drive-label-kind = { $kind ->
        [development] Entwicklung
        [military] militärische Welt
       *[world] Welt
    }
jump_drive-label-points = { $points } SP
jump_drive-label-income = Einkommen { $income }

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
    Dafür brauchst du Militär { $need }. Von deinen { $whole } dagegen hat „{ $first }“ { $spent } gebraucht; es { $have ->
        [0] bleibt nichts
       *[other] bleiben { $have }
    } übrig.
jump_drive-refusal-too-weak-and-too-poor =
    Zum Erobern brauchst du Militär { $need }, { $have ->
        [0] du hast keins
       *[other] du hast { $have }
    }. Zum Bezahlen kostet sie { $cost ->
        [one] eine Karte
       *[other] { $cost } Karten
    }, und dir { $cards ->
        [0] bleibt keine andere
        [one] bleibt nur eine andere
       *[other] bleiben nur { $cards } andere
    }.
jump_drive-refusal-one-per-player = Von dieser Karte darf jede Person nur eine auslegen, und deine liegt schon da.
jump_drive-refusal-no-military-allowed =
    Dafür darf in deiner Auslage kein Militär-Symbol sein, oder du brauchst einen Kontaktspezialisten; du hast { $have ->
        [one] ein Symbol
       *[other] { $have } Symbole
    }.
jump_drive-refusal-second-world-must-be-conquered = Die erste Welt hast du erobert, also musst du auch die zweite erobern.
jump_drive-refusal-second-world-must-be-paid = Die erste Welt hast du bezahlt, also musst du auch die zweite bezahlen.

# --- wie es ausging
jump_drive-outcome-won-by-points = { $winners } gewinnt mit { $points } Siegpunkten.
jump_drive-outcome-won-by-tie-break = { $winners } gewinnt mit { $points } Siegpunkten, bei Gleichstand mit mehr Handkarten und Einkommen.
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

# --- Bildbeschreibungen
jump_drive-alt-table = Jump Drive, { $round ->
        [0] vor der ersten Runde
       *[other] Runde { $round }
    }. Nachziehstapel { $deck } Karten, Abwurfhaufen { $discard }, freie Erkundungsteams { $teams }; { $dealer } gibt.
jump_drive-alt-seat = { $name }: { $points } SP, nächste Runde +{ $next }, Einkommen { $income }, Militär { $military }, Erkunden { $explore }, Chromosomen { $chromosomes }, Handkarten { $hand }{ $team ->
        [yes] , Erkundungsteam noch frei
       *[no] {""}
    }{ $state ->
        [ready] ; hat gewählt
        [asked] ; ist dran
       *[quiet] {""}
    }.
jump_drive-alt-seat-brief = { $name }: { $points } SP +{ $next }, Einkommen { $income }, Militär { $military }, Handkarten { $hand }.
jump_drive-alt-special = Gegen { $against }: Militär +{ $amount }.
jump_drive-alt-against-blue = blaue Welten
jump_drive-alt-against-brown = braune Welten
jump_drive-alt-against-green = grüne Welten
jump_drive-alt-against-yellow = gelbe Welten
jump_drive-alt-against-grey = graue Welten
jump_drive-alt-against-alien = ALIEN-Welten
jump_drive-alt-against-imperium = IMPERIUMS-Welten
jump_drive-alt-against-rebel = REBELLEN-Welten
jump_drive-alt-against-terraforming = TERRAFORMING-Welten
jump_drive-alt-against-uplift = GENMANIPULATIONS-Welten
jump_drive-alt-cards = Auslage: { $cards }.
jump_drive-alt-cards-only = Auslage: { $count } Karten.
jump_drive-alt-no-cards = Leere Auslage.
jump_drive-alt-more = { $count } weitere
jump_drive-alt-round = Runde { $round }: { $cards }.
jump_drive-alt-explored = erkundet
jump_drive-alt-card-worth = { $card } ({ $points } SP, Einkommen { $income })
jump_drive-alt-hand = { $count ->
        [0] Deine Hand ist leer.
        [one] Deine Hand, eine Karte: { $cards }.
       *[other] Deine Hand, { $count } Karten: { $cards }.
    }
jump_drive-alt-hand-card = { $card } ({ $price })
jump_drive-alt-hand-card-closed = { $card } ({ $price }, nicht jetzt)
jump_drive-alt-survey-team = Das Erkundungsteam kannst du noch nehmen.
jump_drive-alt-waiting = Wir warten auf { $names }.
jump_drive-alt-final = Endstand von Jump Drive nach { $round } Runden.
jump_drive-alt-place = { $place }. { $name }: { $points } SP, Handkarten { $hand } plus Einkommen { $income }.

# --- eine Karte in Worten
jump_drive-card-development = Entwicklung · Kosten { $printed }
jump_drive-card-world = { $colour } · Kosten { $printed }
jump_drive-card-military-world = { $colour }, militärisch · Verteidigungsstärke { $printed }
jump_drive-card-colour-blue = Blaue Welt
jump_drive-card-colour-brown = Braune Welt
jump_drive-card-colour-green = Grüne Welt
jump_drive-card-colour-yellow = Gelbe Welt
jump_drive-card-colour-grey = Graue Welt
jump_drive-card-keywords = In Großbuchstaben: { $words }.
jump_drive-keyword-alien = ALIEN
jump_drive-keyword-imperium = IMPERIUM
jump_drive-keyword-rebel = REBELLEN
jump_drive-keyword-terraforming = TERRAFORMING
jump_drive-keyword-uplift = GENMANIPULATION
jump_drive-card-symbols = Symbole: { $symbols }.
jump_drive-symbol-explore = { $count }× Erkunden
jump_drive-symbol-military = { $count }× Militär
jump_drive-symbol-chromosome = { $count }× Chromosom
jump_drive-card-gives = Jede Runde: { $points ->
        [0] kein Siegpunkt
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkte
    } und { $income ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $income } Karten
    } Einkommen.
jump_drive-card-copies = { $copies ->
        [one] Im Spiel gibt es sie einmal.
       *[other] Im Spiel gibt es sie { $copies }-mal.
    }
jump_drive-source-card-face = die Karte selbst
jump_drive-source-several-lists = mehrere übereinstimmende Listen von Spielern
jump_drive-source-one-list = eine Liste von Spielern, noch nicht mit der Karte verglichen
jump_drive-source-doubtful = unsicher; eine Liste von Spielern und unser Urteil
jump_drive-source-title-ours = { $source }; der deutsche Titel ist unsere Übersetzung
jump_drive-source-appendix = Spielregel, Anhang „Die Karten“, und { $source }

jump_drive-detail-survey_team = Einmal im Spiel nimmst du es aus der Tischmitte und bezahlst es wie eine Entwicklung; eine Welt darf dazu, eine weitere Entwicklung nicht.
jump_drive-detail-trade_pact = Die Bedingung gilt nur beim Auslegen, später darf Militär dazukommen. Symbole zählen, besonderes Militär nicht.
jump_drive-detail-colony_convoy = Beide Welten müssen bezahlt sein, militärische mit einem Kontaktspezialisten. Der Rabatt gilt nur für die zweite Welt und darf auf eine spätere Runde warten.
jump_drive-detail-military_convoy = Beide Welten müssen erobert sein; der Konvoi bleibt liegen. Besonderes Militär geht zuerst in die erste Welt, was übrig ist, zählt für die zweite.
jump_drive-detail-contact_specialist = Andere Rabatte kommen dazu, ein zweiter Kontaktspezialist bringt nicht mehr. Für alles andere bleibt die Welt militärisch.
jump_drive-detail-war_propaganda = Symbole und Genmanipulierte Söldner zählen, besonderes Militär nicht. Bei Gleichstand geht sie an die nächste Person links; beide Karten werden gleichzeitig verglichen.
jump_drive-detail-new_galactic_order = Militär-Symbole und Genmanipulierte Söldner zählen, Militär nur gegen bestimmte Welten nicht.
jump_drive-detail-galactic_trendsetters = Jede wird einzeln gewertet: Zwei geben zusammen 8 Siegpunkte, drei 18, vier 32.

# --- die Regeln
jump_drive-topic-goal = Ziel und Spielende
jump_drive-topic-goal-text = Das Spiel endet nach der Wertung, in der jemand 50 Siegpunkte erreicht. Wer die meisten Siegpunkte hat, gewinnt.
jump_drive-topic-goal-source = Spielregel, „Spielende“
jump_drive-topic-tie = Gleichstand am Ende
jump_drive-topic-tie-text = Wer gleich viele Siegpunkte hat, zählt die Handkarten und das Einkommen der letzten Runde zusammen; die höhere Summe gewinnt. Ist auch die gleich, wird der Sieg geteilt.
jump_drive-topic-tie-source = Spielregel, „Spielende“
jump_drive-topic-set-up = Anfang
jump_drive-topic-set-up-text = Alle bekommen sieben Karten und werfen zwei davon verdeckt ab. In der Tischmitte liegt für jede Person ein Erkundungsteam.
jump_drive-topic-set-up-source = Spielregel, „Spielvorbereitung“
jump_drive-topic-beginner-hands = Kartenhände für den Einstieg
jump_drive-topic-beginner-hands-text = Mit dieser Option beginnen alle mit einer von vier Kartenhänden zu fünf Karten, zufällig verteilt. Die gedruckten Buchstaben A bis D kennen wir nicht von allen Karten, deshalb sind die Hände unsere eigenen.
jump_drive-topic-beginner-hands-source = Hausregel
jump_drive-topic-round = Eine Runde
jump_drive-topic-round-text = Alle planen gleichzeitig und geheim, dann wird aufgedeckt, bezahlt und erobert. Danach gibt jede Auslage ihre Siegpunkte und dann ihr Einkommen an Karten.
jump_drive-topic-round-source = Spielregel, „Spielverlauf“
jump_drive-topic-plan = Planen
jump_drive-topic-plan-text = Du wählst eine Entwicklung, eine Welt, je eine davon, oder du erkundest. Bis alle gewählt haben, darfst du deinen Plan ändern.
jump_drive-topic-plan-source = Spielregel, „Spielverlauf“; das Ändern: Hausregel
jump_drive-topic-development-alone = Nur eine Entwicklung
jump_drive-topic-development-alone-text = Legst du nur eine Entwicklung aus, kostet sie eine Karte weniger. Andere Rabatte kommen dazu.
jump_drive-topic-development-alone-source = Spielregel, „Spielverlauf“; das Zusammenzählen: Hausregel
jump_drive-topic-world-alone = Nur eine Welt
jump_drive-topic-world-alone-text = Legst du keine Entwicklung aus, ziehst du eine Karte, nachdem die Welt bezahlt oder erobert ist. Eine zweite Welt bringt keine weitere Karte.
jump_drive-topic-world-alone-source = Spielregel, „Spielverlauf“; zweite Welt: Hausregel
jump_drive-topic-both = Entwicklung und Welt
jump_drive-topic-both-text = Zuerst kommt die Entwicklung, zu vollen Kosten; ihre Symbole und ihre Fähigkeit helfen der Welt sofort. Du ziehst keine Karte.
jump_drive-topic-both-source = Spielregel, „Spielverlauf“
jump_drive-topic-costs = Kosten bezahlen
jump_drive-topic-costs-text = Du wirfst so viele Handkarten ab, wie die Karte kostet. Was sie selbst an Symbolen und Fähigkeiten hat, hilft erst, wenn sie in deiner Auslage liegt.
jump_drive-topic-costs-source = Spielregel, „Kosten bezahlen“
jump_drive-topic-discounts = Rabatte
jump_drive-topic-discounts-text = Alle Rabatte deiner Auslage werden zusammengezählt. Weniger als nichts kostet keine Karte.
jump_drive-topic-discounts-source = Spielregel, „Kosten bezahlen“
jump_drive-topic-conquer = Erobern
jump_drive-topic-conquer-text = Eine militärische Welt eroberst du, wenn dein Militär mindestens so hoch ist wie ihre Verteidigungsstärke; du wirfst keine Karte ab. Militär und Bezahlen werden für eine Welt nie vermischt.
jump_drive-topic-conquer-source = Spielregel, „Erobern“
jump_drive-topic-special-military = Besonderes Militär
jump_drive-topic-special-military-text = Militär gegen eine Farbe oder gegen REBELLEN-Welten zählt nur, wenn du solche Welten eroberst. Für Siegpunkte, Kriegspropaganda und Handelsabkommen zählt es nicht.
jump_drive-topic-special-military-source = Spielregel, „Erobern“ und Anhang; Handelsabkommen: Hausregel
jump_drive-topic-explore = Erkunden
jump_drive-topic-explore-text = Zähl drei und deine Erkunden-Symbole zusammen, zieh zwei Karten mehr als das und wirf dann so viele, wie du gezählt hast, aus deiner ganzen Hand ab. Am Ende hast du zwei Karten mehr.
jump_drive-topic-explore-source = Spielregel, „Erkunden“
jump_drive-topic-second-world = Eine zweite Welt
jump_drive-topic-second-world-text = Ein Konvoi bringt eine zweite Welt, nachdem die erste bezahlt oder erobert ist, aber nie eine dritte. Symbole und Fähigkeit der ersten Welt helfen ihr, und eine gerade gezogene Karte darf sie sein oder sie bezahlen.
jump_drive-topic-second-world-source = Spielregel, Anhang „Die Karten“
jump_drive-topic-points = Siegpunkte
jump_drive-topic-points-text = Jede Karte deiner Auslage gibt in jeder Runde wieder ihre Siegpunkte, gleiche Karten jede für sich. Was von anderem abhängt, wird jedes Mal neu gezählt.
jump_drive-topic-points-source = Spielregel, „Rundenende“
jump_drive-topic-income = Einkommen
jump_drive-topic-income-text = Nach den Siegpunkten ziehst du so viele Karten, wie deine Auslage Einkommen hat. Wird der Nachziehstapel knapp, zieht zuerst, wer die meisten Siegpunkte hat, dann geht es im Uhrzeigersinn.
jump_drive-topic-income-source = Spielregel, „Rundenende“
jump_drive-topic-hand-limit = Handlimit
jump_drive-topic-hand-limit-text = Nach dem Einkommen hat niemand mehr als zehn Karten auf der Hand. Welche du abwirfst, entscheidest du.
jump_drive-topic-hand-limit-source = Spielregel, „Rundenende“
jump_drive-topic-deck = Nachziehstapel und Abwurfhaufen
jump_drive-topic-deck-text = Ist der Nachziehstapel aufgebraucht, wird der Abwurfhaufen gemischt und zum neuen. In den Abwurfhaufen darf niemand schauen.
jump_drive-topic-deck-source = Spielregel, „Rundenende“
jump_drive-topic-per = „Je“ auf einer Karte
jump_drive-topic-per-text = Alle solchen Symbole und Karten deiner Auslage zählen, auch die Karte selbst. Halbe werden abgerundet.
jump_drive-topic-per-source = Hausregel
jump_drive-topic-while = „Mit“ auf einer Karte
jump_drive-topic-while-text = Die Karte gibt ihren Wert einmal, solange die genannte Karte in deiner Auslage liegt. Liegt die genannte mehrfach da, gibt es nicht mehr; jede Karte mit „mit“ gibt ihren eigenen Wert.
jump_drive-topic-while-source = Spielregel, „Rundenende“
jump_drive-topic-one-other = „Eine andere Person“ auf einer Karte
jump_drive-topic-one-other-text = Zählt eine Karte auch die Auslage einer anderen Person, nehmen wir die, die dir am meisten bringt. Das gilt für jede Karte und jede Runde neu.
jump_drive-topic-one-other-source = Hausregel
jump_drive-topic-same-cards = Gleiche Karten
jump_drive-topic-same-cards-text = Du darfst dieselbe Karte mehrmals auslegen, und jede zählt. Nur Erkundungsteam und Handelsabkommen gibt es höchstens einmal pro Person.
jump_drive-topic-same-cards-source = Spielregel, „Die Karten“
jump_drive-topic-colours = Farben der Welten
jump_drive-topic-colours-text = Welten sind blau, braun, grün, gelb oder grau, militärische auch; ein kleiner Mond zeigt die Farbe durch seinen Platz. Grau zählt nicht als Farbe.
jump_drive-topic-colours-source = Spielregel, „Die Karten“
jump_drive-topic-symbols = Symbole
jump_drive-topic-symbols-text = Am linken Rand einer Karte: Das Auge hilft beim Erkunden, +1 ist Militär, die Doppelhelix ein Chromosom. Sie zählen, sobald die Karte in deiner Auslage liegt.
jump_drive-topic-symbols-source = Spielregel, „Die Karten“
jump_drive-topic-order = Reihenfolge
jump_drive-topic-order-text = Alles geschieht gleichzeitig; wo es auf die Reihenfolge ankommt, beginnt, wer links vom Kartengeber sitzt. Nach jeder Runde gibt die nächste Person links.
jump_drive-topic-order-source = Spielregel, „Spielverlauf“
jump_drive-topic-secrets = Was geheim ist
jump_drive-topic-secrets-text = Handkarten, Pläne, bis alle bereit sind, Nachziehstapel und Abwurfhaufen. Auslagen, Siegpunkte, die Zahl der Handkarten und was jemand bezahlt hat, sehen alle.
jump_drive-topic-secrets-source = Hausregel
