# Zeit am Tisch: wie lange eine Frage offen bleiben darf und was dann geschieht.

command-table-pace = Wie lange eine Frage offen bleiben darf und was dann geschieht; im Spiel müssen alle zustimmen
command-table-pace-time = Etwa 24h, 90m oder 3d; oder off, evening, daily, relaxed
command-table-pace-policy = Was geschieht, wenn die Zeit um ist
command-table-pace-bank = Was alle insgesamt darüber hinaus haben; oder off
command-table-pace-away = Wie lange eine angekündigte Abwesenheit die Uhr anhält; oder off

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
option-bank-note = Zeit darüber hinaus, für das ganze Spiel und jeden Platz. Jede Antwort gibt ein Viertel der Zeit für eine Frage zurück.
option-away = Abwesenheit
option-away-note = Wie lange eine mit `/me away` angekündigte Abwesenheit die Uhr einer Frage anhält.

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
choice-policy-safe-note = Der Schiedsrichter gibt auf diese eine Frage die sichere Antwort.
choice-policy-steward = Vertretung
choice-policy-steward-note = Der Roboter spielt den Platz, bis du zurück bist.
choice-policy-ask = den Tisch fragen
choice-policy-ask-note = Die anderen stimmen ab, ob eine Vertretung weiterspielt.
choice-policy-remind = nur erinnern
choice-policy-remind-note = Niemand verliert etwas, der Tisch wartet.
choice-bank-off = keins
choice-bank-small = das Doppelte der Zeit
choice-bank-large = das Fünffache der Zeit
choice-away-off = die Uhr läuft weiter
choice-away-three-days = bis zu drei Tage
choice-away-week = bis zu einer Woche
choice-away-two-weeks = bis zu zwei Wochen

terms-off = Ohne Uhr: Eine Frage bleibt offen, so lange es dauert. Der Schiedsrichter erinnert nur.
terms-pace = Zeit für jede Frage: { $pace }.
terms-safe = Ist sie um und sind zwei Warnungen angekommen, gibt der Schiedsrichter die sichere Antwort.
terms-steward = Ist sie um und sind zwei Warnungen angekommen, spielt eine Vertretung (der Roboter) den Platz, bis wieder selbst gespielt wird. Auf den letzten Menschen am Tisch wird gewartet.
terms-ask = Ist sie um und sind zwei Warnungen angekommen, stimmen die anderen ab, ob eine Vertretung (der Roboter) den Platz spielt, bis wieder selbst gespielt wird. Auf den letzten Menschen am Tisch wird gewartet.
terms-remind = Ist sie um, erinnert der Schiedsrichter, und der Tisch wartet.
terms-bank = Polster: { $bank } darüber hinaus für jeden Platz, für das ganze Spiel; jede Antwort gibt { $refill } zurück.
terms-away = Eine mit `/me away` angekündigte Abwesenheit hält die Uhr einer Frage an, höchstens so lange: { $away }.
terms-away-off = Für Abwesende hält die Uhr nicht an.

pace-now = So viel Zeit hat dieser Tisch
pace-set = Abgemacht.
pace-asked = Der Tisch ist gefragt: Alle, die spielen, müssen zustimmen.
no-such-length = „{ $typed }“ kann ich nicht als Dauer nehmen. Schreib sie als 24h, 90m oder 3d; eine Frage bekommt zwischen 5 Minuten und 30 Tagen.

vote-terms = { $name } möchte eine andere Zeit für die Fragen. Bist du einverstanden?
vote-terms-how = Alle, die spielen, müssen zustimmen; fehlt ein Ja, bleibt alles, wie es ist. Schluss ist { $closes }.
vote-seat = Die Zeit von { $seat } ist um. Soll eine Vertretung weiterspielen?
vote-seat-how = Der Roboter würde spielen, bis { $seat } zurück ist, und die Aufzeichnung vermerkt es. Mehr Ja als Nein entscheidet; { $seat } kann jederzeit antworten. Schluss ist { $closes }.
vote-so-far = Ja: { $yes } · Nein: { $no }
vote-counted-yes = Dein Ja ist gezählt. Solange abgestimmt wird, kannst du es ändern.
vote-counted-no = Dein Nein ist gezählt. Solange abgestimmt wird, kannst du es ändern.
button-vote-terms-yes = Einverstanden
button-vote-terms-no = Lassen, wie es ist
button-vote-seat-yes = Vertretung spielt weiter
button-vote-seat-no = Länger warten

steward-plays = Eine Vertretung spielt für dich, bis du zurück bist.
button-back-again = Ich bin zurück
reclaimed = Willkommen zurück. Der Platz ist wieder deiner.
status-seat-steward = { $name }, bis zur Rückkehr von einer Vertretung gespielt

note-clock = Die Zeit von { $seat } war um; der Schiedsrichter hat die sichere Antwort gegeben.
note-steward = Die Zeit von { $seat } war um; eine Vertretung spielt den Platz, bis { $seat } zurück ist.
note-wait-on = Der Tisch wartet länger auf { $seat }.
note-terms-agreed = Alle sind einverstanden: Ab jetzt gilt eine andere Zeit für die Fragen. { $terms }
note-terms-declined = Die Zeit für die Fragen bleibt, wie sie ist: Nicht alle haben zugestimmt.

refusal-no-steward = Du spielst diesen Platz schon selbst.
refusal-vote-over = Diese Abstimmung ist vorbei.
refusal-vote-open = Darüber stimmt der Tisch schon ab.
refusal-not-your-vote = Abstimmen können nur, die an diesem Tisch spielen, und niemand über sich selbst.
refusal-terms-the-same = Das gilt an diesem Tisch schon.

# --- absences
note-away = { $user } ist bis { $until } nicht da.
note-back-again = { $user } ist wieder da.
