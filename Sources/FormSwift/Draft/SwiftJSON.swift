// Records as JSON text, for those who have no Foundation or want numbers to the digit.

import FormCore
import FormRuntime

/// Prints records as JSON text.
struct SwiftJSON: SwiftFormPrinter {
  let core: SwiftForm

  /// All of the file behind its header.
  func write(to writer: inout SwiftWriter) {
    writer.conditional("!hasFeature(Embedded)") { writer in
      writer.block("nonisolated extension \(form)") { writer in
        writer.line(
          "/// Reads a record in UTF-8. Absent keys and null are empty, wrong types are remembered and judged, unknown")
        writer.line("/// keys are ignored.")
        writer.line("///")
        writer.line("/// Throws for what is no JSON, or no object.")
        writer.line("\(access)init(json: [UInt8]) throws(FormJSONProblem) { self = try FormJSON.record(json) }")
        writer.space()
        writer.line("/// The same of a text.")
        writer.line("\(access)init(json: String) throws(FormJSONProblem) { try self.init(json: Array(json.utf8)) }")
        guard core.encodesDraft else { return }
        let left: SwiftSource = "empty, or not of their field's type\(layout.plan.holdsSecrets ? ", or secrets" : "")"
        writer.space()
        writer.line("/// The answers as a record; those that are \(left), are left out.")
        writer.line(text)
      }
      guard core.encodesValid else { return }
      writer.space()
      writer.block("nonisolated extension \(form).Valid") { writer in
        writer.line("/// \(SwiftValid.recordWords(withoutSecrets: layout.plan.holdsSecrets))")
        writer.line(text)
        if core.writesSecrets { writeTextWithSecrets(to: &writer) }
      }
    }
  }

  /// What says aloud that secrets come out.
  private func writeTextWithSecrets(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// The same record, with its secrets where `secrets` says so.")
    writer.block(
      "\(access)func json(_ layout: FormJSON.Layout = .dense, secrets: FormSecrets) -> String"
    ) { $0.line("FormJSON.encoded(self, secrets: secrets).text(layout)") }
  }

  private var text: SwiftSource {
    "\(access)func json(_ layout: FormJSON.Layout = .dense) -> String { FormJSON.encoded(self).text(layout) }"
  }
}
