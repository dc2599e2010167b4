// What a type gives to all fields that are made of it, found out once: a type of thousands of choices, examples or words
// may be used thousands of times.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

/// What has been found out about types and texts that fields share.
struct SharedParts: Sendable {
  /// Choices, by the type that has them, whenever they are offered.
  var choices: [ObjectIdentifier: Shared<Choices>] = [:]
  /// The values of choices that rules of types were written for and those of fields of these, where they have others.
  var replacedChoices: [ReplacedChoices: OrderedTexts] = [:]
  /// The values of the choices that types have of which rules were written for others.
  var writtenChoices: [ObjectIdentifier: OrderedTexts] = [:]
  /// Texts of types.
  var texts: [TextKey: Shared<Text?>] = [:]
  /// Examples, by the type that has them.
  var examples: [ObjectIdentifier: Examples] = [:]
  /// Defaults that are values, by the type that has them.
  var initials: [ObjectIdentifier: Value?] = [:]
  /// Keys of records of which something has been said.
  var reportedRecordKeys: Set<Span> = []
  /// Types with rules of whose names nothing has to be said.
  var goodRules: Set<ObjectIdentifier> = []
  /// The names of sections, and what these are mended to.
  var sections: Set<FormTextKey>?
  /// The names of all rules.
  var rules: OrderedTexts?
  /// The fields that are secrets or have some inside, for each level that was asked for.
  var secretFields: [Int: [Int]] = [:]
  /// The positions of actions by name.
  var actions: [FormTextKey: Int]?
  /// The positions of languages by tag, for each file that was asked for.
  var languages: [Int: [FormTextKey: Int]] = [:]
  /// The positions of the form's languages by tag in small letters.
  var formLanguages: [String: Int]?
  /// The names in the messages of rules.
  var ruleNames: [TextKey: RuleNames] = [:]
  /// The messages that hold for every field.
  var messages: [SharedMessage] = []
  /// The positions of those that hold: the first of each code.
  var firstMessages: [Int] = []
  /// All of them by code, once a field has no others.
  var messagesAlone: [String: Text]?
  /// What has been found out about patterns and formats together.
  var shapes: [ShapeKey: TextShape] = [:]
  /// Patterns that have been compiled.
  var patterns = PatternCache()
  /// How much work may still be done on expressions before anything is answered.
  var work = ExpressionLimits.checkingWork

  /// The choices of a type that a field has others in the place of.
  struct ReplacedChoices: Hashable {
    let written: ObjectIdentifier
    let own: ObjectIdentifier
  }

  /// What is the same for all uses, and which of the form's languages it lacks, to be said at each.
  struct Shared<Value: Sendable>: Sendable {
    let value: Value
    let missing: MissingLanguages?
  }

  /// A text, and whether it may say how long a secret is.
  struct TextKey: Hashable {
    let file: Int
    let node: Int32
    let isSecure: Bool

    init(_ spec: TextSpec, in file: Int, _ names: TextNames) {
      isSecure = if case .constraint(_, _, true) = names { true } else { false }
      self.file = file
      node = spec.node.index
    }
  }

  /// The examples of a field that could be read, and where each stands.
  struct Examples: Sendable {
    var values: [Value] = []
    var nodes: [Node] = []
  }
}

extension FieldPass {
  /// Says which languages a library's text lacks, where the form uses the type that a field is made of, or that the
  /// nearest group or list around it is made of.
  mutating func report(_ missing: MissingLanguages?, isMessage: Bool = false, of outline: Outline?) {
    guard let missing, let outline else { return }
    var user = outline
    while user.useSpan == nil, let parent = user.parent { user = outlines[parent] }
    guard let use = user.useSpan else { return }
    report(.missingTranslation(missing, isMessage: isMessage, inLibraryUsedAt: use, isInPart: user !== outline))
  }

  /// The layer among those of a type that literals are taken from, if they are the same for all fields of the type:
  /// nothing nearer says what they are made of.
  func sharer(of layer: Layer, in outline: Outline) -> ObjectIdentifier? {
    guard layer.isType else { return nil }
    let nearer = outline.layers.prefix { $0.spec !== layer.spec }
    guard nearer.allSatisfy({ $0.spec.choices == nil && $0.spec.fields == nil && $0.spec.item == nil }) else {
      return nil
    }
    return ObjectIdentifier(layer.spec)
  }
}
