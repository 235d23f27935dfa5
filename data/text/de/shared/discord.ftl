# Alles, was die Discord-Seite sagt. Was ein Spiel sagt, steht in der Datei des Spiels.

# --- Befehle: was sie tun und was sie wissen wollen
command-play = Eröffne hier einen Tisch: ein Spiel für dich und alle, die mitspielen wollen
command-play-game = Welches Spiel
command-play-options = Was ihr anders spielen wollt, auch die Zeit für Fragen. Bis zum Start kannst du es ändern
command-play-language = Die Sprache des Tisches. Ohne Angabe deine
command-act = Beantworte deine Frage in Worten oder gib einen Dauerauftrag
command-act-answer = Deine Antwort. Die Liste zeigt genau, was jetzt möglich ist. Mit „order:“ davor: ein Dauerauftrag
command-act-table = Welcher Tisch, falls du an mehreren sitzt
command-hand = Deine Hand und deine Frage, nur für deine Augen
command-hand-table = Welcher Tisch, falls du an mehreren sitzt
command-inbox = Alle Fragen an dich, von all deinen Tischen, die dringendste zuerst
command-board = Der Tisch als Bild, oder ein Teil davon größer
command-board-part = Was du größer sehen willst
command-board-table = Welcher Tisch, falls nicht der in diesem Kanal
command-story = Was seit deinem letzten Zug geschehen ist
command-story-whole = Die ganze Geschichte von Anfang an
command-story-table = Welcher Tisch, falls nicht der in diesem Kanal
command-rules = Eine Regel in zwei Sätzen oder eine Karte mit Bild. Ohne Thema: So wird gespielt
command-rules-topic = Fang an zu tippen: eine Regel oder der Name einer Karte
command-rules-game = Von welchem Spiel
command-table = Alles zu diesem Tisch: wer spielt, zurücknehmen, aussteigen, Aufzeichnung
command-table-status = Wer hier sitzt, wer am Zug ist und seit wann
command-table-undo = Nimm deine letzte Antwort zurück
command-table-replace = Gib einen Platz an jemand anderen oder an einen Roboter
command-table-replace-seat = Wessen Platz
command-table-replace-by = Wer ihn übernimmt. Ohne Angabe ein Roboter
command-table-resign = Verlass deinen Platz für immer. Die anderen spielen weiter
command-table-end = Für Gastgeber: Beende das Spiel für alle
command-table-export = Die Aufzeichnung des Spiels als Datei, die jeder nachprüfen kann
command-table-note = Notier deinen Plan. Nur du siehst ihn, bei deiner nächsten Frage
command-table-note-plan = Dein Plan. Ohne Angabe liest du ihn noch einmal
command-table-orders = Was ich für dich ohne Frage beantworte, in Spielen mit Daueraufträgen
command-table-orders-order = Was du aufträgst. Ohne Angabe siehst du alles
command-table-table = Welcher Tisch, falls nicht der in diesem Kanal
command-me = Deine Einstellungen, überall
command-me-language = Deine Sprache für alles, was nur du siehst
command-me-language-language = Englisch, Deutsch oder so, wie dein Discord eingestellt ist
command-me-messages = Ob deine Hand als Direktnachricht kommt
command-me-messages-messages = An oder aus
command-me-invitations = Ob andere dich an Tische einladen und dir Plätze anbieten dürfen
command-me-invitations-invitations = An oder aus
command-me-news = Ob ich Bescheid sage, wenn eine Partie von dir ohne dich endet oder weitergeht
command-me-news-news = An oder aus
command-me-record = Was du gespielt und gewonnen hast. Die Partien dieses Servers zeigt /table games
command-me-record-shown = Ob andere dich in der Chronik eines Servers finden
command-table-games = Die letzten Partien dieses Servers, und wer sie gewonnen hat
command-me-text-mode = Worte statt Bilder, für dich
command-me-text-mode-text-mode = An oder aus
command-me-privacy = Alles, was ich über dich gespeichert habe, auch als Datei, und wie du es löschst
command-setup = Für Administratoren
command-setup-check = Was ich in diesem Kanal darf und nicht darf, und wie ihr es ändert

choice-language-auto = Wie mein Discord eingestellt ist
choice-on = an
choice-off = aus
option-language = Sprache des Tisches
option-language-note = Was alle lesen. Deine eigene Sprache wählst du mit `/me language`.

