# Zeit am Tisch: wie lange eine Frage offen bleiben darf und was dann geschieht.

command-table-pace = Wie lange eine Frage offen bleiben darf und was dann geschieht. Im Spiel müssen alle zustimmen
command-table-pace-time = Etwa 24h, 90m oder 3d. Oder off, evening, daily, relaxed
command-table-pace-policy = Was geschieht, wenn die Zeit um ist
command-table-pace-bank = Zusätzliche Zeit für jeden Platz, für das ganze Spiel. Oder off
command-table-pace-away = Wie lange eine angekündigte Abwesenheit die Uhr anhält. Oder off

span-minutes =
    { $count ->
        [one] eine Minute
       *[other] { $count } Minuten
    }
span-hours =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
span-days =
    { $count ->
        [one] ein Tag
       *[other] { $count } Tage
    }

option-pace = Zeit für eine Frage
option-pace-note = Jede andere Dauer: `/table pace`.
option-policy = Wenn die Zeit um ist
option-policy-note = Nichts geschieht, bevor zwei Warnungen außerhalb der Ruhezeit angekommen sind.
option-bank = Polster
option-bank-note = Zusätzliche Zeit für jeden Platz, für das ganze Spiel. Jede Antwort gibt ein Viertel der Zeit für eine Frage zurück.
option-away = Abwesenheit
option-away-note = Wie lange die Uhr einer Frage stehen bleibt, wenn sich jemand mit `/me away` abmeldet.

choice-custom = { $span }
choice-pace-off = ohne Uhr
choice-pace-evening = Abend
choice-pace-evening-note = 15 Minuten: ihr sitzt zusammen
choice-pace-daily = täglich
choice-pace-daily-note = 24 Stunden
choice-pace-relaxed = gemütlich
choice-pace-relaxed-note = 48 Stunden
choice-pace-three-days = langsam
choice-pace-three-days-note = drei Tage
choice-pace-week = sehr langsam
choice-pace-week-note = eine Woche
choice-policy-safe = sichere Antwort
choice-policy-safe-note = Auf diese eine Frage gebe ich die sichere Antwort.
choice-policy-steward = Vertretung
choice-policy-steward-note = Ein Roboter spielt, bis der Spieler zurück ist.
choice-policy-ask = den Tisch fragen
choice-policy-ask-note = Die anderen stimmen ab: Vertretung, Roboter auf Dauer oder mehr Zeit.
choice-policy-remind = nur erinnern
choice-policy-remind-note = Nichts geschieht, der Tisch wartet.
choice-bank-off = keins
choice-bank-small = das Doppelte der Zeit
choice-bank-large = das Fünffache der Zeit
choice-away-off = die Uhr läuft weiter
choice-away-three-days = bis zu drei Tage
choice-away-week = bis zu einer Woche
choice-away-two-weeks = bis zu zwei Wochen

terms-off = Ohne Uhr: Nimm dir so viel Zeit, wie du brauchst. Ich erinnere dich nur.
terms-pace = Zeit für jede Frage: { $pace }.
terms-safe = Ist sie um und sind zwei Warnungen angekommen, gebe ich die sichere Antwort.
terms-steward = Ist sie um und sind zwei Warnungen angekommen, spielt bis zur Rückkehr eine Vertretung (ein Roboter). Auf den letzten Menschen wartet der Tisch immer.
terms-ask = Ist sie um und sind zwei Warnungen angekommen, stimmen die anderen ab. Eine Vertretung (ein Roboter) spielt bis zur Rückkehr, ein Roboter übernimmt den Platz auf Dauer, oder der Tisch wartet länger. Auf den letzten Menschen wartet der Tisch immer.
terms-remind = Ist sie um, erinnere ich dich, und der Tisch wartet.
terms-bank = Polster: { $bank } zusätzlich für jeden Platz, für das ganze Spiel. Jede Antwort gibt { $refill } zurück.
terms-away = Wer sich mit `/me away` abmeldet, hält die Uhr seiner Frage an, höchstens so lange: { $away }.
terms-away-off = Für Abwesende hält die Uhr nicht an.

pace-now = So viel Zeit hat dieser Tisch
pace-set = Erledigt.
pace-asked = Ich habe den Tisch gefragt. Alle Spieler müssen zustimmen.
no-such-length = Die Dauer „{ $typed }“ verstehe ich nicht. Schreib sie so: 24h, 90m oder 3d. Eine Frage bekommt zwischen 5 Minuten und 30 Tagen.

