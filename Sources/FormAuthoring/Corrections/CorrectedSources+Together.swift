// Corrections that are made together, and what is wrong with which of them.

import FormCompiler
import FormLanguage

/// Why a correction that is made with others may not mend its mistake.
struct CorrectionDoubt {
  /// Whether the value behind the key that it changes is refused already.
  var isRefused = false
  /// The errors that are new with it, and refuse what it changed, or the value behind that as a whole.
  var own: [Diagnostic] = []
  /// Those that are new in that value.
  var inside: [Diagnostic] = []

  /// Whether there are any of them.
  var hasErrors: Bool { !own.isEmpty || !inside.isEmpty }

  /// Whether one of them has a correction that nobody has to be asked for.
  var isMendable: Bool { (own + inside).contains { $0.corrections.contains(where: \.isSure) } }
}

/// Which of several corrections may not mend their mistakes, by their positions.
struct CorrectionDoubts {
  /// Those that it can be told of, with the reasons.
  var single: [Int: CorrectionDoubt] = [:]
  /// Those of which some are to blame for an error that is new in the field, rule or the like that they change.
  var shared: [[Int]] = []

  var isEmpty: Bool { single.isEmpty && shared.isEmpty }

  /// The first and second halves of all that are to blame together.
  var halves: [[Int]] {
    let others = shared.map { group in group.filter { single[$0] == nil } }
    return [others.flatMap { $0.prefix($0.count / 2) }, others.flatMap { $0.dropFirst($0.count / 2) }]
  }

  /// Those that lead to one error which has a sure correction, with that mistake.
  var chains: [(index: Int, further: Diagnostic)] {
    single.compactMap { index, doubt in
      guard !doubt.isRefused, doubt.inside.isEmpty, doubt.own.count == 1, let fix = doubt.own[0].corrections.first,
        fix.isSure
      else { return nil }
      var further = doubt.own[0]
      (further.fixes, further.ideas) = ([fix], nil)
      return (index, further)
    }.sorted { $0.index < $1.index }
  }

  /// All of them.
  var all: Set<Int> { Set(single.keys).union(shared.joined()) }

  /// Those of so many that came with errors which are left, if they are made with others. Of what came to light somewhere
  /// else, and may be of any of them, none is to blame.
  func blamed(of count: Int) -> Set<Int> {
    Set(single.filter { $0.value.hasErrors && !$0.value.isMendable }.keys).union(
      shared.filter { $0.count < count }.joined())
  }

  fileprivate mutating func add(_ error: Diagnostic, to place: ChangedPlace) {
    if place.isRefused(by: error) {
      single[place.fix, default: CorrectionDoubt()].own.append(error)
    } else {
      single[place.fix, default: CorrectionDoubt()].inside.append(error)
    }
  }
}

extension CorrectedSources {
  /// Which of some mistakes of these sources their sure corrections, made together, may not mend; nothing if they can't
  /// be made.
  ///
  /// A correction is in doubt if another error is there then that was not, in what it changed or in the value behind a
  /// key that it did; or if that value is refused already: perhaps another key was meant.
  func doubts(of mistakes: ArraySlice<Diagnostic>) -> CorrectionDoubts? { together(mistakes)?.doubts }

  /// The sure corrections of some mistakes made together; nothing if they can't be.
  func together(_ mistakes: ArraySlice<Diagnostic>) -> CorrectionsTogether? {
    let fixes = mistakes.map { $0.sureFix?.edits ?? [] }
    guard let next = applying(Diagnostic.Fix("", edits: fixes.flatMap { $0 })) else { return nil }
    let places = ChangedPlace.all(of: fixes, in: sources, trees)
    return CorrectionsTogether(
      origin: self, next: next, doubts: doubts(of: mistakes, in: next, changing: places), places: places)
  }

  private func doubts(
    of mistakes: ArraySlice<Diagnostic>, in next: CorrectedSources, changing places: [SourceID: [ChangedPlace]]
  ) -> CorrectionDoubts {
    var doubts = CorrectionDoubts(single: refused(of: places.values.joined(), mending: mistakes))
    var parts: [Span: [Int]] = [:]
    for error in new(in: next, mending: mistakes) {
      let span = error.primary.span
      let path = next.sources[span.source].path
      let changed = sources.id(ofPath: path).flatMap { places[$0] } ?? []
      if let place = ChangedPlace.last(in: changed, changedBefore: span.start), span.start <= place.newEnd {
        doubts.add(error, to: place)
        continue
      }
      let part = next.part(around: span.range, of: path)
      let near = part.map { ChangedPlace.all(of: changed, in: $0) } ?? []
      if near.count == 1 {
        doubts.add(error, to: near[0])
      } else if let part, !near.isEmpty {
        parts[Span(source: span.source, range: part)] = near.map(\.fix)
      } else {
        // It may be any of them.
        doubts.shared = [Array(mistakes.indices.map { $0 - mistakes.startIndex })]
        return doubts
      }
    }
    doubts.shared = parts.sorted { $0.value.lexicographicallyPrecedes($1.value) }.map(\.value)
    return doubts
  }

  /// The corrections that changed a key whose value is refused by an error that is none of `mistakes`.
  private func refused(
    of places: some Sequence<ChangedPlace>, mending mistakes: ArraySlice<Diagnostic>
  ) -> [Int: CorrectionDoubt] {
    let mended = Set(mistakes.map(\.primary.span))
    let others = errors.filter { !mended.contains($0.primary.span) }
    guard !others.isEmpty else { return [:] }
    func place(_ span: Span, behind count: Int = 0) -> Span {
      Span(source: span.source, range: span.start - count..<span.start - count)
    }
    let refusing = Dictionary(grouping: others) { place($0.primary.span) }
    return places.reduce(into: [:]) { refused, changed in
      guard let value = changed.value else { return }
      // What refuses a value as a whole begins where it does, or behind its quote.
      let near = (refusing[place(value.span)] ?? []) + (refusing[place(value.span, behind: -1)] ?? [])
      if near.contains(where: { $0.refuses(value) }) { refused[changed.fix] = CorrectionDoubt(isRefused: true) }
    }
  }

