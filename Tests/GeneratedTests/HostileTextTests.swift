// Whatever stands in a text of a spec: the generated Swift compiles and gives it back byte for byte, and runs none of it.

@testable import FormCore
@testable import FormLanguage
@testable import FormSwift
import Foundation
import FormRuntime
import Testing

struct HostileTextTests {
  @Test(.enabled(if: Payloads.areBeside, "../shared is not beside the project"))
  func theTextsOfOthersAreAmongThem() {
    #expect(Payloads.all.count > Payloads.own.count + 10)
  }

  @Test func everyTextComesBackByteForByte() throws {
    let payloads = Payloads.all
    let workshop = try Workshop()
    var files: [String] = []
    var forms: [[UInt8]] = []
    let starts = Array(stride(from: 0, to: payloads.count, by: Payloads.most))
    for start in starts {
      let part = Array(payloads[start..<min(start + Payloads.most, payloads.count)])
      let form = try Payloads.form(part, named: "Hostile\(start)")
      let generated = try SwiftBackend.generate(plan: Plan(form), sources: SourceSet(), specFileName: part[0])
      let file = try #require(generated.first)
      #expect(file.contents.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
      forms.append(file.contents)
      files += try workshop.write([GeneratedFile(name: "hostile\(start).form.swift", contents: file.contents)])
      let driver = Payloads.driver(part.count, form: "Hostile\(start)")
      files.append(try workshop.write(driver, as: "show\(start).swift"))
    }
    files += try workshop.write([SwiftBackend.support(usedBy: forms)])
    files.append(try workshop.write(Payloads.main(starts), as: "main.swift"))
    let program = workshop.folder.appending(path: "program").path
    let failure = try workshop.compile(["-Onone", "-warnings-as-errors", "-o", program] + files)
    try #require(failure == nil, "\(failure ?? "")")
    let result = try workshop.run(program, [])
    #expect(result.status == 0, "\(result.errors.suffix(300))")
    #expect(!(result.output + result.errors).contains("FORMC_CANARY"))
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count >= payloads.count * Payloads.slots)
    for (index, line) in lines.prefix(payloads.count * Payloads.slots).enumerated() {
      let payload = payloads[index / Payloads.slots]
      #expect(
        line.utf8.elementsEqual(Payloads.hexadecimal(payload).utf8),
        "slot \(index % Payloads.slots) of \(payload.debugDescription.prefix(60))")
    }
  }
}

/// Texts that were made to break out of a literal or a comment.
enum Payloads {
  /// How many stand in one form.
  static let most = 40

  /// How many texts the driver prints for each payload.
  static let slots = 8

  /// Those of the shared corpus where it is there, and some of our own.
  static var all: [String] { own + shared }

  static let own = [
    "\\(fatalError(\"FORMC_CANARY\"))", "\\#(1)", "\"\"\"", "\"; fatalError(\"FORMC_CANARY\"); \"",
    "*/ fatalError() /*",
    "// \n fatalError(\"FORMC_CANARY\")", "\u{2028}fatalError()", "\r\nfatalError()", "\u{0}", "\\", "\\u{41}",
    String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self),
    "\u{FFFE}", "\u{10FFFF}", "\u{202E}evil", "e\u{301}", "\u{FEFF}", "#if", "`", "\\\n", "\t", "$0", "${x}", "{0}",
    "%@",
    "\u{E000}", "\u{1F468}\u{200D}\u{1F469}", "", " ", "\u{85}", "'", "<script>", "\u{1B}[31m",
  ]

  private static let url = Repository.root.appending(path: "../shared/hostile/payloads.json")

  /// Whether there are those of others.
  static var areBeside: Bool { FileManager.default.fileExists(atPath: url.path) }

  private static var shared: [String] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    // Lone surrogates are no texts; JSON readers refuse them.
    let text = String(decoding: data, as: UTF8.self).replacing(
      #/\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<pair>\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][c-fC-F][0-9a-fA-F]{2}/#
    ) { $0.output.pair.map(String.init) ?? "x" }
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let payloads = json["payloads"] as? [[String: Any]]
    else { return [] }
    return payloads.compactMap { payload in
      if let text = payload["text"] as? String { return text }
      guard let parts = payload["repeat"] as? [Any], parts.count == 4, let prefix = parts[0] as? String,
        let unit = parts[1] as? String, let times = parts[2] as? Int, let suffix = parts[3] as? String
      else { return nil }
      return prefix + String(repeating: unit, count: min(times, 200)) + suffix
    }
  }

  /// A form in whose texts they stand, each in all slots of one field.
  static func form(_ payloads: [String], named name: String) throws -> Form {
    let fields = payloads.indices.map { index in
      "  t\(index): {type: text, required: true}\n  c\(index): {type: choice, choices: {a: A, b: B}}\n"
    }
    var form = try GeneratedForm(spec: "formc: 1\nform: \(name)\nfields:\n\(fields.joined())", named: "hostile.yaml")
      .plan.form
    form.title = Text(plain: payloads[0])
    for (index, payload) in payloads.enumerated() {
      let text = Text(plain: payload)
      let field = form.fields[2 * index]
      form.fields[2 * index] = Field(
        name: field.name, nameSpan: field.nameSpan, id: field.id, kind: field.kind,
        expressionType: field.expressionType, title: text, help: text, placeholder: text, note: text, symbol: payload,
        required: field.required, initial: .value(.text(payload)), errors: field.errors,
        constraints: field.constraints, messages: ["required": text])
      let choice = form.fields[2 * index + 1]
      guard case .choice(let offered) = choice.kind else { continue }
      let choices = Choices([
        Choice(value: payload, span: offered[0].span, title: text), Choice(value: payload + "x", span: offered[1].span),
      ])
      form.fields[2 * index + 1] = Field(
        name: choice.name, nameSpan: choice.nameSpan, id: choice.id, kind: .choice(choices),
        expressionType: choice.expressionType, required: choice.required, errors: choice.errors)
    }
    return form
  }

  /// Prints the bytes of every slot of one form.
  static func driver(_ count: Int, form: String) -> String {
    let calls = (0..<count).map { index in
      """
        show\(form)(.t\(index), draft.t\(index), broken)
        print(hexadecimal(\(form).C\(index).allCases.first?.rawValue ?? "?"))

      """
    }
    return """
      func show\(form)() {
        let draft = \(form)()
        var broken: [\(form).Field: String] = [:]
        var empty = draft
        for field in \(form).Field.allCases { empty.setText("", for: field) }
        for issue in empty.validate() where issue.code == "required" { broken[issue.field] = empty.message(for: issue) }
      \(calls.joined())
      }

      func show\(form)(_ field: \(form).Field, _ initial: String, _ broken: [\(form).Field: String]) {
        print(hexadecimal(field.label()))
        print(hexadecimal(field.help() ?? "?"))
        print(hexadecimal(field.placeholder() ?? "?"))
        print(hexadecimal(field.note() ?? "?"))
        print(hexadecimal(field.symbol ?? "?"))
        print(hexadecimal(broken[field] ?? "?"))
        print(hexadecimal(initial))
      }
      """
  }

  /// Shows all forms.
  static func main(_ starts: [Int]) -> String {
    """
    func hexadecimal(_ text: String) -> String {
      let digits = Array("0123456789abcdef")
      var line = ""
      for byte in text.utf8 {
        line.append(digits[Int(byte) / 16])
        line.append(digits[Int(byte) % 16])
      }
      return line
    }

    \(starts.map { "showHostile\($0)()\n" }.joined())
    """
  }

  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
