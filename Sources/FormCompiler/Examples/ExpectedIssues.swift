// Whether the issues that tests expect are such as their fields can have at all.

import FormCore
import FormLanguage

/// Compares the codes that tests expect with the demands of a form.
enum ExpectedIssues {
  /// One warning for each code that no demand at its field has.
  static func diagnostics(_ plan: Plan, _ specs: [TestSpec]) -> [Diagnostic] {
    guard specs.contains(where: { $0.issues != nil }) else { return [] }
    var codes: [String: [String]] = [:]
    for check in plan.checks {
      let path = check.place.map { plan.slot($0).pathPattern } ?? "form"
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
          var diagnostic = Diagnostic.unknownIssueCode(code, at: node.span, among: possible, field: path)
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