# --- Knöpfe und Auswahllisten
button-join = Mitspielen
button-leave = Aufstehen
button-robot = Roboter dazu
button-robot-out = Roboter entfernen
button-options-time = Zeit, Tipps, Roboter …
button-options-game = Das Spiel
button-options = Optionen
button-start = Los!
button-again = Noch einmal spielen
button-not-again = Diesmal nicht
button-recap = Rückblick
button-review = Auswertung
button-review-again = Noch einmal nachsehen
button-review-back = Zur Auswertung
button-turning-point = Zeige { $number }
button-post-here = Hier zeigen
button-play-on = Von hier weiterspielen
button-play-on-same = Verdecktes wie damals
button-play-on-anew = Verdecktes neu verteilt
button-post-score = Ergebnis hier zeigen
button-still = Ohne Bewegung
button-moving = Mit Bewegung
button-steps = Schritt für Schritt
button-first = Zum Anfang
button-next = Weiter
button-last = Zum Ende
command-story-replay = Die Partie Schritt für Schritt durchgehen, vor und zurück
button-fair = War es fair?
button-cancel = Absagen
button-my-move = Mein Zug
button-confirm = Ja
button-decline = Nein
nothing-changed = Es bleibt alles, wie es ist.
button-back = Zurück
button-change = Wahl ändern
button-undo = Zurücknehmen
button-so-far = Flug bisher
button-orders = Daueraufträge
button-thread = In einem Thread eröffnen
button-words = In Worten antworten
button-series = Mehreres zugleich
button-nothing = Nichts
button-picked = Fertig: { $count } gewählt, { $range }
button-start-over = Von vorn
button-forget-plan = Notiz löschen
button-forget-me = Das alles löschen …
button-forget-me-now = Löschen, ich bin sicher
button-more = Mehr
button-less = Weniger
written-out-left = { $shown } von { $count } sind hier ausgeschrieben. Die übrigen stehen in der Liste, oder du tippst sie.
button-why = Warum nicht?
select-option = Wähle …
select-some = Wähle { $range } …
select-where = Andere Liste zeigen …

form-example = Zum Beispiel: { $example }
form-hint = Namen oder Nummern, mehrere mit „;“

form-title = Deine Antwort
form-label = In Worten antworten

# --- vor dem Spiel
lobby-heading = { $game }: offener Tisch
lobby-begun-heading = { $game }: das Spiel hat begonnen
lobby-closed-heading = { $game }: nicht mehr offen
lobby-opened = Dein Tisch ist eröffnet.
lobby-newcomer = Für Neulinge: { $options }
lobby-easy-robots = Leichte Roboter
button-easier = Leichter machen
lobby-again-joined = Du bist bei der nächsten Partie dabei.
lobby-players = { $free ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze frei.
    }
lobby-chair = { $name }
lobby-chair-left = Ein verlassener Platz. Es gilt die sichere Antwort
lobby-chair-host = { $name } (Gastgeber)
lobby-options-heading = Optionen
lobby-options-of-the-host = { $host } entscheidet. Hier kannst du nachlesen, was die Optionen bedeuten.
lobby-options-fixed = So wird gespielt. Ändern lässt sich das jetzt nicht mehr.
lobby-option = { $option }: { $word }
lobby-waiting-for-players =
    { $missing ->
        [one] Noch jemand oder ein Roboter, dann kann { $host } anfangen.
       *[other] Noch { $missing } Leute oder Roboter, dann kann { $host } anfangen.
    }
lobby-ready = { $host } kann anfangen.
lobby-commitment = Fair gemischt: Das Geheimnis steht fest, bevor jemand mitspielt. Sein Fingerabdruck ist `{ $commitment }`, das Geheimnis folgt nach dem Ende.
lobby-busy = In diesem Kanal steht schon ein Tisch für { $game }, und ein Kanal hat nur einen. Ich kann deinen in einem Thread eröffnen.
lobby-busy-options = Du hast zu viele Optionen gewählt, um sie mitzunehmen. Stell sie dort auf der Karte ein.
lobby-busy-no-thread = In diesem Kanal steht schon ein Tisch für { $game }, und ein Kanal hat nur einen. Nimm einen anderen Kanal. Threads darf ich hier nicht eröffnen.
lobby-busy-thread = Ein Thread hat nur einen Tisch, und hier steht schon einer für { $game }. Nimm einen anderen Kanal.
lobby-thread-name = { $game } mit { $host }
lobby-thread-opened = Dein Tisch steht in { $thread }.
lobby-not-here = Auf diesem Server bin ich kein Mitglied, du nutzt mich hier nur als deine App. Eröffne den Tisch in unseren Direktnachrichten oder wo ich eingeladen bin.
lobby-busy-direct = Hier steht schon dein Tisch mit { $game }, und in Direktnachrichten gibt es nur einen auf einmal. Spiel ihn zu Ende oder schließ ihn mit `/table end`.
direct-alone = Dieser Tisch steht in unseren Direktnachrichten, wo sonst niemand mitspielen kann. Setz Roboter dazu.
place-direct = unseren Direktnachrichten
move-no-server = Du kannst einen Tisch in einen Kanal auf einem Server holen. Gib den Befehl dort ein.
lobby-no-such-game = Dieses Spiel kenne ich nicht. Ich kenne { $games }.

