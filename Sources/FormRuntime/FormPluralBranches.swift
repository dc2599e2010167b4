// The branches of a plural, as they are read.

/// Branches by number and by category, each once.
nonisolated struct FormPluralBranches {
  private(set) var exact: [(Int, FormMessageTemplate)] = []
  private(set) var categories: [(FormPluralCategory, FormMessageTemplate)] = []

  /// Whether there is the branch that every plural needs.
  var hasOther: Bool { categories.contains { $0.0 == .other } }

  /// Adds what stands behind `selector`, or says what is wrong with it.
  mutating func add(
    _ selector: String, _ template: FormMessageTemplate, known: [FormPluralCategory]
  ) -> FormMessageProblem? {
    if selector.utf8.first == UInt8(ascii: "=") { return addExact(selector, template) }
    guard let category = FormPluralCategory(rawValue: selector) else { return .unknownCategory(selector) }
    guard category == .other || known.contains(category) else {
      return .foreignCategory(selector, known: known.map { $0.rawValue })
    }
    guard !categories.contains(where: { $0.0 == category }) else { return .repeatedBranch(selector) }
    categories.append((category, template))
    return nil
  }

  private mutating func addExact(_ selector: String, _ template: FormMessageTemplate) -> FormMessageProblem? {
    guard let number = FormPluralBranches.number(selector.utf8.dropFirst()) else { return .unknownCategory(selector) }
    guard !exact.contains(where: { $0.0 == number }) else { return .repeatedBranch(selector) }
    exact.append((number, template))
    return nil
  }

  /// An integer as the language writes it; at most 18 digits.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard let first = digits.first, digits.count <= 18, digits.count == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    var number = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}