  /// The errors of `next` that are not among these, and the warnings that are like one of `mistakes`.
  private func new(in next: CorrectedSources, mending mistakes: ArraySlice<Diagnostic>) -> [Diagnostic] {
    let kinds = Set(mistakes.map { Kind($0) })
    func counts(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error || kinds.contains(Kind(diagnostic))
    }
    var known = diagnostics.filter(counts).reduce(into: [:]) { $0[Kind($1), default: 0] += 1 }
    for mistake in mistakes { known[Kind(mistake), default: 0] -= 1 }
    return next.diagnostics.filter { diagnostic in
      guard counts(diagnostic) else { return false }
      known[Kind(diagnostic), default: 0] -= 1
      return known[Kind(diagnostic), default: 0] < 0
    }
  }
}

/// Corrections that were made together.
struct CorrectionsTogether {
  fileprivate let origin: CorrectedSources
  /// What they give.
  let next: CorrectedSources
  let doubts: CorrectionDoubts
  /// What they changed, by the files of the origin.
  fileprivate let places: [SourceID: [ChangedPlace]]

  /// An edit of what they gave as one of the origin; nothing if it touches what they wrote.
  func edit(before edit: Diagnostic.Edit) -> Diagnostic.Edit? {
    guard let id = origin.sources.id(ofPath: next.sources[edit.span.source].path) else { return nil }
    let changed = places[id] ?? []
    let (start, end) = (edit.span.start, edit.span.end)
    let behind = changed.partitioningIndex { $0.newStart > end }
    guard behind > 0 else { return Diagnostic.Edit(Span(source: id, range: start..<end), edit.replacement) }
    let last = changed[behind - 1]
    guard last.newRange.upperBound < start else { return nil }
    let moved = last.oldEnd - last.newRange.upperBound
    return Diagnostic.Edit(Span(source: id, range: start + moved..<end + moved), edit.replacement)
  }
}

/// What one edit of a correction changed.
private struct ChangedPlace {
  /// The position of the correction among those that were made.
  let fix: Int
  /// The value behind the key that it is, if it is one.
  let value: Node?
  /// Where what it changes ends in the old text.
  let oldEnd: Int
  /// Where the edit begins in the new text, and where what it or the value behind it comes to ends there.
  let newStart: Int
  let newEnd: Int
  /// What takes the place of the edit in the new text, and where the value behind it stands there.
  let newRange: Range<Int>
  let newValue: Range<Int>?

  /// Whether an error of the new text says of what was changed that it can't be, or of the value behind it.
  func isRefused(by error: Diagnostic) -> Bool {
    let span = error.primary.span
    if span.start <= newRange.upperBound && newRange.lowerBound <= span.end { return true }
    guard let value, let newValue else { return false }
    return error.refuses(value, at: newValue)
  }

  /// The places of the edits of some corrections, in order, by files.
  static func all(
    of fixes: [[Diagnostic.Edit]], in sources: SourceSet, _ trees: SourceTrees
  ) -> [SourceID: [ChangedPlace]] {
    let edits = fixes.enumerated().flatMap { fix, edits in edits.map { (fix: fix, edit: $0) } }
    return Dictionary(grouping: edits, by: \.edit.span.source).reduce(into: [:]) { all, edits in
      let root = trees.root(of: sources[edits.key], edits.key)
      let sorted = edits.value.sorted { $0.edit.span.start < $1.edit.span.start }
      // By how much what stands behind so many edits has moved.
      var moved = [0]
      for (_, edit) in sorted {
        moved.append(moved[moved.count - 1] + edit.replacement.utf8.count - edit.span.range.count)
      }
      all[edits.key] = sorted.enumerated().map { index, element in
        let span = element.edit.span
        let value = root?.value(behind: span.range)
        let end = max(span.end, value?.span.end ?? 0)
        // Other edits may stand in the value.
        let behind = sorted.partitioningIndex { $0.edit.span.start >= end }
        let newStart = span.start + moved[index]
        let newEnd = end + moved[max(behind, index + 1)]
        let valueStart = (value?.span.start).map { $0 + moved[index + 1] }
        return ChangedPlace(
          fix: element.fix, value: value, oldEnd: span.end, newStart: newStart, newEnd: newEnd,
          newRange: newStart..<newStart + element.edit.replacement.utf8.count,
          newValue: valueStart.flatMap { $0 <= newEnd ? $0..<newEnd : nil })
      }
    }
  }

  /// Those of `places`, which are in order, that begin in a range of the new text; of a correction one.
  static func all(of places: [ChangedPlace], in range: Range<Int>) -> [ChangedPlace] {
    let first = places.partitioningIndex { $0.newStart >= range.lowerBound }
    let end = places.partitioningIndex { $0.newStart >= range.upperBound }
    var known: Set<Int> = []
    return places[first..<max(first, end)].filter { known.insert($0.fix).inserted }
  }

  /// The last of `places`, which are in order, that begins at or before a byte of the new text.
  static func last(in places: [ChangedPlace], changedBefore byte: Int) -> ChangedPlace? {
    let behind = places.partitioningIndex { $0.newStart > byte }
    return behind > 0 ? places[behind - 1] : nil
  }
}