# --- das laufende Spiel
call-one = { $mention }, du bist am Zug.
call-some = { $mentions }, ihr seid am Zug.
call-invited = { $mentions }, am Tisch von { $host } ist noch Platz. Es ist { $game }.
call-again = { $mentions }, { $host } möchte noch einmal spielen.
waiting-for = Wir warten auf { $names }.
waiting-you = Alle warten auf dich.
waiting-you-and = Der Tisch wartet auf dich und { $names }.
waiting-nobody = Gerade wartet niemand.
your-table-in = { $game } in { $channel }
series-offered =
    { $count ->
        [one] eine Aktion
       *[other] { $count } Aktionen
    }: { $acts }
series-stopped = Erledigt: { $done }. Danach ging „{ $act }“ nicht:
answered-go-on = Notiert.
why-nothing-closed = Gerade ist nichts gesperrt: Du kannst alles wählen.
# The last of several names: “A, B and 3 more”.
why-more = { $count } weitere
why-ask = Nach etwas anderem fragst du, indem du es mit `/act` eintippst.
confirm-final = Das lässt sich nicht zurücknehmen.
button-as-marked =
    { $more ->
        [0] Vorschlag: { $names }
       *[other] Vorschlag: { $names } und noch { $more }
    }
confirm-by-act = Zum Bestätigen drück unten auf *Ja* oder schick dieselbe Antwort noch einmal.
confirm-reveals = Alle anderen haben gewählt: Mit deiner Wahl wird alles aufgedeckt.
confirm-choice = { $option }. Bist du sicher?
chosen-so-far = Gewählt: { $chosen }
nothing-asked = Für dich ist hier gerade nichts zu tun. { $waiting }
inbox-empty = Nichts wartet auf dich, an keinem Tisch.
inbox-heading = { $count ->
        [one] Eine Frage wartet auf dich
       *[other] { $count } Fragen warten auf dich
    }
inbox-due = Antwort fällig { $when }
inbox-since = gefragt { $when }
inbox-more = { $count ->
        [one] Dahinter wartet noch eine.
       *[other] Dahinter warten noch { $count }.
    }
sealed-now = { $gist } Das kannst du ändern, bis alle gewählt haben.
seat-left = Du hast dieses Spiel verlassen. Für deinen Platz gilt die sichere Antwort.
your-plan = **Dein Plan:** { $plan }
plan-kept = Notiert, nur für dich. Du findest den Plan bei deiner nächsten Frage.
# Before a standing order where answers are listed, too.
order-mark = Dauerauftrag:
order-given = Von jetzt an gilt: { $order }
plan-shown = Das hast du dir notiert. Niemand sonst sieht es.
plan-none = Hier hast du dir nichts notiert. `/table note` hebt einen Plan für dich auf.
plan-forgotten = Vergessen.
safe-answer = Die sichere Antwort steht bei jeder Frage von Anfang an fest und ist für alle gleich: immer erlaubt, meist passen, ablehnen oder weiter wie bisher. Sie gewinnt nichts, aber das Spiel geht weiter.

# --- alte und fremde Knöpfe
settled-by-you = Diese Frage hast du schon beantwortet. { $gist }
settled-by-clock = Deine Zeit für diese Frage war um, darum galt die sichere Antwort.
settled-by-order = Diese Frage hat dein Dauerauftrag beantwortet.
settled-by-steward = Diese Frage hat deine Vertretung beantwortet.
settled-taken-back = Die Antwort auf diese Frage wurde zurückgenommen.
stale-unknown = Diesen Knopf kenne ich nicht mehr. { $where }
where-over = Das Spiel ist zu Ende.
where-ended = Das Spiel wurde beendet.
where-cancelled = Der Tisch wurde vor dem Start geschlossen.
where-lobby = Das Spiel hat noch nicht begonnen.
where-nothing = Gerade ist keine Frage offen.

# --- Tische
no-table-here = In diesem Kanal steht kein Tisch. `/play` eröffnet einen.
no-table-yours = Du sitzt an keinem Tisch. `/play` eröffnet einen.
no-such-table = An so einem Tisch sitzt du nicht. Die Liste zeigt deine.
which-table = Du spielst an mehreren Tischen. Wähl einen mit der Option „table“.
table-line-with = { $game } mit { $names }
table-line-where = vor { $ago } · #{ $channel }
completion-more = … es gibt mehr als diese { $shown }: Schreib einen Namen, ein Spiel oder einen Kanal
table-state-lobby = noch nicht begonnen
table-state-you = du bist am Zug
table-state-waiting = wartet auf { $names }
table-state-over = zu Ende
table-not-started = Das Spiel hat noch nicht begonnen.
table-over = Dieses Spiel ist zu Ende. `/table export` gibt dir die Aufzeichnung.

status-heading = { $game }, eröffnet { $when }
status-seat = { $name }
status-seat-left = { $name } ist ausgestiegen. Es gilt die sichere Antwort
status-host = Gastgeber: { $host }
status-options = Optionen: { $options }
status-commitment = Fingerabdruck der Mischung: `{ $commitment }`

