# Wie Plätze von einem zum anderen gehen, wie ein Spiel zurückgeht, und wie es ruht, umzieht und aufwacht.

command-table-handover = Biete jemandem an, deinen Platz zu übernehmen
command-table-handover-to = Wer für dich weiterspielen soll
command-table-reclaim = Nimm deinen Platz von dem Roboter zurück, der für dich spielt

# --- weitergeben
button-vote-handover-yes = Ich übernehme
button-vote-handover-no = Nein, danke
button-vote-replace-yes = Ja, ersetzen
button-vote-replace-no = Nein, warten
vote-handover = { $user }: { $seat } bietet dir einen Platz in dieser Partie { $game } an. Übernimmst du ihn?
vote-handover-how = Du spielst dort weiter, wo { $seat } steht. Die Hand siehst dann nur noch du. Das Angebot endet { $closes }. { $seat } kann das Angebot mit „Nein, danke“ zurückziehen.
vote-replace = { $name } fragt: Soll { $user } den Platz von { $seat } übernehmen?
vote-replace-robot = { $name } fragt: Soll ein Roboter den Platz von { $seat } übernehmen?
vote-replace-how = Es entscheidet die Mehrheit der Spieler, mit mindestens zwei Ja-Stimmen, solange { $seat } noch spielt. Wer den Platz bekommt, muss zustimmen. Wer noch spielt, verliert den Platz frühestens nach zwölf Stunden. Eine Antwort von { $seat } beendet die Abstimmung, sonst endet sie { $closes }.
button-vote-appoint-yes = Ich übernehme
button-vote-appoint-no = Nein
vote-appoint = { $user }: { $name } bietet dir den Platz von { $seat } in dieser Partie { $game } an. Übernimmst du ihn?
vote-appoint-how = Wer ihn übernimmt, spielt dort weiter, sieht die Hand und darf hier keinen anderen Platz übernehmen. Der Tisch erfährt es. Das Angebot endet { $closes }, oder sobald { $seat } wieder spielt oder „Nein“ sagt. { $name } kann es mit „Nein“ zurückziehen.
handover-offered = Ich habe { $user } gefragt. Bis zur Antwort behältst du deinen Platz.
handover-briefing = Du spielst jetzt auf dem Platz von { $name }. Das Folgende siehst nur du: was zuletzt geschah, deine Hand und, falls es eine gibt, die Frage. `/story whole:True` erzählt das ganze Spiel aus der Sicht dieses Platzes. `/rules` erklärt jede Karte.
replace-which = So heißen hier mehrere. Wähle aus der Liste, oder nenne die Nummer des Platzes.
replace-asked = Ich habe den Tisch gefragt, ob { $name } ersetzt werden soll.
resign-ends = Es blieben weniger als { $least } Spieler übrig, darum würde das Spiel für alle enden, ohne Sieg.
note-too-few = Es sind weniger als { $least } Spieler übrig, darum endet das Spiel hier, ohne Sieg.
note-handover-declined = { $seat } behält den Platz. Niemand übernimmt ihn.
note-appoint-declined = Niemand übernimmt den Platz von { $seat }.
note-host = { $user } ist jetzt Gastgeber an diesem Tisch.
replace-offered = Ich habe { $user } den Platz von { $name } angeboten. Bis zur Antwort bleibt alles, wie es ist.
refusal-seat-active = Auf diesem Platz spielt jemand. Weitergeben kann ihn sein Besitzer mit `/table handover`, oder die Spieler stimmen ab: Jeder von ihnen kann das mit `/table replace` verlangen. Gastgeber und Moderatoren entscheiden allein, wenn der Besitzer ausgestiegen ist oder drei Tage schweigt.
refusal-robot-already = Auf diesem Platz spielt schon ein Roboter.
refusal-sits-here = Diese Person hat schon einen Platz an diesem Tisch. Wähl jemand anderen.
refusal-sat-elsewhere = Diese Person hat schon auf einem Platz dieser Partie gespielt und kennt seine Geheimnisse. Wähl jemand anderen.
note-still-here = { $seat } ist noch da und behält den Platz.
button-still-here = Ich bin noch da
still-here-counted = Gut. Die Abstimmung ist beendet, dein Platz bleibt deiner.
vote-your-seat =
    Die anderen bei { $game } in { $channel } stimmen über deinen Platz ab: { $robot ->
        [yes] Ein Roboter
       *[no] { $user }
    } würde für dich weiterspielen und sehen, was du hast. Drück den Knopf oder antworte, und sie ist beendet. Sonst endet sie { $closes }. Danach kann dir der Gastgeber den Platz zurückgeben.
note-replace-declined = { $seat } behält den Platz.
refusal-own-seat = Das ist dein eigener Platz. `/table handover` bietet ihn jemandem an, `/table resign` gibt ihn auf, und `/table replace` ohne Person überlässt ihn einem Roboter.
refusal-not-from-here = Der Tisch zu diesem Knopf steht in einem anderen Kanal. Drück dort auf **Mitspielen**.
refusal-vote-too-few = Eine Stimme allein kann niemanden ersetzen, der noch spielt. Nach drei Tagen Schweigen geht es.

