# Was die Bilder von Jump Drive zeigen, für alle, die sie nicht sehen.

# --- Bildbeschreibungen
jump_drive-alt-table = Jump Drive, { $round ->
        [0] vor der ersten Runde
       *[other] Runde { $round }
    }. Nachziehstapel { $deck } Karten, Abwurfhaufen { $discard }, freie Erkundungsteams { $teams }. { $dealer } gibt.
jump_drive-alt-seat = { $name }: { $points } SP, nächste Runde +{ $next }, Einkommen { $income }, Militär { $military }, Erkunden { $explore }, Chromosomen { $chromosomes }, Handkarten { $hand }{ $team ->
        [yes] , Erkundungsteam noch frei
       *[no] {""}
    }{ $state ->
        [ready] , hat gewählt
        [asked] , ist dran
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
jump_drive-source-one-list = die Liste eines Spielers, noch nicht mit der Karte verglichen
jump_drive-source-doubtful = unsicher: die Liste eines Spielers und unsere Einschätzung
jump_drive-source-title-ours = { $source }; der deutsche Titel ist unsere Übersetzung
jump_drive-source-appendix = Spielregel, Anhang „Die Karten“, und { $source }

jump_drive-detail-survey_team = Einmal im Spiel nimmst du es aus der Tischmitte und bezahlst es wie eine Entwicklung. Dazu darfst du eine Welt auslegen, aber keine weitere Entwicklung.
jump_drive-detail-trade_pact = Die Bedingung gilt nur beim Auslegen, später darf Militär dazukommen. Symbole zählen, besonderes Militär nicht.
jump_drive-detail-colony_convoy = Du musst beide Welten bezahlen, militärische mit einem Kontaktspezialisten. Der Rabatt gilt nur für die zweite Welt. Den Konvoi darfst du für eine spätere Runde aufheben.
jump_drive-detail-military_convoy = Du musst beide Welten erobern. Der Konvoi bleibt liegen. Besonderes Militär zählt zuerst für die erste Welt. Was übrig ist, zählt für die zweite.
jump_drive-detail-contact_specialist = Andere Rabatte kommen dazu, ein zweiter Kontaktspezialist bringt nicht mehr. Für alles andere bleibt die Welt militärisch.
jump_drive-detail-war_propaganda = Symbole und Genmanipulierte Söldner zählen, besonderes Militär nicht. Bei Gleichstand geht sie an die nächste Person links. Beide Karten werden gleichzeitig verglichen.
jump_drive-detail-new_galactic_order = Militär-Symbole und Genmanipulierte Söldner zählen, besonderes Militär nicht.
jump_drive-detail-galactic_trendsetters = Jede wird einzeln gewertet: Zwei geben zusammen 8 Siegpunkte, drei 18, vier 32.

jump_drive-source-worlds = Welten
jump_drive-source-military-worlds = Militärische Welten
jump_drive-source-developments = Entwicklungen
jump_drive-source-bonuses = Für andere Karten