vote-terms = { $name } möchte eine andere Zeit für die Fragen. Bist du einverstanden?
vote-terms-how = Alle Spieler müssen zustimmen. Fehlt ein Ja, bleibt alles, wie es ist. Die Abstimmung endet { $closes }.
vote-seat = Die Zeit von { $seat } ist um. Wie soll es weitergehen?
vote-seat-how = Eine Vertretung ist ein Roboter, der nur spielt, bis { $seat } zurück ist. Es geht weiter, wenn mehr dafür stimmen als fürs Warten. { $seat } kann noch jederzeit antworten. Die Abstimmung endet { $closes }.
vote-seat-robot = Übernimmt ein Roboter auf Dauer, verliert { $seat } den Platz. Dafür braucht es mehr Stimmen als für eine Vertretung. `/table replace` fragt den Tisch nach jemand anderem.
vote-so-far = Ja: { $yes } · Nein: { $no }
vote-seat-so-far = Vertretung: { $steward } · Warten: { $wait }
vote-robot-so-far = Roboter auf Dauer: { $robot }
vote-counted-yes = Dein Ja ist gezählt. Solange abgestimmt wird, kannst du es ändern.
vote-counted-no = Dein Nein ist gezählt. Solange abgestimmt wird, kannst du es ändern.
vote-counted-robot = Deine Stimme für einen Roboter ist gezählt. Solange abgestimmt wird, kannst du sie ändern.
vote-pause = { $name } möchte eine Pause: Niemand wird gerufen und keine Uhr läuft, bis jemand aus der Runde sie beendet. Bist du einverstanden?
note-pause-declined = Nicht alle möchten eine Pause. Das Spiel geht weiter.
button-vote-pause-yes = Einverstanden
button-vote-pause-no = Weiterspielen
vote-end = { $name } möchte das Spiel für alle beenden. Bist du einverstanden?
vote-end-how = Bei einem Nein geht das Spiel weiter. Es endet, sobald alle einverstanden sind. Es endet auch, wenn am Ende der Abstimmung mindestens { $needed } dafür sind und niemand dagegen. Die Abstimmung endet { $closes }.
note-end-declined = Das Spiel geht weiter: Zu wenige sind für das Ende, oder jemand ist dagegen.
button-vote-end-yes = Beenden
button-vote-end-no = Weiterspielen
vote-move = { $name } möchte den Tisch nach { $channel } verlegen. Bist du einverstanden?
vote-move-how = Bei einem Nein bleibt der Tisch hier. Er zieht um, sobald alle einverstanden sind. Er zieht auch um, wenn am Ende der Abstimmung mindestens { $needed } dafür sind und niemand dagegen. Die Abstimmung endet { $closes }.
note-move-taken = Der Tisch bleibt hier: In { $channel } steht inzwischen ein anderer. Frag mit `/table move` in einem anderen Kanal noch einmal.
note-move-declined = Der Tisch bleibt hier: Zu wenige sind für den Umzug, oder jemand ist dagegen.
button-vote-move-yes = Umziehen
button-vote-move-no = Hier bleiben
button-vote-terms-yes = Einverstanden
button-vote-terms-no = Lassen, wie es ist
button-vote-seat-yes = Vertretung spielt weiter
button-vote-seat-robot = Roboter, auf Dauer
button-vote-seat-no = Länger warten

steward-plays = Eine Vertretung spielt für dich, bis du zurück bist.
button-back-again = Ich bin zurück
reclaimed = Willkommen zurück. Der Platz ist wieder deiner.
status-seat-steward = { $name }, bis zur Rückkehr spielt eine Vertretung

note-time-given = Ich war eine Weile nicht da, oder Discord hat mich nicht erreicht. Das kostet euch keine Zeit: Die Sanduhr bekommt { $seconds } Sekunden dazu.
note-clock = Die Zeit von { $seat } war um, darum habe ich die sichere Antwort gegeben.
note-steward = Die Zeit von { $seat } war um. Bis { $seat } zurück ist, spielt eine Vertretung.
note-wait-on = Der Tisch wartet länger auf { $seat }.
note-terms-agreed = Alle sind einverstanden: Ab jetzt gilt eine andere Zeit für die Fragen. { $terms }
note-terms-declined = Die Zeit für die Fragen bleibt, wie sie ist: Nicht alle haben zugestimmt.

refusal-no-steward = Auf diesem Platz spielst du schon selbst.
refusal-seat-gone = Dein Platz an diesem Tisch ist vergeben. Spielt dort jetzt ein Roboter, kann der Gastgeber ihn dir mit `/table replace` zurückgeben, oder zwei Spieler stimmen dafür. Ein Platz, an dem jemand anderes spielt, bleibt vergeben.
refusal-vote-over = Diese Abstimmung ist vorbei.
refusal-vote-open = Darüber stimmt der Tisch schon ab.
refusal-not-your-offer = Dieser Platz wird jemand anderem angeboten.
refusal-not-your-vote = Abstimmen dürfen nur Spieler dieses Tisches, und niemand über sich selbst.
refusal-no-robot-to-vote-for = Stimmst du allein ab, kannst du einen Platz erst nach drei Tagen Schweigen auf Dauer vergeben. Bis dahin kann eine Vertretung spielen.
refusal-terms-the-same = Das gilt an diesem Tisch schon.

# --- absences
note-away = { $user } ist bis { $until } nicht da.
note-back-again = { $user } ist wieder da.

