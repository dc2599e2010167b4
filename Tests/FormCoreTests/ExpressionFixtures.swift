// A small form for tests of expressions, and ways to ask what the checker says of one.

import FormAuthoring
import FormCore
import FormRuntime
import FormLanguage
import Testing

/// The fields of a form that many tests use.
struct ExpressionFields: Scope {
  var bindings: [(String, Binding)] = []

  /// A form with a field of every type.
  static let form: ExpressionFields = {
    var fields = ExpressionFields()
    fields.add("name", .string)
    fields.add("email", .string)
    fields.add("count", .int)
    fields.add("price", .double)
    fields.add("agreed", .bool)
    fields.add("day", .date)
    fields.add("moment", .timestamp)
    fields.add("color", .string) { $0.choices = OrderedTexts(["red", "green", "blue"]) }
    fields.add("tags", .list(.string)) { $0.choices = OrderedTexts(["a", "b"]) }
    fields.add("items", .list(.int))
    fields.add("pin", .string) { $0.isSecure = true }
    fields.add("lines", .list(.group(line)))
    fields.add("broken", .unresolved)
    fields.bindings.append(("mode", Binding(.mode, .string)))
    fields.bindings.append(("today", Binding(.today, .date)))
    fields.bindings.append(("address", address))
    return fields
  }()

  static let line = GroupShape(members: [
    GroupShape.Member(name: "title", type: .string), GroupShape.Member(name: "price", type: .double),
    GroupShape.Member(name: "code", type: .string, isSecure: true),
    GroupShape.Member(name: "kind", type: .string, choices: OrderedTexts(["book", "film"])),
  ])

  private static let address = Binding(
    .group(
      Binding.GroupBinding(reference: reference(50), names: ["city"]) { name in
        name == "city" ? Binding(.field(reference(51)), .string) : nil
      }), .group(GroupShape(members: [])))

  static func reference(_ slot: Int) -> FieldReference { FieldReference(level: 0, slot: slot, view: .judged) }

  mutating func add(_ name: String, _ type: ExpressionType, _ adjust: (inout Binding) -> Void = { _ in }) {
    var binding = Binding(.field(Self.reference(bindings.count)), type)
    adjust(&binding)
    bindings.append((name, binding))
  }

  func binding(of name: String) -> Binding? { bindings.first { $0.0 == name }?.1 }
  var names: [String] { bindings.map(\.0) }
}

/// What a diagnostic says, and which part of the expression it marks.
struct Finding: Equatable, CustomStringConvertible {
  var code: String
  var severity: Severity
  var marked: String
  var description: String { "\(severity) \(code) «\(marked)»" }
}

/// What the checker finds in `expression`.
func findings(
  _ expression: String, expecting: ExpressionType? = nil, in scope: some Scope = ExpressionFields.form,
  options: CheckOptions = CheckOptions()
) -> [Finding] {
  check(ExpressionText(expression), in: scope, expecting: expecting, options: options).1.map { diagnostic in
    let bytes = Array(expression.utf8)[diagnostic.primary.span.range]
    return Finding(
      code: diagnostic.problem.code, severity: diagnostic.severity, marked: String(decoding: bytes, as: UTF8.self))
  }
}

/// Demands that the checker says one thing of the expression, of the part between `«` and `»`.
func expectProblem(
  _ code: String, _ marked: String, _ severity: Severity = .error, expecting: ExpressionType? = nil,
  in scope: some Scope = ExpressionFields.form, sourceLocation: SourceLocation = #_sourceLocation
) {
  let expression = marked.filter { $0 != "«" && $0 != "»" }
  let part = marked.split(separator: "«", omittingEmptySubsequences: false).last ?? ""
  let inside = String(part.split(separator: "»", omittingEmptySubsequences: false).first ?? "")
  #expect(
    findings(expression, expecting: expecting, in: scope) == [Finding(code: code, severity: severity, marked: inside)],
    sourceLocation: sourceLocation)
}

/// Demands that the checker says nothing of the expression.
func expectNoProblem(
  _ expression: String, expecting: ExpressionType? = nil, in scope: some Scope = ExpressionFields.form,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(findings(expression, expecting: expecting, in: scope) == [], sourceLocation: sourceLocation)
}

/// What `formc eval --ndjson` answers: a value as JSON, `unknown`, `error`, or `rejected`.
func answer(_ expression: String, _ variables: String = "{}") -> String {
  let day = CalendarDate(year: 2024, month: 2, day: 29) ?? .unixEpoch
  var trial = Trial(clock: FormClock(today: day, now: DateTime("2024-02-29T12:00:00Z") ?? .unixEpoch))
  trial.takesMisread = true
  guard case .success(let json) = FormJSON.read(variables) else { return "bad variables" }
  switch trial.outcome(of: expression, variables: json).0 {
  case .value(let value, _): return value.plainJSON.text()
  case .unknown: return "unknown"
  case .failed: return "error"
  case .rejected: return "rejected"
  case .badVariables: return "bad variables"
  }
}
