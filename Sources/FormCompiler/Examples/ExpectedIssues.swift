// Whether the issues that tests expect are such as their fields can have at all.

import FormCore
import FormLanguage

/// Compares the codes that tests expect with the demands of a form.
enum ExpectedIssues {
  /// One warning for each code that no demand at its field has.
  static func diagnostics(_ plan: Plan, _ specs: [TestSpec]) -> [Diagnostic] {
    guard specs.contains(where: { $0.issues != nil }) else { return [] }
    var codes: [String: [String]] = [:]
    var computed: Set<String> = []
    for check in plan.checks {
      let path = check.place.map { plan.slot($0).pathPattern } ?? "form"
      // Answers fill in nothing that is computed, so these are issues of data alone.
      if case .computed = check.demand { computed.insert(path) }
      if check.isOfGivenValue(plan) { continue }
      if codes[path]?.contains(check.code) != true { codes[path, default: []].append(check.code) }
    }
    var known: Set<String> = ["form"]
    for frame in plan.frames { for slot in frame.slots { known.insert(slot.pathPattern) } }
    return specs.flatMap { spec -> [Diagnostic] in
      guard case .mapping(let entries)? = spec.issues?.node.content else { return [] }
      return entries.flatMap { entry -> [Diagnostic] in
        let path = entry.key.scalar?.string ?? ""
        let pattern = pattern(of: path)
        guard known.contains(pattern), let nodes = entry.value.items else { return [] }
        return nodes.compactMap { node in
          guard let code = node.scalar?.string, code != "unknown" else { return nil }
          let possible = codes[pattern] ?? []
          guard !possible.contains(where: { $0.utf8.elementsEqual(code.utf8) }) else { return nil }
          var diagnostic =
            computed.contains(pattern) && code == "computed"
            ? Diagnostic.computedInTest(path, at: node.span)
            : .unknownIssueCode(code, at: node.span, among: possible, field: path)
          diagnostic.severity = .warning
          return diagnostic
        }
      }
    }
  }

  /// `lines[].price` for `lines[2].price`.
  private static func pattern(of path: String) -> String {
    var pattern = ""
    var isIndex = false
    for scalar in path.unicodeScalars {
      if scalar == "]" { isIndex = false }
      if !isIndex { pattern.unicodeScalars.append(scalar) }
      if scalar == "[" { isIndex = true }
    }
    return pattern
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
