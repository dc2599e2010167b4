// What summaries and views say themselves, in the built-in languages; English elsewhere.

import FormRuntime

/// Something that a summary or a view says.
public nonisolated enum FormWord: Sendable {
  /// Each by what it says in English.
  case show, hide, clear, choose, yes, no, add, remove, back, failed, required, error, warning

  /// In a language, by its tag, of which the first part counts: `plt` is not Polish.
  public func text(in tag: String) -> String {
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
    if language.elementsEqual("zh".utf8) { return chinese }
    if language.elementsEqual("pl".utf8) { return polish }
    if language.elementsEqual("de".utf8) { return german }
    return english
  }

  private var english: String {
    switch self {
    case .show: "Show"
    case .hide: "Hide"
    case .clear: "Clear"
    case .choose: "Choose"
    case .yes: "Yes"
    case .no: "No"
    case .add: "Add"
    case .remove: "Remove"
    case .back: "Back"
    case .failed: "Failed"
    case .required: "required"
    case .error: "Error"
    case .warning: "Warning"
    }
  }

  private var chinese: String {
    switch self {
    case .show: "\u{663E}\u{793A}"
    case .hide: "\u{9690}\u{85CF}"
    case .clear: "\u{6E05}\u{9664}"
    case .choose: "\u{8BF7}\u{9009}\u{62E9}"
    case .yes: "\u{662F}"
    case .no: "\u{5426}"
    case .add: "\u{6DFB}\u{52A0}"
    case .remove: "\u{79FB}\u{9664}"
    case .back: "\u{8FD4}\u{56DE}"
    case .failed: "\u{5931}\u{8D25}"
    case .required: "\u{5FC5}\u{586B}"
    case .error: "\u{9519}\u{8BEF}"
    case .warning: "\u{8B66}\u{544A}"
    }
  }

  private var polish: String {
    switch self {
    case .show: "Poka\u{17C}"
    case .hide: "Ukryj"
    case .clear: "Wyczy\u{15B}\u{107}"
    case .choose: "Wybierz"
    case .yes: "Tak"
    case .no: "Nie"
    case .add: "Dodaj"
    case .remove: "Usu\u{144}"
    case .back: "Wr\u{F3}\u{107}"
    case .failed: "Nie uda\u{142}o si\u{119}"
    case .required: "wymagane"
    case .error: "B\u{142}\u{105}d"
    case .warning: "Ostrze\u{17C}enie"
    }
  }

  private var german: String {
    switch self {
    case .show: "Anzeigen"
    case .hide: "Verbergen"
    case .clear: "L\u{F6}schen"
    case .choose: "Ausw\u{E4}hlen"
    case .yes: "Ja"
    case .no: "Nein"
    case .add: "Hinzuf\u{FC}gen"
    case .remove: "Entfernen"
    case .back: "Zur\u{FC}ck"
    case .failed: "Fehlgeschlagen"
    case .required: "Pflichtangabe"
    case .error: "Fehler"
    case .warning: "Warnung"
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormWord {
  /// In the language of a model.
  @MainActor
  public func text<Draft: FormDraft>(_ model: FormModel<Draft>) -> String {
    text(in: model.language.rawValue)
  }
}