# --- zurückgehen
command-table-rewind = Frag den Tisch, ob das Spiel weiter als eine Antwort zurückgehen soll. Alle müssen zustimmen
command-table-rewind-to = Wohin es zurückgeht. Die Liste zeigt, wie das Spiel damals stand
button-vote-rewind-yes = Ja, zurück
button-vote-rewind-no = Nein, weiter
button-rewind-look = Zeig mir, wohin
button-rewind-ask = Den Tisch fragen
rewind-place = vor { $ago }: { $summary }
rewind-preview = Hierhin ginge das Spiel zurück, { $when }
rewind-undone = Was seitdem geschah, würde nicht mehr gelten:
rewind-how = Alle Spieler müssen zustimmen. Was zurückgenommen wird, bleibt in der Aufzeichnung. Dieselben Würfel und Karten kommen wieder.
rewind-asked = Ich habe den Tisch gefragt.
rewind-nowhere = Das Spiel hat noch keinen früheren Stand, auf den es zurückgehen kann.
vote-rewind = { $name } fragt: Soll das Spiel dorthin zurück, wo es { $when } stand?
vote-rewind-how = Alle Spieler müssen zustimmen. Die Abstimmung endet { $closes }. Was seitdem geschah, würde nicht mehr gelten, bleibt aber in der Aufzeichnung. Dieselben Würfel und Karten kommen wieder.
note-rewound = Alle haben zugestimmt: Das Spiel steht wieder dort, wo es { $when } stand. Dieselben Würfel und Karten kommen wieder.
note-rewind-declined = Nicht alle wollen zurück. Das Spiel geht von hier weiter.
note-rewind-impossible = Alle haben zugestimmt, aber die Regeln haben sich seitdem geändert. Das Spiel geht von hier weiter.
refusal-no-such-place = Dorthin kann das Spiel nicht zurück. Wähl eine Stelle aus der Liste.

# --- ruhen, umziehen, wiederkommen
command-table-pause = Lass das Spiel ruhen, auch Uhren und Erinnerungen. Die anderen werden gefragt
command-table-resume = Lass ein Spiel weitergehen, das ruht
command-table-move = Hol deinen Tisch in diesen Kanal
command-table-move-table = Welcher Tisch, falls du an mehreren sitzt
pause-asked = Ich habe die anderen gefragt. Sagen alle ja, ruht das Spiel.
pause-done = Das Spiel ruht. Mit `/table resume` geht es weiter.
resume-done = Das Spiel geht weiter.
move-which = Welchen Tisch meinst du? Wähl ihn mit der Option „table“.
move-asked = Ich habe die anderen gefragt, ob der Tisch hier weitergehen soll.
move-done = Der Tisch steht jetzt hier.
where-paused = Das Spiel ruht. Mit `/table resume` geht es weiter.
where-asleep = Das Spiel schläft, weil lange niemand da war. Jeder Zug weckt es.
note-paused = { $user } lässt das Spiel ruhen. Niemand wird gerufen und keine Uhr läuft bis `/table resume`.
note-resumed = { $user } lässt das Spiel weitergehen, wo es stehen blieb.
lobby-asleep = 60 Tage lang ist niemand gekommen, darum schläft dieser Tisch. Jeder Knopf unten, der etwas ändert, weckt ihn.
note-asleep = Seit 60 Tagen war niemand da, darum schläft dieses Spiel jetzt. Nichts geht verloren: Jeder Zug und `/table resume` wecken es.
note-moved = { $user } hat den Tisch aus { $channel } hierher geholt.
note-moved-away = Der Tisch ist nach { $channel } umgezogen.
note-cut-off = In { $channel }, wo dein Tisch steht, kann ich nicht mehr schreiben. Im Spiel geht nichts verloren. Deine Fragen kommen hierher, und `/table move` in einem anderen Kanal holt den Tisch dorthin.
note-reached-again = In { $channel } kann ich wieder schreiben. Dein Spiel dort geht weiter, wo es stand.
refusal-table-paused = Das Spiel ruht. Mit `/table resume` geht es weiter.
refusal-not-resting = Das Spiel ruht gar nicht.
refusal-already-here = Der Tisch steht schon hier.
table-state-paused = ruht
table-state-asleep = schläft

