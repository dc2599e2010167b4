// The variables of a trial as names of an expression, and as what it reads.

import FormCore
import FormLanguage
import FormRuntime

/// Variables by name; a name with dots is a field of groups: `address.city`.
struct TrialScope: Scope {
  let variables: TrialVariables

  func binding(of name: String) -> Binding? {
    if let binding = Self.binding(path: name, in: variables) { return binding }
    switch name {
    case "mode":
      var binding = Binding(.mode, .string)
      binding.choices = OrderedTexts(FormMode.allCases.map(\.rawValue))
      return binding
    case "today": return Binding(.today, .date)
    case "now": return Binding(.now, .timestamp)
    default: return nil
    }
  }

  var names: [String] {
    variables.variables.map { String($0.name.prefix { $0 != "." }) } + ReservedWord.words(.everywhere)
  }

  private static func binding(path: String, in variables: TrialVariables) -> Binding? {
    if let slot = variables.variables.firstIndex(where: { $0.name.utf8.elementsEqual(path.utf8) }) {
      let variable = variables.variables[slot]
      var binding = Binding(.field(reference(slot)), variable.type)
      binding.isSecure = variable.isSecure
      binding.choices = variable.choices
      return binding
    }
    let inside = variables.variables.filter { $0.name.utf8.starts(with: (path + ".").utf8) }
    guard let first = inside.first else { return nil }
    let names = inside.map { String($0.name.dropFirst(path.count + 1).prefix { $0 != "." }) }
    let slot = variables.variables.firstIndex { $0.name.utf8.elementsEqual(first.name.utf8) } ?? 0
    let group = Binding.GroupBinding(reference: reference(slot), names: names) {
      binding(path: path + "." + $0, in: variables)
    }
    return Binding(.group(group), .group(GroupShape(members: [])))
  }

  private static func reference(_ slot: Int) -> FieldReference {
    FieldReference(level: 0, slot: slot, view: .judged)
  }
}

/// What the variables of a trial read as.
struct TrialContext: EvaluationContext {
  let variables: TrialVariables
  let clock: FormClock
  let mode: String

  var position: Int { 0 }

  func value(of field: FieldReference) -> Value { variable(field)?.value ?? .unknown }

  func isAnswered(_ field: FieldReference) -> Bool { variable(field)?.isAnswered ?? false }

  func isValid(_ field: FieldReference) -> Bool {
    guard let variable = variable(field) else { return false }
    return variable.isAnswered && !variable.value.isUnknown
  }

  private func variable(_ field: FieldReference) -> TrialVariables.Variable? {
    variables.variables.indices.contains(field.slot) ? variables.variables[field.slot] : nil
  }
}
