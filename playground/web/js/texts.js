// The page's own texts, in both languages.

const TEXTS = {
  "who": ["Who are you?", "Wer bist du?"],
  "who-note": [
    "This is a small Discord of your own. Nobody else is here: open it in two tabs and be two people.",
    "Das ist ein kleines Discord für dich allein. Öffne es in zwei Tabs und sei zwei Personen.",
  ],
  "be": ["Be {name}", "Sei {name}"],
  "new-tab": ["{name} in a new tab", "{name} in einem neuen Tab"],
  "you-are": ["You are {name}", "Du bist {name}"],
  "channels": ["Channels", "Kanäle"],
  "dms": ["Direct messages", "Direktnachrichten"],
  "people": ["People", "Personen"],
  "settings": ["Settings of {name}", "Einstellungen von {name}"],
  "language": ["Language", "Sprache"],
  "dms-open": ["Takes direct messages", "Nimmt Direktnachrichten an"],
  "in-guild": ["{name} is on the server", "{name} ist dabei"],
  "bad-days": ["Bad days", "Schlechte Tage"],
  "bad-own-emojis": ["Every third message with own emojis is refused", "Jede dritte Nachricht mit eigenen Emojis wird abgelehnt"],
  "bad-uploads": ["Files are too large", "Dateien sind zu groß"],
  "bad-uploads-limited": ["The server may not upload files", "Der Server darf keine Dateien hochladen"],
  "bad-file-store": ["The file store is broken", "Der Dateispeicher ist kaputt"],
  "bad-threads-full": ["Too many open threads", "Zu viele offene Threads"],
  "bad-threads-forbidden": ["Threads are not permitted", "Threads sind nicht erlaubt"],
  "bad-silenced": ["The bot may not write in channels", "Der Bot darf nicht in Kanäle schreiben"],
  "bad-closed-dms": ["Nobody takes direct messages", "Niemand nimmt Direktnachrichten an"],
  "bad-slow": ["Every request takes four seconds", "Jede Anfrage dauert vier Sekunden"],
  "bad-banned": ["The bot is banned before it has logged in", "Der Bot ist gesperrt, bevor er angemeldet ist"],
  "bad-outage": ["Maintenance before it has logged in", "Wartung, bevor er angemeldet ist"],
  "bad-no-gateway": ["The gateway takes nobody", "Das Gateway nimmt niemanden an"],
  "bad-slow-mode": ["Slow mode: a message a minute", "Slow-Mode: eine Nachricht pro Minute"],
  "bad-timed-out": ["The bot is timed out", "Der Bot ist im Timeout"],
  "bad-lose": ["Lose the gateway session", "Gateway-Sitzung verlieren"],
  "fair": ["Was the shuffle fair?", "War das Mischen fair?"],
  "clock": ["Clock", "Uhr"],
  "clock-move": ["Move the clock on", "Uhr vorstellen"],
  "hour": ["+1 h", "+1 Std."],
  "day": ["+1 day", "+1 Tag"],
  "week": ["+1 week", "+1 Woche"],
  "open-menu": ["Channels and settings", "Kanäle und Einstellungen"],
  "close": ["Close", "Schließen"],
  "unread": ["unread", "ungelesen"],
  "mentions": ["{n} for you", "{n} für dich"],
  "messages-in": ["Messages in {name}", "Nachrichten in {name}"],
  "skip": ["To the message box", "Zum Eingabefeld"],
  "new": ["New", "Neu"],
  "latest": ["To the latest", "Zum Neuesten"],
  "empty": ["Nothing has been said here yet. Type / to see what the bot can do.", "Hier wurde noch nichts gesagt. Tippe / und sieh, was der Bot kann."],
  "try-play": ["Type /play, choose a game and send it: a table opens here.", "Tippe /play, wähl ein Spiel und schick es ab: Hier geht ein Tisch auf."],
  "try-robot": ["Alone? Add a robot and start.", "Allein? Setz einen Roboter dazu und fang an."],
  "try-tab": ["Two of you? Open this page in a second tab and be somebody else there.", "Zu zweit: Öffne diese Seite in einem zweiten Tab und sei dort jemand anderes."],
  "try-help": ["New to the games? /learn teaches one while you play it, /help shows how each is played.", "Die Spiele sind dir neu? /learn bringt dir eines beim Spielen bei, /help zeigt, wie jedes gespielt wird."],
  "start": ["This is where {name} begins.", "Hier fängt {name} an."],
  "edited": ["(edited)", "(bearbeitet)"],
  "ephemeral": ["Only you can see this", "Nur du kannst das sehen"],
  "dismiss": ["Dismiss", "Ausblenden"],
  "used": ["used {command}", "hat {command} benutzt"],
  "thinking": ["{name} is thinking…", "{name} denkt nach…"],
  "failed": ["This interaction failed", "Diese Interaktion ist fehlgeschlagen"],
  "no-answer": ["The bot did not answer", "Der Bot hat nicht geantwortet"],
  "bot": ["bot", "Bot"],
  "not-sent": ["Could not be sent: {reason}", "Konnte nicht gesendet werden: {reason}"],
  "thread-made": ["opened a thread:", "hat einen Thread eröffnet:"],
  "message-to": ["Message {name}", "Nachricht an {name}"],
  "hint": ["/ for commands", "/ für Befehle"],
  "send": ["Send", "Senden"],
  "commands": ["Commands", "Befehle"],
  "no-command": ["No command begins like this.", "Kein Befehl fängt so an."],
  "no-choice": ["Nothing fits.", "Nichts passt."],
  "loading": ["Looking…", "Sucht…"],
  "discard": ["Discard the command", "Befehl verwerfen"],
  "required": ["This is needed", "Das wird gebraucht"],
  "not-a-choice": ["Choose one of the list", "Wähle etwas aus der Liste"],
  "not-a-number": ["A number, please", "Eine Zahl, bitte"],
  "between": ["From {min} to {max}", "Von {min} bis {max}"],
  "at-least": ["At least {min}", "Mindestens {min}"],
  "at-most": ["At most {max}", "Höchstens {max}"],
  "apps": ["Apps", "Apps"],
  "write-to": ["Message {name}", "{name} schreiben"],
  "took-along": ["App taken along (installed for myself)", "App mitgenommen (für mich installiert)"],
  "optional": ["optional", "freiwillig"],
  "yes": ["True", "Wahr"],
  "no": ["False", "Falsch"],
  "choose": ["Choose", "Wählen"],
  "choose-some": ["Choose {min} to {max}", "Wähle {min} bis {max}"],
  "choose-exactly": ["Choose {n}", "Wähle {n}"],
  "done": ["Done", "Fertig"],
  "chosen": ["{n} chosen", "{n} gewählt"],
  "alt": ["ALT", "ALT"],
  "alt-show": ["Describe the picture in words", "Bild in Worten beschreiben"],
  "picture": ["Picture", "Bild"],
  "picture-open": ["Enlarge: {name}", "Vergrößern: {name}"],
  "picture-n": ["Picture {n} of {all}", "Bild {n} von {all}"],
  "previous": ["Previous", "Vorheriges"],
  "next": ["Next", "Nächstes"],
  "zoom": ["Actual size", "Originalgröße"],
  "outside": ["A picture outside this machine", "Ein Bild außerhalb dieses Rechners"],
  "spoiler": ["Spoiler: show", "Spoiler: zeigen"],
  "download": ["Download {name}", "{name} herunterladen"],
  "submit": ["Submit", "Abschicken"],
  "cancel": ["Cancel", "Abbrechen"],
  "letters": ["{n} of {max}", "{n} von {max}"],
  "too-short": ["At least {min} letters", "Mindestens {min} Zeichen"],
  "unknown-part": ["This page cannot show this part (kind {n}).", "Diesen Teil kann die Seite nicht zeigen (Art {n})."],
  "connecting": ["Connecting…", "Verbindet…"],
  "bot-out": ["{name} was thrown out of this server. Invite it back in the settings.", "{name} wurde von diesem Server geworfen. Lade ihn in den Einstellungen wieder ein."],
  "lost": ["The playground is not answering. Trying again…", "Der Playground antwortet nicht. Neuer Versuch…"],
  "bot-away": ["{name} is away. It will be back.", "{name} ist gerade weg. Gleich wieder da."],
  "back": ["Connected again", "Wieder verbunden"],
  "nobody": ["There is nobody called {name} here.", "Hier gibt es niemanden namens {name}."],
  "everyone": ["everyone", "alle"],
  "unknown-person": ["somebody", "jemand"],
  "unknown-channel": ["a channel", "ein Kanal"],
};

let language = 0;
export function setLanguage(locale) {
  language = locale.startsWith("de") ? 1 : 0;
  document.documentElement.lang = language ? "de" : "en";
}

export function t(key, values = {}) {
  const text = TEXTS[key];
  if (!text) throw new Error(`no text for ${key}`);
  return text[language].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** The text with an element in place of its placeholder. */
export function around(key, element) {
  const [before, after] = TEXTS[key][language].split(/\{\w+\}/);
  return [before, element, after];
}

/** The text of a command, option or choice in the viewer's language, with Discord's fallback. */
export function localised(thing, key, locale) {
  const table = thing[`${key}_localizations`] ?? {};
  const near = Object.keys(table).find((name) => name === locale || name.split("-")[0] === locale.split("-")[0]);
  return (near && table[near]) || thing[key];
}
