// From the bytes of a spec to a form and its plan, with everything there is to say.

public import FormCore
public import FormLanguage
import FormRuntime

/// What compiling a spec gave.
public struct Compilation: Sendable {
  /// The spec and what it imports.
  public let sources: SourceSet
  /// The form with its fields arranged; nothing for a library, and where an error stands in the way.
  private let arrangement: Arrangement?
  /// The plan, if the tests of the spec needed it.
  private let tested: Plan?
  /// What was found, in the order in which it is to be shown.
  public let diagnostics: [Diagnostic]
  /// Whether the spec only has what others import.
  public let isLibrary: Bool
  /// Paths of the files that were imported.
  public let imports: [String]
  /// How much work it was to resolve fields, rules and values, those of types once for each use: in bytes of source.
  private let resolving: Int
  /// The path of the spec.
  let path: String
  /// What reading each imported file gave.
  package let loads: TextDictionary<Result<[UInt8], LoadFailure>>
  /// The path that each file goes by, by those that were made of imports.
  private let names: TextDictionary<String>

  /// The form; nothing for a library, and where an error stands in the way.
  public var form: Form? { arrangement?.form }

  /// How records of the form are judged; there if the form is. It is made when it is asked for, and each time anew unless
  /// the tests of the spec needed it.
  public var plan: Plan? { arrangement.map { tested ?? Plan($0) } }

  /// Whether the spec can't be used.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// Compiles a spec.
  ///
  /// - Parameters:
  ///   - path: the path as given; imports are relative to its folder.
  ///   - bytes: the file.
  ///   - sources: files that were read before, which keep their identity.
  ///   - name: the path that the file behind a path goes by, the same one for all that lead to it.
  ///   - load: reads an imported file; the failure is the system's reason.
  public static func compile(
    path: String, bytes: [UInt8], sources: SourceSet = SourceSet(), name: @escaping (String) -> String = { $0 },
    load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> Compilation {
    var loaded = Loader.load(path: path, bytes: bytes, sources: sources, name: name, load: load)
    let (form, tests, isLibrary) =
      loaded.contexts?.first.map { ($0.file.form?.value, $0.file.tests, $0.file.isLibrary) } ?? (nil, [], false)
    // One for all, since types of one another share their literals.
    var typeJudge = LiteralJudge()
    let resolution = loaded.takeContexts().map { Resolver.resolve($0) { typeJudge.add($0) } }
    typeJudge.finish()
    let written = loaded.diagnostics + (resolution?.diagnostics ?? []) + typeJudge.diagnostics
    let judged = resolution.flatMap { resolution in
      resolution.form.map { form in
        JudgedForm(
          form, resolution.literals, hopeless: resolution.hopeless, tests: tests, isSound: !written.hasErrors)
      }
    }
    let found = (written + (judged?.diagnostics ?? [])).withoutIdleParts(ifLacking: loaded.diagnostics.hasErrors)
    let doubtful = loaded.doubtful.adding(resolution?.moot ?? [])
    let told = doubtful.withoutConsequences(found + Allowance.mistakes(in: loaded.allowances))
    let diagnostics = told.withoutQuotesOfErrors.withoutPartsOfMisplacedKeys
    return Compilation(
      sources: loaded.sources, arrangement: found.hasErrors ? nil : judged?.arrangement,
      tested: found.hasErrors ? nil : judged?.plan,
      diagnostics: Allowance.tidied(diagnostics, loaded.allowances).map { $0.naming(form, importedAt: loaded.origins) }
        .concealing(loaded.secrets + (resolution?.secrets ?? [])),
      isLibrary: isLibrary, imports: loaded.importedPaths,
      resolving: resolution?.work ?? 0, path: path, loads: loaded.loads, names: loaded.names)
  }
}

extension Compilation {
  /// How much work it was, in bytes of source that were read: what a type brings along is resolved for each use.
  package var work: Int { readBytes + resolving }
  /// How much work a diagnostic is, likewise: a text of a few kilobytes can hold thousands of mistakes, each of which is
  /// found, told apart and sorted whenever it is read again.
  package static let workOfDiagnostic = 32

  private var readBytes: Int {
    let own = sources.id(ofPath: path).map { sources[$0].bytes.count } ?? 0
    return loads.values.reduce(own) { count, load in
      if case .success(let bytes) = load { count + bytes.count } else { count }
    }
  }

  /// The same spec once more, with the files in `changed` as they are there.
  package func again(with changed: TextDictionary<[UInt8]>) -> Compilation {
    let own = sources.id(ofPath: path).map { sources[$0].bytes } ?? []
    let (loads, names) = (loads, names)
    return Compilation.compile(path: path, bytes: changed[path] ?? own, name: { names[$0] ?? $0 }) { name in
      changed[name].map { .success($0) } ?? loads[name] ?? .failure(LoadFailure(reason: "no such file or directory"))
    }
  }
}

/// A form with all that judging brings to light.
private struct JudgedForm {
  /// Nothing where a part of the form is missing, or values depend on each other in a circle.
  let arrangement: Arrangement?
  /// Its plan, if tests were run with it.
  let plan: Plan?
  let diagnostics: [Diagnostic]

