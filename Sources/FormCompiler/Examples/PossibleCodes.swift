// Which codes the issues of a field can have.

package import FormCore
import FormRuntime

/// The codes that issues can have at each field of a form, and at the form as a whole.
package struct PossibleCodes {
  /// The codes of a field's demands, each once.
  package struct OfField {
    /// In the order of the demands.
    package private(set) var inOrder: [String] = []
    private var known: Set<FormTextKey> = []
    /// Whether it is computed, so that no answer is.
    fileprivate(set) var isComputed = false

    fileprivate mutating func add(_ code: String) {
      if known.insert(FormTextKey(code)).inserted { inOrder.append(code) }
    }

    func contains(_ code: String) -> Bool { known.contains(FormTextKey(code)) }
  }

  /// By the paths that plans call them by.
  private var fields = ["form": OfField()]

  /// Collects those of the demands in a plan.
  package init(_ plan: Plan) {
    for frame in plan.frames { for slot in frame.slots { fields[slot.pathPattern] = OfField() } }
    for check in plan.checks {
      let path = check.place.map { plan.slot($0).pathPattern } ?? "form"
      // Answers fill in nothing that is computed, so these are issues of data alone.
      if case .computed = check.demand { fields[path]?.isComputed = true }
      if !check.isOfGivenValue(plan) { fields[path]?.add(check.code) }
    }
  }

  /// The codes at a path such as `lines[2].price`; nil if there is no such field.
  package func codes(at path: String) -> OfField? { FieldPathPart.pattern(of: path).flatMap { fields[$0] } }

  /// Whether an issue of some field can have a code.
  package func contains(_ code: String) -> Bool { fields.values.contains { $0.contains(code) } }
}

extension Check {
  /// Whether it is about what data gives for a field that is computed.
  fileprivate func isOfGivenValue(_ plan: Plan) -> Bool {
    switch demand {
    case .computed: true
    case .type: place.map { plan.slot($0).computed != nil } ?? false
    case .required, .choices, .constraint, .rule: false
    }
  }
}

extension FieldPass {
  /// The codes that issues of the form can have, whatever else is wrong with it: nil where a field or a value can't be
  /// read, or where some depend on each other in a circle.
  package var possibleCodes: PossibleCodes? {
    guard outlines.allSatisfy({ $0.kind != nil }),
      values.expressions.allSatisfy({ $0?.type.isUnresolved == false })
    else { return nil }
    var pass = self
    let form = pass.form()
    guard form.isComplete else { return nil }
    let (arrangement, circles) = Arrangement.ordered(form)
    return circles.isEmpty ? PossibleCodes(Plan(arrangement)) : nil
  }
}
