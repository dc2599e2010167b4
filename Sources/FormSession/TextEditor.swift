// A text while it is edited: a cursor between graphemes, and what keys do to both.

/// A text with a cursor.
///
/// The cursor stands between characters as a reader sees them, so that nothing ever leaves half of one behind.
public struct TextEditor: Hashable, Sendable {
  /// The characters.
  public private(set) var characters: [Character]
  /// How many characters stand in front of the cursor.
  public private(set) var cursor: Int
  /// How many bytes the text has in UTF-8.
  public private(set) var byteCount: Int

  /// Starts with the cursor behind a text, or between two.
  public init(_ text: String = "", after: String = "") {
    (characters, cursor, byteCount) = ([], 0, 0)
    join(text, after)
  }

  /// The whole text.
  public var text: String { TextEditor.text(of: characters[...]) }

  /// What stands in front of the cursor.
  public var before: String { TextEditor.text(of: characters[..<cursor]) }

  /// What stands behind the cursor.
  public var after: String { TextEditor.text(of: characters[cursor...]) }

  /// The character in front of the cursor.
  public var previous: Character? { cursor > 0 ? characters[cursor - 1] : nil }

  /// Whether all characters are of ASCII and can be seen, or are spaces.
  public var isPlain: Bool { characters.allSatisfy(TextEditor.isPlain) }

  /// Characters as a text. A string's initializer for any sequence looks up at run time what it is given: that would be
  /// seen in how soon a key is.
  private static func text(of characters: ArraySlice<Character>) -> String {
    var text = ""
    for character in characters { text.append(character) }
    return text
  }

  // MARK: - Changing

  /// Puts a text at the cursor; what it joins with becomes one character.
  public mutating func insert(_ text: String) {
    guard let key = TextEditor.plain(text), standsAlone(from: cursor, to: cursor) else {
      return join(before + text, after)
    }
    characters.insert(key, at: cursor)
    cursor += 1
    byteCount += 1
  }

  /// Becomes two texts with the cursor between them, or behind the character that they join in.
  private mutating func join(_ front: String, _ back: String) {
    let length = front.utf8.count
    characters = Array(front + back)
    byteCount = length + back.utf8.count
    var passed = 0
    cursor = 0
    while cursor < characters.count, passed < length {
      passed += characters[cursor].utf8.count
      cursor += 1
    }
  }

  /// Takes away the character in front of the cursor.
  public mutating func deleteBackward() { delete(from: cursor - 1, to: cursor) }

  /// Takes away the character behind the cursor.
  public mutating func deleteForward() { delete(from: cursor, to: cursor + 1) }

  /// Takes away the word in front of the cursor, up to white space.
  public mutating func deleteWordBackward() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    delete(from: start, to: cursor)
  }

  /// Takes away the word behind the cursor.
  public mutating func deleteWordForward() { delete(from: cursor, to: wordEnd) }

  /// Takes away what stands behind the cursor in its line; at the end of a line the line break.
  public mutating func deleteToLineEnd() { delete(from: cursor, to: max(lineEnd, min(cursor + 1, characters.count))) }

  private mutating func delete(from start: Int, to end: Int) {
    guard start >= 0, end <= characters.count, start < end else { return }
    guard standsAlone(from: start, to: end) else {
      return join(TextEditor.text(of: characters[..<start]), TextEditor.text(of: characters[end...]))
    }
    for character in characters[start..<end] { byteCount -= character.utf8.count }
    characters.removeSubrange(start..<end)
    cursor = start
  }

  // What is plain joins with nothing plain, so that most keys leave all other characters as they are.

  /// The character that a text is, if it is a plain one.
  private static func plain(_ text: String) -> Character? {
    guard text.utf8.count == 1, let character = text.first, isPlain(character) else { return nil }
    return character
  }

  /// Whether a character is one of ASCII that can be seen, or a space.
  private static func isPlain(_ character: Character) -> Bool {
    guard character.utf8.count == 1, let byte = character.utf8.first else { return false }
    return byte >= 0x20 && byte < 0x7F
  }

  /// Whether only plain characters, or none, stand in front of a part and behind it.
  private func standsAlone(from start: Int, to end: Int) -> Bool {
    (start == 0 || TextEditor.isPlain(characters[start - 1]))
      && (end == characters.count || TextEditor.isPlain(characters[end]))
  }

  // MARK: - Moving

  /// Moves by a character, to the left if `steps` is negative.
  public mutating func move(by steps: Int) { cursor = max(0, min(characters.count, cursor + steps)) }

  /// Moves to the start of the line.
  public mutating func moveToLineStart() { cursor = lineStart }

  /// Moves to the end of the line.
  public mutating func moveToLineEnd() { cursor = lineEnd }

  /// Moves in front of the word that the cursor is in or behind.
  public mutating func moveToWordStart() {
    while cursor > 0, !characters[cursor - 1].isWord { cursor -= 1 }
    while cursor > 0, characters[cursor - 1].isWord { cursor -= 1 }
  }

  /// Moves behind the word that the cursor is in or in front of.
  public mutating func moveToWordEnd() { cursor = wordEnd }

  /// Moves to the line above or below, as far as there is one; says whether there was.
  public mutating func moveLine(by step: Int) -> Bool {
    let column = cursor - lineStart
    if step < 0 {
      guard lineStart > 0 else { return false }
      cursor = lineStart - 1
      cursor = min(lineStart + column, cursor)
    } else {
      guard lineEnd < characters.count else { return false }
      cursor = lineEnd + 1
      cursor = min(cursor + column, lineEnd)
    }
    return true
  }

  /// The start of the line that the cursor stands in.
  public var lineStart: Int {
    var start = cursor
    while start > 0, !characters[start - 1].isNewline { start -= 1 }
    return start
  }

  private var lineEnd: Int {
    var end = cursor
    while end < characters.count, !characters[end].isNewline { end += 1 }
    return end
  }

  private var wordEnd: Int {
    var end = cursor
    while end < characters.count, !characters[end].isWord { end += 1 }
    while end < characters.count, characters[end].isWord { end += 1 }
    return end
  }
}

extension TextEditor: CustomStringConvertible, CustomReflectable {
  /// Only the length: the text may be a secret.
  public var description: String { "TextEditor" }

  /// A mirror without children: the text may be a secret.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Character {
  /// Whether it is a part of a word.
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}
