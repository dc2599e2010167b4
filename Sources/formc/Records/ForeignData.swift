// Data that is no JSON in UTF-8, known by its first bytes.

import FormCommand

/// What records are not, but often come as.
enum ForeignData {
  /// The first bytes of what goes by a name, and what there is to do about it.
  private static let marks: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "compressed by gzip; give it what `gzip -dc` writes"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by Zstandard; give it what `zstd -dc` writes"),
    ([0x42, 0x5A, 0x68], "compressed by bzip2; give it what `bzip2 -dc` writes"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed by xz; give it what `xz -dc` writes"),
    ([0x50, 0x41, 0x52, 0x31], "Parquet; give it one JSON record a line"),
    ([0xFF, 0xFE], wide), ([0xFE, 0xFF], wide), ([0x00], wide), ([0x7B, 0x00], wide), ([0x5B, 0x00], wide),
  ]

  private static let wide = "UTF-16 or UTF-32, and JSON has to be UTF-8; `iconv -t UTF-8` converts it"

  /// How many bytes have to be seen.
  static let longestMark = 6

  /// Whether more bytes could make one of these, or a byte order mark, of what begins so.
  static func mayBegin(with start: ArraySlice<UInt8>) -> Bool {
    ByteOrderMark.bytes.count > start.count && ByteOrderMark.bytes.starts(with: start)
      || marks.contains { $0.bytes.count > start.count && $0.bytes.starts(with: start) }
  }

  /// What begins with these bytes; nothing for what may be JSON.
  static func name(of start: ArraySlice<UInt8>) -> String? { marks.first { start.starts(with: $0.bytes) }?.name }
}
