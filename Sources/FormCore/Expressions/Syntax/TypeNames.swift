// How types are called in messages, and which fit where.

extension ExpressionType: CustomStringConvertible {
  /// As the language's reference writes it: `int`, `list(string)`.
  public var description: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .decimal: "decimal"
    case .string: "string"
    case .date: "date"
    case .time: "time"
    case .timestamp: "timestamp"
    case .duration: "duration"
    case .period: "period"
    case .list(.unresolved): "list"
    case .list(let element): "list(\(element))"
    case .group: "group"
    case .unresolved: "unknown"
    }
  }

  /// With an article: `an int`.
  package var phrase: String {
    switch self {
    case .int: "an `int`"
    default: "a `\(description)`"
    }
  }

  /// The type that values of both have in common, ints becoming doubles; nothing if there is none.
  package func joined(with other: ExpressionType) -> ExpressionType? {
    switch (self, other) {
    case (.unresolved, _): other
    case (_, .unresolved): self
    case (.int, .double), (.double, .int): .double
    case (.int, .decimal), (.decimal, .int): .decimal
    case (.list(let a), .list(let b)): a.joined(with: b).map { .list($0) }
    case (.group(let a), .group(let b)): a.mayBe(b) ? .group(a.mixed(with: b)) : nil
    default: self == other ? self : nil
    }
  }

  /// Whether the type, or that of the elements, is not known because of a mistake or an empty list.
  package var isUnresolved: Bool { self == .unresolved }

  /// The type of the elements of a list.
  package var element: ExpressionType? {
    if case .list(let element) = self { element } else { nil }
  }

  /// What stands in a list, and in the lists in it; else the type itself.
  package var leaf: ExpressionType { element?.leaf ?? self }

  /// Whether `==` compares two of them: all but groups.
  var isEquatable: Bool {
    switch self {
    case .group: false
    case .list(let element): element.isEquatable
    default: true
    }
  }

  /// Whether `<` compares two of them.
  var isOrdered: Bool {
    switch self {
    case .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration, .unresolved: true
    case .period, .list, .group: false
    }
  }
}
