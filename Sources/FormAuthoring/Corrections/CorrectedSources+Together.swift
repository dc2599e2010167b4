// Corrections that are made together, and what is wrong with which of them.

import FormCompiler
import FormLanguage

extension CorrectedSources {
  /// Which of some mistakes of these sources their sure corrections, made together, may not mend, by their positions;
  /// nothing if that can't be told.
  ///
  /// A correction is in doubt if another error is there then that was not, in what it changed or in the value behind a
  /// key that it did; or if that value is refused already: perhaps another key was meant.
  func doubtful(of mistakes: ArraySlice<Diagnostic>) -> Set<Int>? {
    let fixes = mistakes.map { $0.sureFix?.edits ?? [] }
    guard let next = applying(Diagnostic.Fix("", edits: fixes.flatMap { $0 })) else { return nil }
    let places = ChangedPlace.all(of: fixes, in: sources, trees)
    var doubtful = refused(of: places.values.joined(), mending: mistakes)
    for error in new(in: next, mending: mistakes) {
      let span = error.primary.span
      guard let old = sources.id(ofPath: next.sources[span.source].path),
        let place = ChangedPlace.last(in: places[old] ?? [], changedBefore: span.start), span.start <= place.newEnd
      else { return nil }
      doubtful.insert(place.fix)
    }
    return doubtful
  }

  /// The corrections that changed a key whose value is refused by an error that is none of `mistakes`.
  private func refused(of places: some Sequence<ChangedPlace>, mending mistakes: ArraySlice<Diagnostic>) -> Set<Int> {
    let mended = Set(mistakes.map(\.primary.span))
    let others = errors.filter { !mended.contains($0.primary.span) }
    guard !others.isEmpty else { return [] }
    func place(_ span: Span, behind count: Int = 0) -> Span {
      Span(source: span.source, range: span.start - count..<span.start - count)
    }
    let refusing = Dictionary(grouping: others) { place($0.primary.span) }
    return Set(
      places.lazy.filter { changed in
        guard let value = changed.value else { return false }
        // What refuses a value as a whole begins where it does, or behind its quote.
        let near = (refusing[place(value.span)] ?? []) + (refusing[place(value.span, behind: -1)] ?? [])
        return near.contains { $0.refuses(value) }
      }.map(\.fix))
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

/// What one edit of a correction changed.
private struct ChangedPlace {
  /// The position of the correction among those that were made.
  let fix: Int
  /// The value behind the key that it is, if it is one.
  let value: Node?
  /// Where the edit begins in the new text, and where what it or the value behind it comes to ends there.
  let newStart: Int
  let newEnd: Int

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
        return ChangedPlace(
          fix: element.fix, value: value, newStart: span.start + moved[index],
          newEnd: end + moved[max(behind, index + 1)])
      }
    }
  }

  /// The last of `places`, which are in order, that begins at or before a byte of the new text.
  static func last(in places: [ChangedPlace], changedBefore byte: Int) -> ChangedPlace? {
    let behind = places.partitioningIndex { $0.newStart > byte }
    return behind > 0 ? places[behind - 1] : nil
  }
}
