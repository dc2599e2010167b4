// Whether the issues that tests expect are such as their fields can have at all.

import FormCore
import FormLanguage

/// Compares the codes that tests expect with the demands of a form.
struct ExpectedIssues {
  /// One warning for each code that no demand at its field has.
  private(set) var diagnostics: [Diagnostic] = []
  /// Where codes stand that no issue of their fields has.
  private(set) var unknownCodes: [Span] = []
  private var compared = 0

  init(_ plan: Plan, _ specs: [TestSpec]) {
    guard specs.contains(where: { $0.issues != nil }) else { return }
    let possible = PossibleCodes(plan)
    for spec in specs {
      guard case .mapping(let entries)? = spec.issues?.node.content else { continue }
      for entry in entries {
        let path = entry.key.scalar?.string ?? ""
        guard let codes = possible.codes(at: path), let nodes = entry.value.items else { continue }
        for node in nodes { compare(node, with: codes, at: path) }
      }
    }
  }

  private mutating func compare(_ node: Node, with codes: PossibleCodes.OfField, at path: String) {
    guard let code = node.scalar?.string, code != PlainCode.unknown.rawValue, !codes.contains(code) else { return }
    compared += codes.inOrder.count
    let names = compared <= MeantNames.limit ? codes.inOrder : []
    var diagnostic: Diagnostic
    if codes.isComputed, code == PlainCode.computed.rawValue {
      diagnostic = .computedInTest(path, at: node.span)
    } else {
      diagnostic = .unknownIssueCode(code, at: node.span, among: names, field: path)
      unknownCodes.append(node.span)
    }
    diagnostic.severity = .warning
    diagnostics.append(diagnostic)
  }
}
