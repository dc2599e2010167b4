// The runner's words in German.

extension Words {
  static func german(_ word: Word) -> String {
    switch word {
    case .yes: "ja"
    case .no: "nein"
    case .required: "Pflichtangabe"
    case .secret: "geheim, beim Tippen nicht zu sehen"
    case .computed: "berechnet"
    case .locked: "nicht änderbar"
    case .keeps: "Enter behält {value}"
    case .keepsSecret: "Enter behält die Angabe"
    case .pickOne: "antworten Sie mit Nummer, Wert oder Titel"
    case .pickSeveral: "antworten Sie mit Nummern, Werten oder Titeln, durch Kommas getrennt"
    case .pickOneUnnumbered: "antworten Sie mit Wert oder Titel"
    case .pickSeveralUnnumbered: "antworten Sie mit Werten oder Titeln, durch Kommas getrennt"
    case .suchAs: "etwa {value}"
    case .hint: "Hinweis: {value}"
    case .yesOrNo: "ja oder nein"
    case .severalLines: "eine Zeile, die mit \\ endet, geht in der nächsten weiter"
    case .items: "{count, plural, =0 {noch nichts} one {# Eintrag} other {# Einträge}}"
    case .addItem: "{title}: einen Eintrag hinzufügen? ja oder nein"
    case .notAnswered: "keine Antwort"
    case .hidden: "angegeben, nicht gezeigt"
    case .greeting: "Eine Frage nach der anderen. :help nennt die Befehle."
    case .help:
      """
      Enter            behalten, was dasteht, und weiter
      :back, :next     zur vorigen oder zur nächsten Frage
      :goto NAME       zu einer Frage, nach Name oder Titel
      :clear           die Antwort löschen
      :reveal          das angegebene Geheimnis zeigen
      :action          {action}
      :action NAME     den Knopf dieses Namens drücken: {names}
      :add             der Liste einen Eintrag hinzufügen
      :remove N        Eintrag N aus der Liste nehmen
      :move N M        Eintrag N an die Stelle M setzen
      :review          alle Antworten zeigen
      :submit          absenden
      :quit            aufgeben
      ::Antwort        eine Antwort, die mit Doppelpunkt beginnt
      """
    case .noHelp: "Zu dieser Frage gibt es nichts weiter zu sagen."
    case .unknownCommand: "Den Befehl {name} gibt es nicht. :help nennt die Befehle."
    case .noField: "Eine Frage {name} gibt es nicht. Es gibt: {names}"
    case .whichField: "Welche Frage? Es gibt: {names}"
    case .firstQuestion: "Dies ist die erste Frage."
    case .lastQuestion: "Dies war die letzte Frage."
    case .nothingToClear: "Es gibt nichts zu löschen."
    case .notClearable: "Diese Antwort kann geändert, aber nicht gelöscht werden."
    case .cleared: "Gelöscht."
    case .notRevealed: "Es gibt kein Geheimnis zu zeigen."
    case .onlyInLists: "Nur eine Liste hat Einträge."
    case .noItem: "Diesen Eintrag gibt es nicht. Gezählt wird ab 1."
    case .whereTo: "Welcher Eintrag, und wohin? :move N M"
    case .added: "Hinzugefügt: {title}."
    case .removed: "Entfernt: {title}."
    case .moved: "Verschoben."
    case .warning: "Hinweis"
    case .submitDefault: "Absenden"
    case .submitQuestion: "{title}? ja oder nein"
    case .notReady: "Noch nicht bereit: {count, plural, one {# Sache steht} other {# Dinge stehen}} im Weg"
    case .ready: "Bereit"
    case .unchanged: "Nichts wurde geändert"
    case .onlyShown: "Das Formular wird nur gezeigt"
    case .pending: "{action} läuft noch"
    case .review: "Ihre Antworten"
    case .reviewQuestion: "{title}? ja oder nein"
    case .submitted: "Abgesendet."
    case .discardQuestion:
      """
      {count, plural, one {# Änderung} other {# Änderungen}} verwerfen ({titles})? \
      ja oder nein; Enter bearbeitet weiter
      """
    case .kept: "Nichts wurde verworfen."
    case .cancelled: "Nichts wurde abgesendet."
    case .noAction: "Hier gibt es keine Aktion."
    case .whichAction: "Welche Aktion? Es gibt: {names}"
    case .noSuchAction: "Eine Aktion {name} gibt es nicht. Es gibt: {names}"
    case .actionNotEnabled: "{action}: noch nicht möglich"
    case .actionWaiting: "{action}: wieder in {seconds, plural, one {# Sekunde} other {# Sekunden}}"
    case .actionLimit: "{action}: nicht mehr möglich"
    case .actionSimulated: "{action}: nur zum Schein, es gibt kein Programm dafür"
    case .actionDone: "{action}: erledigt"
    case .actionFailed: "{action}: fehlgeschlagen"
    case .editHint: "e: bearbeiten, Enter: verlassen"
    case .changedFrom: "war {value}"
    case .chooseForm: "Welches Formular? Antworten Sie mit Nummer oder Titel"
    case .noChoice: "Dieses Formular gibt es nicht."
    case .refused: "„{character}“ kann hier nicht stehen"
    case .refusedSpace: "Ein Leerzeichen kann hier nicht stehen"
    case .cut: "{count, plural, one {# Zeichen} other {# Zeichen}} zu viel, abgeschnitten"
    case .dropped: "{count, plural, one {# Steuerzeichen} other {# Steuerzeichen}} weggelassen"
    case .restDropped: "Nur die erste Zeile wurde übernommen; der Rest des Eingefügten wurde verworfen."
    case .mayBeCut: "Die Zeile ist so lang, wie dieses Terminal es zulässt; was darüber hinausging, ist verloren."
    case .garbled: "Ein Teil davon ist kein UTF-8; bitte die Zeile noch einmal eingeben."
    case .okMark: "gut"
    case .readyMark: "bereit"
    case .notReadyMark: "nicht bereit"
    case .editMark: "[bearbeiten]"
    case .changes: "{count, plural, one {# Änderung} other {# Änderungen}}"
    case .more: "{count} weitere"
    case .chooseMark: "auswählen"
    case .noMatch: "nichts dieses Namens; die Rücktaste erweitert die Suche"
    case .nothingOffered: "es gibt nichts auszuwählen"
    case .notOffered: "steht nicht zur Auswahl"
    case .dateForm: "JJJJ-MM-TT"
    case .timeForm: "hh:mm"
    case .addStop: "Hinzufügen: {title}"
    case .discardTitle: "{count, plural, one {# Änderung} other {# Änderungen}} ({titles}) verwerfen?"
    case .keepEditing: "Weiter bearbeiten"
    case .discardButton: "Verwerfen"
    case .goBack: "Zurück"
    case .hintAnswer: "Tab andere Antwort   Enter wählen   Esc zurück"
    case .hintScroll: "Auf, Ab blättern"
    case .hintEdit: "e bearbeiten\nEnter verlassen\nAuf, Ab blättern"
    case .hintFilter: "Buchstaben suchen"
    case .hintPick: "Leertaste, Enter wählen"
    case .hintClose: "Esc schließen"
    case .hintToggle: "Leertaste umschalten"
    case .hintOpen: "Leertaste öffnen"
    case .hintNext: "Enter weiter"
    case .hintNewLine: "Alt-Enter neue Zeile"
    case .hintReveal: "Strg-R zeigen"
    case .hintHide: "Strg-R verbergen"
    case .hintAction: "Strg-O {action}"
    case .hintSubmit: "Strg-S absenden"
    case .hintRemove: "Entf entfernen"
    case .hintMove: "Alt-Auf, Alt-Ab verschieben"
    case .hintPress: "Enter drücken"
    case .hintHelp: "Strg-G Hilfe"
    case .hintQuit: "Esc beenden"
    case .chooseTitle: "Welches Formular?"
    case .hintMenu: "Buchstaben suchen\nEnter wählen\nEsc beenden"
    case .problem: "Fehler"
    case .hasHelp: "Hilfe: :help"
    case .keys:
      """
      Enter, Tab, Ab       weiter; Umschalt-Tab, Auf: zurück
      Pfeile, Pos1, Ende   im Text bewegen; Alt-B, Alt-F: wortweise
      Rücktaste, Entf      löschen; Strg-W: ein Wort, Strg-K: bis zum Ende
      Strg-U               das Feld leeren
      Strg-_, Strg-Y       rückgängig machen, wiederherstellen
      Strg-R               ein Geheimnis zeigen oder verbergen
      Strg-O               die Aktion des Feldes
      Leertaste            umschalten, eine Liste öffnen, einen Knopf drücken
      Alt-Enter            neue Zeile in einem Text mit mehreren
      Strg-S               absenden
      Strg-G               dies zeigen oder verbergen
      Esc                  eine Liste schließen; beenden
      """
    }
  }
}