undo-done-you = Zurückgenommen. Wähle noch einmal.

resign-ask = Deinen Platz für immer verlassen? Ab dann gilt für ihn die sichere Antwort, und der Gastgeber kann den Platz weitergeben.
resign-done = { $name } verlässt das Spiel. Ab jetzt gilt für den Platz die sichere Antwort.
replace-robot-done = Ein Roboter hat den Platz von { $name } übernommen.
replace-bot = { $by } ist eine Anwendung und kann nicht mitspielen. Lass die Person weg, dann spielt ein Roboter.
replace-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
end-ask = Das Spiel für alle beenden? Dann gewinnt niemand.
end-ask-others = Die anderen fragen, ob das Spiel für alle enden soll? Bei einem Nein geht es weiter.
end-asked = Ich habe die anderen gefragt, ob das Spiel enden soll.
end-ask-lobby = Den Tisch schließen, bevor das Spiel beginnt? Noch hat niemand gespielt.
end-done-lobby = { $name } hat den Tisch vor dem Beginn geschlossen.
end-done = { $name } hat das Spiel vorzeitig beendet.
export-done = Die Aufzeichnung von { $game }: jede Antwort, jede Mischung und von niemandem die Discord-ID. `python bot.py verify DATEI` spielt sie nach.
export-file = jumpmaster-{ $game }-{ $table }.json

# --- das Ende und der Beweis
over-heading = { $game } ist zu Ende
over-winner = { $name } gewinnt mit { $score }!
over-team = { $names } gewinnen als Team mit { $score }!
over-shared = { $names } teilen sich den Sieg mit { $score }!
over-lost = Niemand hat gewonnen: Dieses Spiel ist verloren.
over-story = `/story` mit `whole:True` erzählt, wie es war, mit `replay:True` zeigt es jeden Schritt.
over-place = { $place }\. { $names }: { $points }
fairness-heading = Es war fair gemischt
fairness-secret = Geheimnis: `{ $secret }`
fairness-commitment = Sein Fingerabdruck, gezeigt, bevor jemand mitspielte: `{ $commitment }`
fairness-how = Zum Nachprüfen: Die SHA-256-Summe des Geheimnisses ist der Fingerabdruck, und `/table export` enthält jede Mischung, die daraus folgt.

# --- die Geschichte
so-far-heading = Dein Flug bisher
so-far-how = Jedes Bild zeigt, was eine Karte deinem Schiff angetan hat, seit du zuletzt da warst.
story-heading = Was seit deinem letzten Zug geschehen ist
story-heading-whole = Die ganze Geschichte
story-nothing = Seit deinem letzten Zug ist nichts geschehen.
story-empty = Noch ist nichts geschehen.
news-before =
    { $count ->
        [one] 1 früheres Ereignis
       *[other] { $count } frühere Ereignisse
    }: `/story`
news-more =
    { $count ->
        [one] … und davor noch eine Zeile, in `/story`.
       *[other] … und davor noch { $count } Zeilen, in `/story`.
    }
story-more =
    { $count ->
        [one] … und davor noch eine Zeile.
       *[other] … und davor noch { $count } Zeilen.
    }

# --- Regeln und Bilder
recap-heading = Die ganze Partie noch einmal
recap-how = *Ohne Bewegung* hält das Bild an. Schritt für Schritt geht es mit `/story replay:True`.
replay-heading = Schritt { $step } von { $steps }
replay-round = Zu einer Runde springen
replay-round-start = Anfang
replay-round-number = Runde { $number }
rules-source = Quelle: { $source }
rules-line = { $title } · { $game }
rules-guide = So spielt man { $game }
rules-idle-words = aber als am an auch auf aus bei bin da darf darum das dass dem den der des die dir du ein eine einem einen einer er es für geht habe hat ich ihr im in ist ja kann können man mehr mein mich mir mit muss nach nein nicht noch nur oder sein sich sie sind so und uns von wann war warum was welche wenn wer werden wie wieso wir wird wo zu zum zur
rules-synonyms = gewinnen gewinner sieg siegen gewinnt: ziel ende; verlieren verlust: verluste ende; anfang anfangen start beginn: beginn aufbau runde; legen bauen anlegen platzieren: legen bau anschlüsse planen; sonde sonden: gate springen; auslage tableau: legen reich karten; einkommen geld: einkommen ende credits; ziehen nehmen: ziehen auffüllen einkommen; hand: hand karten; gleichstand unentschieden: ende; zeit weg langsam: abwesend; zug reihe: zug runde; schummeln zufall glück fair: mischen; rückgängig zurück fehler: zurücknehmen konstruktionsfehler; leben: besatzung; energie strom: batterien; schnell tempo: motoren; waffe angriff: kanonen; schutz: schilde; portal tor: wurmloch springen; leute: passagiere; geheim verdeckt: geheim; hilfe tipp: ziel
rules-unknown = Ich finde nichts, was „{ $topic }“ heißt. Fang an zu tippen und wähl aus der Liste.
board-unknown-part = „{ $part }“ kann ich hier nicht zeigen. Wähl etwas aus der Liste.

