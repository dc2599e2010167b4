// What names from elsewhere are called here, for `formc explain`: from the tables with which the checker mends them.

import FormCore
import FormLanguage

/// What a name means that formc does not have, or not in that place.
struct ForeignMeaning: Sendable {
  /// A sentence, such as “As a key: `title`.”
  let words: String
  /// The names that have pages of their own.
  let names: [String]

  /// What a name may mean in the places where it has none of these pages.
  static func all(of name: String, besides pages: [ReferencePage]) -> [ForeignMeaning] {
    let kinds = pages.map(\.kind)
    let isType = kinds.contains(.type)
    let isKey = kinds.contains(where: \.isOfKey)
    let isInExpressions = kinds.contains(where: \.isInExpressions)
    let name = name.lowercased()
    return [
      pages.isEmpty ? spelled(name) : nil, isType ? nil : type(name), isKey ? nil : key(name),
      isInExpressions ? nil : expression(name),
    ].compactMap { $0 }
  }

  /// A name of formc in other letters, such as `max_length` or `?:`, or a part of a sign, such as `?`.
  private static func spelled(_ name: String) -> ForeignMeaning? {
    let letters = letters(of: name)
    let names = distinct(
      ReferencePage.all.map(\.name).filter {
        self.letters(of: $0) == letters || $0.split(separator: " ").contains(name[...])
      })
    guard !letters.isEmpty, !names.isEmpty else { return nil }
    return ForeignMeaning(words: "It is written \(Wording.anyOf(names)).", names: names)
  }

  private static func letters(of name: String) -> String {
    String(name.lowercased().filter { !"_- ".contains($0) })
  }

  private static func type(_ name: String) -> ForeignMeaning? {
    if let type = UnknownType.foreignTypes[name] {
      return ForeignMeaning(words: "As the type of a field: \(Wording.anyOf([type])).", names: [type])
    }
    return UnknownType.textWith[name].map { setting in
      ForeignMeaning(
        words: "As the type of a field: `type: text` and `\(setting)`.",
        names: ["text"] + setting.split(separator: ":").prefix(1).map(String.init))
    }
  }

  private static func key(_ name: String) -> ForeignMeaning? {
    if let keys = ForeignKeys.counterparts(of: name) {
      return ForeignMeaning(words: "As a key: \(Wording.anyOf(keys)).", names: keys)
    }
    let advice = ForeignKeys.fieldAdvice[name] ?? OppositeKey.advice(on: name)
    return advice.map { ForeignMeaning(words: "As a key of a field: \($0).", names: []) }
  }

  private static func expression(_ name: String) -> ForeignMeaning? {
    let foreign = ForeignExpressions.self
    if let meant = foreign.operators[name] ?? foreign.names[name] ?? foreign.functions[name] {
      return ForeignMeaning(words: "In expressions: \(Wording.anyOf([meant])).", names: [meant])
    }
    return (foreign.wordAdvice[name] ?? foreign.functionAdvice[name]).map {
      ForeignMeaning(words: "In expressions: \($0).", names: [])
    }
  }

  static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension ReferencePage {
  /// What somebody finds who asks for a name: its pages, and what the name of another language is called here.
  public static func found(_ name: String) -> [ReferencePage] {
    let own = named(name)
    let small = SmallWord.all(of: name, besides: own)
    let meanings = ForeignMeaning.all(of: name, besides: own + small.map { page(.smallWord, name, [$0]) })
    guard !meanings.isEmpty || !small.isEmpty else { return own }
    let others = ForeignMeaning.distinct((small + meanings).flatMap(\.names)).filter { $0 != name }
    let pages = [(Kind.smallWord, small), (.elsewhere, meanings)].filter { !$0.1.isEmpty }
      .map { page($0.0, name, $0.1) }
    return own + pages + others.flatMap(named)
  }

  private static func page(_ kind: Kind, _ name: String, _ meanings: [ForeignMeaning]) -> ReferencePage {
    ReferencePage(kind: kind, name: name, body: meanings.map(\.words).joined(separator: "\n\n"))
  }
}
