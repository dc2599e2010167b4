// The runner's words in Polish.

extension Words {
  static func polish(_ word: Word) -> String {
    switch word {
    case .yes: "tak"
    case .no: "nie"
    case .required: "wymagane"
    case .secret: "poufne, nie widać, co wpisujesz"
    case .computed: "obliczane"
    case .locked: "nie można zmienić"
    case .keeps: "Enter zostawia {value}"
    case .keepsSecret: "Enter zostawia to, co podano"
    case .pickOne: "podaj numer, wartość lub nazwę"
    case .pickSeveral: "podaj numery, wartości lub nazwy, oddzielone przecinkami"
    case .pickOneUnnumbered: "podaj wartość lub nazwę"
    case .pickSeveralUnnumbered: "podaj wartości lub nazwy, oddzielone przecinkami"
    case .suchAs: "na przykład {value}"
    case .hint: "wskazówka: {value}"
    case .yesOrNo: "tak lub nie"
    case .severalLines: "zakończ wiersz znakiem \\, aby pisać dalej w następnym"
    case .items:
      "{count, plural, =0 {jeszcze nic} one {# pozycja} few {# pozycje} many {# pozycji} other {# pozycji}}"
    case .addItem: "{title}: dodać pozycję? tak lub nie"
    case .notAnswered: "bez odpowiedzi"
    case .hidden: "podano, nie pokazano"
    case .greeting: "Pytania jedno po drugim. :help pokazuje polecenia."
    case .help:
      """
      Enter            zostaw to, co jest, i idź dalej
      :back, :next     poprzednie lub następne pytanie
      :goto NAZWA      idź do pytania według nazwy lub tytułu
      :clear           usuń odpowiedź
      :reveal          pokaż podaną poufną wartość
      :action          {action}
      :action NAZWA    naciśnij przycisk o tej nazwie: {names}
      :add             dodaj pozycję do listy
      :remove N        usuń pozycję N z listy
      :move N M        przenieś pozycję N na miejsce M
      :review          pokaż wszystkie odpowiedzi
      :submit          wyślij
      :quit            zrezygnuj
      ::odpowiedź      odpowiedź, która zaczyna się od dwukropka
      """
    case .noHelp: "O tym pytaniu nie ma nic więcej."
    case .unknownCommand: "Nie ma polecenia {name}. :help pokazuje polecenia."
    case .noField: "Nie ma pytania {name}. Są: {names}"
    case .whichField: "Które pytanie? Są: {names}"
    case .firstQuestion: "To jest pierwsze pytanie."
    case .lastQuestion: "To było ostatnie pytanie."
    case .nothingToClear: "Nie ma czego usunąć."
    case .notClearable: "Tę odpowiedź można zmienić, ale nie usunąć."
    case .cleared: "Usunięto."
    case .notRevealed: "Nie ma poufnej wartości do pokazania."
    case .onlyInLists: "Tylko lista ma pozycje."
    case .noItem: "Nie ma takiej pozycji. Licz od 1."
    case .whereTo: "Którą pozycję i dokąd? :move N M"
    case .added: "Dodano: {title}."
    case .removed: "Usunięto: {title}."
    case .moved: "Przeniesiono."
    case .warning: "Uwaga"
    case .submitDefault: "Wyślij"
    case .submitQuestion: "{title}? tak lub nie"
    case .notReady:
      """
      Jeszcze nie: {count, plural, one {przeszkadza # rzecz} few {przeszkadzają # rzeczy} \
      many {przeszkadza # rzeczy} other {przeszkadza # rzeczy}}
      """
    case .ready: "Gotowe"
    case .unchanged: "Niczego nie zmieniono"
    case .onlyShown: "Formularz jest tylko do wglądu"
    case .pending: "{action}: jeszcze trwa"
    case .review: "Twoje odpowiedzi"
    case .reviewQuestion: "{title}? tak lub nie"
    case .submitted: "Wysłano."
    case .discardQuestion:
      """
      Porzucić {count, plural, one {# zmianę} few {# zmiany} many {# zmian} other {# zmiany}} ({titles})? \
      tak lub nie; Enter wraca do edycji
      """
    case .kept: "Niczego nie porzucono."
    case .cancelled: "Niczego nie wysłano."
    case .noAction: "Nie ma tu żadnej akcji."
    case .whichAction: "Która akcja? Są: {names}"
    case .noSuchAction: "Nie ma akcji {name}. Są: {names}"
    case .actionNotEnabled: "{action}: jeszcze niemożliwe"
    case .actionWaiting:
      """
      {action}: ponownie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}
      """
    case .actionLimit: "{action}: już niemożliwe"
    case .actionSimulated: "{action}: tylko na niby, nie ma do tego programu"
    case .actionDone: "{action}: zrobione"
    case .actionFailed: "{action}: nie udało się"
    case .editHint: "e: edycja, Enter: wyjście"
    case .changedFrom: "było {value}"
    case .chooseForm: "Który formularz? Podaj numer lub tytuł"
    case .noChoice: "Nie ma takiego formularza."
    case .refused: "Znak „{character}” jest tu niedozwolony"
    case .refusedSpace: "Spacja jest tu niedozwolona"
    case .cut:
      """
      za dużo o {count, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}, obcięto
      """
    case .dropped:
      """
      pominięto {count, plural, one {# znak sterujący} few {# znaki sterujące} many {# znaków sterujących} \
      other {# znaku sterującego}}
      """
    case .restDropped: "Przyjęto tylko pierwszy wiersz; resztę wklejonego tekstu pominięto."
    case .mayBeCut: "Wiersz jest tak długi, jak pozwala ten terminal; wszystko, co było dalej, przepadło."
    case .garbled: "Część wiersza nie jest w UTF-8; proszę wpisać go jeszcze raz."
    case .okMark: "dobrze"
    case .readyMark: "gotowe"
    case .notReadyMark: "niegotowe"
    case .editMark: "[edycja]"
    case .changes: "{count, plural, one {# zmiana} few {# zmiany} many {# zmian} other {# zmiany}}"
    case .more: "jeszcze {count}"
    case .chooseMark: "wybierz"
    case .noMatch: "nic o tej nazwie; Backspace poszerza wyszukiwanie"
    case .nothingOffered: "nie ma nic do wyboru"
    case .notOffered: "nie ma tego do wyboru"
    case .dateForm: "RRRR-MM-DD"
    case .timeForm: "gg:mm"
    case .addStop: "Dodaj: {title}"
    case .discardTitle:
      "Odrzucić {count, plural, one {# zmianę} few {# zmiany} many {# zmian} other {# zmiany}} ({titles})?"
    case .keepEditing: "Edytuj dalej"
    case .discardButton: "Odrzuć"
    case .goBack: "Wróć"
    case .hintAnswer: "Tab druga odpowiedź   Enter wybierz   Esc wróć"
    case .hintScroll: "Góra, Dół przewijaj"
    case .hintEdit: "e edytuj\nEnter wyjdź\nGóra, Dół przewijaj"
    case .hintFilter: "litery szukaj"
    case .hintPick: "Spacja, Enter wybierz"
    case .hintClose: "Esc zamknij"
    case .hintToggle: "Spacja przełącz"
    case .hintOpen: "Spacja otwórz"
    case .hintNext: "Enter dalej"
    case .hintNewLine: "Alt-Enter nowy wiersz"
    case .hintReveal: "Ctrl-R pokaż"
    case .hintHide: "Ctrl-R ukryj"
    case .hintAction: "Ctrl-O {action}"
    case .hintSubmit: "Ctrl-S wyślij"
    case .hintRemove: "Del usuń"
    case .hintMove: "Alt-Góra, Alt-Dół przesuń"
    case .hintPress: "Enter naciśnij"
    case .hintHelp: "Ctrl-G pomoc"
    case .hintQuit: "Esc zakończ"
    case .chooseTitle: "Który formularz?"
    case .hintMenu: "litery szukaj\nEnter wybierz\nEsc zakończ"
    case .problem: "Błąd"
    case .hasHelp: "pomoc: :help"
    case .keys:
      """
      Enter, Tab, Dół      dalej; Shift-Tab, Góra: wstecz
      Strzałki, Home, End  ruch w tekście; Alt-B, Alt-F: o słowo
      Backspace, Del       usuwanie; Ctrl-W: słowa, Ctrl-K: do końca
      Ctrl-U               wyczyść pole
      Ctrl-_, Ctrl-Y       cofnij, ponów
      Ctrl-R               pokaż lub ukryj tajną odpowiedź
      Ctrl-O               akcja pola
      Spacja               przełącz, otwórz listę, naciśnij przycisk
      Alt-Enter            nowy wiersz w tekście wielowierszowym
      Ctrl-S               wyślij
      Ctrl-G               pokaż lub ukryj to
      Esc                  zamknij listę; zakończ
      """
    }
  }
}
