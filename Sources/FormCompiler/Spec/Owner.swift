// What a value of a spec belongs to; its words are in `Problems/Words`.

import FormLanguage

/// A part of a spec, as messages name it.
enum Owner: Sendable {
  case spec
  case field(String)
  case choice(String)
  case section(String)
  case rule(String)
  case action(String)
  case test(String)
  /// The value of a key.
  case key(String)
  /// An item of a list, the value of a key.
  case item(of: String)
  /// The value of a key in a map that is the value of another.
  case entry(String, in: String)
  /// A literal of a field, or a part of one that is for the field; an item of such if the field is that of a list.
  case literal(LiteralUse, of: String, isItem: Bool)

  /// Whether it is a map of a field or a named type.
  var isField: Bool { if case .field = self { true } else { false } }

  /// Whether it is a test of a form.
  var isTest: Bool { if case .test = self { true } else { false } }

  /// Whether it is a map of messages, whose keys are codes.
  var isMessages: Bool { if case .key("messages") = self { true } else { false } }

  /// Whether it is the top of a spec.
  var isSpec: Bool { if case .spec = self { true } else { false } }
}

/// The owner of a map, and where its name stands.
struct MapOwner: Sendable {
  let owner: Owner
  let name: Span?

  init(_ owner: Owner, _ name: Span?) {
    self.owner = owner
    self.name = name
  }
}

/// What a literal is written for.
enum LiteralUse: Sendable {
  case initial
  case example

  /// What messages call it.
  var words: String {
    switch self {
    case .initial: "the default"
    case .example: "the example"
    }
  }
}
