// Settings that change nothing.

import FormLanguage

extension Problem {
  static let uselessSetting = Problem(
    "useless-setting", .warning, isUnnecessary: true,
    page: Page(
      what: """
        Something else that was said leaves a setting without a meaning: a `default` or `readOnly: false` beside \
        `computed`, `computed`, `default` or `required` beside `visible: false`, `required: false` beside `mustBe`, \
        `waiting` of an action without `cooldown`, `original` of a test with `mode: new`; `wholeSupport` beside `support` among the options of generated code. Or it stands in a \
        library, whose types and messages alone are imported.
        """,
      why: "It does nothing, and who reads the spec takes it for what holds.",
      wrong: """
        formc: 1
        form: Order
        fields:
          price: {type: integer}
          total:
            type: integer
            computed: price * 2
            default: 10

        """,
      right: """
        formc: 1
        form: Order
        fields:
          price: {type: integer, default: 5}
          total:
            type: integer
            computed: price * 2

        """))
}

extension Diagnostic {
  /// `key`, which stands at `span`; `reason` is a few words, and `other` where that is said.
  static func uselessSetting(_ key: String, at span: Span, because reason: String, other: Span? = nil) -> Diagnostic {
    Diagnostic(
      .uselessSetting, at: span, "`\(key)` changes nothing", label: reason,
      secondary: other.map { [Label($0, "here")] } ?? [], fixes: [Fix("take `\(key)` out, or what it is at odds with")])
  }

  /// A key of forms, such as `defaults`, in a library.
  static func uselessInLibrary(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .uselessSetting, at: span, "`\(key)` changes nothing", label: "a library gives its types and messages alone",
      fixes: [Fix("take it to the forms that import the library")])
  }
}
