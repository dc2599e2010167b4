// From the bytes of a spec to a form and its plan, with everything there is to say.

/// What compiling a spec gave.
public struct Compilation: Sendable {
  /// The spec and what it imports.
  public var sources = SourceSet()
  /// The form; nothing for a library, where an error stands in the way, or if the spec was only to be checked.
  public var form: Form?
  /// How records of the form are judged; there if the form is.
  public var plan: Plan?
  /// What was found, in the order in which it is to be shown.
  public var diagnostics: [Diagnostic] = []
  /// Whether the spec only has what others import.
  public var isLibrary = false
  /// Paths of the files that were imported.
  public var imports: [String] = []

  /// What was made on the way, if the spec was only to be checked.
  public private(set) var workings: Workings?

  /// Whether the spec can't be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Compiles a spec.
  ///
  /// - Parameters:
  ///   - path: the path as given; imports are relative to its folder.
  ///   - bytes: the file.
  ///   - sources: files that were read before, which keep their identity.
  ///   - purpose: whether a form and a plan are wanted.
  ///   - load: reads an imported file; the failure is the system's reason.
  public static func compile(
    path: String, bytes: [UInt8], sources: SourceSet = SourceSet(), for purpose: CompilationPurpose = .use,
    load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> Compilation {
    var loader = Loader(sources: sources, load: load)
    loader.read(path: path, bytes: bytes)
    var compilation = Compilation()
    compilation.sources = loader.sources
    compilation.diagnostics = loader.diagnostics
    compilation.imports = loader.importedPaths
    if let files = loader.contexts {
      let parts = compilation.resolve(files, for: purpose)
      if purpose == .check { compilation.workings = Workings([loader.roots, files] + parts) }
    }
    compilation.check(loader.allowances)
    compilation.diagnostics = loader.doubtful.withoutConsequences(compilation.diagnostics)
    compilation.tidy(allowances: loader.allowances)
    return compilation
  }

  /// Gives what was made on the way.
  private mutating func resolve(_ files: [FileContext], for purpose: CompilationPurpose) -> [any Sendable] {
    let (form, resolver) = Resolver.resolve(files, for: purpose)
    diagnostics += resolver.diagnostics
    isLibrary = files[0].file.isLibrary
    guard let form else { return [resolver] }
    guard !hasErrors else {
      judgeWhatIsThere(of: form, resolver.literals)
      return [resolver, form]
    }
    switch purpose {
    case .use: plan(form, resolver.literals, files[0].file.tests)
    case .check: check(form, resolver.literals, files[0].file.tests)
    }
    return [resolver, form]
  }

  /// Looks for circles and broken literals in a form with errors, from which what was wrong has been left out.
  private mutating func judgeWhatIsThere(of form: Form, _ literals: [WrittenLiterals]) {
    if form.isComplete, form.mayHaveCircles { diagnostics += Plan.lower(form, for: .check).diagnostics }
    // No literal satisfies constraints that contradict each other.
    let hopeless = diagnostics.filter { $0.problem == .contradictoryConstraints || $0.problem == .unsatisfiable }
    let demands = Set(hopeless.flatMap { [$0.primary.span] + $0.secondary.map(\.span) })
    diagnostics += LiteralJudge.diagnostics(literals).filter { broken in
      !broken.secondary.contains { demands.contains($0.span) }
    }
  }

  /// Looks for circles, and for literals and answers of tests that break their own fields. There is a plan only if that
  /// takes one.
  private mutating func check(_ form: Form, _ literals: [WrittenLiterals], _ tests: [TestSpec]) {
    if AnswerJudge.hasWork(form) {
      judge(Plan.lower(form, for: .check), literals, tests)
    } else {
      if form.mayHaveCircles { diagnostics += Plan.lower(form, for: .check).diagnostics }
      diagnostics += LiteralJudge.diagnostics(literals)
    }
  }

  private mutating func plan(_ form: Form, _ literals: [WrittenLiterals], _ tests: [TestSpec]) {
    let lowered = Plan.lower(form)
    judge(lowered, literals, tests)
    guard let plan = lowered.plan, !hasErrors else { return }
    self.form = form
    self.plan = plan
  }

  private mutating func judge(
    _ lowered: (plan: Plan?, diagnostics: [Diagnostic]), _ literals: [WrittenLiterals], _ tests: [TestSpec]
  ) {
    diagnostics += lowered.diagnostics + LiteralJudge.diagnostics(literals)
    // What is wrong with the form itself is said first: it may be all that is wrong with an answer.
    if !hasErrors, let plan = lowered.plan { diagnostics += AnswerJudge.diagnostics(plan, tests) }
  }

  /// Says which codes of an `allow` are none of a warning.
  private mutating func check(_ allowances: [Allowance]) {
    guard !allowances.isEmpty else { return }
    let codes = Problem.all.filter { $0.severity == .warning }.map(\.code)
    for code in allowances.flatMap(\.codes) where !codes.contains(where: { $0.utf8.elementsEqual(code.value.utf8) }) {
      diagnostics.append(.unknownAllow(code.value, at: code.span, among: codes))
    }
  }

  /// Leaves out what is said twice or not to be said, and sorts the rest by place.
  private mutating func tidy(allowances: [Allowance]) {
    let told = Report.told(diagnostics) { $0.problem.code == $1.problem.code }
    diagnostics = told.filter { diagnostic in
      diagnostic.severity == .error || !allowances.contains { $0.silences(diagnostic) }
    }
  }
}

/// Why a file can't be read, in the words of the system.
public struct LoadFailure: Error, Sendable {
  /// Such as `no such file or directory`.
  public let reason: String

  /// Makes a failure.
  public init(reason: String) { self.reason = reason }
}

extension Allowance {
  func silences(_ diagnostic: Diagnostic) -> Bool {
    let place = diagnostic.primary.span
    return place.source == span.source && span.start <= place.start && place.end <= span.end
      && codes.contains { $0.value.utf8.elementsEqual(diagnostic.problem.code.utf8) }
  }
}
