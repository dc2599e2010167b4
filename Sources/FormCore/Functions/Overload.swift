// One way to call a function: the types, the computation, and its counterpart in generated code.

import FormRuntime

/// An overload, chosen when an expression is checked.
public struct Overload: Hashable, Sendable {
  /// The type that an argument must have.
  public enum Parameter: Hashable, Sendable {
    /// This one.
    case exact(ExpressionType)
    /// A list of anything.
    case list
    /// A list of lists of anything.
    case listOfLists
  }

  /// The type of the result.
  public enum Result: Hashable, Sendable {
    /// This one.
    case exact(ExpressionType)
    /// That of the first argument.
    case same
    /// That of the elements of the first argument.
    case element
  }

  /// What generated Swift writes for a call on the arguments `a`, `b`, `c`; with `try` if it can fail.
  public enum SwiftCall: Hashable, Sendable {
    /// `name(a, b, c)`
    case function(String)
    /// `a.name`
    case property(String)
    /// `Int(a.name)`
    case integerProperty(String)
    /// `a.fields().name`, or `a.fields(zone: b).name`
    case field(String)
    /// `a.name(to: b)`
    case until(String)
    /// `a.age(on: clock.today)`
    case age
    /// `a`
    case identity
  }

  /// How the value comes about. Nothing stands for arguments of other types, which the checker refuses.
  enum Evaluation: Sendable {
    case one(@Sendable (Value) throws(FormFailure) -> Value?)
    case two(@Sendable (Value, Value) throws(FormFailure) -> Value?)
    case three(@Sendable (Value, Value, Value) throws(FormFailure) -> Value?)
    case four(@Sendable (Value, Value, Value, Value) throws(FormFailure) -> Value?)
    case clock(@Sendable (Value, FormClock) throws(FormFailure) -> Value?)
  }

  /// How large the result can be, for the count of steps.
  package enum Growth: Hashable, Sendable {
    /// At most so many times as large as the arguments that no step need be counted for it: a text with other letters can
    /// take twice as many bytes, a number as a text a few dozen.
    case none
    /// As large as the second argument's occurrences in the first become with the third.
    case replacement
    /// As many elements as the first argument has bytes.
    case splitting
    /// As large as the first argument's elements with the second between them.
    case joining
    /// As large as all elements of the first argument's elements.
    case flattening
    /// No larger, but each element is looked at several times.
    case sorting

    /// Whether what comes out takes steps in the body of a macro: what goes in does not tell how large it is.
    package var isCounted: Bool {
      switch self {
      case .replacement, .splitting, .joining: true
      case .none, .flattening, .sorting: false
      }
    }
  }

  /// What is known of the result beside its type.
  package enum Knowledge: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// It is how long the first argument is.
    case length
    /// Its elements are those of the first argument.
    case elements
    /// It is one of the elements of the first argument.
    case element
    /// It is the sum of the elements of the first argument.
    case sum
    /// It has no decimal places.
    case whole
    /// It is an int from the first to the second of these, nothing being without end; what one of them stands for.
    case between(Int?, Int?, String? = nil)
  }

  /// What the one argument must be where it is a literal, which is checked with the spec.
  struct Literal: Sendable {
    /// What is expected, for messages.
    let form: String
    /// Whether a text is that.
    let accepts: @Sendable (String) -> Bool

    init(form: String, accepts: @escaping @Sendable (String) -> Bool) {
      self.form = form
      self.accepts = accepts
    }
  }

  /// The function's name.
  public private(set) var function = ""
  /// The types of the arguments; a method's receiver is the first.
  public let parameters: [Parameter]
  /// The type of the result.
  public let result: Result
  /// Whether it can fail when it runs.
  public let canFail: Bool
  /// What generated Swift writes.
  public let swift: SwiftCall
  /// How large the result can be.
  package let growth: Growth
  /// How many steps 64 bytes of a text take that it reads, in the body of a macro.
  package let stepsOfText: Int
  /// How many times what it takes to read a text it takes to do what this does with it, where work is weighed.
  let weightOfText: Int
  /// What is known of its result.
  package let tells: Knowledge
  /// Which argument finds itself everywhere while it is the empty text.
  let emptyArgument: Int?
  /// Which argument is a number of places.
  let places: Int?
  /// Which argument the first one is divided by.
  let divisor: Int?
  /// Whether it does something for a number with a fraction alone, though it takes an int.
  let wantsFraction: Bool
  let literal: Literal?
  /// Why it fails whatever the arguments are that are not known, if those that are known leave nothing else.
  let doom: (@Sendable ([Value?]) -> FormFailure?)?
  let evaluation: Evaluation

  init(
    _ parameters: [Parameter], _ result: Result, canFail: Bool = false, swift: SwiftCall, growth: Growth = .none,
    stepsOfText: Int = 1, weightOfText: Int = 1, tells: Knowledge = .nothing, emptyArgument: Int? = nil,
    places: Int? = nil,
    divisor: Int? = nil, wantsFraction: Bool = false, literal: Literal? = nil,
    doom: (@Sendable ([Value?]) -> FormFailure?)? = nil, _ evaluation: Evaluation
  ) {
    self.parameters = parameters
    self.result = result
    self.canFail = canFail
    self.swift = swift
    self.growth = growth
    self.stepsOfText = stepsOfText
    self.weightOfText = weightOfText
    self.tells = tells
    self.emptyArgument = emptyArgument
    self.places = places
    self.divisor = divisor
    self.wantsFraction = wantsFraction
    self.literal = literal
    self.doom = doom
    self.evaluation = evaluation
  }

  func named(_ name: String) -> Overload {
    var named = self
    named.function = name
    return named
  }

  /// Whether it reads the clock.
  public var readsClock: Bool {
    if case .clock = evaluation { true } else { false }
  }

  /// Overloads are the same if function and parameters are.
  public static func == (a: Overload, b: Overload) -> Bool {
    a.function == b.function && a.parameters == b.parameters
  }

  /// By function and parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(function)
    hasher.combine(parameters)
  }
}