# --- /me
command-me-quiet = Zeiten ohne Benachrichtigungen. Ohne Angabe: keine
command-me-quiet-from = Etwa 22:00
command-me-quiet-until = Etwa 07:30
command-me-quiet-zone = Deine Zeitzone, etwa Europe/Berlin. Fang an zu tippen
command-me-reminders = Wie oft ich dich an eine offene Frage erinnere
command-me-reminders-every = Zeit bis zur ersten Erinnerung, etwa 24h. Sie verdoppelt sich jedes Mal. Oder off
command-me-reminders-digest = Stattdessen eine Nachricht am Tag, etwa um 18:00. Oder off
command-me-snooze = Eine Weile keine Erinnerungen
command-me-snooze-length = Etwa 8h oder 2d. Oder off
command-me-away = Sag allen deinen Tischen, bis wann du nicht da bist
command-me-away-until = Ein Tag wie 2026-12-24 oder 24.12., oder eine Dauer wie 10d
command-me-back = Du bist früher zurück als angekündigt

me-quiet-set = Von { $start } bis { $stop } bekommst du keine Benachrichtigungen ({ $zone }, dort ist es jetzt { $now }).
me-quiet-off = Du hast keine Ruhezeit mehr.
me-zone-set = Deine Zeitzone ist { $zone }. Dort ist es jetzt { $now }.
me-reminders = Bis zur ersten Erinnerung an eine offene Frage: { $every }. Danach jedes Mal doppelt so lange.
me-reminders-off = Keine Erinnerungen mehr. Bevor mit deinem Platz etwas geschieht, warne ich dich trotzdem zweimal.
me-digest = Eine Nachricht am Tag um { $at } ({ $zone }) mit allen Fragen an dich. Bevor mit deinem Platz etwas geschieht, warne ich dich trotzdem zweimal.
me-digest-needs-messages = Die tägliche Nachricht ist eine Direktnachricht. Solange du keine Direktnachrichten bekommst, erinnere ich dich im Kanal. Mit `/me messages` schaltest du sie ein.
me-snoozed = Keine Erinnerungen bis { $until }. Bevor mit deinem Platz etwas geschieht, warne ich dich trotzdem zweimal.
me-snooze-off = Die Erinnerungen kommen wieder.
me-away = Du bist bis { $until } nicht da. { $tables ->
        [0] Du sitzt an keinem Tisch, der das wissen müsste.
        [one] Dein Tisch weiß es.
       *[other] Deine { $tables } Tische wissen es.
    } Früher zurück? `/me back`.
me-back = Willkommen zurück. { $tables ->
        [0] Du sitzt an keinem Tisch, der das wissen müsste.
        [one] Dein Tisch weiß es.
       *[other] Deine { $tables } Tische wissen es.
    }
me-not-away = Du hast dich gar nicht abgemeldet.
zone-needed = Erst brauche ich deine Zeitzone: `/me quiet zone`, etwa Europe/Berlin.
no-such-zone = Eine Zeitzone „{ $typed }“ kenne ich nicht. Tipp den Namen einer großen Stadt in deiner Nähe ein und wähl aus der Liste.
quiet-needs-both = Ich brauche Anfang und Ende deiner Ruhezeit: „from“ und „until“.
no-such-clock = „{ $typed }“ ist keine Uhrzeit. Schreib sie so: 22:00.
no-such-interval = Die Dauer „{ $typed }“ verstehe ich nicht. Schreib 12h oder 2d, zwischen einer Stunde und einer Woche, oder off.
no-such-snooze = Die Dauer „{ $typed }“ verstehe ich nicht. Schreib 8h oder 2d, höchstens eine Woche, oder off.
no-such-day = Den Tag „{ $typed }“ verstehe ich nicht. Schreib 2026-12-24, 24.12. oder 10d, höchstens drei Monate voraus.
quiet-too-long = Eine Ruhezeit dauert höchstens 16 Stunden, damit Zeit bleibt, dich zu erreichen.

# --- Erinnerungen
button-snooze = 8 Stunden lang nicht
remind-you = { $game } in { $channel } wartet auf dich: Gefragt wurdest du { $since }.
remind-here = { $mention }, der Tisch wartet auf dich: Gefragt wurdest du { $since }.
remind-done-you = Erledigt: { $game } in { $channel } wartet nicht mehr auf dich.
remind-done = Erledigt: Der Tisch wartet nicht mehr auf { $name }.
remind-vote-you = Deine Antwort fehlt noch: { $game } in { $channel }.
remind-vote-here = { $mention }, deine Antwort fehlt noch.
remind-vote-done-you = Erledigt: Die Abstimmung bei { $game } in { $channel } wartet nicht mehr auf dich.
remind-vote-done = Erledigt: Die Abstimmung wartet nicht mehr auf { $name }.
warn-safe = Ohne deine Antwort kann ich { $until } die sichere Antwort geben.
warn-steward = Ohne deine Antwort kann { $until } eine Vertretung deinen Platz übernehmen, bis du zurück bist.
warn-ask = Ohne deine Antwort können die anderen { $until } abstimmen, ob ein Roboter für dich spielt, bis du zurück bist oder auf Dauer.
warn-voting = Die Zeit ist um, und die anderen stimmen ab, wie es weitergeht. Du kannst noch antworten.
digest-done = Alles beantwortet. Niemand wartet auf dich.
