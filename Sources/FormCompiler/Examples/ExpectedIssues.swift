// Whether the issues that tests expect are such as their fields can have at all.

import FormCore
import FormLanguage

/// Compares the codes that tests expect with the demands of a form.
enum ExpectedIssues {
  /// One warning for each code that no demand at its field has.
  static func diagnostics(_ plan: Plan, _ specs: [TestSpec]) -> [Diagnostic] {
    guard specs.contains(where: { $0.issues != nil }) else { return [] }
    let possible = PossibleCodes(plan)
    var compared = 0
    return specs.flatMap { spec -> [Diagnostic] in
      guard case .mapping(let entries)? = spec.issues?.node.content else { return [] }
      return entries.flatMap { entry -> [Diagnostic] in
        let path = entry.key.scalar?.string ?? ""
        guard let codes = possible.codes(at: path), let nodes = entry.value.items else { return [] }
        return nodes.compactMap { node in
          guard let code = node.scalar?.string, code != "unknown", !codes.contains(code) else { return nil }
          compared += codes.inOrder.count
          let names = compared <= MeantNames.limit ? codes.inOrder : []
          var diagnostic =
            codes.isComputed && code == "computed"
            ? Diagnostic.computedInTest(path, at: node.span)
            : .unknownIssueCode(code, at: node.span, among: names, field: path)
          diagnostic.severity = .warning
          return diagnostic
        }
      }
    }
  }
}
