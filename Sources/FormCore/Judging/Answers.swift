// What has been answered, before anything is judged.

/// The answer to one field, normalised.
public enum Answer: Sendable {
  /// Nothing, which is what an absent key, null and `""` for a text are.
  case empty
  /// A value of the field's type; choices are among those of the field, in their order.
  case value(Value)
  /// Something else, and the issue that it is.
  case foreign(Foreign)
  /// The items of a list, at least one.
  case items([AnswerFrame])

  /// Why an answer can't be used at all.
  public enum Foreign: Hashable, Sendable {
    /// It is not of the field's type.
    case type
    /// It is not among the choices, or one is repeated.
    case choices
  }
}

/// The answers of a frame: of the form, or of an item of a list. The slot of a group is empty, unless what is given
/// for it is no record.
public struct AnswerFrame: Sendable {
  /// By slot.
  public var answers: [Answer]

  /// Makes a frame where nothing is answered.
  public init(_ frame: Plan.Frame) { answers = Array(repeating: .empty, count: frame.slots.count) }

  /// How many fields the items of its lists have, those of every item counted; where it is more than `most`, some number
  /// beyond that. As deep as the form.
  package func fieldsOfItems(upTo most: Int) -> Int {
    var count = 0
    for answer in answers {
      guard case .items(let items) = answer else { continue }
      for item in items {
        count += item.answers.count
        guard count <= most else { return count }
        count += item.fieldsOfItems(upTo: most - count)
      }
    }
    return count
  }
}

/// A record: the answers, and what it holds beyond them.
public struct Answers: Sendable {
  /// The form's own.
  public var root: AnswerFrame
  /// The paths of keys that the form does not have, in the order of the data.
  public var unknownKeys: [String] = []
  /// Whether it has more fields, those of every item counted, than a record may have: lists are left out then.
  public var hasTooManyFields = false

  /// Makes a record where nothing is answered.
  public init(_ plan: Plan) { root = AnswerFrame(plan.frames[0]) }
}
