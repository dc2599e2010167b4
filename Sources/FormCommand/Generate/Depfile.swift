// What the outputs of `formc gen` depend on, for make and ninja.

/// A rule without a recipe: `outputs: inputs`.
struct Depfile {
  let outputs: [String]
  let inputs: [String]

  /// The first path that a makefile can't name: make has no escape for these signs, and some would begin a line, a
  /// recipe, a pattern or a variable of their own.
  var unspeakablePath: String? { (outputs + inputs).first { !Depfile.isSpeakable($0) } }

  /// As both read it. Standard input is no file that could be newer than another.
  var text: String { "\(words(outputs)): \(words(inputs.filter { $0 != "-" }))\n" }

  private static func isSpeakable(_ path: String) -> Bool {
    path.utf8.first != UInt8(ascii: "~")
      && path.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !"\\%*?[;|=".unicodeScalars.contains($0)
      }
  }

  private func words(_ paths: [String]) -> String { paths.map(escaped).joined(separator: " ") }

  /// Scalar by scalar: with an accent on it a blank is another character to a string, and a blank to make.
  private func escaped(_ path: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      if " #:".unicodeScalars.contains(scalar) { text.append("\\") }
      if scalar == "$" { text.append("$") }
      text.append(scalar)
    }
    return String(text)
  }
}
