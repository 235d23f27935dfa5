# Wie Plätze von einem zum anderen gehen, wie ein Spiel zurückgeht, und wie es ruht, umzieht und aufwacht.

command-table-handover = Biete deinen Platz jemandem an, der ihn übernimmt oder nicht
command-table-handover-to = Wer für dich weiterspielen soll
command-table-reclaim = Nimm deinen Platz von dem Roboter zurück, der für dich spielt

# --- weitergeben
button-vote-handover-yes = Ich übernehme
button-vote-handover-no = Nein, danke
button-vote-replace-yes = Ja, ersetzen
button-vote-replace-no = Nein, warten
vote-handover = { $user }: { $seat } bietet dir einen Platz in dieser Partie { $game } an. Übernimmst du ihn?
vote-handover-how = Du spielst dort weiter, wo { $seat } steht; die Hand siehst dann nur noch du. Offen bis { $closes }; { $seat } kann das Angebot mit „Nein, danke“ zurückziehen.
vote-replace = { $name } fragt: Soll { $user } den Platz von { $seat } übernehmen?
vote-replace-robot = { $name } fragt: Soll ein Roboter den Platz von { $seat } übernehmen?
vote-replace-how = Es entscheidet, ob unter denen, die spielen, mehr ja als nein sagen; wer den Platz bekommt, muss zustimmen. Eine Antwort von { $seat } beendet die Abstimmung. Offen bis { $closes }.
handover-offered = { $user } ist gefragt. Bis zur Antwort behältst du deinen Platz.
handover-briefing = Du spielst jetzt auf dem Platz von { $name }. Unten, nur für dich: was zuletzt geschah, die Hand, und die Frage, falls es eine gibt. `/story whole:True` erzählt das ganze Spiel, wie es dieser Platz kennen darf, `/rules` erklärt jede Karte.
replace-asked = Der Tisch wird gefragt, ob { $name } ersetzt werden soll.
resign-ends = Es wären weniger als { $least } übrig, darum endet das Spiel dann für alle, ohne Sieg.
note-too-few = Es sind weniger als { $least } übrig, darum endet das Spiel hier, ohne Sieg.
note-handover-declined = { $seat } behält den Platz; niemand übernimmt ihn.
note-replace-declined = { $seat } behält den Platz.
refusal-own-seat = Das ist dein eigener Platz. `/table handover` bietet ihn jemandem an, `/table resign` gibt ihn auf.
refusal-vote-too-few = Eine Stimme allein kann niemanden ersetzen, der noch spielt. Nach drei Tagen Schweigen geht es; bis dahin entscheiden Gastgeber und Moderatoren.
