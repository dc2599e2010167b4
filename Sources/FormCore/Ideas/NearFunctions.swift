// Which function a name that is none may be a slip of the pen for.

import FormLanguage

extension Function {
  /// The one of `functions` whose name was likely meant. Each word of it has to be near: `dayOfWeek` is no slip for
  /// `dayOfYear`, which asks for something else.
  static func nearest(to name: String, among functions: [Function]) -> Function? {
    guard !ForeignExpressions.otherFunctions.contains(name.lowercased()),
      let near = Suggestion.closest(to: name, among: functions.map(\.name))
    else { return nil }
    let (written, meant) = (words(of: name), words(of: near))
    guard written.count != meant.count || zip(written, meant).allSatisfy({ Suggestion.isNear($0, $1) }) else {
      return nil
    }
    return functions.first { $0.name == near }
  }

  /// The words that a name is made of, in lower case.
  private static func words(of name: String) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase || character == "_" { words.append("") }
      if character != "_" { words[words.count - 1] += character.lowercased() }
    }.filter { !$0.isEmpty }
  }
}
