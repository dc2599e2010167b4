// Keys that stand in a field of another type than they are for, and what they say of its type.

import FormCore
import FormLanguage
import FormRuntime

/// A key that fields of another type have.
struct MisplacedKey: Sendable {
  let name: String
  let span: Span
  let value: Node
  /// The types that have it.
  let targets: [String]
  /// What the field's own type has instead, so that the key is wrong and not the type.
  var counterpart: String?
  /// Whether it is what the items of a list are made of, which is said otherwise.
  var areFieldsOfItems = false
  /// How many digits the key asks for, if it is the length of a number: that of a code, or a bound in other words.
  var digits: Int?
}

extension OutlinePass {
  /// Says which keys stand in a field, or in the types that it is made of, that another type has; gives whether that may
  /// be the one that was meant, so that nobody knows what the field is.
  mutating func checkKeys(of layers: [Layer], _ kind: KindName) -> Bool {
    var isInDoubt = false
    for layer in layers {
      // A type is of one kind wherever it is used.
      let known = layer.isType ? doubtfulTypes[ObjectIdentifier(layer.spec)] : nil
      let doubt = known ?? checkKeys(of: layer.spec, kind, isBare: layers.lackPart(of: kind))
      if layer.isType { doubtfulTypes[ObjectIdentifier(layer.spec)] = doubt }
      isInDoubt = isInDoubt || doubt
    }
    return isInDoubt
  }

  /// Keys that are all for the same types are one mistake, unless each has its counterpart.
  private mutating func checkKeys(of spec: FieldSpec, _ kind: KindName, isBare: Bool) -> Bool {
    let keys = misplacedKeys(in: spec, kind, isBare: isBare)
    guard !keys.isEmpty else { return false }
    // Fields and choices are right or wrong by themselves.
    for key in keys where key.value.record.kind != .mapping { findings.moot.append(key.value.span) }
    let type = kind.rawValue
    let typeSpan = spec.typeNode?.span
    let isInDoubt = keys.contains { $0.counterpart == nil && !$0.areFieldsOfItems }
    if let first = keys.first, isInDoubt, !MisplacedKey.targets(of: keys).isEmpty {
      report(.misplacedKey(first, and: keys.dropFirst(), type: type, typeSpan: typeSpan))
    } else {
      for key in keys { report(.misplacedKey(key, type: type, typeSpan: typeSpan)) }
    }
    return isInDoubt
  }

  /// In the order of the file. What a bare field, which lacks what its type demands, has besides is of the other type.
  private func misplacedKeys(in spec: FieldSpec, _ kind: KindName, isBare: Bool) -> [MisplacedKey] {
    let special = spec.specialEntries.filter { !$0.special.kinds.contains(kind) }.map { entry in
      let name = entry.special.name
      return MisplacedKey(
        name: name, span: entry.key, value: entry.value, targets: entry.special.kinds.map(\.rawValue),
        counterpart: Diagnostic.counterpart(of: name, for: kind.rawValue),
        areFieldsOfItems: name == "fields" && kind == .list)
    }
    let misplaced = spec.constraints.filter { !$0.constraint.targets.contains(kind) }
    let haveDigits = kind == .integer && misplaced.allSatisfy(\.canCountDigits)
    let constraints = misplaced.map {
      let key = $0.constraint.key
      let digits = haveDigits ? $0.length : nil
      return MisplacedKey(
        name: key, span: $0.key, value: $0.node, targets: $0.constraint.targets.map(\.rawValue),
        counterpart: isBare || digits != nil ? nil : Diagnostic.counterpart(of: key, for: kind.rawValue),
        digits: digits)
    }
    return (special + constraints).sorted { $0.span.start < $1.span.start }
  }
}

extension [Layer] {
  /// Whether none says what a field of a kind holds, or has to choose from.
  fileprivate func lackPart(of kind: KindName) -> Bool {
    switch kind {
    case .group: withFields == nil
    case .list: allSatisfy { $0.spec.item == nil }
    case .choice, .choices: withChoices == nil
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: false
    }
  }
}

extension MisplacedKey {
  /// What a number with so many digits is bounded by.
  var boundOfDigits: String? {
    guard let digits else { return nil }
    return name == Constraint.maxLength.key
      ? "maximum: " + String(repeating: "9", count: digits)
      : "minimum: 1" + String(repeating: "0", count: digits - 1)
  }

  /// The types that have all of these keys.
  static func targets(of keys: [MisplacedKey]) -> [String] {
    guard let first = keys.first else { return [] }
    return first.targets.filter { target in keys.allSatisfy { $0.targets.contains(target) } }
  }
}

extension ConstraintSpec {
  /// The literal that a length is given.
  fileprivate var length: Int? {
    guard constraint === Constraint.minLength || constraint === Constraint.maxLength else { return nil }
    return node.scalar.flatMap { FormNumber.integer($0.string) }
  }

  /// Whether it can be meant for the digits of a whole number, and is no bound by another name: hardly a number has more
  /// than 18, and every one has a digit.
  fileprivate var canCountDigits: Bool {
    guard let length else { return true }
    return (constraint === Constraint.minLength ? 2...18 : 1...18).contains(length)
  }
}
