// Texts of a spec in Markdown: what an author wrote is to be read as it stands, and is no link, picture or HTML.

extension String {
  /// The text as words of one line, with a backslash wherever a sign of Markdown would do something.
  var markdownWords: String {
    let scalars = Array(oneLine.unicodeScalars.drop { $0 == " " })
    var words = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if Self.isMark(scalar, isFirst: index == 0, before: next) { words.append("\\") }
      words.append(scalar)
    }
    return String(words)
  }

  /// The text as code of one line. Its fence is longer than any in it.
  var markdownCode: String {
    var longest = 0
    var run = 0
    for scalar in unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A space at both ends is none of the code.
    let space = longest > 0 ? " " : ""
    return isEmpty ? "" : fence + space + oneLine + space + fence
  }

  private var oneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars { line.append(scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar) }
    return String(line)
  }

  /// As few as will do: some clients show the backslashes. `!`, `(` and `>` are nothing without `[` and `<`.
  private static func isMark(_ scalar: Unicode.Scalar, isFirst: Bool, before next: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", "~": true
    case "#", ">", "+", "-", "=": isFirst
    // `&lt;` and `&#60;`, but not `this & that`.
    case "&": next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
    default: false
    }
  }
}
