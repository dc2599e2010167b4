// Choices that several fields share stand once: there may be thousands, of a type that thousands of fields are made of.

import FormCore

/// The choices that are used more than once.
struct SchemaChoices {
  /// Their names, by what tells them apart.
  private let names: [ObjectIdentifier: String]

  init(_ plan: Plan) {
    var uses: [ObjectIdentifier: Int] = [:]
    var names: [ObjectIdentifier: String] = [:]
    var taken: Set<String> = []
    for slot in plan.frames.flatMap(\.slots) {
      guard let type = slot.field.choicesType else { continue }
      let choices = slot.field.kind.choices
      uses[choices.identity, default: 0] += 1
      guard uses[choices.identity] == 2 else { continue }
      // Two libraries may each have a type of that name.
      var name = type
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(type).\(number)"
      }
      names[choices.identity] = name
    }
    self.names = names
  }

  /// What those choices are called that stand once; nothing for choices of one field alone.
  func name(of choices: Choices) -> String? { names[choices.identity] }
}