# --- /me
me-language-set = Ab jetzt schreibe ich dir auf Deutsch.
me-language-auto = Ab jetzt schreibe ich in der Sprache deines Discord.
me-messages-on = Deine Hand kommt als Direktnachricht.
me-messages-off = Keine Direktnachrichten mehr. Deine Hand und deine Frage findest du hinter „Mein Zug“ und mit `/hand`.
me-invitations-on = Andere dürfen dich an ihre Tische einladen und dir Plätze anbieten.
me-invitations-off = Von jetzt an kann dich niemand an einen Tisch einladen oder dir einen Platz anbieten.
me-news-on = Ich sage Bescheid, wenn eine Partie von dir endet, weitergeht oder zurückgeht oder dort ein Platz wechselt, während du weg bist.
me-news-off = Ich sage nicht mehr Bescheid, wenn eine Partie von dir endet oder weitergeht. Bei deinen Fragen tue ich es weiterhin.
news-over = { $game } in { $channel } ist zu Ende.
news-resumed = { $game } in { $channel } geht weiter. Du bist nicht dran.
news-rewound = { $game } in { $channel } geht von einer früheren Stelle aus weiter. Du bist nicht dran.
news-seat = Ein Platz in { $game } in { $channel } hat gewechselt. Du bist nicht dran.
news-seat-lost = Deinen Platz in { $game } in { $channel } spielt jetzt jemand anderes.
news-off = `/me news` schaltet diese Nachrichten ab.
me-text-mode-on = Du bekommst Worte statt Bilder.
me-text-mode-off = Du bekommst wieder Bilder.
record-heading = Was du gespielt hast
record-empty = Du hast noch keine Partie zu Ende gespielt. `/play` eröffnet einen Tisch.
record-all =
    Du hast { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } zu Ende gespielt und { $wins ->
        [0] keine
       *[other] { $wins }
    } gewonnen. { $together ->
        [0] Andere Menschen waren nicht dabei.
       *[other] Andere Menschen waren bei { $together } dabei.
    }
record-favourite = Dein liebstes Spiel: **{ $game }**.
record-game = **{ $game }**: { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }, { $wins ->
        [0] keine gewonnen
        [one] eine gewonnen
       *[other] { $wins } gewonnen
    }, bestes Ergebnis { $best }.
record-last = Die letzten
record-line = { $when } { $game }: Platz { $place } mit { $points }
record-shown = Andere finden dich in `/table games` eines Servers. Mit `/me record shown:off` verbirgst du dich.
record-not-shown = Andere finden dich nicht in `/table games` eines Servers: Dein Platz heißt dort „jemand“. Mit `/me record shown:on` zeigst du dich.
games-heading = Die letzten Partien hier
games-empty = Hier ist noch keine Partie zu Ende gespielt, oder keine, die du sehen darfst.
games-line = { $when } **{ $game }**: { $seats }
games-seat =
    { $won ->
        [yes] **{ $name }** { $points }
       *[no] { $name } { $points }
    }
games-somebody = jemand
games-winners = Die meisten Siege gegen andere Menschen
games-winner =
    { $place }\. { $name }: { $wins ->
        [one] ein Sieg
       *[other] { $wins } Siege
    } in { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }
games-how = Partien in Kanälen, die du sehen darfst. Wer hier nicht stehen will: `/me record shown:off`.
games-no-server = Diese Liste gibt es nur auf einem Server: Gib den Befehl dort ein. Was du selbst gespielt hast, steht in `/me record`.
privacy-heading = Was ich über dich gespeichert habe
privacy-nothing = Gar nichts.
privacy-about = Unten steht jedes Feld, in der Datei dasselbe als JSON. Nur Anzahlen und Zeitpunkte, die verrieten, wann andere im Geheimen handeln, stehen nicht dabei. Die Geschichte eines Spiels nennt Plätze, keine Leute. Deine Antworten gehören zum Spiel.
privacy-more = { $count ->
        [one] Eine weitere Zeile steht in der Datei.
       *[other] { $count } weitere Zeilen stehen in der Datei.
    }
privacy-sure = Alles löschen, was ich über dich gespeichert habe?
privacy-what-goes = Du verlässt jedes Spiel, in dem du sitzt. Deine Plätze heißen ab dann „Person A“, „Person B“ … und spielen mit der sicheren Antwort weiter. **Was verschwindet:** deine Einstellungen, deine Chronik (`/me record`), Abwesenheiten, Pläne, Stimmen und Erinnerungen. Auch meine Direktnachrichten an dich verschwinden, dein Name und deine Nummer an jedem Tisch und Marken aus Lobbys, die du verlassen hast. **Was bleibt:** die Spiele mit deinen Antworten und die Marke deines Platzes mit ihrem Wort, damit sich ihre Aufzeichnungen weiter nachprüfen lassen. In einem laufenden Spiel bleibt bis zu seinem Ende eine unleserliche Spur, damit du darin keinen anderen Platz übernimmst. Was schon in Discords Kanälen steht, bleibt dort, außer ich schreibe es noch einmal neu. Das lässt sich nicht rückgängig machen.
privacy-forgotten = Gelöscht. Ich kenne dich nicht mehr.
robot-name = Roboter { $number }
forgotten-player = Person { $letter }

