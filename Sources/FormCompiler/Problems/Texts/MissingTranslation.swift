// Texts that are not given in all of the form's languages.

import FormLanguage

extension Problem {
  static let missingTranslation = Problem(
    "missing-translation", .warning,
    page: Page(
      what: "A text is missing in a language that the form lists, or is empty there although it has words in another.",
      why: """
        Who reads the form in that language finds the first language's text amid it. A plain text, not a map, counts as \
        the first language's alone.
        """,
      wrong: """
        formc: 1
        form: SignUp
        languages: [en, pl]
        title: {en: Sign up}
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        languages: [en, pl]
        title: {en: Sign up, pl: Rejestracja}
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// The text at `span` is there in the languages `given`, none for a plain text, and lacks `missing`.
  static func missingTranslation(_ missing: MissingLanguages, given: [String], at span: Span) -> Diagnostic {
    let known = given.count <= 6 ? Wording.allOf(given) : "\(given.count) languages"
    return Diagnostic(
      .missingTranslation, at: span, "a text is not translated into \(named(missing))",
      label: given.isEmpty ? "in the form's first language alone" : "in \(known) alone",
      fixes: [
        Fix(
          given.isEmpty
            ? "write a map from language to text, with `\(missing.first.first ?? "en"): …` in it, or with `\"*\": …` alone"
              + " if it is the same in all"
            : "add `\(missing.first.first ?? "en"): …` to the text")
      ])
  }

  /// A text has words, but none in `language`, for which an empty one stands at `span`; `hasRest`: what holds for all
  /// other languages does not hold for it.
  static func emptyTranslation(_ language: String, at span: Span, hasRest: Bool) -> Diagnostic {
    let rest = hasRest ? ", or take it out: then the text of `\"*\"` holds" : ""
    return Diagnostic(
      .missingTranslation, at: span, "a text is not translated into `\(language)`",
      label: "it is empty, which counts as missing", fixes: [Fix("write the text in `\(language)`\(rest)")])
  }

  /// A text of a library, which the field or type at `span` uses, lacks `missing`. That of a part of the type, a member
  /// of a group or what a list holds, is not to be replaced alone. A message goes by the code that it is for.
  static func missingTranslation(
    _ missing: MissingLanguages, isMessage: Bool, inLibraryUsedAt span: Span, isInPart: Bool
  ) -> Diagnostic {
    let key = Wording.quoted(missing.text.key.string)
    let text = isMessage ? "the library's message for \(key)" : "\(key) of the library"
    return Diagnostic(
      .missingTranslation, at: span, "\(text) is not translated into \(named(missing))",
      label: "shown here",
      fixes: [Fix("translate it in the library" + (isInPart ? "" : ", or give the text here"))]
    ).about(missing)
  }

  /// The message for `code` that a library, imported at `span`, has for all fields lacks `missing`.
  static func missingTranslation(
    _ missing: MissingLanguages, ofMessage code: String, inLibraryImportedAt span: Span
  ) -> Diagnostic {
    Diagnostic(
      .missingTranslation, at: span, "the library's message for `\(code)` is not translated into \(named(missing))",
      label: "imported here",
      fixes: [Fix("translate it in the library, or give a message for `\(code)` here")]
    ).about(missing)
  }

  /// One use can show several texts of a library.
  private func about(_ missing: MissingLanguages) -> Diagnostic {
    var copy = self
    copy.subject = missing.text.span
    copy.secondary.append(Label(missing.text.span, "this text"))
    return copy
  }

  private static func named(_ missing: MissingLanguages) -> String {
    missing.count <= MissingLanguages.shown ? Wording.allOf(missing.first) : "\(missing.count) languages"
  }
}
