// Splits a command as a shell would, without being one: quotes and backslashes, nothing else.

/// The words of a command.
public enum ShellWords {
  /// The words; nothing if a quote is not closed or a backslash ends the text, or if there are none.
  public static func split(_ text: String) -> [String]? {
    var splitter = Splitter()
    for scalar in text.unicodeScalars { splitter.take(scalar) }
    return splitter.words
  }

  private struct Splitter {
    private enum State { case plain, escaped, single, double, escapedInDouble }

    private var state = State.plain
    private var done: [String] = []
    private var word: String.UnicodeScalarView?

    var words: [String]? {
      let words = done + (word.map { [String($0)] } ?? [])
      return state == .plain && !words.isEmpty ? words : nil
    }

    mutating func take(_ scalar: Unicode.Scalar) {
      switch state {
      case .plain: takePlain(scalar)
      case .escaped:
        if scalar != "\n" { append(scalar) }
        state = .plain
      case .single:
        if scalar == "'" { state = .plain } else { append(scalar) }
      case .double: takeQuoted(scalar)
      case .escapedInDouble:
        if !["\"", "\\", "$", "`", "\n"].contains(scalar) { append("\\") }
        if scalar != "\n" { append(scalar) }
        state = .double
      }
    }

    private mutating func takePlain(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t", "\n":
        if let word { done.append(String(word)) }
        word = nil
      case "'": open(.single)
      case "\"": open(.double)
      case "\\": state = .escaped
      default: append(scalar)
      }
    }

    private mutating func takeQuoted(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "\"": state = .plain
      case "\\": state = .escapedInDouble
      default: append(scalar)
      }
    }

    /// Quotes make a word even where there is nothing between them.
    private mutating func open(_ next: State) {
      word = word ?? String.UnicodeScalarView()
      state = next
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      if word == nil { word = String.UnicodeScalarView() }
      word?.append(scalar)
    }
  }
}
