// Texts between the single quotes of YAML, in which nothing but the quote itself is written otherwise.

extension String {
  /// As YAML writes it between single quotes.
  package var singleQuoted: String { "'" + withDoubledQuotes + "'" }

  /// As it stands between single quotes: each quote twice. Scalar by scalar, as YAML reads a quote whatever stands on it.
  package var withDoubledQuotes: String {
    var doubled = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      doubled.append(scalar)
      if scalar == "'" { doubled.append(scalar) }
    }
    return String(doubled)
  }
}
