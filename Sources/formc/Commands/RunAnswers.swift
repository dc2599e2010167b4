// The answers that options give: files in JSON or YAML, and single ones.

import FormCommand
import FormCompiler
import FormCore
import FormLanguage
import FormRuntime
import FormSystem

/// Reads what `--answers`, `--original` and `--set` give.
struct RunAnswers {
  let plan: Plan
  let arguments: Arguments

  // MARK: - Files

  /// The record of a file, or of standard input; nothing if the option was not given.
  func read(_ option: String, console: inout Console) throws(ExitError) -> FormJSON? {
    guard let path = arguments.value(option) else { return nil }
    switch Files.read(path, upTo: Limits.recordBytes + 1) {
    case .failure(let error):
      console.note(of: path, error.reason)
      throw ExitError(code: .impossible)
    case .success(let bytes):
      guard bytes.count <= Limits.recordBytes else {
        console.note(of: path, "more than \(Limits.recordSize)")
        throw ExitError(code: .impossible)
      }
      let record = try record(bytes, path, console: &console)
      guard !isTooWide(record, option) else {
        console.note(of: path, "more than \(Limits.recordWidth)")
        throw ExitError(code: .impossible)
      }
      return record
    }
  }

  /// Whether it is a record of more fields than a session should hold: those of small items take many times their size.
  private func isTooWide(_ record: FormJSON, _ option: String) -> Bool {
    var answers = Answers(plan)
    AnswerReader(plan).type(record, over: &answers, defaultsAt: nil, named: option == "original" ? .keys : .fields)
    return answers.hasTooManyFields
  }

  private func record(_ bytes: [UInt8], _ path: String, console: inout Console) throws(ExitError) -> FormJSON {
    let json = isYAML(bytes, path) ? try yaml(bytes, path, console: &console) : try json(bytes, path, console: &console)
    if case .object = json { return json }
    console.note(of: path, "answers are an object, by field name, not \(json.kind)")
    throw ExitError(code: .impossible)
  }

  /// By the ending of the name; else what does not begin like JSON is YAML.
  private func isYAML(_ bytes: [UInt8], _ path: String) -> Bool {
    if path.hasSuffix(".json") { return false }
    if Files.isYAML(path) { return true }
    let text = bytes.dropFirst(RunAnswers.markCount(bytes))
    let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first.map { ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) } ?? false
  }

  private func json(_ bytes: [UInt8], _ path: String, console: inout Console) throws(ExitError) -> FormJSON {
    switch FormJSON.read(bytes, from: RunAnswers.markCount(bytes), to: bytes.count) {
    case .success(let json): return json
    case .failure(let problem):
      console.note("formc: \(path.visible):\(problem.line):\(problem.column): \(problem.message.visible)")
      throw ExitError(code: .impossible)
    }
  }

  /// How many bytes the byte order mark in front takes.
  private static func markCount(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
  }

  /// Every scalar of YAML is a text, whatever it looks like; an empty one is no answer.
  private func yaml(_ bytes: [UInt8], _ path: String, console: inout Console) throws(ExitError) -> FormJSON {
    var sources = SourceSet()
    let id = sources.append(path: path, bytes: bytes)
    let document = Document.parse(source: sources[id], id: id)
    if document.isEmpty {
      console.note(of: path, "there are no answers in the file")
      throw ExitError(code: .impossible)
    }
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      for error in errors { console.note(RunAnswers.line(about: error, in: sources)) }
      throw ExitError(code: .impossible)
    }
    return document.root.map { AnswerNode($0).json } ?? .object(FormJSONObject())
  }

  /// Where an error is and of which kind: what is written there, which a message for a spec quotes, may be a secret.
  private static func line(about error: Diagnostic, in sources: SourceSet) -> String {
    let span = error.primary.span
    let place = sources.position(of: span)
    let what = error.problem.page.what
    let kind = what.prefix(1).lowercased() + what.dropFirst(1).dropLast()
    return "\(sources[span.source].path.visible):\(place.line):\(place.column): error: \(kind) [\(error.problem.code)]"
  }

  // MARK: - Single answers

  /// What `--set` gives, as one record; the last of one name counts.
  func sets() throws(UsageError) -> FormJSON? {
    let options = arguments.all("set")
    guard !options.isEmpty else { return nil }
    var record = FormJSON.object(FormJSONObject())
    for option in options {
      let (name, value) = try NamedValue.split(option, of: "set")
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      try check(path[...], plan.form.fields, name)
      record = RunAnswers.adding(.string(value), at: path[...], to: record)
    }
    return record
  }

  private func check(_ path: ArraySlice<String>, _ fields: [Field], _ name: String) throws(UsageError) {
    guard let field = fields.first(where: { $0.name.utf8.elementsEqual((path.first ?? "").utf8) }) else {
      let isSection = path.count > 1 && plan.form.sections.contains { $0.name.utf8.elementsEqual(path[0].utf8) }
      if isSection, fields.contains(where: { $0.name.utf8.elementsEqual(path[1].utf8) }) {
        let rest = path.dropFirst().joined(separator: ".")
        throw UsageError(
          message: "the form has no field `\(name.visible)`",
          hint: "`\(path[0])` is a section, which is no part of names: write `--set \(rest)=…`")
      }
      let hint = Suggestion.hint(for: path.first ?? "", among: fields.map(\.name))
      throw UsageError(message: "the form has no field `\(name.visible)`", hint: hint)
    }
    if case .group(let members) = field.kind {
      guard path.count > 1 else {
        let member = members.first { !$0.isSecret && RunAnswers.isOne($0.kind) }
        let example = member.map { "`--set \(name).\($0.name)=…`" } ?? "`--answers FILE`"
        throw UsageError(message: "`\(name)` is a group", hint: "give what is in it: \(example)")
      }
      return try check(path.dropFirst(), members, name)
    }
    guard path.count == 1 else { throw UsageError(message: "the form has no field `\(name.visible)`") }
    if field.isSecret {
      throw UsageError(
        message: "`\(name)` is a secret, which others could see on a command line",
        hint: "give it with `--answers FILE`, or through a pipe")
    }
    if case .list = field.kind {
      throw UsageError(message: "`\(name)` is a list", hint: "give its items with `--answers FILE`")
    }
  }

  /// Whether a value for it can be one text.
  private static func isOne(_ kind: FieldKind) -> Bool {
    switch kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: true
    case .group, .list: false
    }
  }

  /// As deep as the names in the path, which are those of groups.
  private static func adding(_ value: FormJSON, at path: ArraySlice<String>, to json: FormJSON) -> FormJSON {
    guard let name = path.first else { return value }
    guard case .object(var object) = json else { return json }
    let old = object[name] ?? .object(FormJSONObject())
    object.members.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
    object.members.append(.init(name: name, value: adding(value, at: path.dropFirst(), to: old)))
    return .object(object)
  }
}
