// Which names a spec may use, and what becomes of them in Swift.

/// Rules for the names of forms, types, fields and the like.
package enum Names {
  /// The most bytes of a name.
  package static let longest = 64

  /// Whether `name` is a name of a form or a type: `UpperCamelCase`.
  package static func isTypeName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return name.utf8.count <= longest && name.utf8.allSatisfy { isAlphabetic($0) || isDigit($0) }
  }

  /// Whether `name` is a name of a field, a section, a rule or an action.
  package static func isMemberName(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, isAlphabetic(first) else { return false }
      return bytes.count <= longest && bytes.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// The name in Swift: lowerCamelCase, so that `first_name` and `firstName` are one.
  package static func swiftMember(_ name: String) -> String {
    let underscore = UInt8(ascii: "_")
    var name = name
    return name.withUTF8 { bytes in
      let start = bytes.firstIndex { $0 != underscore } ?? bytes.endIndex
      guard start < bytes.endIndex else { return "_" }
      let capitals = start + leadingCapitals(bytes[start...].prefix { $0 != underscore })
      return String(unsafeUninitializedCapacity: bytes.count) { output in
        var length = 0
        for index in start..<bytes.count where bytes[index] != underscore {
          let beginsWord = index > start && bytes[index - 1] == underscore
          let byte = beginsWord ? capitalized(bytes[index]) : bytes[index]
          output[length] = index < capitals ? byte | 0x20 : byte
          length += 1
        }
        return length
      }
    }
  }

  /// How many capitals at the start of a word become small, all but the one that begins the next word: `URLPath` is
  /// `urlPath`.
  private static func leadingCapitals(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let capitals = word.prefix { (0x41...0x5A).contains($0) }.count
    return capitals > 1 && capitals < word.count && isAlphabetic(word[word.startIndex + capitals])
      ? capitals - 1 : capitals
  }

  private static func capitalized(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & 0xDF : byte }
}
