// The report in SARIF 2.1.0 (OASIS, 2020), which code hosts and editors take in.

import FormRuntime

extension Report {
  /// A log of one run, with a line break at the end.
  public func sarif(_ sources: SourceSet) -> String {
    let sources = indexed(sources)
    var problems: [Problem] = []
    for diagnostic in diagnostics where !problems.contains(diagnostic.problem) { problems.append(diagnostic.problem) }
    let driver: FormJSON = .object([
      "name": .string("formc"), "rules": .array(problems.sorted { $0.code < $1.code }.map(rule)),
    ])
    var run = FormJSONObject([
      FormJSONObject.Member(name: "tool", value: .object(["driver": driver])),
      FormJSONObject.Member(name: "columnKind", value: .string("unicodeCodePoints")),
      FormJSONObject.Member(name: "results", value: .array(diagnostics.map { result($0, sources) })),
    ])
    if omitted > 0 { run.members.append(FormJSONObject.Member(name: "invocations", value: .array([invocation]))) }
    let log: FormJSON = .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
      "runs": .array([.object(run)]),
    ])
    return log.text(.indented, showingInvisible: true) + "\n"
  }

  /// Says that there is more than the results.
  private var invocation: FormJSON {
    let note: FormJSON = .object([
      "level": .string("note"), "message": message("\(omitted) more problems are not listed"),
    ])
    return .object(["executionSuccessful": .boolean(true), "toolExecutionNotifications": .array([note])])
  }

  /// A message. Its braces are doubled, since single ones enclose placeholders (3.11.5 of the standard).
  private func message(_ text: String) -> FormJSON {
    var doubled = ""
    for scalar in text.unicodeScalars {
      doubled.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { doubled.unicodeScalars.append(scalar) }
    }
    return .object(["text": .string(doubled)])
  }

  private func rule(_ problem: Problem) -> FormJSON {
    .object([
      "id": .string(problem.code),
      "shortDescription": message(problem.page.what),
      "help": message(problem.page.why),
      "defaultConfiguration": .object(["level": .string(problem.severity.rawValue)]),
    ])
  }

  private func result(_ diagnostic: Diagnostic, _ sources: SourceSet) -> FormJSON {
    let related = diagnostic.secondary.enumerated().map { location($0.element, number: $0.offset, sources) }
    var members = FormJSONObject([
      FormJSONObject.Member(name: "ruleId", value: .string(diagnostic.problem.code)),
      FormJSONObject.Member(name: "level", value: .string(diagnostic.severity.rawValue)),
      FormJSONObject.Member(name: "message", value: message(diagnostic.headline)),
      FormJSONObject.Member(name: "locations", value: .array([location(diagnostic.primary, number: nil, sources)])),
    ])
    if !related.isEmpty {
      members.members.append(FormJSONObject.Member(name: "relatedLocations", value: .array(related)))
    }
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }.map { fix($0, sources) }
    if !fixes.isEmpty { members.members.append(FormJSONObject.Member(name: "fixes", value: .array(fixes))) }
    return .object(members)
  }

  private func location(_ label: Diagnostic.Label, number: Int?, _ sources: SourceSet) -> FormJSON {
    let physical: FormJSON = .object([
      "artifactLocation": artifact(label.span, sources), "region": region(label.span, sources),
    ])
    var location = FormJSONObject([FormJSONObject.Member(name: "physicalLocation", value: physical)])
    if let number { location.members.insert(FormJSONObject.Member(name: "id", value: .integer(number)), at: 0) }
    if !label.text.isEmpty {
      location.members.append(FormJSONObject.Member(name: "message", value: message(label.text)))
    }
    return .object(location)
  }

  private func fix(_ fix: Diagnostic.Fix, _ sources: SourceSet) -> FormJSON {
    let files = Set(fix.edits.map(\.span.source)).sorted()
    let changes = files.map { id -> FormJSON in
      let edits = fix.edits.filter { $0.span.source == id }
      let replacements = edits.map { edit -> FormJSON in
        .object([
          "deletedRegion": region(edit.span, sources),
          "insertedContent": .object(["text": .string(edit.replacement)]),
        ])
      }
      let place = Span(source: id, range: 0..<0)
      return .object(["artifactLocation": artifact(place, sources), "replacements": .array(replacements)])
    }
    return .object(["description": message(fix.title), "artifactChanges": .array(changes)])
  }

  /// The path as a URI reference (RFC 3986), an absolute one as the URI of a file: everything but unreserved characters
  /// and `/` is written with `%`. Two slashes in front of the path would name a host.
  private func artifact(_ span: Span, _ sources: SourceSet) -> FormJSON {
    let path = sources[span.source].path.utf8
    let relative = path.drop { $0 == UInt8(ascii: "/") }
    var uri = relative.count < path.count ? "file:///" : ""
    for byte in relative {
      if byte.isUnreservedInURI {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return .object(["uri": .string(uri)])
  }

  private func region(_ span: Span, _ sources: SourceSet) -> FormJSON {
    let source = sources[span.source]
    let start = source.position(at: span.start)
    let end = source.position(at: span.end)
    return .object([
      "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
    ])
  }
}

extension UInt8 {
  fileprivate var isUnreservedInURI: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
