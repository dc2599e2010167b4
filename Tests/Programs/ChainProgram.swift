// Asks a generated draft of all fields at once, and of each by itself, and says where the answers differ.

import Observation

@main
struct ChainProgram {
  @MainActor static func main() {
    let present = FormPresent(mode: .new, clock: .system)
    var draft = Chain()
    compare(draft, present)
    for field in Chain.Field.allCases.prefix(14) {
      draft.setText("x", for: field)
      compare(draft, present)
    }
    expect(draft, present, .last, "shown")
    for end in ["needed", "locked"] {
      draft.f13 = end
      compare(draft, present)
      expect(draft, present, .last, end == "needed" ? "shown required" : "shown locked")
    }
    expect(draft, present, .pick, "shown a")
    draft.last = "end"
    compare(draft, present)
    expect(draft, present, .pick, "shown a b")
    expect(draft, present, .early, "shown a b")
    expect(draft, present, .length, "shown locked 3")
    expect(draft, present, .flags, "shown locked x, y")
    expect(draft, present, .echo, "shown locked end")
    draft.f0 = ""
    compare(draft, present)
    expect(draft, present, .last, "")
    fill()
    print("done")
  }

  /// A model, which asks of all at once.
  @MainActor static func fill() {
    let model = ChainModel()
    for field in Chain.Field.allCases.prefix(14) { model[text: field] = "x" }
    if !model.isVisible(.last) { print("FAIL: the end of the chain is not shown") }
    model[text: .last] = "end"
    if !model.isVisible(.end) || !model.isVisible(.rest) { print("FAIL: sections are not shown") }
    if model.length != 3 || model.pickChoices != [.a, .b] { print("FAIL: what is computed and offered") }
    model[text: .f5] = ""
    if !model.isVisible(.start) || model.isVisible(.end) || model.isVisible(.rest) { print("FAIL: sections are shown") }
    if model.isVisible(.last) || model.length != 0 { print("FAIL: the end of the chain is shown") }
  }

  static func words(_ state: FormFieldState) -> String {
    var words = [state.isVisible ? "shown" : "", state.isRequired ? "required" : "", state.isReadOnly ? "locked" : ""]
    words.append(String(state.offer.revealed.map { $0 == "\n" ? " " : $0 }))
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  static func expect(_ draft: Chain, _ present: FormPresent, _ field: Chain.Field, _ wanted: String) {
    let found = draft.states(at: present)[field].map(words) ?? "nothing"
    if found != wanted { print("FAIL \(field.rawValue): \(found), and not \(wanted)") }
  }

  static func compare(_ draft: Chain, _ present: FormPresent) {
    let shown = draft.visibleSections(at: present)
    for section in Chain.Section.allCases where shown.contains(section) != draft.isVisible(section) {
      print("FAIL \(section.rawValue): it is shown or not")
    }
    let states = draft.states(at: present)
    for field in Chain.Field.allCases {
      let alone = FormFieldState(
        isVisible: draft.isVisible(field, at: present), isRequired: draft.isRequired(field, at: present),
        isReadOnly: draft.isReadOnly(field, at: present), offer: draft.offer(at: field, at: present))
      let found = states[field].map(words) ?? "nothing"
      if found != words(alone) { print("FAIL \(field.rawValue): \(found), and \(words(alone)) by itself") }
    }
  }
}
