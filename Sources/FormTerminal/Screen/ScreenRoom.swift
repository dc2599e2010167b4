// What stands around the fields of a form, of which there is less and less in smaller windows.

/// The rows of a window, and those in it that are not of the fields.
struct ScreenRoom {
  private let rows: Int
  /// How many rows the fields need at least: those of what has the focus.
  private let least: Int
  /// The heading.
  var head: [ScreenRow]
  /// The buttons, or what is asked.
  private(set) var below: [ScreenRow]
  /// The hints, or the help.
  var foot: [ScreenRow]

  init(rows: Int, for body: ScreenBody, head: [ScreenRow], below: [ScreenRow], foot: [ScreenRow]) {
    self.rows = rows
    least = min(body.rows.count, max(1, body.focus.count))
    self.head = head
    self.below = below
    self.foot = foot
  }

  // MARK: - What there is room for

  /// Whether there is room for so many rows of the fields.
  func holds(_ count: Int) -> Bool { head.count + count + below.count + foot.count <= rows }

  /// Whether there is room for what the fields need at least.
  var holdsLeast: Bool { holds(least) }

  /// The rows that the help may take.
  var ofHelp: Int { max(1, rows - min(least, 2)) }

  /// The rows that are left to the fields.
  var ofFields: Int { max(inside - below.count, below.isEmpty ? 1 : 0) }

  /// The rows between head and foot.
  private var inside: Int { rows - head.count - foot.count }

  // MARK: - What is given up

  /// Leaves a row of the heading, and of the foot all but its rule.
  mutating func shorten(to shortHead: [ScreenRow], keepingHelp keepsHelp: Bool) {
    head = shortHead
    foot = keepsHelp ? Array(foot.dropFirst()) : Array(foot.suffix(1))
  }

  /// Puts in what is seen of the help, which is read by itself; what was asked stays in sight.
  mutating func putHelp(_ help: [ScreenRow]) {
    foot = help
    below = Array(below.prefix(max(0, rows - least - foot.count)))
  }

  /// Leaves as much of the buttons as the fields have no need of, or all of a question, of which the end is seen.
  mutating func cutBelow(keepingQuestion keepsAll: Bool) {
    if least + below.count > inside { below = Array(below.prefix(max(keepsAll ? below.count : 0, inside - least))) }
    below = Array(below.suffix(max(0, inside)))
  }
}
