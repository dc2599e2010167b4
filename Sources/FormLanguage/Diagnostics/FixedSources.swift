// What the sources are once the sure fixes have been applied.

/// Files with their sure fixes applied. Fixes that would touch the same bytes wait for the next run.
public struct FixedSources: Sendable {
  /// The files that change, in the order in which they were read.
  public private(set) var changed: [(id: SourceID, bytes: [UInt8])] = []
  /// How many diagnostics were mended.
  public private(set) var fixCount = 0

  /// Applies the sure fixes of `diagnostics`, the ones in front first.
  public init(_ sources: SourceSet, fixing diagnostics: [Diagnostic]) {
    var accepted: [SourceID: [Diagnostic.Edit]] = [:]
    for diagnostic in diagnostics.sorted(by: { $0.primary.span.start < $1.primary.span.start }) {
      guard let fix = diagnostic.sureFix else { continue }
      let places = fix.edits.map { Self.freePlace(for: $0, among: accepted[$0.span.source] ?? []) }
      guard !places.contains(nil) else { continue }
      for edit in fix.edits {
        let place = Self.place(for: edit, among: accepted[edit.span.source] ?? [])
        accepted[edit.span.source, default: []].insert(edit, at: place)
      }
      fixCount += 1
    }
    for id in accepted.keys.sorted() {
      let bytes = sources[id].bytes
      if let fixed = (accepted[id] ?? []).applied(to: bytes), fixed != bytes { changed.append((id, fixed)) }
    }
  }

  /// Where an edit belongs among sorted ones; nil if it overlaps or touches one: two insertions at one place have no
  /// order.
  private static func freePlace(for edit: Diagnostic.Edit, among others: [Diagnostic.Edit]) -> Int? {
    let place = place(for: edit, among: others)
    if place > 0, others[place - 1].span.end >= edit.span.start { return nil }
    if place < others.count, others[place].span.start <= edit.span.end { return nil }
    return place
  }

  /// Behind those that begin where it does.
  private static func place(for edit: Diagnostic.Edit, among others: [Diagnostic.Edit]) -> Int {
    others.partitioningIndex { $0.span.start > edit.span.start }
  }
}
