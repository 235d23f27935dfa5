# Was alle Spiele teilen: Aufzählungen, und warum die Spielleitung ablehnt.

list-nothing = nichts
range-exactly = genau { $number }
range-up-to = höchstens { $most }
range-from-to = { $least } bis { $most }

table-open-alt = { $game }. Am Tisch: { $names }. { $free ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    }
partners-alt = { $names } sind Partner.

# --- Ablehnungen der Spielleitung
refusal-refused = Das geht gerade nicht.
refusal-illegal-answer = Diese Antwort geht hier nicht. Wähle eine der angebotenen.
refusal-no-such-option = „{ $option }“ steht nicht zur Wahl. `/act` zeigt beim Tippen, was möglich ist.
refusal-no-such-answer = „{ $option }“ steht nicht zur Wahl. { $known ->
        [none] `/act` zeigt beim Tippen, was möglich ist.
       *[other] Am ähnlichsten: { $known }.
    } { $how ->
        [series] Mehrere Aktionen trennst du durch Leerzeichen.
        [several] Mehrere trennst du durch Semikolons: `1; 3`.
       *[one] {""}
    }
refusal-option-named-twice = Du hast dasselbe zweimal genannt. Nenne jede Wahl nur einmal.
refusal-wrong-number-of-options =
    { $given ->
        [0] Du hast nichts gewählt
        [one] Du hast eins gewählt
       *[other] Du hast { $given } gewählt
    }. Erlaubt: { $range }.
refusal-stale-answer = Diese Frage ist schon beantwortet. So steht das Spiel jetzt.
refusal-question-changed = Was zur Wahl steht, hat sich inzwischen geändert. So steht das Spiel jetzt.
refusal-not-your-turn = Für dich ist gerade nichts zu tun.
refusal-already-sealed = Deine Wahl ist versiegelt. Du kannst sie ändern, bis alle gewählt haben.
refusal-not-at-this-table = Du sitzt nicht an diesem Tisch. Was alle sehen dürfen, zeigen dir `/board` und `/story`.
refusal-game-over = Dieses Spiel ist zu Ende.
refusal-nothing-to-undo = Du hast nichts zum Zurücknehmen.
refusal-cannot-undo = Das lässt sich nicht mehr zurücknehmen.
refusal-something-was-learned = Das lässt sich nicht zurücknehmen: Jemand hat seither etwas Verdecktes gesehen.
refusal-was-final = Das lässt sich nicht zurücknehmen: Es galt sofort.
refusal-built-upon = Das lässt sich nicht zurücknehmen: Das Spiel ist seitdem weitergegangen.
refusal-no-replay = Die Regeln haben sich seitdem geändert, darum kannst du diese Partie nicht noch einmal durchgehen. Die Aufzeichnung gibt dir `/table export`.
refusal-rules-have-changed = Die Regeln haben sich seitdem geändert. Das Spiel kann nur von hier weitergehen.
refusal-bad-options = „{ $word }“ geht bei „{ $option }“ nicht. Möglich: { $known }.
refusal-setting-without-word = „{ $option }“ braucht ein Wort: { $known }. Schreib es so: name=wort.
refusal-too-many-words = Bei „{ $option }“ sind bis zu { $most } Wörter erlaubt, durch Kommas getrennt.
refusal-no-such-setting = Eine Option „{ $option }“ gibt es hier nicht. { $known ->
        [none] Dieses Spiel hat keine.
       *[other] Es gibt: { $known }. Schreib sie so: name=wort.
    }
refusal-wrong-number-of-seats =
    Hier können { $least } bis { $most } mitspielen, am Tisch { $seats ->
        [0] sitzt niemand
        [one] sitzt eine Person
       *[other] sitzen { $seats }
    }.
