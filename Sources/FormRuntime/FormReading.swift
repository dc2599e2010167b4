// The outcome of an expression in generated code where neither an optional nor a throwing function says enough.

/// What an expression gives: a value, or nothing because an answer is missing, or nothing because it failed.
public nonisolated enum FormReading<Value> {
  /// A value.
  case value(Value)
  /// Something that it reads has no answer that can be used.
  case unknown
  /// An overflow, a division by zero, an index out of range, or a conversion that failed.
  case failed

  /// A value, or unknown if there is none.
  public init(_ value: Value?) {
    if let value { self = .value(value) } else { self = .unknown }
  }

  /// What `compute` gives, or that it failed.
  public init(_ compute: () throws(FormFailure) -> Value) {
    do { self = .value(try compute()) } catch { self = .failed }
  }

  /// Why there is no value, where several were needed: unknown if one of them was.
  public init(missing isUnknown: Bool) { self = isUnknown ? .unknown : .failed }

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether an answer is missing.
  public var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// Whether it failed.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}

nonisolated extension FormReading {
  /// What `transform` gives for the value; unknown and failed as they are.
  public func mapped<Result>(_ transform: (Value) -> FormReading<Result>) -> FormReading<Result> {
    switch self {
    case .value(let value): transform(value)
    case .unknown: .unknown
    case .failed: .failed
    }
  }

  /// `? :`
  public static func chosen(_ condition: FormReading<Bool>, _ then: FormReading, _ otherwise: FormReading)
    -> FormReading
  {
    condition.mapped { $0 ? then : otherwise }
  }
}

nonisolated extension FormReading: Sendable where Value: Sendable {}

nonisolated extension FormReading where Value == Bool {
  /// Whether it is true for sure.
  public var isTrue: Bool { value == true }

  /// Whether a rule is broken by it: false, or failed.
  public var isBroken: Bool { value == false || isFailed }

  /// The opposite.
  public var not: FormReading {
    if case .value(let value) = self { .value(!value) } else { self }
  }

  /// `&&`: false if one is false, else unknown if one is unknown, else failed if one failed.
  public static func all(_ readings: [FormReading]) -> FormReading { settled(readings, by: false) }

  /// `||`: true if one is true, else unknown if one is unknown, else failed if one failed.
  public static func any(_ readings: [FormReading]) -> FormReading { settled(readings, by: true) }

  /// `all` of a list: of what `predicate` says of its elements.
  public static func all<Element>(
    _ list: FormReading<[Element]>, _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.mapped { all($0.map(predicate)) }
  }

  /// `exists` of a list: of what `predicate` says of its elements.
  public static func any<Element>(
    _ list: FormReading<[Element]>, _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.mapped { any($0.map(predicate)) }
  }

  private static func settled(_ readings: [FormReading], by verdict: Bool) -> FormReading {
    if readings.contains(where: { $0.value == verdict }) { return .value(verdict) }
    if readings.contains(where: { $0.isUnknown }) { return .unknown }
    return readings.contains { $0.isFailed } ? .failed : .value(!verdict)
  }
}

// MARK: - Lists

nonisolated extension FormReading {
  /// All values; unknown if one is unknown, else failed if one failed.
  static func together<Element>(_ readings: [FormReading<Element>]) -> FormReading where Value == [Element] {
    let values = readings.compactMap(\.value)
    if values.count == readings.count { return .value(values) }
    return readings.contains { $0.isUnknown } ? .unknown : .failed
  }

  /// `filter` of a list: the elements of which `predicate` is true.
  public static func filtered<Element>(
    _ list: FormReading, _ predicate: (Element) -> FormReading<Bool>
  ) -> FormReading where Value == [Element] {
    list.mapped { elements in
      FormReading<[Bool]>.together(elements.map(predicate)).mapped { verdicts in
        .value(zip(elements, verdicts).filter(\.1).map(\.0))
      }
    }
  }

  /// `map` of a list: what `transform` makes of its elements.
  public static func transformed<Source, Element>(
    _ list: FormReading<[Source]>, _ transform: (Source) -> FormReading<Element>
  ) -> FormReading where Value == [Element] {
    list.mapped { together($0.map(transform)) }
  }

  /// The element at `index`, from 0, of a list whose elements may be missing. Fails outside of the list.
  public static func element(_ list: FormReading<[Value?]>, _ index: FormReading<Int>) -> FormReading {
    if list.isUnknown || index.isUnknown { return .unknown }
    guard let elements = list.value, let position = index.value, elements.indices.contains(position) else {
      return .failed
    }
    return FormReading(elements[position])
  }
}

nonisolated extension FormReading where Value == Bool {
  /// `in` a list whose elements may be missing: unknown if none is the value and one is missing.
  public static func contains<Item, Element>(
    _ list: FormReading<[Element?]>, _ item: FormReading<Item>, by isEqual: (Element, Item) -> Bool
  ) -> FormReading {
    if list.isUnknown || item.isUnknown { return .unknown }
    guard let elements = list.value, let item = item.value else { return .failed }
    var isMissing = false
    for element in elements {
      if let element {
        if isEqual(element, item) { return .value(true) }
      } else {
        isMissing = true
      }
    }
    return isMissing ? .unknown : .value(false)
  }
}
