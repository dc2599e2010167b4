// Choices in Swift: an enum whose raw values are those of the spec.

import FormCore
import FormLanguage
import FormRuntime

/// Prints the enums of choices.
enum SwiftChoices {
  /// What goes with each choice.
  private static func writeData(_ choices: Choices, _ layout: SwiftLayout, to writer: inout SwiftWriter) {
    guard let data = choices.first?.data else { return }
    let cases = layout.cases(of: choices).map(\.source)
    for (position, name) in layout.dataNames(of: choices).enumerated() {
      writer.space()
      writer.block("fileprivate var \(name.source): \(SwiftLiterals.type(data.types[position]))") { writer in
        writer.choose("self") { writer in
          for (choice, name) in zip(choices, cases) {
            let value = SwiftLiterals.code(data.value(position, of: choice.value), as: data.types[position])
            writer.line("case .\(name): \(SwiftWriter.answering(choices.count))\(value.source)")
          }
        }
      }
    }
  }

  /// The enum of a field's choices.
  static func write(_ slot: SwiftSlot, _ choices: Choices, _ layout: SwiftLayout, to writer: inout SwiftWriter) {
    guard let type = slot.type else { return }
    let names = layout.cases(of: choices).map(\.source)
    let access = layout.access
    writer.space()
    let words = slot.slot.field.choicesType == nil ? layout.words(slot.slot.field.title) : nil
    writer.line("/// \(words ?? "The choices")")
    writer.block("\(access)enum \(type.source): FormChoice") { writer in
      var marked: SwiftSource?
      for (choice, name) in zip(choices, names) {
        if let words = layout.words(choice.title) { writer.line("/// \(words)") }
        // Choices often stand in one line of the spec.
        let mark = layout.mark(choice.span)
        if let mark, mark != marked { writer.line("// \(mark)") }
        marked = mark
        writer.line("case \(name)")
      }
      writer.space()
      writer.line("/// The values in a record.")
      writer.table(access, "rawValues", choices.map { SwiftSource.text($0.value) })
      let texts = choices.map { $0.title ?? Text(plain: $0.value) }
      SwiftWords.write("title", "What a person sees.", texts, layout, to: &writer)
      if choices.haveHelp {
        let helps = zip(choices, names).compactMap { choice, name in choice.help.map { (name, $0) } }
        SwiftWords.writeOptional("help", "A longer explanation.", helps, of: choices.count, layout, to: &writer)
      }
      writeData(choices, layout, to: &writer)
    }
  }
}
