# Die Menüs an Nachrichten und an Leuten, und was eine Nachricht ist.

menu-my-move = Mein Zug
menu-what-is-this = Was ist das?
menu-invite = An meinen Tisch einladen
menu-not-mine = Diese Nachricht ist nicht von mir. Nimm eine von meinen.

invited = Ich habe { $user } an deinen Tisch eingeladen. Die Antwort steht noch aus.
invite-no-table = Du hast keinen Tisch, der noch offen ist. `/play` eröffnet einen.
invite-which-table = Ich weiß nicht, welchen deiner Tische du meinst. Lad aus dem Kanal ein, in dem er steht.

what-lobby = Die Karte eines Tisches, der noch nicht begonnen hat. Mit **Mitspielen** nimmst du Platz. Der Gastgeber wählt Optionen und fängt an.
what-board = Der Tisch, wie alle ihn sehen, immer aktuell: das Bild, und was zuletzt geschah.
what-call = Sie ruft alle, die am Zug sind. **Mein Zug** zeigt, was nur sie sehen dürfen.
what-invitation = Sie lädt an einen Tisch ein. Zum Absagen drück **Diesmal nicht**.
what-final = Der Endstand einer Partie, und der Weg zur nächsten.
what-vote = Der Tisch stimmt über etwas ab. Abstimmen dürfen nur die, die dort genannt sind.
what-reminder = Eine Erinnerung, dass der Tisch auf jemanden wartet. `/me reminders` stellt ein, wie oft sie kommen.
what-question = Deine Hand und deine Frage. Wähl hier. Andere sehen davon nur, was die Regeln ihnen zeigen.
what-note = Eine Nachricht an den Tisch. Sie hat keine Knöpfe.
what-other = Eine Erklärung oder ein Link. Die Knöpfe funktionieren jederzeit.
what-help = `/help` erklärt alles, was ich tue, `/rules` jede Regel und jede Karte.

# --- Beiträge in Foren; wie solche Schlagwörter heißen können
forum-needs-tag = In diesem Forum braucht jeder Beitrag einen Tag, und keiner passt zu { $game } oder zu einem offenen oder laufenden Tisch. Wer das Forum verwaltet, kann einen anlegen.
forum-tag-open = offen, Mitspieler gesucht
forum-tag-running = läuft, im Gang
forum-tag-over = vorbei, beendet, zu Ende

# --- Zeichen
setup-signs = { $every ->
        [0] Zeichen neben den Worten sind abgeschaltet.
       *[other] Zeichen neben den Worten: { $there } von { $every } sind da. Die übrigen kommen von selbst, bis dahin siehst du nur Worte.
    }
