// `Issue`: everything that can be wrong, numbered in the order of the form.

import FormCore
import FormRuntime

extension SwiftForm {
  func writeIssues(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Issues")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      writer.line("/// What can be wrong, in the order of the form.")
      writer.block("\(access)nonisolated enum Issue: Int, FormIssue") { writer in
        writer.line("\(access)typealias Storage = \(storage)")
        writer.space()
        writeCases(to: &writer)
        writer.space()
        writer.line("/// Where it is said; for the items of a list, the list.")
        writeSwitch("field: Field", plan.checks.map { ".\(field(of: $0))" }, to: &writer)
        writer.space()
        writer.line("/// The constraint's key, or the rule's name.")
        writeSwitch("code: String", plan.checks.map { SwiftSource.text($0.code) }, to: &writer)
        writer.space()
        writer.line("/// The path of the field, with brackets where an index belongs.")
        writePaths(to: &writer)
        writeWarnings(to: &writer)
      }
    }
  }

  private var storage: SwiftSource {
    switch plan.checks.count {
    case ...64: "FormBits64"
    case ...128: "FormBits128"
    case ...256: "FormBits256"
    case ...512: "FormBits512"
    case ...1024: "FormBits1024"
    default: "FormBitsMany"
    }
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

  private func field(of check: Check) -> SwiftSource {
    guard var place = check.place else { return "form" }
    while let list = plan.frames[place.frame].list { place = list }
    return layout.slot(place).name.source
  }

  /// A switch with the cases of equal values together, in the order of the first of each.
  private func writeSwitch(_ head: SwiftSource, _ values: [SwiftSource], to writer: inout SwiftWriter) {
    writer.block("\(access)var \(head)") { writer in writeSwitch(values, to: &writer) }
  }

  private func writeSwitch(_ values: [SwiftSource], to writer: inout SwiftWriter) {
    var order: [SwiftSource] = []
    var groups: [SwiftSource: [SwiftSource]] = [:]
    for (value, name) in zip(values, layout.issues) {
      if groups[value] == nil { order.append(value) }
      groups[value, default: []].append(".\(name.source)")
    }
    if order.count == 1 { return writer.line(order[0]) }
    writer.choose("self") { writer in
      for value in order { writer.cases(groups[value] ?? [], " \(value)") }
    }
  }

  private func writePaths(to writer: inout SwiftWriter) {
    let items = plan.checks.filter { ($0.place?.frame ?? 0) > 0 }
    guard !items.isEmpty else { return writer.brief("\(access)var pathPattern: String", "field.rawValue") }
    writer.block("\(access)var pathPattern: String") { writer in
      writer.choose("self") { writer in
        var order: [SwiftSource] = []
        var groups: [SwiftSource: [SwiftSource]] = [:]
        for check in items {
          let path = SwiftSource.text(check.place.map { plan.slot($0).pathPattern } ?? "form")
          if groups[path] == nil { order.append(path) }
          groups[path, default: []].append(".\(layout.issues[check.number].source)")
        }
        for path in order { writer.cases(groups[path] ?? [], " \(path)") }
        writer.line("default: field.rawValue")
      }
    }
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