# --- das Mischen
every-topic-time = Zeit, Erinnerungen und Pausen
every-topic-time-text = Das Tempo eines Tisches sagt, wie lange eine Frage offen bleiben darf. `/table pace` schlägt ein anderes vor, und alle Spieler müssen zustimmen. Ist die Zeit um, geschieht, was der Tisch vereinbart hat. Ich erinnere nur an die Frage, ich gebe die sichere Antwort, eine Vertretung spielt, oder die anderen stimmen ab. `/table pause` schlägt eine Pause ohne Rufe und Uhren vor, `/table resume` beendet sie. `/me away` kündigt eine Abwesenheit an. `/me quiet` legt Stunden fest, in denen nichts klingelt, und `/me reminders`, wie oft ich dich erinnere.
every-topic-time-source = so läuft jeder Tisch; `/table status` zeigt, wer seit wann gefragt ist
every-topic-seats = Plätze, Roboter und Abstimmungen
every-topic-seats-text = Vor dem Start hat die Karte des Tisches Knöpfe zum Mitspielen, Aufstehen und für Roboter. Ein Platz, an dem jemand spielt, wechselt nur, wenn es sein Besitzer will (`/table handover`, `/table resign`). Schweigt er lange, können ihn die anderen durch eine Abstimmung neu besetzen (`/table replace`). Eine Vertretung ist ein Roboter, der nur spielt, bis der Besitzer wieder da ist. `/table reclaim` holt einen Platz zurück. Um im Spiel zurückzugehen (`/table rewind`) oder es zu beenden (`/table end`), müssen alle zustimmen.
every-topic-seats-source = so läuft jeder Tisch
every-topic-commands = Befehle und Knöpfe
every-topic-commands-text = `/play` eröffnet einen Tisch, `/learn` eine Lektion. Deine Frage kommt mit Knöpfen, und `/act` beantwortet sie in Worten. `/hand` zeigt, was nur du sehen darfst, `/board` den Tisch, `/story`, was geschehen ist, und `/inbox` alle Fragen, die auf dich warten. Bei `/table` geht es um einen Tisch, bei `/me` um deine Einstellungen, bei `/setup check` darum, was ich in einem Kanal darf. `/help` erklärt mich und jedes Spiel.
every-topic-commands-source = so läuft jeder Tisch
every-topic-shuffle = Das Mischen
every-topic-shuffle-text = Die Fingerabdrücke eines Geheimnisses, aller Marken und des Startwerts stehen vor der ersten Karte fest. Das Geheimnis erfährst du nach dem Ende. Aus ihm und den Marken ergeben sich alle Karten und Würfel. Darum kann ab dem Start niemand etwas austauschen, auch der Bot nicht. Nur der Betreiber des Bots kennt das Geheimnis und kann jede Karte sehen. Zusammen mit jemandem am Tisch könnte er Marken durchprobieren, bis ihm die Karten gefallen. Dagegen hilft ein eigenes Wort: Füg es als Letzter vor dem Start mit `/table mark` hinzu. Es ändert alles, und niemand konnte es vorher ausprobieren.
every-topic-shuffle-source = so läuft jeder Tisch; `/table export` ist der Beweis, `bot.py verify` prüft ihn
command-table-mark = Was du zum Mischen beiträgst. Vor dem Start kannst du ein eigenes Wort hinzufügen
command-table-mark-word = Ein eigenes Wort, bis zu 30 Buchstaben, Ziffern und Bindestriche
button-seal = Ist es fair?
mark-word-ask = Du sitzt am Tisch. Wenn du magst, gib ein Wort zum Mischen dazu. Dann kann nicht einmal der Betreiber dieses Bots bestimmen, wie gemischt wird.
mark-word-hint = Irgendein Wort
mark-words = Komet Nebel Pulsar Quasar Meteor Finsternis Polarlicht Zenit Horizont Umlauf Krater Galaxie Photon Rakete Satellit Fernrohr Schwerkraft Saturn Neptun Merkur Jupiter Venus Mars Pluto
mark-heading = Deine Marke beim Mischen
mark-own = Deine Marke ist `{ $mark }`, mit dem Fingerabdruck `{ $hash }`. Die Karte des Tisches zeigt die ersten Stellen des Fingerabdrucks. Heb die Marke auf, wenn du nach dem Ende die Aufzeichnung prüfen willst. Bis dahin siehst nur du sie.
mark-add = `/table mark word:…` fügt ein eigenes Wort hinzu oder ersetzt es. Nach dem Ende steht es in der Aufzeichnung.
seal-how = Der Zufall entsteht aus einem Geheimnis von mir, das feststand, bevor jemand mitspielte, und aus je einer Marke von euch. Vor dem Start kennt niemand alles davon, und danach kann niemand etwas daran ändern.
lobby-sealed = Fair gemischt: `{ $commitment }`, Marken { $marks }
lobby-sealed-seed = , Startwert `{ $seed }`
lobby-marks = Fingerabdrücke der Marken: { $marks }
lobby-mark = { $seat }: `{ $mark }`{ $own ->
        [yes] {" "}mit eigenem Wort
       *[no] {""}
    }
lobby-seed = Fingerabdruck des Startwerts, seit dem Start fest: `{ $seed }`
fairness-seed = Fingerabdruck des Startwerts, beim Start gezeigt: `{ $seed }`
refusal-bad-mark = Das passt nicht: Ein Wort für deine Marke hat 1 bis { $most } Buchstaben, Ziffern und Bindestriche.
fairness-digest = Prüfsumme der Aufzeichnung: `{ $digest }`
