// A difference as `diff -u` prints it.

/// Prints what differs between two texts so that `patch` could apply it.
public enum UnifiedDiff {
  /// Lines around a change that stay.
  private static let context = 3

  /// The difference; nothing if there is none. `path` names both texts.
  public static func text(path: String, _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    let difference = LineDifference(old, new)
    guard !difference.changes.isEmpty else { return [] }
    var text = Array("--- \(path)\n+++ \(path)\n".utf8)
    for hunk in hunks(difference) { add(hunk, of: difference, to: &text) }
    return text
  }

  /// Changes that are shown together, since little stays between them.
  private static func hunks(_ difference: LineDifference) -> [[LineDifference.Change]] {
    var hunks: [[LineDifference.Change]] = []
    for change in difference.changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func add(_ hunk: [LineDifference.Change], of difference: LineDifference, to text: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, difference.old.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + after
    let new = first.new.lowerBound - before..<last.new.upperBound + after
    text += "@@ -\(range(old)) +\(range(new)) @@\n".utf8
    var place = old.lowerBound
    for change in hunk {
      add(difference.old[place..<change.old.lowerBound], " ", to: &text)
      add(difference.old[change.old], "-", to: &text)
      add(difference.new[change.new], "+", to: &text)
      place = change.old.upperBound
    }
    add(difference.old[place..<old.upperBound], " ", to: &text)
  }

  /// The first line, from 1, and how many; of no lines it is the one before them.
  private static func range(_ lines: Range<Int>) -> String {
    let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
  }

  private static func add(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: Unicode.Scalar, to text: inout [UInt8]) {
    for line in lines {
      text.append(UInt8(ascii: sign))
      text += line
      if line.last != 0x0A { text += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}
