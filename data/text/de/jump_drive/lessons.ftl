# Was der Lehrer sagt. Höchstens zwei kurze Sätze, bevor gehandelt wird.
jump_drive-lesson-basics-name = Jump Drive
jump_drive-lesson-basics-theme = Aus deinen Handkarten baust du ein Imperium zwischen den Sternen.
jump_drive-lesson-basics-goal = Sobald jemand { $goal } Siegpunkte hat, ist Schluss. Wer die meisten hat, gewinnt.
jump_drive-lesson-basics-course = In jeder Runde planen alle geheim, dann wird aufgedeckt. Danach bringt jede Karte in deiner Auslage ihre Punkte und zieht Karten.
jump_drive-lesson-first-plan = Deine Karten sind auch dein Geld: Für eine Karte, die 2 kostet, gibst du zwei andere ab. Fang mit etwas Billigem an, oder lass dir einen **Tipp** geben.
jump_drive-lesson-add-world = Zu einer Entwicklung darfst du in derselben Runde eine Welt auslegen. Das lohnt sich, wenn deine Karten für beide reichen.
jump_drive-lesson-pay = Bezahl mit Karten, die du so bald nicht auslegen kannst: teuren Karten und Welten, für die dir Militär fehlt.
jump_drive-lesson-explored = Beim Erkunden siehst du viele Karten. Behalte, was zu deiner Auslage passt und was du als Nächstes bezahlen kannst.
jump_drive-lesson-hand-limit = Mehr als zehn Karten darfst du nicht behalten: Auch ein Imperium hat nicht mehr Taschen. Gib nächstes Mal mehr davon aus.
jump_drive-lesson-second-world = Mit deinem Konvoi darfst du in derselben Runde eine zweite Welt auslegen. Nimm sie, wenn sie bald Punkte bringt.
jump_drive-lesson-scored = Alle deine Karten haben Punkte gebracht, und in der nächsten Runde tun sie es wieder. Was du früh auslegst, zählt in jeder Runde.
jump_drive-lesson-income = Du hast Karten gezogen: Das war dein Einkommen. Karten, die Karten bringen, sind in den ersten Runden am besten.
jump_drive-lesson-conquered = Du hast eine Welt erobert. Militär wird nicht verbraucht: Auch die nächste kostet keine Karten.
jump_drive-lesson-military = Welten mit rotem Ring eroberst du, statt sie zu bezahlen: Dein Militär muss mindestens so hoch sein wie ihre Zahl.
jump_drive-lesson-rival = Sieh dir den Tisch an: Wie viele Punkte macht der Roboter in einer Runde? Von jetzt an zählen Punkte mehr als Karten.
jump_drive-lesson-all-said = Jetzt weißt du alles. Spiel weiter bis { $goal } Punkte, oder beende hier die Lektion.
jump_drive-lesson-basics-tip = Erst Karten, dann Punkte: Sorg in den ersten drei Runden für Einkommen, danach leg aus, was die meisten Punkte bringt.
