// The keys of `formc-gen.yaml`.

import FormLanguage

/// The keys of `formc-gen.yaml`.
enum GenerateKeys {
  static let table = KeyTable<GenerateOptions>([
    Key("access", .word(of: AccessWord.self), "Who may use the code: `internal`, `package` or `public`.") {
      $0.access = $2.word($1, AccessWord.self)?.value.rawValue
    },
    Key("emit", .literals, "What to write: a list of `core`, `json`, `model` and `view`.") {
      $0.parts = $2.someStrings($1, wanted: .words)
    },
    Key("support", .scalar, "The module that has the support code, such as `FormRuntime`; it is not written then.") {
      $0.support = $2.swiftName($1)
    },
    Key("wholeSupport", .truth, "Whether all of the support code is written, rather than what forms use.") {
      options, entry, reader in
      options.wholeSupport = reader.boolean(entry)
    },
    Key("imports", .literals, "Modules that each form imports, with an access in front if need be.") {
      options, entry, reader in
      options.imports = reader.swiftModules(entry)
    },
    Key("header", .scalar, "Lines for a comment at the top of each form.") {
      $0.header = $2.string($1)?.value
    },
    Key("languages", .languages, "The languages of the words that are written, of those that the form has.") {
      options, entry, reader in
      options.languages = reader.someStrings(entry, wanted: .languages)
      for tag in options.languages where !LanguageTag.isValid(tag.value) {
        reader.report(.badLanguage(tag.value, at: tag.span))
      }
    },
    Key("messages", .word(of: MessagesWord.self), "Where messages stand: `inline` in the code, or in a `catalogue`.") {
      $0.messages = $2.word($1, MessagesWord.self)?.value.rawValue
    },
    Key("conformances", .data, "Protocols of drafts and of what passed: `{draft: [], valid: []}`.") {
      $2.readMap(
        $1.value, of: conformances, into: &$0.conformances, owner: MapOwner(.key($1.key.string), $1.key.span))
    },
    Key("forms", .data, "From forms to their names in Swift.") { $0.forms = $2.renames($1) },
    Key("fields", .data, "From fields, written `Form.field`, to their names in Swift.") {
      options, entry, reader in
      options.fields = reader.renames(entry).filter { reader.isFieldPath($0.name) }
    },
  ])

  private static let conformances = KeyTable<GenerateOptions.Conformances>([
    Key("draft", .literals, "Of the draft.") { $0.draft = $2.protocols($1) },
    Key("valid", .literals, "Of what passed.") { $0.valid = $2.protocols($1) },
  ])
}

/// The words of `access`.
private enum AccessWord: String, CaseIterable {
  case `internal`, package, `public`
}

/// The words of `messages`.
private enum MessagesWord: String, CaseIterable {
  case inline, catalogue
}

extension SpecReader {
  /// A name of Swift.
  fileprivate mutating func swiftName(_ entry: Node.Entry) -> Located<String>? {
    guard let name = string(entry) else { return nil }
    return isSwiftName(name) ? name : nil
  }

  /// From names of the spec to names of Swift.
  fileprivate mutating func renames(_ entry: Node.Entry) -> [GenerateOptions.Rename] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .swiftNames, of: .key(entry.key.string))
      return []
    }
    return entries.compactMap { inner in
      guard let swift = swiftName(inner) else { return nil }
      return GenerateOptions.Rename(name: inner.key.located, swift: swift)
    }
  }

  /// Whether a text names a form, and a field in it; the options are those of several forms.
  fileprivate mutating func isFieldPath(_ path: Located<String>) -> Bool {
    let parts = path.value.split(separator: ".", omittingEmptySubsequences: false)
    let isPath = parts.count > 1 && !parts.contains("")
    if !isPath { report(.formless(path.value, at: path.span)) }
    return isPath
  }

  /// A list of scalars, which is left out rather than empty.
  fileprivate mutating func someStrings(_ entry: Node.Entry, wanted: Wanted.Items) -> [Located<String>] {
    if case .sequence(let items) = entry.value.content, items.isEmpty {
      report(.emptyList(entry.key.string, at: entry.value.span))
    }
    return strings(entry, wanted: wanted)
  }

  fileprivate mutating func protocols(_ entry: Node.Entry) -> [Located<String>] {
    var asked: Set<String> = []
    return strings(entry, wanted: .protocols).filter { name in
      // What is asked for twice is written once.
      guard asked.insert(name.value).inserted else { return false }
      let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ isSwiftName(Located(String($0), name.span)) }) else { return false }
      let isTaken = parts.last.map { SpecReader.ownProtocols.contains(String($0)) } ?? false
      // What holds secrets is written without them where that is asked for.
      if name.value == "Encodable" { return true }
      if isTaken { report(.ownProtocol(name.value, at: name.span)) }
      return !isTaken
    }
  }

  /// What generated code says itself of drafts and of what passed.
  private static let ownProtocols: Set<String> = ["Sendable", "Codable", "Decodable", "Encodable"]

  /// Modules to import, each once.
  fileprivate mutating func swiftModules(_ entry: Node.Entry) -> [Located<String>] {
    var imported: [String: String] = [:]
    return strings(entry, wanted: .modules).filter { isImport($0) }.filter { text in
      let module = text.value.split(separator: " ").last.map(String.init) ?? text.value
      guard let before = imported[module] else {
        imported[module] = text.value
        return true
      }
      // What is asked for twice is written once.
      if before != text.value { report(.importedTwice(module, as: before, at: text.span)) }
      return false
    }
  }

  /// Whether a text is the name of a module, perhaps with an access in front.
  fileprivate mutating func isImport(_ text: Located<String>) -> Bool {
    let words = text.value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let accesses = AccessWord.allCases.map(\.rawValue)
    let name = words.count == 2 && accesses.contains(words[0]) ? words[1] : text.value
    guard !accesses.contains(name) else {
      report(.badSwiftName(name, at: text.span, label: "an access without a module behind it"))
      return false
    }
    return isSwiftName(Located(name, text.span))
  }

  /// Whether a text is an identifier of ASCII; says so if it is none.
  private mutating func isSwiftName(_ name: Located<String>) -> Bool {
    let isName =
      name.value.utf8.first.map { !isDigit($0) } == true && name.value != "_"
      && name.value.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    if !isName { report(.badSwiftName(name.value, at: name.span)) }
    return isName
  }
}
