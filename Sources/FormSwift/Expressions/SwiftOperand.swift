// A term in Swift: code over names that have to be bound to answers first, and may fail.

/// A value in Swift, with what must be there for it to mean anything.
struct SwiftOperand {
  /// What has to have a value, each once: optionals and readings.
  var bindings: [SwiftCondition] = []
  /// The value, in terms of the bindings' names.
  var code: SwiftCode
  /// Whether `try` belongs in front of it.
  var canFail = false

  /// Whether it has a value, whatever is answered.
  var isKnown: Bool { bindings.isEmpty && !canFail }

  /// The bindings of several operands, each once.
  static func merged(_ operands: [SwiftOperand]) -> [SwiftCondition] {
    var seen: Set<SwiftCondition> = []
    return operands.flatMap(\.bindings).filter { seen.insert($0).inserted }
  }
}

extension SwiftOperand {
  /// The same as a `FormReading` of that type, in which whatever is missing is said.
  func reading(_ type: SwiftSource) -> SwiftCode {
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
    return folded(names, result, type)
  }

  /// Bindings one by one: the first, with the second, with the third …
  private func folded(_ names: [SwiftSource], _ result: SwiftCode, _ type: SwiftSource) -> SwiftCode {
    let used = parameters(names, usedBy: code)
    let all = bindings.dropFirst().reduce(bindings[0].reading) { .method($0, "with", [$1.reading]) }
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
