// What is wrong with a text that should be JSON, and where.

/// The first thing that makes a text no JSON value.
public nonisolated struct FormJSONProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but blanks.
    case empty
    /// The text ends inside of a value.
    case unexpectedEnd
    /// Something that can't stand here; what could, in words.
    case unexpected(expected: String)
    /// A comma before `]` or `}`.
    case trailingComma
    /// `//`, `/*` or `#`.
    case comment
    /// A name or a text in single quotes.
    case singleQuotes
    /// `NaN`, `Infinity`, `True`, `None` and the like.
    case unknownWord(String)
    /// A word without quotes, which may be anything: part of a secret, too.
    case bareWord
    /// A number that JSON does not write like this.
    case badNumber(reason: String)
    /// A control character inside of a text.
    case controlCharacter
    /// `\x` and the like.
    case badEscape
    /// `\uD800` without its other half.
    case loneSurrogate
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// U+FEFF at the start.
    case byteOrderMark
    /// A name that the object has already. It may be part of what is a secret, so it is not repeated.
    case duplicateName
    /// More than 64 lists and objects around one another.
    case tooDeep
    /// Something behind the value.
    case extraText
  }

  /// What is wrong.
  public let kind: Kind
  /// The offset in the bytes that were given.
  public let offset: Int
  /// The line from 1, counted from where reading began.
  public let line: Int
  /// The column from 1, in Unicode scalars.
  public let column: Int

  /// Locates a problem at `offset` of `bytes`, which were read from `start` on.
  init(_ kind: Kind, at offset: Int, in bytes: [UInt8], from start: Int) {
    self.kind = kind
    self.offset = offset
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    column = before[lineStart...].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// What is wrong, in words: lower case, no full stop.
  public var message: String {
    switch kind {
    case .empty: "there is no JSON value"
    case .unexpectedEnd: "the JSON ends too early"
    case .unexpected(let expected): "expected \(expected)"
    case .trailingComma: "a comma may not stand at the end"
    case .comment: "JSON has no comments"
    case .singleQuotes: "texts stand in double quotes"
    case .unknownWord(let word): "`\(word)` is no JSON value"
    case .bareWord: "texts stand in double quotes, and this is no other JSON value"
    case .badNumber(let reason): reason
    case .controlCharacter: "a control character in a text must be escaped"
    case .badEscape: "unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .byteOrderMark: "a byte order mark may not stand here"
    case .duplicateName: "the object has this name already"
    case .tooDeep: "more than \(FormJSONReader.deepest) lists and objects around one another"
    case .extraText: "there is more behind the JSON value"
    }
  }
}
