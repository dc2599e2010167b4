// How much work a macro may do: counted alike by formc's evaluator and by generated code.

/// The steps that a macro, with all macros in it, may still take: for each element as many as its body has parts.
///
/// A macro that would take more is unknown, so that it breaks no rule: whoever fills in a form can't mend that.
public nonisolated final class FormSteps {
  /// How many there are at first.
  public static let most = 1_000_000

  private var left = FormSteps.most

  /// The steps of one outermost macro.
  public init() {}

  /// What a macro gives that hands the steps on to the macros in it.
  public static func counted<Value>(_ compute: (FormSteps) -> FormReading<Value>) -> FormReading<Value> {
    compute(FormSteps())
  }

  /// Takes the steps for so many elements. Whether there were enough left.
  public func take(_ count: Int, _ parts: Int) -> Bool {
    let (steps, isTooMuch) = count.multipliedReportingOverflow(by: parts)
    left = isTooMuch || left < steps ? -1 : left - steps
    return left >= 0
  }
}

nonisolated extension FormText {
  /// Texts one after the other. Throws `exhausted` where that gets too long.
  public static func concatenation(_ texts: [String]) throws(FormFailure) -> String {
    var left = longest
    for text in texts {
      left -= text.utf8.count
      guard left >= 0 else { throw .exhausted }
    }
    return texts.joined()
  }
}

nonisolated extension FormList {
  /// Lists one after the other. Throws `exhausted` where that gets too long.
  public static func concatenation<Element>(_ lists: [[Element]]) throws(FormFailure) -> [Element] {
    var left = FormText.longest / 8
    for list in lists {
      left -= list.count
      guard left >= 0 else { throw .exhausted }
    }
    return lists.flatMap { $0 }
  }
}
