// Whether the issues that tests expect are such as their fields can have at all.

import FormCore
import FormLanguage
import FormRuntime

/// Compares the codes that tests expect with the demands of a form.
enum ExpectedIssues {
  /// The codes of a field's demands, each once.
  private struct Codes {
    private(set) var inOrder: [String] = []
    private var known: Set<FormTextKey> = []

    mutating func add(_ code: String) {
      if known.insert(FormTextKey(code)).inserted { inOrder.append(code) }
    }

    func contains(_ code: String) -> Bool { known.contains(FormTextKey(code)) }
  }

  /// One warning for each code that no demand at its field has.
  static func diagnostics(_ plan: Plan, _ specs: [TestSpec]) -> [Diagnostic] {
    guard specs.contains(where: { $0.issues != nil }) else { return [] }
    var codes: [String: Codes] = [:]
    var computed: Set<String> = []
    for check in plan.checks {
      let path = check.place.map { plan.slot($0).pathPattern } ?? "form"
      // Answers fill in nothing that is computed, so these are issues of data alone.
      if case .computed = check.demand { computed.insert(path) }
      if check.isOfGivenValue(plan) { continue }
      codes[path, default: Codes()].add(check.code)
    }
    var known: Set<String> = ["form"]
    for frame in plan.frames { for slot in frame.slots { known.insert(slot.pathPattern) } }
    var compared = 0
    return specs.flatMap { spec -> [Diagnostic] in
      guard case .mapping(let entries)? = spec.issues?.node.content else { return [] }
      return entries.flatMap { entry -> [Diagnostic] in
        let path = entry.key.scalar?.string ?? ""
        guard let pattern = FieldPathPart.pattern(of: path), known.contains(pattern), let nodes = entry.value.items
        else { return [] }
        return nodes.compactMap { node in
          guard let code = node.scalar?.string, code != "unknown" else { return nil }
          let possible = codes[pattern] ?? Codes()
          guard !possible.contains(code) else { return nil }
          compared += possible.inOrder.count
          let names = compared <= MeantNames.limit ? possible.inOrder : []
          var diagnostic =
            computed.contains(pattern) && code == "computed"
            ? Diagnostic.computedInTest(path, at: node.span)
            : .unknownIssueCode(code, at: node.span, among: names, field: path)
          diagnostic.severity = .warning
          return diagnostic
        }
      }
    }
  }
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
