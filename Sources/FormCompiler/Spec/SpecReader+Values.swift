// Reads scalars, lists of them and texts: the values of keys.

import FormLanguage
import FormRuntime

extension SpecReader {
  /// Whether a value is a scalar; a report if it is none.
  mutating func isScalar(_ entry: Node.Entry, wanted: Wanted = .text) -> Bool {
    if entry.value.record.isScalar { return true }
    reportKind(entry.value, wanted: wanted, of: .key(entry.key.string))
    return false
  }

  /// Whether a value names characters that are taken out of answers; a report if it is none, or names too many.
  mutating func isStrip(_ entry: Node.Entry) -> Bool {
    guard isScalar(entry) else { return false }
    guard entry.value.string.unicodeScalars.count > Limits.Counted.stripped.limit else { return true }
    report(.tooMany(.stripped, at: entry.value.span))
    return false
  }

  /// A scalar's text, or a report that there is none.
  mutating func string(_ entry: Node.Entry, wanted: Wanted = .text) -> Located<String>? {
    isScalar(entry, wanted: wanted) ? entry.value.located : nil
  }

  /// What is imported. One path that is in no list is read all the same: what it brings is not said to be missing.
  mutating func imports(_ entry: Node.Entry) -> [Located<String>] {
    let paths = strings(entry, wanted: .paths)
    guard let scalar = entry.value.scalar, scalar.style == .plain, !scalar.text.isEmpty,
      !scalar.text.contains(where: { $0.isYAMLBlank || $0 == UInt8(ascii: ",") })
    else { return paths }
    return [entry.value.located]
  }

  /// A list of scalars.
  mutating func strings(_ entry: Node.Entry, wanted: Wanted.Items) -> [Located<String>] {
    guard case .sequence(let items) = entry.value.content else {
      reportKind(entry.value, wanted: .list(of: wanted), of: .key(entry.key.string))
      return []
    }
    return items.compactMap { item in
      guard case .scalar = item.content else {
        reportKind(item, wanted: .text, of: .item(of: entry.key.string))
        return nil
      }
      guard !item.isEmpty else {
        if item.isWhole { report(.emptyItem(item, of: entry.key.string)) }
        return nil
      }
      return Located(item.string, item.span)
    }
  }

  /// `true` or `false`, plain.
  mutating func boolean(_ entry: Node.Entry) -> Located<Bool>? {
    guard isScalar(entry, wanted: .truth) else { return nil }
    if let value = entry.value.truth { return Located(value, entry.value.span) }
    report(.notBoolean(entry.value.string, at: entry.value.span, key: entry.key.string))
    return nil
  }

  /// An integer of at least `minimum`, plain.
  mutating func integer(_ entry: Node.Entry, minimum: Int) -> Located<Int>? {
    let key = entry.key.string
    guard case .scalar(let scalar) = entry.value.content else {
      reportKind(entry.value, wanted: .wholeNumber, of: .key(key))
      return nil
    }
    let text = entry.value.string
    guard scalar.style == .plain, let value = FormNumber.integer(text) else {
      report(.notInteger(text, at: entry.value.span, key: key, isQuoted: scalar.style != .plain))
      return nil
    }
    guard value >= minimum else {
      report(.tooSmall(text, at: entry.value.span, key: key, minimum: minimum))
      return nil
    }
    return Located(value, entry.value.span)
  }

  /// One of the words of an enum.
  mutating func word<Word: RawRepresentable & CaseIterable & Sendable>(_ entry: Node.Entry, _ words: Word.Type)
    -> Located<Word>? where Word.RawValue == String
  {
    guard isScalar(entry, wanted: .word) else { return nil }
    let node = entry.value
    if let word = node.word(of: words) { return Located(word, node.span) }
    report(.unknownValue(node.string, at: node.span, key: entry.key.string, among: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// true, false, or an expression.
  mutating func condition(_ entry: Node.Entry) -> ConditionSpec? {
    isScalar(entry, wanted: .condition) ? ConditionSpec(entry.value) : nil
  }

  /// An expression; which one is the resolver's concern.
  mutating func expression(_ entry: Node.Entry) -> Node? {
    isScalar(entry, wanted: .expression) ? entry.value : nil
  }

  /// A Text: a scalar, or a map from language to scalar.
  mutating func text(_ entry: Node.Entry) -> TextSpec? { isText(entry) ? TextSpec(entry.value) : nil }

  /// Whether a value is a Text, or a map with at least one in it; reports all that is not.
  mutating func isText(_ entry: Node.Entry) -> Bool {
    switch entry.value.content {
    case .scalar:
      if entry.value.isNullWord {
        report(.nullText(entry.value.string, at: entry.value.span, key: entry.key.string))
      }
      return true
    case .sequence:
      reportKind(entry.value, wanted: .translations, of: .key(entry.key.string))
      return false
    case .mapping(let entries):
      if entries.count == 1, let only = entries.first, isCutOff(only) {
        reportBraces(entry.value)
        return false
      }
      var count = 0
      for inner in entries where isVariant(inner, of: entry.key) { count += 1 }
      if entries.isEmpty, entry.value.isWhole {
        report(.missing(.text, of: .key(entry.key.string), at: entry.key.span))
      }
      return count > 0
    }
  }

  private mutating func isVariant(_ entry: Node.Entry, of key: Node) -> Bool {
    let record = entry.value.record
    guard record.isScalar else {
      reportKind(entry.value, wanted: .text, of: .entry(key.string, in: entry.key.string))
      return false
    }
    guard record.isNothing else { return true }
    if record.isWhole { reportEmpty(entry) }
    return false
  }

  /// Messages by code; those of a field, if its map is given.
  mutating func messages(_ entry: Node.Entry, of field: Node? = nil) -> [MessageSpec] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .messages, of: .key("messages"))
      return []
    }
    return entries.compactMap { inner in
      let code = inner.key.located
      guard Constraint.messageCodes.contains(where: { $0.utf8.elementsEqual(code.value.utf8) }) else {
        if keyBeforeValue(inner, among: Constraint.messageCodes) != nil { return nil }
        let owner = MapOwner(.key("messages"), entry.key.span)
        let type = field.flatMap { UnknownKey.type(ofField: $0) }.map { builtInType(of: $0) }
        report(UnknownKey(inner, in: owner, beside: entries, among: Constraint.messageCodes, type: type), in: entries)
        return nil
      }
      guard !inner.value.isEmpty else {
        if inner.value.isWhole { reportEmpty(inner) }
        return nil
      }
      return text(inner).map { MessageSpec(code: code, text: $0) }
    }
  }
}
