// A count of the work that an expression may still do, where it could do very much.

/// Counts how often the macros within a macro look at an element.
public nonisolated final class FormSteps {
  private var left = FormList.steps

  private init() {}

  /// Whether there was a step left to take.
  public func take() -> Bool {
    left -= 1
    return left >= 0
  }

  /// What `compute` gives, counting its steps.
  public static func counted<Value>(_ compute: (FormSteps) -> FormReading<Value>) -> FormReading<Value> {
    compute(FormSteps())
  }
}

nonisolated extension FormText {
  /// Texts one after the other. Throws `overflow` where that gets too long.
  public static func concatenation(_ texts: [String]) throws(FormFailure) -> String {
    var left = FormList.steps * 64
    for text in texts {
      left -= text.utf8.count
      guard left >= 0 else { throw .overflow }
    }
    return texts.joined()
  }
}

nonisolated extension FormList {
  /// Lists one after the other. Throws `overflow` where that gets too long.
  public static func concatenation<Element>(_ lists: [[Element]]) throws(FormFailure) -> [Element] {
    var left = FormList.steps
    for list in lists {
      left -= list.count
      guard left >= 0 else { throw .overflow }
    }
    return lists.flatMap { $0 }
  }
}
