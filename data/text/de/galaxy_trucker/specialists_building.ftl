# Was Fachkräfte sagen, die an Schiffen arbeiten: Marker, worauf sie liegen, was andere nehmen dürfen.

# --- was geschieht
galaxy_trucker-event-markers-laid = Die Fachkräfte von { $seat } waren am Werk: { $markers }.
galaxy_trucker-event-markers-taken-back = { $seat } nimmt zurück: { $markers }.
galaxy_trucker-event-set-aside-kept = { $seat } hat einen Einkäufer, darum zählt Beiseitegelegtes nicht als abgefallen: { $tiles }.
galaxy_trucker-event-ship-sabotaged = Der Saboteur von { $seat } war am Werk: { $victim } verliert einen Menschen aus { $square }, und eine Verbindung bekommt eine Ladung: { $charge }.

# --- Marker
galaxy_trucker-marker-outside = außerhalb des Umrisses ({ $square })
galaxy_trucker-marker-pipe = Rohr ({ $square }, { $side })
galaxy_trucker-marker-weld = einfach mit doppelt verbunden ({ $square }, { $side })
galaxy_trucker-marker-charge = Ladung ({ $square }, { $side })
galaxy_trucker-marker-universal = Universalanschlüsse ({ $square })
galaxy_trucker-marker-supplied = verwandelt: { $word } ({ $square })
galaxy_trucker-marker-unblocked = braucht kein leeres Feld ({ $square })
galaxy_trucker-marker-swivel = schießt in alle Richtungen ({ $square })
galaxy_trucker-marker-wireless = drahtlos verbunden ({ $square })
galaxy_trucker-marker-plate = Platte ({ $square }, { $side })
galaxy_trucker-marker-sealed = verschweißt ({ $square }, { $side })

# --- Marker in Alternativtexten
galaxy_trucker-told-marked = [{ $markers }]
galaxy_trucker-told-marker-outside = außerhalb
galaxy_trucker-told-marker-pipe = Rohr { $side }
galaxy_trucker-told-marker-weld = Naht { $side }
galaxy_trucker-told-marker-charge = Ladung { $side }
galaxy_trucker-told-marker-universal = universal
galaxy_trucker-told-marker-supplied = verwandelt
galaxy_trucker-told-marker-unblocked = frei
galaxy_trucker-told-marker-swivel = dreht sich
galaxy_trucker-told-marker-wireless = drahtlos
galaxy_trucker-told-marker-plate = Platte { $side }
galaxy_trucker-told-marker-sealed = verschweißt { $side }

# --- was gefragt wird
galaxy_trucker-question-lay-pipe = Klempner: Zwischen welche zwei Schiffsteile legst du ein Rohr? Es bleibt dort.
galaxy_trucker-question-lay-universal = Klempner: Welches Schiffsteil bekommt ringsum Universalanschlüsse? Sie bleiben dort.
galaxy_trucker-question-choose-supply = Lieferant: Was soll eins deiner Schiffsteile werden? Seine Anschlüsse bleiben.
galaxy_trucker-question-lay-supply = Lieferant: Welches Schiffsteil verwandelst du?
galaxy_trucker-question-lay-wrongly = Lieferant: Wo legst du { $held } falsch an? Du kannst es später verwandeln.
galaxy_trucker-question-use-specialist = Dein Schiff ist gebaut. Was tun deine Fachkräfte noch?
galaxy_trucker-question-link-part =
    Monteur: { $square ->
        [none] Welches Schiffsteil verbindest du drahtlos?
       *[other] Und womit verbindest du { $square }?
    }
galaxy_trucker-question-plate-part = Monteur: Welches Schiffsteil bekommt Platten an allen offenen Anschlüssen?
galaxy_trucker-question-seal-connectors = Schweißer: Wähle bis zu { $most } offene Anschlüsse zum Verschweißen.
galaxy_trucker-question-lay-swivel = Hypergeometer: Welche Kanone schießt in alle Richtungen?
galaxy_trucker-question-cover-mistakes =
    { $what ->
        [weld] Schweißer: Wo verbindest du einfach mit doppelt?
        [outside] Architekt: Welches Teil darf außerhalb des Umrisses stehen?
        [cannon] Hypergeometer: Welche Kanone braucht kein leeres Feld?
       *[engine] Hypergeometer: Welcher Motor braucht kein leeres Feld?
    } { $most ->
        [one] Nur eins kann so bleiben.
       *[other] Nur { $most } können so bleiben.
    }
