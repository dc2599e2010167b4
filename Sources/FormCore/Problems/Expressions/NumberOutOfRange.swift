// A number that does not fit.

package import FormLanguage

extension Problem {
  /// A number does not fit into 64 bits.
  package static let numberOutOfRange = Problem(
    "number-out-of-range",
    page: Page(
      what: "Integers lie between -9223372036854775808 and 9223372036854775807, doubles below about 1.8e308.",
      why: "A number that is silently made smaller would make a rule that means something else.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age < 9223372036854775808
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age < 9223372036854775807
            message: Please check this

        """))
}

extension Diagnostic {
  /// `number`: as it was written, in an expression or as a value of the spec.
  package static func numberOutOfRange(_ number: String, at span: Span, isValue: Bool = false) -> Diagnostic {
    let isWhole = !number.utf8.contains { ".eE".utf8.contains($0) }
    return Diagnostic(
      .numberOutOfRange, at: span, "`\(Wording.shortened(number))` does not fit into 64 bits",
      label: isWhole ? "integers go from \(Int64.min) to \(Int64.max)" : "the greatest number is about 1.8e308",
      fixes: isWhole && !isValue ? [Fix("write a number with a fraction, `1.0`, if it must be that large")] : [])
  }
}
