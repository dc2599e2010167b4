// The steps of what is long in the body of a macro, taken where generated code takes them.

import FormRuntime

extension Evaluation {
  /// Takes steps of the outermost macro; false if there were not enough. Outside of macros nobody counts.
  @discardableResult
  func takeSteps(_ count: Int, _ parts: Int) -> Bool { steps?.take(count, parts) ?? true }

  /// Takes the steps of so many bytes of a text.
  @discardableResult
  func takeSteps(bytes: Int) -> Bool { steps?.take(bytes: bytes) ?? true }

  /// Takes the steps of what a node gave that reads a text, as `FormSteps.counting`; what is written out takes none.
  func read(_ value: Value, of index: Int32, times: Int32 = 1) -> Bool {
    guard depth > 0, case .text(let text) = value, code.nodes[Int(index)].operation != .constant else { return true }
    return steps?.take(bytes: text.utf8.count, times: Int(times)) ?? true
  }

  /// A text or a list that was made, with the steps that it takes.
  func made(_ value: Value) -> Value {
    guard depth > 0 else { return value }
    takeSteps(of: value, inDepth: false)
    return value
  }

  /// Takes the steps of a text, or of going through a list, with the lists in it if they are looked at, too.
  func takeSteps(of value: Value, inDepth isDeep: Bool) {
    guard case .list(let elements) = value else {
      takeSteps(bytes: value.size)
      return
    }
    guard takeSteps(FormSteps.ofList(elements.count), 1), isDeep else { return }
    for element in elements {
      guard case .list = element else { continue }
      takeSteps(of: element, inDepth: true)
    }
  }

  /// Takes the steps of looking at all that is in a list of lists.
  func takeStepsOfWalk(through value: Value) -> Bool {
    guard depth > 0, case .list(let elements) = value, elements.contains(where: \.isList) else { return true }
    return takeStepsOfElements(elements)
  }

  private func takeStepsOfElements(_ elements: [Value]) -> Bool {
    takeSteps(elements.count, 1)
      && elements.allSatisfy { if case .list(let inner) = $0 { takeStepsOfElements(inner) } else { true } }
  }
}

extension Value {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
