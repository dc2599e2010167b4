// Which rows are seen of more than there is room for.

/// Which of some rows are seen.
struct ScreenWindow: Hashable, Sendable {
  /// The first one that is seen.
  var first = 0
  /// The last one that can be the first; none where all are seen.
  private(set) var last = 0
  /// By how many rows a key moves.
  private(set) var page = 1

  /// Whether there are more than are seen.
  var isCut: Bool { last > 0 }

  mutating func scroll(by rows: Int) { first = max(0, min(last, first + rows)) }

  mutating func scroll(byPages pages: Int) { scroll(by: pages * page) }

  /// There are so many rows, and room for so many of them, of which some stay in sight from page to page.
  mutating func fit(_ count: Int, into room: Int, keeping kept: Int) {
    page = max(1, room - kept)
    last = max(0, count - max(0, room))
    scroll(by: 0)
  }
}
