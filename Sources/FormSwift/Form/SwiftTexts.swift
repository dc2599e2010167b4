// The words of a form in Swift. A text of a type may be that of two thousand fields: it is read once, and if it is long it
// is written once, too.

import FormCore
import FormRuntime

/// The words of one form.
final class SwiftTexts {
  /// How many bytes words have at least that have a constant of their own, at the end of the core file.
  static let least = 512

  private let form: SwiftSource
  private let languages: [String]
  private(set) var long: [String] = []
  private var numbers: [Bytes: Int] = [:]
  // Of what stands in the file: that is kept, so that no other text gets the same identity.
  private var plain: [Text.Identity: [String]] = [:]
  private var words: [Text.Identity: [SwiftSource]] = [:]
  private var comments: [Text.Identity: SwiftSource?] = [:]
  private var messages: [Text.Identity: Text.Spoken] = [:]

  /// The languages of comments.
  private let commentLanguages: [String]

  /// - Parameters:
  ///   - form: the type of the draft.
  ///   - languages: their tags, the source first.
  ///   - titles: what fields are called, by which the language of comments is chosen.
  init(form: SwiftSource, languages: [String], titles: some Collection<Text>) {
    self.form = form
    self.languages = languages
    commentLanguages = SwiftTexts.inOrder(languages, ofComments: titles.prefix(SwiftTexts.mostTitles))
  }

  /// How many titles choose the language of comments: more would choose the same.
  private static let mostTitles = 100

  /// The languages, the one first in which most titles can be said in ASCII: comments should not change from one language
  /// to another from line to line.
  private static func inOrder(_ languages: [String], ofComments titles: some Collection<Text>) -> [String] {
    guard languages.count > 1 else { return languages }
    var counts = languages.map { _ in 0 }
    for title in titles {
      let spoken = title.spoken(in: languages)
      let canBeSaid = spoken.variants.map { SwiftSource.comment($0.template.plainText) != nil }
      for (language, variant) in spoken.positions.enumerated() where canBeSaid[variant] { counts[language] += 1 }
    }
    guard let most = counts.max(), let first = counts.firstIndex(of: most) else { return languages }
    return [languages[first]] + languages[..<first] + languages[(first + 1)...]
  }

  /// Words are the same that have the same bytes, whatever Unicode says of them.
  private struct Bytes: Hashable {
    let text: String

    static func == (a: Bytes, b: Bytes) -> Bool { FormText.isEqual(a.text, b.text) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// A literal of `text`, or the constant that has it.
  func literal(_ text: String) -> SwiftSource {
    guard text.utf8.count >= SwiftTexts.least else { return SwiftSource.text(text) }
    let key = Bytes(text: text)
    let number = numbers[key, default: long.count]
    if number == long.count {
      numbers[key] = number
      long.append(text)
    }
    return "\(form).\(name(number))"
  }

  /// The same inside of a literal.
  func literalBody(_ text: String) -> SwiftSource {
    text.utf8.count < SwiftTexts.least ? SwiftSource.literalBody(text) : SwiftSource.hole(literal(text))
  }

  /// A text of nothing but words, in each language.
  func words(_ text: Text) -> [String] {
    if text.isWritten, let known = plain[text.identity] { return known }
    // Most often the name of a field without a title.
    if !text.isWritten, text.variants.count == 1, text.rest == nil, let only = text.variants.first {
      return Array(repeating: only.template.plainText, count: languages.count)
    }
    let spoken = text.spoken(in: languages)
    let variants = spoken.variants.map(\.template.plainText)
    let words = spoken.positions.map { variants[$0] }
    if text.isWritten { plain[text.identity] = words }
    return words
  }

  /// Literals of such a text.
  func literals(_ text: Text) -> [SwiftSource] {
    if text.isWritten, let known = words[text.identity] { return known }
    let literals = self.words(text).map(literal)
    if text.isWritten { words[text.identity] = literals }
    return literals
  }

  /// What a check says in each language: its plan keeps the message, so that no other has the same identity.
  func spoken(_ check: Check) -> Text.Spoken {
    if let known = messages[check.message.identity] { return known }
    let spoken = check.message.spoken(in: languages)
    messages[check.message.identity] = spoken
    return spoken
  }

  /// About how many bytes of Swift the message of a check takes in all languages.
  func weight(of check: Check) -> Int { spoken(check).variants.reduce(0) { $0 + $1.template.weight } }

  /// What a text says, for a comment: in the language of comments, or the first whose words are ASCII.
  func comment(_ text: Text) -> SwiftSource? {
    if text.isWritten, let known = comments[text.identity] { return known }
    let comment = commentLanguages.lazy.compactMap { SwiftSource.comment(text.plain(in: $0)) }.first
    if text.isWritten { comments[text.identity] = .some(comment) }
    return comment
  }

  /// Prints the constants that were asked for, as members of the form.
  func writeLong(to writer: inout SwiftWriter) {
    for (number, text) in long.enumerated() {
      writer.line("fileprivate static let \(name(number)) = \(SwiftSource.text(text))")
    }
  }

  private func name(_ number: Int) -> SwiftSource { "longText\(number + 1)" }
}
