// Codes in `allow` that are those of no warning.

import FormLanguage

extension Problem {
  static let unknownCode = Problem(
    "unknown-code",
    page: Page(
      what: "`allow` lists something that is not the code of a warning.",
      why: """
        It would allow nothing. The code of a warning stands in brackets in front of its message; errors can't be \
        allowed, as the spec can't be used with them.
        """,
      wrong: """
        formc: 1
        form: SignUp
        types:
          Email:
            allow: [unusedType]
            type: text
        fields:
          email:
            type: Email

        """,
      right: """
        formc: 1
        form: SignUp
        types:
          Email:
            allow: [unused-type]
            type: text
        fields:
          email:
            type: Email

        """))
}

extension Diagnostic {
  /// `code` at `span` is none of `codes`, those of all problems that are warnings, if only in some cases.
  static func unknownAllow(_ code: String, at span: Span, among codes: [String]) -> Diagnostic {
    let isError = Problem.all.contains { !$0.canBeAllowed && $0.code.utf8.elementsEqual(code.utf8) }
    let meant = Meant(code, among: isError ? [] : codes)
    return Diagnostic(
      .unknownCode, at: span, "no warning has the code \(Wording.quoted(code))",
      label: isError ? "an error, which can't be allowed" : meant.label,
      fixes: meant.fixes(at: span), asking: meant.name)
  }
}
