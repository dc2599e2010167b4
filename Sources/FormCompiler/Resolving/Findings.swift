// What the passes over a form have to say.

import FormLanguage

/// How much looking for meant names may take.
enum MeantNames {
  /// How many names a pass compares for all mistakes of a spec together: enough for all mistakes that are shown, unless
  /// there are tens of thousands of names.
  static let limit = 1_000_000

  /// How much work it is to compare one, in bytes of source.
  static let work = 1

  /// As how many a name of so many bytes counts: comparing two costs the square of their length.
  static func weight(_ bytes: Int) -> Int { max(1, bytes * bytes / 256) }
}

/// What a pass has found.
struct Findings: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether an error is among them. There may be thousands of diagnostics, and it is asked for each of thousands of types.
  private(set) var hasErrors = false
  private var said: Set<SaidKey> = []
  /// Values of which nothing is to be said, since their keys are in the wrong place.
  var moot: [Span] = []
  /// What stands in fields of secure types as their default or examples.
  var secrets: [Span] = []
  /// Demands that no answer satisfies.
  private(set) var hopeless: Set<Span> = []
  /// Constraints of types, and of what stands in them, that say something wherever they were found to.
  private var needed: Set<Span> = []
  /// How many names have been compared with what was written in place of one.
  fileprivate(set) var comparedNames = 0

  /// How many mistakes in the braces of texts have been told.
  var mistakesInTexts = 0
  /// Whether one more is.
  var tellsOfTexts: Bool { mistakesInTexts < Limits.mistakes }
  /// How many mistakes have been found in expressions, the same one of a type for each use.
  var mistakesInExpressions = 0
  /// Whether more expressions are read.
  var readsExpressions: Bool { mistakesInExpressions < Limits.mistakes }

  /// What makes two diagnostics the same: the kind of problem, the place, and what it is about.
  private struct SaidKey: Hashable {
    let code: String
    let span: Span
    let subject: Span?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.problem.code
      span = diagnostic.primary.span
      subject = diagnostic.subject
    }
  }

  /// Where alone errors are looked for; everywhere, and not just for errors, if nothing is given.
  var onlyErrorsIn: [Span]?

  /// Says something, unless the same has been said of the same place: a type may be used thousands of times.
  mutating func report(_ diagnostic: Diagnostic) {
    if let places = onlyErrorsIn {
      let span = diagnostic.primary.span
      guard diagnostic.severity == .error, places.contains(where: { $0.holds(span) }) else { return }
    }
    // Whether there is an error has to be known, whatever else has been said.
    let isFirstError = !hasErrors && diagnostic.severity == .error
    guard diagnostics.count < Limits.keptMistakes || isFirstError, said.insert(SaidKey(diagnostic)).inserted else {
      return
    }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Says which constraints of a field change nothing.
  mutating func add(_ useless: UselessConstraints) {
    guard onlyErrorsIn == nil else { return }
    needed.formUnion(useless.needed)
    for diagnostic in useless.diagnostics { report(diagnostic) }
  }

  /// Takes back what was said of constraints that do say something in another of the fields that have them.
  mutating func forgetNeeded() {
    diagnostics.removeAll { $0.problem == .uselessConstraint && needed.contains($0.primary.span) }
  }

  /// Takes back what has been said since, but not what it took to say it.
  mutating func forget(since earlier: Findings) {
    (diagnostics, hasErrors, said) = (earlier.diagnostics, earlier.hasErrors, earlier.said)
  }

  /// Says that no answer satisfies these demands, so that nothing need be said of the spec's own answers that don't.
  mutating func report(_ contradiction: Diagnostic, between demands: [Span]) {
    if onlyErrorsIn == nil { hopeless.formUnion(demands) }
    report(contradiction)
  }
}

extension Span {
  /// Whether another one lies in it.
  fileprivate func holds(_ other: Span) -> Bool { source == other.source && start <= other.start && other.end <= end }
}

/// One of the passes that make a form of what was written.
protocol ResolvingPass {
  /// The form or library, and what it imports.
  var files: [FileContext] { get }
  var findings: Findings { get set }
}

extension ResolvingPass {
  mutating func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }

  mutating func report(_ contradiction: Diagnostic, between demands: [Span]) {
    findings.report(contradiction, between: demands)
  }

  /// Says that a node is of the wrong kind, unless it is not all that its author wrote, which has been said already.
  mutating func reportKind(_ node: Node, wanted: Wanted, of owner: Owner) {
    if node.isWhole { report(.wrongKind(node, wanted: wanted, of: owner)) }
  }

  // MARK: - What was meant

  /// Whether what was meant is still to be looked for.
  var looksForMeantNames: Bool { findings.comparedNames < MeantNames.limit }

  /// `names`, if what was meant is still to be looked for among them, else none.
  mutating func meantNames(among names: [String]) -> [String] {
    guard looksForMeantNames else { return [] }
    countComparedNames(names.reduce(0) { $0 + MeantNames.weight($1.utf8.count) })
    return names
  }

  /// Counts names that were compared, those that are long as several.
  mutating func countComparedNames(_ count: Int) { findings.comparedNames += count }

  // MARK: - Names

  /// Says which names of fields, and of values beside them, can't be, clash in Swift, or belong to the expression
  /// language; gives whether all are names, and no two the same.
  @discardableResult
  mutating func checkFieldNames(_ fields: [Located<String>], values: [Located<String>] = []) -> Bool {
    checkNamesOfExpressions(fields.map { ($0, .field) } + values.map { ($0, .value) })
  }

  /// The same of the names in the data of choices.
  mutating func checkDataNames(_ names: [Located<String>]) -> Bool {
    checkNamesOfExpressions(names.map { ($0, .data) })
  }

  private mutating func checkNamesOfExpressions(_ names: [(name: Located<String>, part: NamedPart)]) -> Bool {
    let areGood = checkNames(names)
    for (name, part) in names where ReservedWord(rawValue: name.value) != nil {
      report(.reservedName(name.value, at: name.span, of: part))
    }
    return areGood
  }

  /// Says which names of a namespace can't be, and which become one in Swift; gives whether there were none such.
  @discardableResult
  mutating func checkNames(_ names: [Located<String>], of part: NamedPart) -> Bool {
    checkNames(names.map { ($0, part) })
  }

  private mutating func checkNames(_ names: [(name: Located<String>, part: NamedPart)]) -> Bool {
    var areGood = true
    var first: [String: Int] = [:]
    first.reserveCapacity(names.count)
    for (position, (name, part)) in names.enumerated() {
      guard part.canBe(name.value) else {
        report(.badName(name.value, at: name.span, of: part))
        areGood = false
        continue
      }
      let swiftName = part == .type ? name.value : Names.swiftMember(name.value)
      guard let known = first.updateValue(position, forKey: swiftName) else { continue }
      let other = names[known].name
      report(.nameClash(name.value, at: name.span, with: other.value, first: other.span, swiftName: swiftName))
      first[swiftName] = known
      areGood = false
    }
    return areGood
  }
}
