// Divisions of decimals, with the places that what stands around them keeps.

import FormLanguage

extension ExpressionIdeas {
  /// `left / right` as a call. What it is multiplied with is multiplied first, as the quotient is rounded; and a call that
  /// rounds it is the same as its places.
  func quotient(_ left: Checked, _ right: Checked, _ range: Range<Int>) -> Idea {
    let around = parts(around: range)
    let links = factors(behind: range, in: around.last)
    let dividend = product(left, links.filter { $0.operation == .times })
    let divisor = product(right, links.filter { $0.operation == .divide })
    let range = range.lowerBound..<(links.last?.end ?? range.upperBound)
    let lost = placesLost(by: around.dropLast(), dividing: right)
    for part in around.reversed() {
      guard case .call(let name, let arguments) = part.node, let first = arguments.first,
        ["round", "roundEven", "floor", "ceil"].contains(name.word)
      else { continue }
      // More places than there are would be refused, and are too many to add to.
      let kept = arguments.count == 1 ? 0 : min(arguments[1].wholeNumber ?? 2, Constraint.mostPlaces)
      if name.word == "round", first.range == range, arguments.count == 1 || arguments[1].wholeNumber != nil {
        return (part.range, "divide(\(dividend), \(divisor), \(kept))")
      }
      return (range, "divide(\(dividend), \(divisor), \(min(kept + 4 + lost, Constraint.mostPlaces)))")
    }
    return (range, "divide(\(dividend), \(divisor), \(min(2 + lost, Constraint.mostPlaces)))")
  }

  /// How many more places a quotient needs for being multiplied further out.
  private func placesLost(by around: ArraySlice<Syntax>, dividing divisor: Checked) -> Int {
    let products = around.compactMap(\.powerOfTen)
    let power = divisor.constant?.int.flatMap { Syntax.power(ofTen: $0) } ?? 0
    return products.isEmpty ? 0 : max(2, products.reduce(power, +))
  }

  /// The multiplications and divisions that go on behind a division in the same chain.
  private func factors(behind range: Range<Int>, in chain: Syntax?) -> [Syntax.Link] {
    guard case .chain(_, let links)? = chain?.node, let index = links.firstIndex(where: { $0.end == range.upperBound })
    else { return [] }
    return Array(links[(index + 1)...].prefix { $0.operation == .times || $0.operation == .divide })
  }

  private func product(_ first: Checked, _ links: [Syntax.Link]) -> String {
    guard !links.isEmpty else { return excerpt(first.range) }
    let factors = [first.range] + links.map(\.operand.range)
    return factors.map { ForeignCalls.operand(excerpt($0)) }.joined(separator: " * ")
  }

  /// The parts of the expression that hold a range, from the outermost on.
  func parts(around range: Range<Int>) -> [Syntax] {
    guard case .success(let whole) = Parser.parse(text) else { return [] }
    var found: [Syntax] = []
    var next: Syntax? = whole
    while let part = next {
      found.append(part)
      next = part.parts.first { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }
    }
    return found
  }
}

extension Syntax {
  /// The number that it is, with its sign; nothing if it is none, or one that is too large: the smallest number is a
  /// literal, and can be negated once more.
  var wholeNumber: Int? {
    switch node {
    case .integer(let number): return number
    case .negated(let operand):
      let (number, overflows) = 0.subtractingReportingOverflow(operand.wholeNumber ?? .min)
      return overflows ? nil : number
    default: return nil
    }
  }

  /// How many places of a factor become whole ones in it, as it is a product with 10, 100 and so on; nothing if it is none.
  fileprivate var powerOfTen: Int? {
    guard case .chain(let first, let links) = node else { return nil }
    let factors = links.filter { $0.operation == .times }.map(\.operand)
    guard !factors.isEmpty else { return nil }
    return ([first] + factors).reduce(0) { $0 + ($1.wholeNumber.flatMap { Self.power(ofTen: $0) } ?? 0) }
  }

  /// 2 of 100; nothing of what is no power of ten.
  fileprivate static func power(ofTen number: Int) -> Int? {
    guard number > 0 else { return nil }
    var (number, power) = (number, 0)
    while number % 10 == 0 { (number, power) = (number / 10, power + 1) }
    return number == 1 ? power : nil
  }
}
