# Fachkräfte: wie sie angeheuert werden und was sie tun.

# --- was geschieht
galaxy_trucker-event-specialists-dealt = { $seat } bekommt { $count } Fachkräfte und behält eine davon.
galaxy_trucker-event-specialists-dealt-own = Du bekommst: { $specialists }.
galaxy_trucker-event-specialists-laid-out = Diese Fachkräfte können angeheuert werden: { $specialists }.
galaxy_trucker-event-specialist-hired =
    { $by_chance ->
        [0] { $seat } heuert eine Fachkraft an: { $specialist }.
       *[other] Der Zufall schickt { $seat } eine Fachkraft: { $specialist }.
    }
galaxy_trucker-event-specialist-dismissed = Niemand heuert { $specialist } an; die Fachkraft scheidet aus dem Spiel aus.

# --- was gefragt wird
galaxy_trucker-question-keep-specialist = Welche dieser Fachkräfte behältst du? Im kommenden Flug hat sie Fähigkeit A, danach auch B.
galaxy_trucker-question-choose-specialist = Welche Fachkraft heuerst du an? Im kommenden Flug hat sie Fähigkeit A, danach auch B.

# --- was sie können, in Kürze
galaxy_trucker-specialist-architect-note = A: ein Teil außerhalb des Umrisses. B: noch einmal der Bonus fürs schönste Schiff.
galaxy_trucker-specialist-bureaucrat-note = A: Flugtage vor dem Flug. B: ändert die Boni nach oben oder unten.
galaxy_trucker-specialist-buyer-note = A: drei Teile beiseite, keins verloren. B: niemand stiehlt sie, sie dürfen zurück.
galaxy_trucker-specialist-merchant-note = A: kauft gelbe Waren für je einen Credit. B: ändert den Preis einer Farbe.
galaxy_trucker-specialist-hypergeometer-note = A: Kanone und Antrieb ohne leeres Feld. B: eine Kanone schießt in alle Richtungen.
galaxy_trucker-specialist-inspector-note = A: sieht alle vier Stapel an, bis zuletzt. B: sieht sie vor dem Bau an.
galaxy_trucker-specialist-plumber-note = A: zwei Rohre zwischen glatten Kanten. B: ein Teil mit Universalanschlüssen rundum.
galaxy_trucker-specialist-warehouse_keeper-note = A: eine rote Ware im normalen Container. B: wählt, was verloren geht, versteckt Waren.
galaxy_trucker-specialist-supplier-note = A: macht nach dem Bau ein Teil zu einem anderen. B: zwei weitere während des Baus.
galaxy_trucker-specialist-fitter-note = A: verbindet zwei Teile drahtlos. B: Platten statt offener Anschlüsse eines Teils.
galaxy_trucker-specialist-planner-note = A: beim Bau darf das Schiff zweigeteilt sein. B: Lohn für vorher markierte Felder.
galaxy_trucker-specialist-saboteur-note = A: nimmt, was andere beiseitelegen. B: ein Mensch und eine Verbindung jedes Schiffs.
galaxy_trucker-specialist-smuggler-note = A: versteckte Waren auf Verbindungsteilen und Routern. B: sie sind mehr wert.
galaxy_trucker-specialist-welder-note = A: verbindet zweimal einfach mit doppelt. B: verschweißt drei offene Anschlüsse.
galaxy_trucker-specialist-con_artist-note = A: baut nach dem Ende noch an. B: zahlt einen Credit weniger, bekommt einen mehr.
galaxy_trucker-specialist-guard-note = A: alle zahlen für offene Anschlüsse. B: Feueralarm während des Baus.
galaxy_trucker-specialist-pr_guy-note = A: Credits fürs Vorhersagen der Ankunft. B: Credits für Platten an Außenkanten.
