// A spec and what it imports, as they are or with corrections applied, and what there is to say of them.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

/// Sources in memory, and what reading them gave.
struct CorrectedSources {
  /// Reads them again with the files in it as they are there.
  typealias Reader = (TextDictionary<[UInt8]>) -> (SourceSet, [Diagnostic])

  /// The files that were changed, by their paths.
  private let changed: TextDictionary<[UInt8]>
  let sources: SourceSet
  let diagnostics: [Diagnostic]
  private let read: Reader
  /// The errors, in the order of their places.
  let errors: [Diagnostic]
  /// How many errors of each kind there are.
  private let counts: [Kind: Int]
  /// Whether all of it is one expression, without YAML around it.
  private let isExpression: Bool
  /// How much work reading them is, in bytes of source.
  let size: Int
  /// What they are as YAML.
  let trees = SourceTrees()

  /// The sources of a compilation, as their author wrote them.
  init(_ compilation: Compilation) {
    let size = Self.work(compilation.work, compilation.diagnostics)
    self.init(TextDictionary(), compilation.sources, compilation.diagnostics, size: size) { changed in
      let again = compilation.again(with: changed)
      return (again.sources, again.diagnostics)
    }
  }

  /// An expression by itself.
  init(expression sources: SourceSet, _ diagnostics: [Diagnostic], check: @escaping (String) -> [Diagnostic]) {
    let path = sources.sources.first?.path ?? ""
    let bytes = sources.sources.first?.bytes ?? []
    let size = Self.work(bytes.count, diagnostics)
    self.init(TextDictionary(), sources, diagnostics, size: size, isExpression: true) { changed in
      let bytes = changed[path] ?? bytes
      var sources = SourceSet()
      _ = sources.append(path: path, bytes: bytes)
      return (sources, check(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private init(
    _ changed: TextDictionary<[UInt8]>, _ sources: SourceSet, _ diagnostics: [Diagnostic], size: Int,
    isExpression: Bool = false, read: @escaping Reader
  ) {
    self.changed = changed
    self.sources = sources
    self.diagnostics = diagnostics
    self.size = size
    self.isExpression = isExpression
    self.read = read
    errors = diagnostics.filter { $0.severity == .error }
    counts = errors.reduce(into: [:]) { $0[Kind($1), default: 0] += 1 }
  }

  private static func work(_ bytes: Int, _ diagnostics: [Diagnostic]) -> Int {
    max(1024, bytes + Compilation.workOfDiagnostic * diagnostics.count)
  }

  /// The sources with the edits of a correction; nothing if they can't be made.
  func applying(_ fix: Diagnostic.Fix) -> CorrectedSources? {
    var files = changed
    for (id, edits) in Dictionary(grouping: fix.edits, by: \.span.source) {
      let source = sources[id]
      guard let bytes = edits.applied(to: source.bytes) else { return nil }
      files[source.path] = bytes
    }
    let (sources, diagnostics) = read(files)
    return CorrectedSources(files, sources, diagnostics, size: size, isExpression: isExpression, read: read)
  }

  /// A correction that renames something, with all uses of the name in its file.
  func spreading(_ fix: Diagnostic.Fix) -> Diagnostic.Fix {
    guard let edit = fix.edits.first, fix.edits.count == 1, !isExpression else { return fix }
    var fix = fix
    fix.edits = NameSpread.edits(
      of: edit, in: sources[edit.span.source], trees.root(of: sources[edit.span.source], edit.span.source))
    return fix
  }

  /// Whether a correction would make a file so large that it could not be read.
  func wouldBeTooLarge(with fix: Diagnostic.Fix) -> Bool {
    guard !isExpression else { return false }
    return Dictionary(grouping: fix.edits, by: \.span.source).contains { id, edits in
      let growth = edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.span.range.count }
      return sources[id].bytes.count + growth > YAMLLimits.fileBytes
    }
  }

  func isSame(as other: CorrectedSources) -> Bool { changed == other.changed }

  /// Whether something is left of the changes.
  func differs(from origin: CorrectedSources) -> Bool {
    changed.sorted.contains { path, bytes in origin.bytes(of: path) != bytes }
  }
}

extension CorrectedSources {
  /// What can be told apart of errors whose places have moved.
  struct Kind: Hashable {
    let code: String
    let headline: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.problem.code
      headline = diagnostic.headline
    }
  }

  /// The errors that `origin` has not; `mended` is one of those that it has, and may not be left.
  func errors(beyond origin: CorrectedSources, mending mended: Diagnostic) -> [Diagnostic] {
    var known = origin.counts
    known[Kind(mended), default: 0] -= 1
    let new = errors.filter { error in
      guard let count = known[Kind(error)], count > 0 else { return true }
      known[Kind(error)] = count - 1
      return false
    }
    return mended.severity == .error ? new : new + warnings(like: mended, beyond: origin)
  }

  /// The warnings like one, if there are not fewer of them than in `origin`.
  private func warnings(like mended: Diagnostic, beyond origin: CorrectedSources) -> [Diagnostic] {
    func like(_ sources: CorrectedSources) -> [Diagnostic] {
      sources.diagnostics.filter { $0.severity == .warning && Kind($0) == Kind(mended) }
    }
    let left = like(self)
    return left.count < like(origin).count ? [] : left
  }
}

extension CorrectedSources {
  /// Where a correction has to leave no error behind.
  struct Place {
    let path: String
    let range: Range<Int>
    /// What stands behind the key that was changed, if it is a key.
    var value: Node?
  }

  /// Where `fix`, or others and it, changed the origin, as `difference` says: the field, rule or the like that it
  /// belongs to as a whole; of a slip of the pen that is mended surely just what was changed, and of the value behind a
  /// key whether it can be of that key.
  func place(of fix: Diagnostic.Fix, changing difference: Difference?) -> Place? {
    guard let (path, _, new) = difference else { return nil }
    if isExpression { return Place(path: path, range: 0..<Int.max) }
    guard !fix.isSure else { return Place(path: path, range: new, value: value(behind: new, of: path)) }
    return Place(path: path, range: part(around: new, of: path) ?? new)
  }

  /// The value of the key that is or holds a place.
  private func value(behind range: Range<Int>, of path: String) -> Node? {
    sources.id(ofPath: path).flatMap { trees.root(of: sources[$0], $0) }?.value(behind: range)
  }

  func stands(_ diagnostic: Diagnostic, in place: Place?) -> Bool {
    guard let place else { return false }
    if touches(diagnostic.primary.span, place) { return true }
    guard let value = place.value, isInFile(diagnostic.primary.span, place) else { return false }
    return diagnostic.refuses(value)
  }

  /// Whether it says of several fields that they depend on each other in a circle, and that goes through a place, from
  /// wherever it is told: each of its expressions closes it.
  func isCircle(_ diagnostic: Diagnostic, through place: Place?) -> Bool {
    guard let place, diagnostic.problem == .dependencyCycle, !diagnostic.secondary.isEmpty else { return false }
    return touches(diagnostic.primary.span, place) || diagnostic.secondary.contains { touches($0.span, place) }
  }

  private func touches(_ span: Span, _ place: Place) -> Bool {
    isInFile(span, place) && span.start <= place.range.upperBound && place.range.lowerBound <= span.end
  }

  private func isInFile(_ span: Span, _ place: Place) -> Bool {
    FormText.isEqual(sources[span.source].path, place.path)
  }

  /// The errors that refuse the value behind a key that was changed, also those that were there before: a misspelt key
  /// may have been read as what was meant.
  func errorsOfValue(behindKeyAt place: Place?) -> [Diagnostic] {
    guard let place, let value = place.value else { return [] }
    return errors.filter { $0.primary.span.source == value.span.source && $0.refuses(value) }
  }

  /// The entry of `fields`, `rules` and the like, or of a section's fields, around a place.
  func part(around range: Range<Int>, of path: String) -> Range<Int>? {
    var found: Range<Int>?
    var depth = 2
    for step in way(to: range, of: path) {
      guard depth > 0, let key = step.key else { break }
      if found == nil, key.isText("sections" as StaticString) { depth += 2 }
      found = key.span.start..<step.value.span.end
      depth -= 1
    }
    return found
  }

  private func way(to range: Range<Int>, of path: String) -> [Node.Step] {
    sources.id(ofPath: path).flatMap { trees.root(of: sources[$0], $0) }?.way(to: range) ?? []
  }
}

/// The YAML of some sources, each read once.
final class SourceTrees {
  private var roots: [SourceID: Node?] = [:]

  func root(of source: Source, _ id: SourceID) -> Node? {
    if let known = roots[id] { return known }
    let root = Document.parse(source: source, id: id).root
    roots[id] = root
    return root
  }
}

extension Diagnostic {
  /// Whether it says of a value as a whole that its key can't have it. What is wrong with a part of it is another
  /// mistake, which only came to light.
  func refuses(_ value: Node) -> Bool { refuses(value, at: value.span.range) }

  /// The same of a value that stands elsewhere now.
  func refuses(_ value: Node, at range: Range<Int>) -> Bool {
    let span = primary.span
    guard value.scalar != nil else { return problem == .wrongKind && span.start == range.lowerBound }
    // Perhaps without its quotes.
    return !value.isEmpty && range.lowerBound <= span.start && span.start <= range.lowerBound + 1
      && range.upperBound - 1 <= span.end && span.end <= range.upperBound
  }
}

extension CorrectedSources {
  /// What is different as one edit of `origin`; nothing if it is more than one file.
  func change(from origin: CorrectedSources) -> Diagnostic.Edit? {
    guard let (path, old, new) = difference(from: origin), let id = origin.sources.id(ofPath: path),
      let bytes = changed[path]
    else { return nil }
    return Diagnostic.Edit(Span(source: id, range: old), String(decoding: bytes[new], as: UTF8.self))
  }

  /// The errors in the expression or other scalar that was changed.
  func errorsOfValue(changedBy difference: Difference?) -> [Diagnostic] {
    if isExpression { return errors }
    guard let node = changedValue(difference) else { return [] }
    let span = node.span
    let path = sources[span.source].path
    return errors.filter { stands($0, in: Place(path: path, range: span.range)) }
  }

  /// Whether something is compared with itself in the expression that was changed, and was not before.
  func comparesWithItself(beyond origin: CorrectedSources, changedBy difference: Difference?) -> Bool {
    guard let (path, old, new) = difference else { return false }
    let count = comparisonsWithItself(at: new, of: path)
    return count > 0 && count > origin.comparisonsWithItself(at: old, of: path)
  }

  /// Whether a text behind `|` or `>` that was changed still goes on to its end. What begins with more blanks than before
  /// would leave the lines below it outside.
  func readsWholeText(of origin: CorrectedSources, changedBy difference: Difference?) -> Bool {
    guard !isExpression, let (path, old, new) = difference, let before = origin.scalar(around: old, of: path),
      before.isBlockOfText
    else { return true }
    guard let after = scalar(around: new, of: path) else { return false }
    func left(_ sources: CorrectedSources, behind text: Node) -> Int? {
      sources.bytes(of: path).map { $0.count - text.span.end }
    }
    return !after.isBlockOfText || left(self, behind: after) == left(origin, behind: before)
  }

  private func comparisonsWithItself(at range: Range<Int>, of path: String) -> Int {
    if isExpression { return Syntax.selfComparisons(in: String(decoding: bytes(of: path) ?? [], as: UTF8.self)) }
    return scalar(around: range, of: path).map { Syntax.selfComparisons(in: $0.string) } ?? 0
  }

  /// The scalar that was changed, if the change is within one that is a value.
  private func changedValue(_ difference: Difference?) -> Node? {
    difference.flatMap { scalar(around: $0.new, of: $0.path) }
  }

  /// The scalar around a place, if it is a value.
  private func scalar(around range: Range<Int>, of path: String) -> Node? {
    guard !isExpression, let value = way(to: range, of: path).last?.value, value.holds(range), value.scalar != nil
    else {
      return nil
    }
    return value
  }

  /// The expression or other value that was changed, if it is short.
  func wordsOfChange(from origin: CorrectedSources) -> String? {
    guard let scalar = changedValue(difference(from: origin))?.scalar, scalar.count <= 80,
      !scalar.text.contains(where: \.isYAMLBreak)
    else { return nil }
    return scalar.string
  }

  /// The path of a file, and the bytes that others took the place of.
  typealias Difference = (path: String, old: Range<Int>, new: Range<Int>)

  /// Where the one file differs that does: the bytes of `origin`, and those that took their place. Words are whole.
  func difference(from origin: CorrectedSources) -> Difference? {
    let differing = changed.sorted.filter { path, bytes in origin.bytes(of: path) != bytes }
    guard differing.count == 1, let (path, new) = differing.first, let old = origin.bytes(of: path) else { return nil }
    var (start, end) = Self.commonEnds(old, new)
    func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte >= 0x80 }
    while start > 0, isWord(old[start - 1]) { start -= 1 }
    while end > 0, isWord(old[old.count - end]) { end -= 1 }
    return (path, start..<old.count - end, start..<new.count - end)
  }

  /// How many bytes two files have in common at their beginning, and behind that at their end.
  private static func commonEnds(_ old: [UInt8], _ new: [UInt8]) -> (Int, Int) {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        typealias Block = SIMD4<UInt64>
        let size = MemoryLayout<Block>.size
        func isSame(_ a: Int, _ b: Int) -> Bool {
          let differences =
            old.loadUnaligned(fromByteOffset: a, as: Block.self) ^ new.loadUnaligned(fromByteOffset: b, as: Block.self)
          return differences[0] | differences[1] | differences[2] | differences[3] == 0
        }
        var rest = min(old.count, new.count)
        var start = 0
        // Most of them is the same, which a block at a time shows.
        while start + size <= rest, isSame(start, start) { start += size }
        while start < rest, old[start] == new[start] { start += 1 }
        rest -= start
        var end = 0
        while end + size <= rest, isSame(old.count - end - size, new.count - end - size) { end += size }
        while end < rest, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start, end)
      }
    }
  }

  private func bytes(of path: String) -> [UInt8]? {
    changed[path] ?? sources.id(ofPath: path).map { sources[$0].bytes }
  }
}

extension Node {
  /// Whether it is a text behind `|` or `>`.
  fileprivate var isBlockOfText: Bool {
    switch scalar?.style {
    case .literal, .folded: true
    case .plain, .singleQuoted, .doubleQuoted, nil: false
    }
  }
}
