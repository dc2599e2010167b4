// Names of forms, types, fields and the like that are no names.

import FormLanguage

extension Problem {
  static let badName = Problem(
    "bad-name",
    page: Page(
      what: """
        A name has a character that names can't have, begins with the wrong one, or is too long. Forms and types are \
        named in UpperCamelCase: a capital letter, then letters and digits. Sections, fields, rules and actions: a \
        letter, then letters, digits or `_`. Letters are A to Z, names at most 64 long. A value to choose is any text but \
        the empty one.
        """,
      why: """
        Names become identifiers of Swift, keys of records and words of expressions, where letters that only look alike \
        would be told apart by no reader. What a person sees is the `title`, which can be anything.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          first-name:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          firstName:
            type: text

        """))
}

extension Diagnostic {
  /// Whether its correction renames something, which may be named elsewhere.
  package var renames: Bool { problem == .badName }

  /// `name` at `span` is what a part of a spec is called.
  static func badName(_ name: String, at span: Span, of part: NamedPart) -> Diagnostic {
    let kind = part.rawValue
    let spelling = NameSpelling(name, isUpper: part.isUpper)
    let title = spelling.meant.map { "rename it to `\($0)`, wherever it is named" }
    return Diagnostic(
      .badName, at: span,
      name.isEmpty
        ? "\(Wording.indefinite(kind)) without a name"
        : "\(Wording.quoted(name)) can't be the name of \(Wording.indefinite(kind))",
      label: spelling.label,
      fixes: [
        Fix(
          title ?? "write \(spelling.rule) characters; what people see is the `title`",
          edits: spelling.meant.map { [Edit(span, $0)] } ?? [])
      ],
      suggestions: spelling.meant.map { [$0] } ?? [])
  }
}

extension Diagnostic {
  /// A value to choose, at `span`, is the empty text, which as an answer is none.
  static func emptyChoice(at span: Span) -> Diagnostic {
    Diagnostic(
      .badName, at: span, "a choice without a value", label: "an empty answer is none, so that nobody can choose this",
      fixes: [Fix("give it a value, or take it out: a field that is not `required` can be left empty")])
  }
}

/// What has a name, by its noun.
enum NamedPart: String, Sendable {
  case form
  case type
  case field
  case value
  case data = "entry in `data`"
  case section
  case rule
  case action

  /// Whether its names begin with a capital.
  fileprivate var isUpper: Bool { self == .form || self == .type }

  /// Whether it can be called so.
  func canBe(_ name: String) -> Bool { isUpper ? Names.isTypeName(name) : Names.isMemberName(name) }

  /// What it is likely to be called once a name that it can't have has been mended; nothing if it can have it.
  ///
  /// That the name can't be is said once, where it is declared. Who names the part by the one or the other means it, and
  /// nothing else is to be offered in its place.
  func mended(_ name: String) -> String? { canBe(name) ? nil : NameSpelling.mended(name, isUpper: isUpper) }
}

/// What keeps a text from being a name, and the name that was likely meant.
struct NameSpelling: Sendable {
  /// What is wrong, the first thing only.
  let label: String
  /// What is allowed.
  let rule: String
  /// A name like it.
  let meant: String?

  static let lengthLimit = 64