# --- /setup check
setup-heading = Was ich in { $channel } darf
setup-good = ✓ { $permission }
setup-missing = ✗ { $permission }: { $without }
setup-all-good = Alles ist, wie es sein soll. `/play` eröffnet einen Tisch.
setup-good-enough = Tische funktionieren hier. Was mit ✗ markiert ist, brauchen nur Tische in eigenen Threads.
setup-fix = So änderst du es: Kanaleinstellungen → Berechtigungen → meine Rolle → { $permissions } erlauben.
setup-fix-server = Oder für den ganzen Server: Servereinstellungen → Rollen → meine Rolle → { $permissions } erlauben.
setup-trial = Eine Testnachricht. Ich lösche sie gleich wieder.
setup-trial-good = ✓ Ich habe eine Testnachricht gesendet und gelöscht
setup-trial-stays = ✗ Ich habe eine Testnachricht gesendet, aber Discord lässt mich sie nicht löschen
setup-trial-refused = ✗ Discord lehnt meine Nachrichten hier ab: { $why }
setup-trial-words = ✗ Discord lehnt meine Bilder hier ab: { $why }. Ich sage alles in Worten
setup-direct = ✓ Direktnachrichten erreichen dich
setup-direct-closed = ✗ Direktnachrichten erreichen dich nicht: Erlaube sie in deinen Privatsphäre-Einstellungen für Mitglieder dieses Servers
setup-cut-off = ✗ Der Tisch hier ist nicht erreichbar ({ $when }). Ich versuche es wieder, sobald eine Nachricht durchkommt
setup-silenced = ✗ Jemand aus der Moderation hat mir einen Timeout gegeben, der { $until } endet. Bis dahin kann ich hier nichts schreiben. In meinem Profil lässt er sich früher beenden
setup-untagged = ✗ Diesen Beitrag hat jemand anderes eröffnet, darum kann ich ihm die Tags für sein Spiel und für offen, läuft und vorbei nicht geben. Erlaube mir in diesem Forum *Threads verwalten*, oder eröffne Tische mit `/play` in einem Beitrag von mir.
setup-last-refusal = Zuletzt hat Discord hier { $when } eine Nachricht von mir abgelehnt: { $why }
setup-slow = Der Langsam-Modus ({ $seconds } s) hält weder mich noch Knöpfe auf
setup-threads = { $full ->
    [yes] ✗ { $count } von { $most } Threads sind auf diesem Server offen: Ein neuer ist nicht möglich
   *[no] Offene Threads, die ich auf diesem Server sehe: { $count } von { $most }
}
setup-not-needed = Mehr als das brauche ich nicht, vor allem nicht Administrator.
setup-too-many = Ich habe das Recht „Administrator“. Ich brauche es nicht, du kannst es mir also nehmen.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
permission-embed_links = Links einbetten
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-create_public_threads = Öffentliche Threads erstellen
without-view_channel = Ich sehe diesen Kanal nicht.
without-send_messages = Ich kann den Tisch hier nicht zeigen.
without-send_messages_in_threads = In Threads kann ich keine Tische zeigen.
without-attach_files = Ich kann keine Bilder zeigen.
without-embed_links = Ich kann keine Links zeigen.
without-read_message_history = Ich merke nicht, wann das Bild vom Tisch nach oben gerutscht ist.
without-create_public_threads = Ich kann für weitere Tische keine Threads anbieten.