extension Overload {
  /// Whether arguments of these types are what it takes.
  func accepts(_ types: [ExpressionType]) -> Bool {
    types.count == parameters.count && zip(parameters, types).allSatisfy { $0.accepts($1) }
  }

  /// The type of the result for arguments of these types.
  func resultType(for types: [ExpressionType]) -> ExpressionType {
    switch result {
    case .exact(let type): type
    case .same: types.first ?? .unresolved
    case .element: types.first?.element ?? .unresolved
    }
  }

  /// Whether it looks at each element of a list, which takes steps in the body of a macro.
  package var walksList: Bool {
    guard tells != .length else { return false }
    switch parameters.first {
    case .exact(let type): return type.element != nil
    case .list, .listOfLists: return true
    case nil: return false
    }
  }

  /// `string.substring(int, int) -> string`
  func signature(_ name: String, _ style: Function.Style) -> String {
    let words = parameters.map(\.description)
    let call =
      style == .function
      ? "\(name)(\(words.joined(separator: ", ")))"
      : "\(words.first ?? "").\(name)(\(words.dropFirst().joined(separator: ", ")))"
    return call + " -> " + resultWords
  }

  private var resultWords: String {
    switch result {
    case .exact(let type): type.description
    case .same: parameters.first?.description ?? ""
    case .element: elementWords
    }
  }

  private var elementWords: String {
    switch parameters.first {
    case .exact(.list(let element)): element.description
    case .listOfLists: "list(T)"
    case .exact, .list, nil: "T"
    }
  }
}

extension Overload.Parameter: CustomStringConvertible {
  /// `string`, `list(T)`.
  public var description: String {
    switch self {
    case .exact(let type): type.description
    case .list: "list(T)"
    case .listOfLists: "list(list(T))"
    }
  }

  /// Whether it is a list, of whatever.
  var isList: Bool {
    switch self {
    case .exact(let type): type.element != nil
    case .list, .listOfLists: true
    }
  }

  /// Whether an argument can have a type.
  package func accepts(_ type: ExpressionType) -> Bool {
    switch self {
    case .exact(let exact): type.isUnresolved || type == exact || type == .list(.unresolved) && exact.element != nil
    case .list: type.isUnresolved || type.element != nil
    case .listOfLists: type.isUnresolved || type.element.map { $0.isUnresolved || $0.element != nil } ?? false
    }
  }
}

extension Overload {
  /// The doom of what takes a position as its argument `index`, and the one behind it as where to end: there is nothing in
  /// front of 0, and nothing ends before it begins.
  static func positions(from index: Int) -> @Sendable ([Value?]) -> FormFailure? {
    { arguments in
      let places = arguments.dropFirst(index).map { $0?.int }
      if places.contains(where: { $0.map { $0 < 0 } ?? false }) { return .outOfRange }
      guard places.count == 2, let start = places[0], let end = places[1], end < start else { return nil }
      return .outOfRange
    }
  }

  /// The doom of what takes an offset from UTC as its second argument.
  static func zone(_ arguments: [Value?]) -> FormFailure? {
    guard arguments.count == 2, let zone = arguments[1]?.text else { return nil }
    return DateTime.offsetMinutes(zone: zone) == nil ? .conversion : nil
  }
}