  /// Judges a form, from which whatever was wrong has been left out if it is not sound. No answer satisfies the demands
  /// that are `hopeless`; `literals` and `tests` are those of the form as written.
  init(_ form: Form, _ literals: [WrittenLiterals], hopeless: Set<Span>, tests: [TestSpec], isSound: Bool) {
    let ordered = form.isComplete ? Arrangement.ordered(form) : nil
    let circles = ordered?.circles ?? []
    let own = circles + LiteralJudge.diagnostics(literals, hopeless: hopeless)
    arrangement = circles.isEmpty ? ordered?.arrangement : nil
    guard let arrangement, isSound, !own.hasErrors, !tests.isEmpty else {
      plan = nil
      diagnostics = own
      return
    }
    // What is wrong with the form itself is said first: it may be all that is wrong with an answer.
    let plan = Plan(arrangement)
    self.plan = plan
    let issues = ExpectedIssues(plan, tests)
    diagnostics = own + AnswerJudge.diagnostics(plan, tests, unknownCodes: issues.unknownCodes) + issues.diagnostics
  }
}

extension Diagnostic {
  /// What is wrong in a library names the form that uses it.
  fileprivate func naming(_ form: String?, importedAt origins: [SourceID: Span]) -> Diagnostic {
    guard let form, let place = origins[primary.span.source], !secondary.contains(where: { $0.span == place }) else {
      return self
    }
    var copy = self
    copy.secondary.append(Label(place, "imported here by form `\(form)`"))
    return copy
  }
}

extension [Diagnostic] {
  /// Less the values that nothing reads and the settings that change nothing, if something could not be read that may be
  /// what they are for.
  fileprivate func withoutIdleParts(ifLacking isLacking: Bool) -> [Diagnostic] {
    isLacking ? filter { $0.problem != .unusedValue && $0.problem != .uselessSetting } : self
  }

  /// Less the warnings of typographic quotes where these are an error.
  fileprivate var withoutQuotesOfErrors: [Diagnostic] {
    guard hasErrors, contains(where: { $0.problem == .typographicQuotes }) else { return self }
    let errors = Reach(filter { $0.severity == .error }.map(\.primary.span))
    return filter { $0.problem != .typographicQuotes || !errors.touches($0.primary.span) }
  }

  /// Less what the value of a key lacks that has no place there.
  fileprivate var withoutPartsOfMisplacedKeys: [Diagnostic] {
    let keys = Set(filter { $0.problem == .misplacedKey }.map(\.primary.span))
    return keys.isEmpty ? self : filter { $0.problem != .missingKey || !keys.contains($0.primary.span) }
  }
}

/// Why a file can't be read, in the words of the system.
public struct LoadFailure: Error, Equatable, Sendable {
  /// Such as `no such file or directory`.
  public let reason: String

  /// Makes a failure.
  public init(reason: String) { self.reason = reason }
}

extension Allowance {
  /// Says which codes of an `allow` are none of a warning.
  fileprivate static func mistakes(in allowances: [Allowance]) -> [Diagnostic] {
    guard !allowances.isEmpty else { return [] }
    let codes = Problem.allowableCodes
    let known = Set(codes.map { FormTextKey($0) })
    return allowances.flatMap(\.codes).filter { code in
      !known.contains(FormTextKey(code.value))
    }.map { .unknownAllow($0.value, at: $0.span, among: codes) }
  }

  /// Without what is said twice or not to be said, sorted by place.
  fileprivate static func tidied(_ diagnostics: [Diagnostic], _ allowances: [Allowance]) -> [Diagnostic] {
    let allowed = AllowedCodes(allowances)
    return Report.told(diagnostics) {
      $0.problem.code == $1.problem.code && $0.subject == $1.subject && $0.lack == $1.lack
    }.filter { $0.severity == .error || !allowed.cover($0) }
  }
}

/// What the maps of a spec allow, so that many of them and many warnings cost no square.
private struct AllowedCodes {
  private struct Place: Hashable {
    let code: FormTextKey
    let source: SourceID
  }

  /// The outermost maps that allow a code, in order: of two that have a place in common one is inside of the other.
  private var maps: [Place: [Range<Int>]] = [:]

  init(_ allowances: [Allowance]) {
    for allowance in allowances.sorted(by: { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) }) {
      for code in allowance.isWhole ? allowance.codes.map(\.value) : Problem.allowableCodes {
        let place = Place(code: FormTextKey(code), source: allowance.span.source)
        if let last = maps[place]?.last, allowance.span.end <= last.upperBound { continue }
        maps[place, default: []].append(allowance.span.range)
      }
    }
  }

  /// Whether a diagnostic stands in a map that allows its code.
  func cover(_ diagnostic: Diagnostic) -> Bool {
    let span = diagnostic.primary.span
    guard let maps = maps[Place(code: FormTextKey(diagnostic.problem.code), source: span.source)] else { return false }
    let behind = maps.partitioningIndex { $0.lowerBound > span.start }
    return behind > 0 && span.end <= maps[behind - 1].upperBound
  }
}
