// Names that were refused where they are declared, in expressions that have them all the same.

import FormLanguage

extension ExpressionText {
  /// Whether a place is in what its author takes for a name that was refused where it is declared, such as `first` in
  /// `first-name`: nothing more is said of it.
  func isInRefusedName(_ range: Range<Int>, _ scope: any Scope) -> Bool {
    guard range.upperBound <= bytes.count else { return false }
    let start = bytes[..<range.lowerBound].lastIndex { !Self.isPartOfName($0) }.map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex { !Self.isPartOfName($0) } ?? bytes.count
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    return scope.isRefused(excerpt(start..<end), asMember: isMember)
  }

  /// Where a name that can't be one stands, but for texts in quotes; or as that of a member alone.
  package func places(ofRefused name: String, asMember: Bool) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
        while position < bytes.count, bytes[position] != bytes[start] {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      } else if Self.isPartOfName(bytes[start]) {
        while position < bytes.count, Self.isPartOfName(bytes[position]) { position += 1 }
        let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        if isMember || !asMember, bytes[start..<position].elementsEqual(name.utf8) { places.append(start..<position) }
      }
    }
    return places
  }

  /// Whether a byte is part of what people call fields elsewhere: `first-name`, `größe`.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
