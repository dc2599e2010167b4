// The answers as they are judged: properties of the draft beside the answers as they are.

import FormCore
import FormLanguage
import FormRuntime

/// Prints the properties with normalised answers.
struct SwiftNormalizedAnswers: SwiftFormPrinter {
  let core: SwiftForm

  /// The properties of those members of a struct that are judged as others than they are.
  func write(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    for slot in layout.slots(members, of: frame) where hasProperty(slot) {
      switch slot.kind {
      case .text(let settings):
        writer.space()
        writer.line("/// As it is judged: \(Self.steps(settings)).")
        let code = SwiftNormalization.code(settings, .atom(slot.member.source), layout.texts).source
        writer.brief("fileprivate var \(slot.normalized.source): String", code)
      case .choices:
        writer.space()
        writer.line("/// In the order of the choices, each once.")
        let type = slot.declaredType
        writer.brief(
          "fileprivate var \(slot.normalized.source): [\(type)]", "FormComputed.inOrder(\(slot.member.source))")
      case .list(let item):
        guard case .text(let settings) = item.kind else { continue }
        writer.space()
        writer.line("/// As they are judged: \(Self.steps(settings)).")
        let texts = normalized(slot.member.source, ofItem: layout.slot(item.id))
        writer.brief("fileprivate var \(slot.normalized.source): [String]", texts)
      case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: break
      }
    }
  }

  /// The same of groups, in extensions of their structs.
  func writeParts(to writer: inout SwiftWriter) {
    for frame in layout.frames {
      for slot in layout.parts(frame.number) where layout.members(of: slot).contains(where: hasProperty) {
        writer.space()
        writer.block("nonisolated extension \(slot.declaredType)") { writer in
          write(slot.slot.members, frame: frame.number, to: &writer)
        }
      }
    }
  }

  /// Whether an answer has a property for what it is judged as.
  private func hasProperty(_ slot: SwiftSlot) -> Bool {
    guard slot.isMember else { return false }
    return switch slot.kind {
    case .text(let settings): !settings.changesNothing
    case .choices: true
    case .list: normalizes(slot)
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: false
    }
  }

  /// What a text goes through, in words.
  private static func steps(_ settings: TextSettings) -> SwiftSource {
    var steps: [SwiftSource] = []
    settings.forEachChange { steps.append(words(for: $0)) }
    return steps.joined(", ")
  }

  private static func words(for change: TextChange) -> SwiftSource {
    switch change {
    case .foldWidth: "full-width forms as ASCII"
    case .remove: "without what is stripped"
    case .toCase(.upper): "in upper case"
    case .toCase(.lower): "in lower case"
    case .trim: "without white space at its ends"
    }
  }
}
