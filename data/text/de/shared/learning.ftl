# Wie man den Bot und seine Spiele kennenlernt: die Begrüßung, /help, die Knöpfe um die Seiten.

command-help = Was ich tue, und wie jedes Spiel geht

button-guide = So wird gespielt
button-symbols = Was bedeuten die Symbole?
button-page-before = Zurück
button-page-next = Weiter
button-tables = Tisch eröffnen

guide-where = So wird { $game } gespielt · Seite { $page } von { $pages }

help-heading = Ich leite eure Brettspiele
help-what =
    Ich teile aus, hüte jedes Geheimnis, zeichne den Tisch und sage dir, wann du dran bist. Du spielst, wenn du Zeit hast, gern über mehrere Tage.
help-play = `/play` eröffnet einen Tisch in einem Kanal. Wer mitspielen will, drückt auf **Mitspielen**.
help-move = Wenn ich dich rufe, drück auf **Mein Zug**. Was du hast, siehst nur du.
help-act = `/act` antwortet in Worten, `/rules` erklärt jede Regel und jede Karte.
help-story = `/story` erzählt, was seit deinem letzten Zug geschehen ist. Mit `replay:True` gehst du die Partie Schritt für Schritt durch.
help-table = `/table` hat alles zum Tisch: auf wen gewartet wird, Pause, Aufhören. `/table games` sagt, wer hier was gewonnen hat.
help-me = `/me` sind deine Einstellungen: Sprache, Ruhezeiten, Worte statt Bilder. `/me record` zeigt, was du gespielt hast.
help-games = So wird gespielt

greeting-heading = Hallo, ich bin Jumpmaster
greeting-what = Ich leite Brettspiele über den Weltraum, gleich hier in euren Kanälen. Ich kenne die Regeln, teile die Karten aus und zeichne den Tisch.
greeting-games = Zur Wahl stehen { $games }.
greeting-how = `/play` eröffnet einen Tisch, `/help` erklärt alles. Niemand da zum Mitspielen? Setz einen Roboter dazu.

open-which = Welches Spiel möchtest du spielen?

# --- was ein Roboter täte
button-suggest = Vorschlag
button-hint = Tipp
hint-word = Tipp
hint-offered = Tipp: Was täte ein starker Roboter?
hint-answer = **Tipp:** Ein starker Roboter würde so antworten: { $option }.
hint-button = Das ist der Knopf { $mark }.
hint-none = **Tipp:** Ein starker Roboter würde nichts davon wählen.
option-hints = Tipps
option-hints-note = Ob man fragen darf, was ein starker Roboter täte, und warum.
choice-hints-alone = nur allein oder gegen Roboter
choice-hints-on = für alle
choice-hints-off = keine

# --- Lektionen
command-learn = Eine Lektion: ein kurzes Spiel mit einem Lehrer an deiner Seite
command-learn-game = Welches Spiel du lernen möchtest
help-learn = `/learn` bringt dir ein Spiel bei: Du spielst, und ein Lehrer sagt dir, worauf es ankommt.
button-lessons = Spielend lernen
button-lesson-finish = Lektion beenden
button-lesson-go-on = Weiterspielen
button-lesson-anew = Neu anfangen
lesson-list = Spielend lernen
lesson-which = Jede Lektion dauert ein paar Minuten, allein gegen einen Roboter. Welches Spiel möchtest du lernen?
lesson-none = So eine Lektion gibt es nicht. Es gibt: { $lessons }.
lesson-no-place = Hier ist kein Platz für eine Lektion. Versuch es in einem Kanal, in dem ich Threads öffnen darf, oder in unseren Direktnachrichten.
lesson-here = Deine Lektion { $lesson } ist hier, denn dort, wo du gefragt hast, kann ich keine eröffnen.
lesson-opened = Deine Lektion ist bereit: { $channel }.
lesson-left = Deine Lektion { $lesson } wartet auf dich: { $channel }.
lesson-thread-name = Lektion: { $lesson } ({ $learner })
lesson-heading = Deine Lektion: { $lesson }
lesson-goal = Das Ziel:
lesson-course = So geht es:
lesson-how = Drück unten auf **Mein Zug**. Du kannst jederzeit aufhören. `/learn` bringt dich zurück.
lesson-coach = Lehrer:
lesson-tip = Ein Tipp für später:
lesson-farewell = Das war deine Lektion. Spiel jetzt eine ganze Partie, mit anderen oder mit Robotern.
lesson-finished = Die Lektion ist zu Ende.
