// A term in Swift: code over names that have to be bound to answers first, and may fail.

/// A value in Swift, with what must be there for it to mean anything.
struct SwiftOperand {
  private let needs: Needs
  /// The value, in terms of the bindings' names.
  var code: SwiftCode
  /// Whether `try` belongs in front of it.
  var canFail = false

  init(bindings: [SwiftCondition] = [], code: SwiftCode, canFail: Bool = false) {
    needs = .conditions(bindings)
    self.code = code
    self.canFail = canFail
  }

  /// An operand of others, all of which must have a value.
  init(of operands: [SwiftOperand], code: SwiftCode, canFail: Bool = false) {
    let all = operands.map(\.needs).filter { !$0.isEmpty }
    // Mostly it is one, which would have to be told apart from nothing.
    needs = all.count == 1 ? all[0] : .together(all)
    self.code = code
    self.canFail = canFail || operands.contains { $0.canFail }
  }

  /// What has to have a value, each once: optionals and readings.
  var bindings: [SwiftCondition] { needs.all }

  /// Whether it has a value, whatever is answered.
  var isKnown: Bool { needs.isEmpty && !canFail }

  /// What several operands need, which is told apart only where it is read: a chain of 500 sums puts it together 500
  /// times, and would else compare all that is in front with each.
  private indirect enum Needs {
    case conditions([SwiftCondition])
    case together([Needs])

    var isEmpty: Bool {
      switch self {
      case .conditions(let conditions): conditions.isEmpty
      case .together(let parts): parts.isEmpty
      }
    }

    var all: [SwiftCondition] {
      if case .conditions(let conditions) = self { return conditions }
      var seen: Set<SwiftCondition> = []
      var found: [SwiftCondition] = []
      var rest = [self]
      while let next = rest.popLast() {
        switch next {
        case .conditions(let conditions): found += conditions.filter { seen.insert($0).inserted }
        case .together(let parts): rest += parts.reversed()
        }
      }
      return found
    }
  }
}

extension SwiftOperand {
  /// The same as a `FormReading` of that type, in which whatever is missing is said.
  func reading(_ type: SwiftSource) -> SwiftCode {
    // Told apart once: there may be hundreds.
    let bindings = bindings
    if bindings.count == 1, !canFail, case .local(let name) = code, bindings[0].name == name {
      return bindings[0].reading
    }
    let result: SwiftCode = canFail ? .attempt(code) : code
    if bindings.isEmpty {
      guard canFail else { return .call("FormReading<\(type)>.value", [code]) }
      return .call("FormReading<\(type)>", [.closure(SwiftClosure(canFail: true, result: type, body: result))])
    }
    let names = bindings.compactMap(\.name)
    if bindings.count <= 3, bindings.allSatisfy(\.isOptional) {
      let closure = SwiftClosure(
        parameters: parameters(names, usedBy: code), canFail: canFail, result: type, body: result)
      return .call("FormReading", bindings.map(\.code) + [.closure(closure)])
    }
    return folded(bindings, names, result, type)
  }

  /// Bindings one by one: the first, with the second, with the third … Of many the first half, with the second: what is
  /// built up of a hundred pairs takes the compiler too long.
  private func folded(
    _ bindings: [SwiftCondition], _ names: [SwiftSource], _ result: SwiftCode, _ type: SwiftSource
  ) -> SwiftCode {
    let used = parameters(names, usedBy: code)
    let all = bindings.map(\.reading).paired { .method($0, "with", [$1]) }
    let isOne = bindings.count == 1
    let closure = SwiftClosure(
      parameters: isOne ? used : [tuple(beside: names)], canFail: canFail, result: type, parts: isOne ? [] : used,
      body: result)
    return .method(all, "map", [.closure(closure)])
  }

  /// What all bindings together are called; the code may read a field that has the first name for it.
  private func tuple(beside names: [SwiftSource]) -> SwiftSource {
    let taken = code.locals.union(names)
    var name: SwiftSource = "values"
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "values\(number)"
    }
    return name
  }

  private func parameters(_ names: [SwiftSource], usedBy code: SwiftCode) -> [SwiftSource] {
    let used = code.locals
    return names.map { used.contains($0) ? $0 : "_" }
  }
}

extension SwiftCondition {
  /// Whether it binds an optional.
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// What it binds, as a `FormReading`.
  var reading: SwiftCode {
    switch self {
    case .optional(_, let code): .call("FormReading", [code])
    case .reading(_, let code), .test(let code): code
    }
  }
}
