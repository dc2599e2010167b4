// Messages that say the same text of several fields: those of a type's rules, or of the form's own `messages`.

import FormCore
import FormLanguage
import FormRuntime

/// Checks that say one long text, which a function of its own has. Each gives that what it says otherwise than others.
struct SwiftMessageFamily {
  /// The function.
  let name: SwiftSource
  /// Whose text it is, with what it says as all others do.
  let first: Check
  /// What each gives, by its position in `Check.operands`.
  let given: [(operand: Int, type: GivenType)]

  /// What is handed to the function.
  enum GivenType: Hashable {
    case text, int, double, decimal

    init(_ type: ExpressionType) {
      switch type {
      case .int: self = .int
      case .double: self = .double
      case .decimal: self = .decimal
      default: self = .text
      }
    }

    /// The type of numbers, which plurals ask for.
    var number: ExpressionType? {
      switch self {
      case .text: nil
      case .int: .int
      case .double: .double
      case .decimal: .decimal
      }
    }

    /// The type of the parameter.
    var source: SwiftSource { number.map { "\(SwiftLiterals.type($0))?" } ?? "String" }
  }
}

extension SwiftMessages {
  /// How long a text is at least, in all languages, whose uses share a function: what stands for short ones is as short
  /// as a call.
  private static let leastOfFamily = 400

  /// The families among checks of one frame, by the number of each check in them.
  func families(_ checks: [Check]) -> [Int: SwiftMessageFamily] {
    var families: [Int: SwiftMessageFamily] = [:]
    for group in Self.inGroups(checks, by: \.message.identity) where group.count > 1 && isLong(group[0]) {
      let differing = differing(group)
      let members = group.map { check in
        (check: check, types: differing.map { givenType(check.operands[$0], check) })
      }
      for alike in Self.inGroups(members, by: \.types) where alike.count > 1 {
        let first = alike[0]
        let family = SwiftMessageFamily(
          name: "wordsLike\(layout.issues[first.check.number].capitalized)", first: first.check,
          given: zip(differing, first.types).map { ($0, $1) })
        for member in alike { families[member.check.number] = family }
      }
    }
    return families
  }

  /// Elements with the same key together, in the order of the first of each.
  private static func inGroups<Element, Key: Hashable>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [[Element]] {
    var positions: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in elements {
      if let position = positions[key(element)] {
        groups[position].append(element)
      } else {
        positions[key(element)] = groups.count
        groups.append([element])
      }
    }
    return groups
  }

  private func isLong(_ check: Check) -> Bool { layout.texts.weight(of: check) >= Self.leastOfFamily }

  /// Which operands do not stand for the same in all checks, by their positions.
  private func differing(_ checks: [Check]) -> [Int] {
    let first = checks[0].operands
    return first.indices.filter { index in
      checks.contains { $0.operands.count != first.count || !$0.operands[index].stands(for: first[index]) }
    }
  }

  private func givenType(_ operand: MessageOperand, _ check: Check) -> SwiftMessageFamily.GivenType {
    switch operand.meaning {
    case .constant(let value):
      switch FormMessageValue(value) {
      case .integer: .int
      case .number: .double
      case .decimal: .decimal
      case .text, .nothing: .text
      }
    case .title: .text
    case .count: .int
    case .expression(let expression), .named(let expression, _): .init(expression.term.type)
    case .field(_, let id):
      switch layout.slot(id).kind {
      case .integer: .int
      case .number: .double
      case .decimal: .decimal
      default: .text
      }
    }
  }
}

extension FormMessageTemplate {
  /// About how many bytes of Swift it takes.
  var weight: Int {
    parts.reduce(0) { weight, part in
      switch part {
      // What is longer is a constant.
      case .literal(let text): weight + (text.utf8.count < SwiftTexts.least ? text.utf8.count : 30)
      case .placeholder, .number: weight + 30
      case .plural(_, let exact, let categories):
        weight + exact.reduce(0) { $0 + $1.1.weight } + categories.reduce(0) { $0 + $1.1.weight }
      }
    }
  }
}

extension MessageOperand {
  /// Whether it is the same as `other` wherever both are said.
  fileprivate func stands(for other: MessageOperand) -> Bool {
    guard placeholder == other.placeholder else { return false }
    switch (meaning, other.meaning) {
    case (.constant(let a), .constant(let b)): return FormMessageValue(a) == FormMessageValue(b)
    case (.field(let a, let slot), .field(let b, let other)): return a == b && slot == other
    case (.named(let a, let slot), .named(let b, let other)):
      guard case .value(let a) = a.term.node, case .value(let b) = b.term.node else { return false }
      return a == b && slot == other
    default: return false
    }
  }
}
