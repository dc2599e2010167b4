// `Issue`: everything that can be wrong, numbered in the order of the form.

import FormCore
import FormRuntime

/// Prints the issues as an enum, with what is known of each.
struct SwiftIssues: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Issues")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      writer.line("/// What can be wrong, in the order of the form.")
      writer.block("\(access)nonisolated enum Issue: FormIssue") { writer in
        writer.line("\(access)typealias Storage = \(storage)")
        if hasIssuesInLists { writer.line("\(access)typealias InLists = FormAnyIssuesInLists") }
        writer.space()
        writeCases(to: &writer)
        writer.space()
        writeTable(to: &writer)
        SwiftMessages(core: core).writeTable(to: &writer)
        writeWarnings(to: &writer)
      }
    }
  }

  private var storage: SwiftSource {
    switch plan.checks.count {
    case ...64: "FormBits64"
    case ...128: "FormBits128"
    case ...256: "FormBits256"
    default: "FormBitsMany"
    }
  }

  private var hasIssuesInLists: Bool {
    plan.checks.contains { $0.frame > 0 }
  }

  private func writeCases(to writer: inout SwiftWriter) {
    guard !plan.checks.isEmpty else { return writer.line("case none_") }
    var current: SlotID?
    var names: [SwiftSource] = []
    for check in plan.checks {
      if !names.isEmpty, check.place != current {
        writer.caseList(names)
        names = []
      }
      current = check.place
      names.append(layout.issues[check.number].source)
    }
    writer.caseList(names)
  }

  /// A line for each path with what is said there, in the order of the rules.
  private func writeTable(to writer: inout SwiftWriter) {
    var lines: [(path: String, codes: [String])] = []
    for check in plan.checks {
      let path = check.place.map { plan.slot($0).pathPattern } ?? "form"
      if lines.last.map({ FormText.isEqual($0.path, path) }) != true { lines.append((path, [])) }
      lines[lines.count - 1].codes.append(check.code)
    }
    writer.line("/// Where it is said, and what it is called: the constraint's key, or the rule's name.")
    writer.line("\(access)static let table = FormIssueTable<\(form).Field>([")
    writer.indented { writer in
      for line in lines { writer.line("\(SwiftSource.text("\(line.path): \(line.codes.joined(separator: " "))")),") }
    }
    writer.line("])")
  }

  private func writeWarnings(to writer: inout SwiftWriter) {
    let warnings = plan.checks.filter { $0.severity == .warning }
    guard !warnings.isEmpty else { return }
    writer.space()
    writer.line("/// What does not stand in the way.")
    writer.block("\(access)static var warnings: Storage") { writer in
      writer.line("var warnings = Storage()")
      for check in warnings { writer.line("warnings.insert(Issue.\(layout.issues[check.number].source).rawValue)") }
      writer.line("return warnings")
    }
  }
}
