// How much work a macro may do: counted alike by formc's evaluator and by generated code.

/// The steps that a macro, with all macros in it, may still take: for each element as many as its body has parts, and
/// more for what is long in it: one for 64 bytes of a text that is read, made longer or compared, for 8 elements of a
/// list that is read by its name, and for each element that a function looks at.
///
/// A macro that would take more is unknown, so that it breaks no rule: whoever fills in a form can't mend that.
public nonisolated final class FormSteps {
  /// How many there are at first.
  public static let most = 1_000_000
  /// How many bytes of a text are read, or made, in a step.
  public static let bytes = 64
  /// How many elements of a list are gone through in a step.
  public static let elements = 8

  private var left = FormSteps.most

  /// The steps of one outermost macro.
  public init() {}

  /// Whether more were asked for than there were. What comes of it then means nothing.
  public var isExhausted: Bool { left < 0 }

  /// What a macro gives that hands the steps on to what is in it; unknown if they are not enough.
  public static func counted<Value>(_ compute: (FormSteps) -> FormReading<Value>) -> FormReading<Value> {
    let steps = FormSteps()
    let reading = compute(steps)
    return steps.isExhausted ? .unknown : reading
  }

  /// Takes the steps for so many elements. Whether there were enough left.
  @discardableResult
  public func take(_ count: Int, _ parts: Int) -> Bool {
    let (steps, isTooMuch) = count.multipliedReportingOverflow(by: parts)
    left = isTooMuch || left < steps ? -1 : left - steps
    return left >= 0
  }

  /// Takes the steps for so many bytes of a text, so many times. Whether there were enough left.
  @discardableResult
  public func take(bytes: Int, times: Int = 1) -> Bool {
    let (all, isTooMuch) = bytes.multipliedReportingOverflow(by: times)
    return take(isTooMuch ? .max : all / FormSteps.bytes, 1)
  }

  /// Goes through something as long as there are steps.
  func walk<Value>(_ body: (inout Int) throws(FormFailure) -> Value) throws(FormFailure) -> Value {
    try body(&left)
  }
}

nonisolated extension FormSteps {
  /// A text that is read, or was made, once or so many times. The empty one if not enough steps are left, so that the
  /// rest is soon done.
  public func counting(_ text: String, times: Int = 1) -> String {
    take(bytes: text.utf8.count, times: times) ? text : ""
  }

  /// A list that is gone through. The empty one if not enough steps are left.
  public func counting<Element>(_ list: [Element]) -> [Element] {
    take(FormSteps.ofList(list.count), 1) ? list : []
  }

  /// How many steps it takes to go through a list of so many elements.
  public static func ofList(_ count: Int) -> Int { (count + elements - 1) / elements }

  /// The same of one that may be missing.
  public func counting<Element>(_ list: [Element]?) -> [Element]? { list.map { counting($0) } }

  /// Texts one after the other. Throws `exhausted` where that gets too long.
  public func concatenation(_ texts: [String]) throws(FormFailure) -> String {
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    guard size <= FormText.longest else { throw .exhausted }
    return take(bytes: size) ? texts.joined() : ""
  }

  /// Whether both texts have the same scalars: texts of different sizes are told apart without a look.
  public func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return take(bytes: a.utf8.count) && FormText.isEqual(a, b)
  }

  /// Whether `a` comes before `b`, which the shorter of them tells.
  public func isLess(_ a: String, _ b: String) -> Bool {
    take(bytes: min(a.utf8.count, b.utf8.count)) && FormText.isLess(a, b)
  }

  /// Whether a text is among others, by its scalars.
  public func contains(_ texts: [String], _ text: String) -> Bool { texts.contains { isEqual($0, text) } }
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