# --- Fehler, die unsere sind
fault-other = Auf meiner Seite ist etwas schiefgegangen. Nichts ist halb getan: Sieh nach, wie es steht, und versuch es noch einmal.
fault-database = Ich kann gerade nichts speichern. Was du vorher getan hast, gilt, das hier nicht. Versuch es später noch einmal. Wer den Bot betreibt, findet im Log, was zu tun ist.
answer-not-shown = Discord lässt mich das gerade nicht zeigen. Was du getan hast, gilt. `/hand` und `/board` zeigen, wo das Spiel steht.
file-not-shown = Discord nimmt hier gerade keine Dateien von mir an. Versuch es später noch einmal oder woanders.
fault-slow = Meine Datenbank antwortet langsam. Ob dein Zug zählt, weiß ich noch nicht. Du erfährst es hier oder kannst später am Tisch nachsehen.
discord-threads-full = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt. Wer Threads verwalten darf, kann welche schließen. Oder fang in einem anderen Kanal an.
discord-no-access = Ich kann diesen Kanal nicht sehen. Wer den Server verwaltet, kann mich hineinlassen: `/setup check` sagt, was fehlt.
discord-no-permission = Das darf ich hier nicht. Wer den Server verwaltet, kann das ändern: `/setup check` sagt, was fehlt.
discord-wrong-channel = In einem Kanal dieser Art geht das nicht. Versuch es in einem gewöhnlichen Textkanal.
discord-channel-gone = Diesen Kanal gibt es nicht mehr. `/table move` bringt einen Tisch in einen anderen.
discord-thread-folded = Dieser Thread ist archiviert oder gesperrt. Schreib etwas hinein oder bitte jemanden aus der Moderation, ihn zu öffnen.
discord-tag-missing = Dieses Forum verlangt an jedem Beitrag einen Tag, und ich darf keinen wählen. Wer das Forum verwaltet, kann ihm einen Tag geben, der wie das Spiel heißt.
discord-blocked = Die automatische Moderation des Servers hat die Nachricht angehalten. Wer den Server verwaltet, kann mich durchlassen.
discord-busy = Discord antwortet gerade nicht. Was du vorher getan hast, gilt. Versuch es in einer Minute noch einmal.
discord-refused = Discord lehnt das hier ab (Code { $code }). Was du vorher getan hast, gilt. `/setup check` sagt, ob ich alles darf, was ich brauche.
too-many-presses = Das ist mir zu schnell. Warte einen Moment: Nichts geht verloren.

status-asked = { $seat } · **ist dran**
glass-runs-out = Der Sand läuft ab { $when }.
status-due = { $seat }, Antwort fällig { $when }
status-since = { $seat }, zuerst gefragt { $when }
status-away = { $seat } · weg bis { $until }
status-cut-off = In { $channel } kann ich nicht mehr schreiben ({ $when }): Nichts ist verloren, und Fragen kommen als Direktnachricht. Mit `/table move` holst du den Tisch in einen anderen Kanal.
status-votes = { $count ->
        [one] Eine Abstimmung läuft. Sie endet { $closes }.
       *[other] { $count } Abstimmungen laufen. Die nächste endet { $closes }.
    }
status-too-long = Dauert es zu lange? `/table pace` schlägt mehr oder weniger Zeit für Antworten vor, `/table replace` lässt die anderen über einen Platz abstimmen. Nach drei Tagen Warten genügt eine Stimme.
status-sealed = { $seat } · hat gewählt

# --- was der Schiedsrichter dem ganzen Tisch sagt
note-rule-fault = In den Regeln stimmt etwas nicht. Die Antwort zählt nicht, und nichts ist verloren. Andere Antworten gehen vielleicht.
note-asked-again = Seit Beginn dieser Phase haben sich die Regeln geändert, darum frage ich noch einmal. Alles davor gilt.
note-taken-back = { $seat } hat die letzte Antwort zurückgenommen.
note-plays-on = Diese Partie geht von einem Moment einer früheren aus weiter, mit { $seat } und Robotern. Sie zählt für niemanden.
note-resigned = { $seat } verlässt das Spiel. Ab jetzt gilt für den Platz die sichere Antwort.
note-replaced = { $name } hat den Platz von { $before } übernommen und kennt jetzt seine Geheimnisse.
note-robot = Ein Roboter hat den Platz von { $name } übernommen.
note-back = { $name } ist wieder da und spielt weiter.
note-cancelled = { $user } hat den Tisch vor dem Start geschlossen.
note-ended = { $user } hat das Spiel vorzeitig beendet.
note-messages-closed = Ich kann dir keine Direktnachrichten schicken, { $user }. Deine Hand und deine Frage siehst du mit „Mein Zug“. (Willst du sie als Nachricht, erlaube in den Privatsphäre-Einstellungen dieses Servers Direktnachrichten.)

