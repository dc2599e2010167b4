// A document that is open in the editor.

import FormCompiler
import FormLanguage

/// An open document: its text, and what was found out of it.
struct OpenDocument {
  /// As the client calls it.
  let uri: String
  let path: String
  let language: String
  var version: Int
  private(set) var bytes: [UInt8]
  private(set) var lines: Lines
  /// What was found out of the text as it stands.
  var judgement: Judgement?
  var view: SpecView? { didSet { tokens = nil } }
  /// The words of all expressions.
  var tokens: [SpecToken]?

  init(uri: String, language: String, version: Int, text: String, encoding: PositionEncoding) {
    self.uri = uri
    path = Path.normalized(Address.path(of: uri))
    self.language = language
    self.version = version
    bytes = Array(text.utf8)
    lines = Lines(bytes, encoding)
  }

  /// Puts a text in place of a range, or of everything.
  mutating func replace(_ range: Range<Int>?, with text: String) {
    let encoding = lines.encoding
    if let range { bytes.replaceSubrange(range, with: text.utf8) } else { bytes = Array(text.utf8) }
    lines = Lines(bytes, encoding)
    judgement = nil
    view = nil
  }

  /// Whether the text may be a spec: it has a key `formc` at its root, or it is one to the editor.
  var mayBeSpec: Bool { language == "formc" || RootKeys(bytes).contain("formc") }
}

/// What check says of a document, by file.
struct Judgement {
  let compilation: Compilation
  var diagnostics: [Diagnostic]
  /// Those of the diagnostics that were asked about, by their places in the list, with corrections that have been tried.
  var tried: [Int: Diagnostic] = [:]
  /// The paths of the files, by source.
  let paths: [String]
}
