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
  var view: SpecView?

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

  /// Whether the text may be a spec: a line of it begins with the key `formc`, or it is one to the editor.
  var mayBeSpec: Bool {
    if language == "formc" { return true }
    var start = 0
    let keys = ["formc", "\"formc\"", "'formc'"].map { Array($0.utf8) }
    while start < bytes.count {
      let line = bytes[start...]
      let content = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "{") || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
      for key in keys where content.starts(with: key) {
        let rest = content.dropFirst(key.count).drop { $0 == 0x20 }
        if rest.first == UInt8(ascii: ":") { return true }
      }
      start = (line.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count) + 1
    }
    return false
  }
}

/// What check says of a document, by file.
struct Judgement {
  let compilation: Compilation
  let diagnostics: [Diagnostic]
  /// The paths of the files, by source.
  let paths: [String]
}