  init(_ name: String, isUpper: Bool) {
    let scalars = name.unicodeScalars
    rule =
      isUpper
      ? "a capital letter A to Z, then letters and digits, at most \(Self.lengthLimit)"
      : "a letter A to Z or a to z, then letters, digits or `_`, at most \(Self.lengthLimit)"
    if let bad = scalars.first(where: { !Self.isAllowed($0, isUpper: isUpper) }) {
      label = Self.complaint(about: bad)
    } else if let first = scalars.first, !first.properties.isAlphabetic {
      label = "begins with `\(first)`, not with a letter"
    } else if let first = scalars.first, isUpper, first.properties.isLowercase {
      label = "begins with a small letter"
    } else if scalars.isEmpty {
      label = "a name can't be empty"
    } else {
      label = "\(scalars.count) long; at most \(Self.lengthLimit)"
    }
    meant = Self.mended(name, isUpper: isUpper)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar, isUpper: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "_": !isUpper
    default: false
    }
  }

  private static func complaint(about scalar: Unicode.Scalar) -> String {
    if let twin = lookAlike(scalar) { return "its `\(scalar)` is \(codePoint(scalar)), not the letter `\(twin)`" }
    switch scalar {
    case " ": return "has a space"
    case "_": return "has `_`, which only names of fields, sections, rules and actions can have"
    case _ where scalar.isASCII: return "has `\(scalar)`, which is neither a letter nor a digit"
    default: return "has `\(scalar)` (\(codePoint(scalar))), which is not one of A to Z, a to z, 0 to 9"
    }
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The words of the name in camel case, without accents and look-alikes; nothing if that is no name.
  fileprivate static func mended(_ name: String, isUpper: Bool) -> String? {
    guard name.utf8.count <= 256 else { return nil }
    var result = ""
    var startsWord = isUpper
    for scalar in name.unicodeScalars {
      guard !scalar.properties.isDefaultIgnorableCodePoint, scalar.properties.generalCategory != .format else {
        continue
      }
      let letter = lookAlike(scalar) ?? scalar
      if let letters = isAllowed(letter, isUpper: isUpper) ? String(letter) : transliterations[letter] {
        result += startsWord ? capitalized(letters) : letters
        startsWord = false
      } else if [" ", "-", ".", "/", "_", "?", "!", "'", ":"].contains(letter) {
        startsWord = !result.isEmpty || isUpper
      } else {
        return nil
      }
    }
    guard let first = result.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
    return result.utf8.count <= lengthLimit && !result.utf8.elementsEqual(name.utf8) ? result : nil
  }

  /// The Latin letter that a Cyrillic, Greek or full-width one looks like.
  private static func lookAlike(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return lookAlikes[scalar]
  }

  private static func capitalized(_ letters: String) -> String { letters.prefix(1).uppercased() + letters.dropFirst() }

  /// What letters of European languages are written as where there are A to Z alone.
  private static let transliterations: [Unicode.Scalar: String] = {
    let letters = [
      "a": "àáâãāăą", "c": "çćčċ", "d": "ďđð", "e": "èéêëēėęě", "g": "ğģġ", "h": "ħ", "i": "ìíîïīįı", "k": "ķ",
      "l": "łļľĺ", "n": "ñńņň", "o": "òóôõōő", "r": "řŕ", "s": "śšşș", "t": "ťţț", "u": "ùúûūůűų", "y": "ýÿ",
      "z": "źżž", "ae": "äæ", "oe": "öøœ", "ue": "ü", "aa": "å", "ss": "ß", "th": "þ",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (latin, accented) in letters {
      for letter in accented.unicodeScalars {
        table[letter] = latin
        for capital in letter.properties.uppercaseMapping.unicodeScalars where !capital.isASCII {
          table[capital] = capitalized(latin)
        }
      }
    }
    return table
  }()

  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{430}": "a", "\u{435}": "e", "\u{43E}": "o", "\u{440}": "p", "\u{441}": "c", "\u{443}": "y", "\u{445}": "x",
    "\u{456}": "i", "\u{458}": "j", "\u{455}": "s", "\u{501}": "d", "\u{410}": "A", "\u{412}": "B", "\u{415}": "E",
    "\u{41A}": "K", "\u{41C}": "M", "\u{41D}": "H", "\u{41E}": "O", "\u{420}": "P", "\u{421}": "C", "\u{422}": "T",
    "\u{425}": "X", "\u{406}": "I", "\u{408}": "J", "\u{405}": "S", "\u{391}": "A", "\u{392}": "B", "\u{395}": "E",
    "\u{396}": "Z", "\u{397}": "H", "\u{399}": "I", "\u{39A}": "K", "\u{39C}": "M", "\u{39D}": "N", "\u{39F}": "O",
    "\u{3A1}": "P", "\u{3A4}": "T", "\u{3A5}": "Y", "\u{3A7}": "X", "\u{3BF}": "o", "\u{3BD}": "v", "\u{2010}": "-",
    "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2212}": "-",
  ]
}
