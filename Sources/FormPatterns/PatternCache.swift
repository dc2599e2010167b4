// Patterns that were compiled before, since forms often say the same pattern many times.

package import FormRuntime

/// How much the patterns of a form come to.
struct PatternTotals: Sendable {
  /// The states.
  var positions = 0
  /// The steps from one state to another.
  var links = 0
  /// What may still be done for automata.
  var work = PatternLimits.formWork

  /// What is too much of them, if anything is.
  var problem: String? {
    if positions > PatternLimits.formPositions {
      return "the patterns of the spec need more than \(PatternLimits.formPositions) states together"
    }
    guard links > PatternLimits.formLinks else { return nil }
    return "the patterns of the spec need more than \(PatternLimits.formLinks) steps from state to state together"
  }
}

/// Compiles each pattern once.
package struct PatternCache: Sendable {
  /// What makes two patterns the same.
  private struct Key: Hashable {
    let text: [UInt8]
    let mode: Pattern.Mode
  }

  private var totals = PatternTotals()
  private var known: [Key: Result<Pattern, PatternError>] = [:]
  /// The Unicode classes that the patterns name, as `PatternParser` keeps them.
  private var classes: [FormTextKey: ScalarSet] = [:]
  private var knownCharacters: [[UInt8]: Result<ScalarSet, PatternError>] = [:]
  private var knownExamples: [[UInt8]: [String]] = [:]
  /// How much may still be asked of what they accept.
  package var reasoning = ReasoningWork()

  /// Makes an empty one.
  package init() {}

  /// How much work its patterns were, in bytes of source that take as long to read.
  package var work: Int { 2 * totals.positions + totals.links }

  /// The pattern of a text, or what is wrong with it.
  package mutating func pattern(_ text: [UInt8], mode: Pattern.Mode) -> Result<Pattern, PatternError> {
    let key = Key(text: text, mode: mode)
    if let found = known[key] { return found }
    guard totals.problem == nil else { return refused(text) }
    let pattern = Pattern.compile(text, mode: mode, classes: &classes, totals: &totals)
    // It may be the one that is too much.
    let result = totals.problem == nil ? pattern : refused(text)
    known[key] = result
    return result
  }

  private func refused(_ text: [UInt8]) -> Result<Pattern, PatternError> {
    let problem = totals.problem ?? "the patterns of the spec are too much together"
    return .failure(PatternError(0..<text.count, problem, advice: "make the counts of repetitions smaller"))
  }

  /// The set of a bracket class, or what is wrong with it.
  package mutating func characters(_ text: [UInt8]) -> Result<ScalarSet, PatternError> {
    if let found = knownCharacters[text] { return found }
    let characters = CharacterClass.parse(text, &classes)
    knownCharacters[text] = characters
    return characters
  }

  /// A pattern of a spec as it holds for texts that were not normalised yet; nil for what is no pattern.
  ///
  /// - Parameters:
  ///   - source: the pattern in RE2's syntax.
  ///   - origins: the scalars of which normalisation makes one of a set.
  ///   - between: scalars that normalisation takes out wherever they stand.
  package mutating func portable(
    _ source: String, origins: (ScalarSet) -> ScalarSet, between: ScalarSet
  ) -> PortablePattern? {
    guard case .success(let syntax) = PatternParser.parse(Array(source.utf8), &classes) else { return nil }
    return PortablePattern(syntax, origins: origins, between: between)
  }

  /// Texts that match a pattern as a whole and can be shown to a person.
  package mutating func examples(of text: [UInt8]) -> [String] {
    if let found = knownExamples[text] { return found }
    guard case .success(let pattern) = pattern(text, mode: .whole) else { return [] }
    let examples = pattern.accepted.map { ExampleText.made(from: $0, &reasoning).filter(ExampleText.isPlain) } ?? []
    knownExamples[text] = examples
    return examples
  }
}