galaxy_trucker-question-charge-joint = Saboteur: Welche Verbindung von { $victim } bekommt eine Ladung? Ist ein Teil weg, sind es beide.
galaxy_trucker-question-take-human = Saboteur: Aus welcher Kabine von { $victim } geht ein Mensch von Bord?

# --- was geantwortet werden kann
galaxy_trucker-option-use-specialist-supplied = Lieferant: ein Teil verwandeln
galaxy_trucker-option-use-specialist-supplied-note = seine Anschlüsse bleiben
galaxy_trucker-option-use-specialist-pipe = Klempner: ein Rohr legen
galaxy_trucker-option-use-specialist-pipe-note = verbindet zwei glatte Seiten
galaxy_trucker-option-use-specialist-wireless = Monteur: zwei Teile verbinden
galaxy_trucker-option-use-specialist-wireless-note = irgendwo in deinem Schiff
galaxy_trucker-option-use-specialist-plate = Monteur: Platten anbringen
galaxy_trucker-option-use-specialist-plate-note = an allen offenen Anschlüssen eines Schiffsteils
galaxy_trucker-option-use-specialist-sealed = Schweißer: Anschlüsse verschweißen
galaxy_trucker-option-use-specialist-sealed-note = sie sind nicht mehr offen
galaxy_trucker-option-use-specialist-swivel = Hypergeometer: drehbare Kanone
galaxy_trucker-option-use-specialist-swivel-note = sie schießt in alle Richtungen
galaxy_trucker-option-use-specialist-done = Fertig
galaxy_trucker-option-use-specialist-done-note = das Schiff bleibt, wie es ist
galaxy_trucker-label-no-marker = Jetzt nicht
galaxy_trucker-label-take-back = Zurücknehmen: { $part }
galaxy_trucker-label-place-universal = { $tile } damit auf { $place }
galaxy_trucker-label-place-wrongly = { $tile } auf { $place } anlegen
galaxy_trucker-label-pointing = { $part } nach { $side }
galaxy_trucker-label-side = { $part }, { $side }
galaxy_trucker-label-plated = Platten: { $sides }
galaxy_trucker-label-humans-there =
    { $humans ->
        [one] ein Mensch
       *[other] { $humans } Menschen
    }
galaxy_trucker-label-group-specialists = Deine Fachkräfte
galaxy_trucker-label-mark-pipe = Klempner: ein Rohr legen
galaxy_trucker-label-mark-pipe-note = verbindet zwei glatte Seiten und bleibt dort
galaxy_trucker-label-mark-universal = Klempner: Universalanschlüsse
galaxy_trucker-label-mark-universal-note = an einem Schiffsteil, auf Dauer
galaxy_trucker-label-mark-supplied = Lieferant: ein Teil verwandeln
galaxy_trucker-label-mark-supplied-note = beim Bauen kannst du Marker umlegen
galaxy_trucker-label-mark-wrong = Lieferant: mit Absicht falsch anlegen
galaxy_trucker-label-mark-wrong-note = nach dem Bau verwandelst du es
galaxy_trucker-label-give-back = Zurückgeben: { $tile }
galaxy_trucker-label-give-back-note = auf das Band, wenn du es nicht verbaust
galaxy_trucker-label-takes-outside = Architekt
galaxy_trucker-label-takes-pipe = mit einem Rohr
galaxy_trucker-label-takes-weld = Schweißer
galaxy_trucker-label-takes-unblocked = Hypergeometer

# --- warum nicht
galaxy_trucker-refusal-marker-is-used-up = Von diesen Markern hast du keinen mehr.
galaxy_trucker-refusal-no-place-for-it = Dafür ist in deinem Schiff kein Platz.
galaxy_trucker-refusal-part-would-be-wrong = Unverändert kann es dort nicht bleiben. Nimm es erst weg oder lass es verwandelt.
