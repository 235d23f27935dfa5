# Die Menüs an Nachrichten und an Leuten, und was eine Nachricht ist.

menu-my-move = Mein Zug
menu-what-is-this = Was ist das?
menu-invite = An meinen Tisch einladen
menu-not-mine = Diese Nachricht ist nicht von mir. Wähl das an einer, die ich geschrieben habe.

invited = Ich habe { $user } an deinen Tisch gerufen. Hinsetzen oder Absagen geht beides.
invite-no-table = Du sitzt an keinem Tisch, der noch nicht begonnen hat. `/play` eröffnet einen.
invite-which-table = Ich weiß nicht, welchen deiner Tische du meinst. Lad aus dem Kanal ein, in dem er steht.

what-lobby = Die Karte eines Tisches, der noch nicht begonnen hat. Mit **Mitspielen** nimmst du Platz. Der Gastgeber wählt Optionen und fängt an.
what-board = Der Tisch, wie alle ihn sehen, immer aktuell: das Bild, und was zuletzt geschah.
what-call = Sie ruft, wer am Zug ist. **Mein Zug** zeigt, was nur ihr sehen dürft.
what-invitation = Sie fragt, wer sich dazusetzen mag. Wer nicht will, sagt das mit **Diesmal nicht**.
what-final = Der Endstand einer Partie, und der Weg zur nächsten.
what-vote = Der Tisch soll sich auf etwas einigen. Es zählt nur, wer dort genannt ist.
what-reminder = Eine Erinnerung, dass auf jemanden gewartet wird. `/me reminders` sagt, wie oft sie kommen.
what-question = Was du hast und was du gefragt wirst. Wähl hier. Andere sehen davon nur, was die Regeln ihnen zeigen.
what-note = Eine Nachricht an den Tisch. Sie hat keine Knöpfe.
what-other = Eine Erklärung oder ein Link. Die Knöpfe gehen jederzeit.
what-help = `/help` sagt alles, was ich tue, `/rules` jede Regel und jede Karte.

# --- Beiträge in Foren; wie solche Schlagwörter heißen können
forum-needs-tag = In diesem Forum braucht jeder Beitrag ein Schlagwort, und keines passt, das ich vergeben darf: { $game }, offen, läuft. Wer das Forum verwaltet, kann eines anlegen.
forum-tag-open = offen, Mitspieler gesucht
forum-tag-running = läuft, im Gang
forum-tag-over = vorbei, beendet, zu Ende

# --- Zeichen
setup-signs = { $every ->
        [0] Zeichen neben den Worten sind abgeschaltet.
       *[other] Zeichen neben den Worten: { $there } von { $every } sind da. Die übrigen kommen von selbst, bis dahin stehen die Worte allein.
    }
