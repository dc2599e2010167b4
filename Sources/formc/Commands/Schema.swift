// formc schema: the language of specs as a JSON Schema.

import FormCommand
import FormCompiler

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "Prints a JSON Schema of the language, for editors that know YAML.",
    operands: .none,
    options: [],
    example: "formc schema > formc.schema.json",
    perform: printSchema)

  @Sendable private static func printSchema(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    if let word = arguments.words.first {
      throw UsageError(message: "`\(word.visible)`: there is one schema for all specs")
    }
    console.result(SpecSchema.text)
    return .done
  }
}