# --- Ablehnungen am Tisch
refusal-no-such-table = Diesen Tisch gibt es nicht mehr. `/play` eröffnet einen neuen.
refusal-table-already-here = In diesem Kanal steht schon ein Tisch.
refusal-channel-lost = In diesem Kanal kann ich nicht mehr schreiben. `/play` in einem anderen Kanal eröffnet dort einen Tisch.
refusal-tables-of-yours = Du hast als Gastgeber { $most } Tische offen. Schließ einen oder spiel einen zu Ende, bevor du den nächsten eröffnest.
refusal-tables-of-server = Auf diesem Server sind { $most } Tische offen. Ein weiterer geht, sobald einer davon zu Ende ist.
refusal-table-is-full = Alle Plätze sind besetzt.
refusal-already-seated = Du sitzt schon hier.
refusal-invited-before = Diese Person hast du schon eingeladen. Warte auf die Antwort.
refusal-invited-said-no = Diese Person hat für diesen Tisch abgesagt. Lade jemand anderen ein.
refusal-invitations-unwanted = Diese Person möchte keine Einladungen. Lade jemand anderen ein.
refusal-called-enough = Für heute hast du diese Person oft genug eingeladen, oder sie hat abgesagt. Versuch es morgen wieder.
refusal-invited-sits-here = Diese Person sitzt schon an deinem Tisch.
refusal-invited-too-many = An diesen Tisch sind schon { $most } Leute eingeladen. Mehr geht nicht.
refusal-not-the-host = Das kann nur der Gastgeber.
refusal-no-robot-here = An diesem Tisch sitzt kein Roboter.
refusal-game-running = Das Spiel hat schon begonnen.
refusal-game-not-running = Das Spiel hat noch nicht begonnen.
refusal-no-review-ended = Diese Partie wurde vor ihrem Ende beendet: Es gibt nichts auszuwerten.
refusal-game-not-over = Das gibt es erst nach dem Ende. Vorher würde es Geheimes verraten.
refusal-no-such-seat = Diesen Platz gibt es am Tisch nicht.
refusal-seat-left = Du hast dieses Spiel verlassen. Der Gastgeber kann dir den Platz zurückgeben.
refusal-no-orders = In diesem Spiel gibt es keine Daueraufträge.
refusal-no-lesson = Hier ist keine Lektion.
refusal-no-such-game = Dieses Spiel kenne ich nicht.
refusal-rule-fault = In den Regeln stimmt etwas nicht. Deine Antwort zählt nicht, und nichts ist verloren. Andere Antworten gehen vielleicht.
refusal-table-unreadable = Dieser Tisch lässt sich gerade nicht lesen. Nichts ist verloren. Wer den Bot betreibt, findet den Grund im Protokoll.
refusal-table-packed = Dieses Spiel ist lange vorbei. Nur seine Aufzeichnung ist noch da: `/table export` gibt sie heraus, `/story` erzählt sie, `/story replay:True` spielt sie noch einmal ab.
refusal-table-busy = An diesem Tisch ist gerade viel los. Einen Moment bitte, dann versuch es noch einmal.
refusal-record-differs = Beim Nachspielen ergibt die Aufzeichnung etwas anderes: { $difference }

# --- Die Auswertung
review-heading = { $game }: was war, und was hätte sein können
review-making = Deine Auswertung ist zu { $share } % fertig. Schnelle Roboter spielen die Partie von vielen Momenten aus weiter. Das dauert etwa eine Minute. Dann erscheint die Auswertung hier.
review-queued = Deine Auswertung ist die Nummer { $place } in der Reihe. Sie erscheint dann hier.
review-not-there = Diese Auswertung gibt es noch nicht. Drück auf *Auswertung* unter dem Ergebnis, um sie zu erstellen.
review-turning-points = Wendepunkte
review-point = **{ $number }** · Runde { $round } · { $name }: { $lost ->
        [points] Verlust von etwa { $score }
       *[both] −{ $chance } % Chance
    }
review-point-heading = Wendepunkt { $number } · Runde { $round }
review-none = Keine einzelne Wahl hat jemanden viel gekostet.
review-cost =
    { $lost ->
        [points] Das war ein Verlust von etwa { $score }.
        [chance] Das war ein Verlust von { $chance } % Gewinnchance (± { $within }).
       *[both] Das war ein Verlust von { $chance } % Gewinnchance (± { $within }) und etwa { $score }.
    }
review-chose = { $name } hat gewählt: **{ $option }**
review-built = Alles, was { $name } in dieser Runde gebaut hat, zählt als eine Wahl. Hier hat es am meisten gekostet:
review-built-better = Das hätte der starke Roboter mit denselben Teilen gebaut:
review-robot = Der starke Roboter
review-better = Der starke Roboter: **{ $option }**
review-why = Was er { $name } gesagt hätte:
review-luck = Glück mit den Karten und Würfeln
review-deal = { $name }: besser als { $better } von 100 Verteilungen ({ $least } bis { $most }).
review-how = Schnelle Roboter spielen von jedem Moment aus weiter. Was damals niemand wissen konnte, wird jedes Mal neu verteilt. Für das Glück spielen sie diese Verteilung und { $deals } andere. Neunmal von zehn liegt der wahre Wert in dem Bereich in Klammern.
play-on-how = Ein neuer Tisch für dich allein: Du nimmst den Platz von { $name }, Roboter spielen die anderen, und es zählt für niemanden. Er beginnt mit dem Zug oder der Runde, in der das geschah. Bleiben verdeckte Karten und künftige Würfe wie damals, oder werden sie neu verteilt?
play-on-opened = Deine Partie geht hier weiter: { $channel }
play-on-thread-name = { $lesson }, weitergespielt ({ $learner })
play-on-here = Deine Partie { $lesson } geht hier weiter, weil dort, wo du gefragt hast, kein Platz für sie ist.
play-on-no-place = Hier ist kein Platz für eine Partie von dir allein. Frag in einem Kanal, in dem ich Threads öffnen darf, oder in unseren Direktnachrichten.
