# Fachkräfte in Bildern: was auf ihren Karten steht, auch für alle, die sie nicht sehen.

# --- Fähigkeiten auf den Karten
galaxy_trucker-specialist-architect-a = ein Teil außerhalb des Umrisses.
galaxy_trucker-specialist-architect-b = noch einmal der Bonus fürs schönste Schiff.
galaxy_trucker-specialist-bureaucrat-a = Flugtage vor dem Flug.
galaxy_trucker-specialist-bureaucrat-b = ändert die Boni nach oben oder unten.
galaxy_trucker-specialist-buyer-a = drei Teile beiseite, keins verloren.
galaxy_trucker-specialist-buyer-b = niemand stiehlt sie, sie dürfen zurück.
galaxy_trucker-specialist-merchant-a = kauft gelbe Waren für je einen Credit.
galaxy_trucker-specialist-merchant-b = ändert den Preis einer Farbe.
galaxy_trucker-specialist-hypergeometer-a = Kanone und Motor ohne leeres Feld.
galaxy_trucker-specialist-hypergeometer-b = eine Kanone schießt in alle Richtungen.
galaxy_trucker-specialist-inspector-a = sieht alle vier Stapel an, bis zuletzt.
galaxy_trucker-specialist-inspector-b = sieht sie vor dem Bau an.
galaxy_trucker-specialist-plumber-a = zwei Rohre zwischen glatten Kanten.
galaxy_trucker-specialist-plumber-b = ein Teil mit Universalanschlüssen rundum.
galaxy_trucker-specialist-warehouse_keeper-a = eine rote Ware im normalen Container.
galaxy_trucker-specialist-warehouse_keeper-b = wählt, was verloren geht, versteckt Waren.
galaxy_trucker-specialist-supplier-a = macht nach dem Bau ein Teil zu einem anderen.
galaxy_trucker-specialist-supplier-b = zwei weitere während des Baus.
galaxy_trucker-specialist-fitter-a = verbindet zwei Teile drahtlos.
galaxy_trucker-specialist-fitter-b = Platten statt offener Anschlüsse eines Teils.
galaxy_trucker-specialist-planner-a = beim Bau darf das Schiff zweigeteilt sein.
galaxy_trucker-specialist-planner-b = Lohn für vorher markierte Felder.
galaxy_trucker-specialist-saboteur-a = nimmt, was andere beiseitelegen.
galaxy_trucker-specialist-saboteur-b = je ein Mensch, eine Verbindung der anderen.
galaxy_trucker-specialist-smuggler-a = versteckt Blau, Grün: Router, Verbindungsteil.
galaxy_trucker-specialist-smuggler-b = sie bringen einen Credit mehr.
galaxy_trucker-specialist-welder-a = verbindet zweimal einfach mit doppelt.
galaxy_trucker-specialist-welder-b = verschweißt drei offene Anschlüsse.
galaxy_trucker-specialist-con_artist-a = baut nach dem Ende noch an.
galaxy_trucker-specialist-con_artist-b = für Verluste einen weniger, sonst einen mehr.
galaxy_trucker-specialist-guard-a = alle zahlen für offene Anschlüsse.
galaxy_trucker-specialist-guard-b = Feueralarm während des Baus.
galaxy_trucker-specialist-pr_guy-a = Credits für den Tipp auf die Ankunft.
galaxy_trucker-specialist-pr_guy-b = Credits für Platten an Außenkanten.

# --- wann sie benutzt werden
galaxy_trucker-when-before_building = vor dem Bau
galaxy_trucker-when-building = beim Bau
galaxy_trucker-when-finished = wenn du fertig bist
galaxy_trucker-when-after_building = nach dem Bau
galaxy_trucker-when-before_flight = vor dem Flug
galaxy_trucker-when-flight = im Flug
galaxy_trucker-when-after_flight = nach dem Flug

# --- in einer Zeile
galaxy_trucker-specialist-note = A: { $a } B: { $b }

# --- für alle, die nichts sehen
galaxy_trucker-told-applicant = { $name }. A: { $a } B: { $b }
galaxy_trucker-told-team = Fachkräfte von { $name }: { $team }.
galaxy_trucker-told-ability =
    { $use ->
        [used] { $ability } (benutzt)
        [later] { $ability } (ab dem nächsten Flug)
       *[ready] { $ability }
    }
galaxy_trucker-told-foretold =
    { $names ->
        [none] { $name } tippt, dass kein Schiff ankommt.
       *[other] { $name } tippt die Ankunft: { $names }.
    }
galaxy_trucker-told-price = Neuer Preis: { $good } bringt jetzt { $price }.
galaxy_trucker-told-state-insured = versichert,
galaxy_trucker-told-awake = Astrobots wach: { $squares }.
galaxy_trucker-told-fed = Solarmodul { $solar } versorgt { $consumer }.
galaxy_trucker-told-planned = Für den Planer markiert: { $marks }.
galaxy_trucker-told-plan-blue = normaler Container
galaxy_trucker-told-plan-red = Spezialcontainer
galaxy_trucker-told-plan-human = Kabine
galaxy_trucker-told-plan-alien = Lebenserhaltung
galaxy_trucker-told-plan-energy = Energie
galaxy_trucker-part-team = Fachkräfte von { $name }
