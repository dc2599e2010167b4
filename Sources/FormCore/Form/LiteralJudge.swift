// Whether the defaults and examples of a form satisfy their own fields: judged like any answer, alone.

/// Judges the literals of a form.
struct LiteralJudge {
  /// One diagnostic for each literal that its field would refuse.
  private(set) var diagnostics: [Diagnostic] = []
  private var lowering: Lowering

  init(_ form: Form) {
    lowering = Lowering(form: form)
    for field in form.fields { judge(field) }
  }

  private mutating func judge(_ field: Field) {
    if field.hasLiterals { judge(field, by: lowering.checks(of: field)) }
    switch field.kind {
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: break
    case .group(let members): for member in members { judge(member) }
    case .list(let item): judge(item)
    }
  }

  private mutating func judge(_ field: Field, by checks: [Check]) {
    if case .value(let value)? = field.initial, let span = field.initialSpan,
      let check = Validator.breaches(of: value, in: field, among: checks).first
    {
      diagnostics.append(
        .brokenDefault(value.shown, at: span, of: field.name, breaking: check.code, demand: check.demandSpan))
    }
    for (value, span) in zip(field.examples, field.exampleSpans) {
      guard let check = Validator.breaches(of: value, in: field, among: checks).first else { continue }
      diagnostics.append(
        .brokenExample(value.shown, at: span, of: field.name, breaking: check.code, demand: check.demandSpan))
    }
  }
}

extension Field {
  fileprivate var hasLiterals: Bool {
    if case .value? = initial { return true }
    return !examples.isEmpty
  }
}

extension Check {
  /// Where a constraint stands in the spec.
  fileprivate var demandSpan: Span? {
    guard case .constraint(let applied, _) = demand else { return nil }
    return applied.span
  }
}
