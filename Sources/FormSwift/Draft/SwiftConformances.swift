// Protocols that a target wants its drafts, and what passed, to conform to.

import FormCore

/// Prints the protocols that are wished for.
struct SwiftConformances: SwiftFormPrinter {
  let core: SwiftForm

  /// Extensions that the compiler fills in where it can, since they stand in the form's own file. What compares or hashes
  /// all that is in a struct needs the same of the structs in it.
  func write(_ wishes: SwiftWishes, to writer: inout SwiftWriter) {
    let slots = layout.frames.flatMap { layout.inOrder($0.number) }
    let drafts = slots.filter(hasStruct).compactMap(\.qualifiedType)
    let passed = slots.filter { $0.kind.isGroup && $0.declaresPassed }.map(SwiftValid(core: core).validType)
    let lines =
      extensions(of: form, with: drafts, wishes.draftProtocols)
      + extensions(of: "\(form).Valid", with: passed, wishes.validProtocols)
    guard !lines.isEmpty else { return }
    writer.space()
    writer.line("// MARK: - Conformances")
    writer.space()
    for line in lines { writer.line(line) }
  }

  /// Whether a struct of the draft is declared for it: a group, or the item of a list.
  private func hasStruct(_ slot: SwiftSlot) -> Bool {
    guard slot.type != nil else { return false }
    switch slot.kind {
    case .group: return true
    case .list: return !slot.isTexts
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: return false
    }
  }

  private func extensions(
    of type: SwiftSource, with parts: [SwiftSource], _ protocols: [String]
  ) -> [SwiftSource] {
    // Records in and out say themselves that they are `Encodable`.
    protocols.filter { $0 != "Encodable" }.flatMap { name -> [SwiftSource] in
      guard let source = SwiftSource.qualified(name) else { return [] }
      let types = Self.comparing.contains(name) ? parts + [type] : [type]
      return types.map { "nonisolated extension \($0): \(source) {}" }
    }
  }

  private static let comparing = ["Equatable", "Hashable", "Swift.Equatable", "Swift.Hashable"]
}
