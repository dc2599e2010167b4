// What some programs write in front of a text.

/// The mark that says in which order bytes stand, of which UTF-8 has but one.
enum ByteOrderMark {
  /// Its bytes.
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
