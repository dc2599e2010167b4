// What check says of the documents as they stand.

import FormAuthoring
import FormCompiler
import FormLanguage
import FormRuntime

extension Server {
  /// Reads files for documents: what is open counts more than what is on the disk, by whatever path it is read.
  var loader: (String) -> Result<[UInt8], LoadFailure> {
    let (documents, files) = (documents, files)
    var names: FileNames<EditorFiles.Identity>?
    return { path in
      let own = Path.normalized(path)
      if let document = documents[own] { return .success(document.bytes) }
      var open = names ?? FileNames(given: documents.sorted.map(\.text), identity: files.identity)
      let name = open.name(own)
      names = open
      return documents[name].map { .success($0.bytes) } ?? files.read(path)
    }
  }

  /// Looks at all files that documents import, and forgets what was found out of others than are there now.
  mutating func look() {
    needsLook = false
    let loader = loader
    var read = TextDictionary<Result<[UInt8], LoadFailure>>()
    func isStill(_ loads: TextDictionary<Result<[UInt8], LoadFailure>>, from folder: String) -> Bool {
      loads.texts.allSatisfy { name in
        let now = read[folder + name] ?? loader(folder + name)
        read[folder + name] = now
        return now == loads[name]
      }
    }
    for path in documents.texts {
      let folder = Address.folder(of: path)
      if let known = documents[path]?.judgement, !isStill(known.compilation.loads, from: folder) {
        documents[path]?.judgement = nil
      }
      if let known = documents[path]?.view, !isStill(known.loads, from: folder) { documents[path]?.view = nil }
    }
  }

  /// What check says of a document; found out once for its text.
  mutating func judgement(of path: String) -> Judgement? {
    if let known = documents[path]?.judgement { return known }
    guard let document = documents[path] else { return nil }
    var judgement = judge(document.bytes, at: path, load: loader)
    judgement.trySuggestions()
    documents[path]?.judgement = judgement
    return judgement
  }

  /// Compiles a spec as `formc check` would from its folder.
  func judge(
    _ bytes: [UInt8], at path: String, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> Judgement {
    let folder = Address.folder(of: path)
    let compilation = Compilation.compile(path: Address.path(path, from: folder), bytes: bytes) { load(folder + $0) }
    return Judgement(
      compilation: compilation, diagnostics: Report(compilation.diagnostics).diagnostics,
      paths: compilation.sources.sources.map { Path.normalized(folder + $0.path) })
  }

  /// The documents that are specs, by path: those that say so, and what they import.
  mutating func judged() -> [String] {
    var pending = documents.sorted.filter { $0.value.mayBeSpec }.map(\.text)
    var known = Set(pending.map { FormTextKey($0) })
    while let path = pending.popLast() {
      for imported in judgement(of: path)?.paths.dropFirst() ?? []
      where documents[imported] != nil && known.insert(FormTextKey(imported)).inserted {
        pending.append(imported)
      }
    }
    return known.map(\.text).sorted(by: FormText.isLess)
  }

  /// Whether a document is a spec.
  mutating func isSpec(_ path: String) -> Bool {
    documents[path]?.mayBeSpec == true || judged().contains { FormText.isEqual($0, path) }
  }

  /// The diagnostics of each file, its own first.
  mutating func diagnosticsByFile() -> TextDictionary<[FormJSON]> {
    /// What makes two diagnostics of a file the same.
    struct Key: Hashable {
      let place: FilePlace
      let code: String
    }
    var found = TextDictionary<[FormJSON]>()
    var seen: Set<Key> = []
    let judged = judged()
    for own in [true, false] {
      for path in judged {
        guard let judgement = judgement(of: path) else { continue }
        var lines = TextDictionary<Lines>()
        for diagnostic in judgement.diagnostics {
          let span = diagnostic.primary.span
          guard judgement.paths.indices.contains(span.source.index) else { continue }
          let place = FilePlace(path: judgement.paths[span.source.index], range: span.range)
          guard place.stands(in: path) == own,
            seen.insert(Key(place: place, code: diagnostic.problem.code)).inserted
          else { continue }
          found[place.path, default: []].append(json(diagnostic, judgement, &lines))
        }
      }
    }
    return found
  }

  mutating func publish() {
    guard !client.pulls else { return }
    look()
    let found = diagnosticsByFile()
    for (path, document) in documents.sorted {
      say(found[path] ?? [], of: path, uri: document.uri, version: document.version)
    }
    for (path, diagnostics) in found.sorted where documents[path] == nil {
      say(diagnostics, of: path, uri: published[path]?.uri ?? Address.uri(of: path), version: nil)
    }
    for (path, known) in published.sorted
    where documents[path] == nil && found[path] == nil && known.diagnostics != "[]" {
      say([], of: path, uri: known.uri, version: nil)
    }
  }

  /// Publishes what is said of a file, unless it was said already.
  mutating func say(_ diagnostics: [FormJSON], of path: String, uri: String, version: Int?, always: Bool = false) {
    let text = FormJSON.array(diagnostics).text(.dense)
    if !always, let known = published[path], known.version == version, known.diagnostics == text, known.uri == uri {
      return
    }
    published[path] = Published(version: version, diagnostics: text, uri: uri)
    notify(
      "textDocument/publishDiagnostics",
      .some(["uri": .string(uri), "version": version.map { .integer($0) }, "diagnostics": .array(diagnostics)]))
  }

  // MARK: - As JSON

  /// The URI of a file, as the client calls it.
  func uri(of path: String) -> String { documents[path]?.uri ?? published[path]?.uri ?? Address.uri(of: path) }

  func json(_ diagnostic: Diagnostic, _ judgement: Judgement, _ lines: inout TextDictionary<Lines>) -> FormJSON {
    let span = diagnostic.primary.span
    let related = diagnostic.secondary.map { label in
      FormJSON.object([
        "location": .object([
          "uri": .string(uri(of: judgement.paths[label.span.source.index])),
          "range": range(label.span, judgement, &lines),
        ]), "message": .string(visible(label.text)),
      ])
    }
    return .some([
      "range": range(span, judgement, &lines),
      "severity": .integer(diagnostic.severity == .error ? 1 : 2),
      "code": .string(diagnostic.problem.code),
      "source": .string("formc"),
      "message": .string(diagnostic.oneLine),
      "relatedInformation": related.isEmpty ? nil : .array(related),
      "tags": diagnostic.problem.isUnnecessary ? .array([.integer(1)]) : nil,
    ])
  }

  func range(_ span: Span, _ judgement: Judgement, _ lines: inout TextDictionary<Lines>) -> FormJSON {
    let path = judgement.paths[span.source.index]
    let known =
      lines[path] ?? documents[path]?.lines
      ?? Lines(judgement.compilation.sources[span.source].bytes, client.encoding)
    lines[path] = known
    return known.range(span.range)
  }

  /// The full report on a document, for a client that asks.
  mutating func pull(_ path: String) -> FormJSON {
    needsJudging = false
    let found = diagnosticsByFile()
    var related: [FormJSONObject.Member] = []
    for (other, diagnostics) in found.sorted where !FormText.isEqual(other, path) && documents[other] == nil {
      let report = FormJSON.object(["kind": .string("full"), "items": .array(diagnostics)])
      related.append(FormJSONObject.Member(name: uri(of: other), value: report))
    }
    return .some([
      "kind": .string("full"), "items": .array(found[path] ?? []),
      "relatedDocuments": client.hasRelatedDocuments && !related.isEmpty ? .object(FormJSONObject(related)) : nil,
    ])
  }
}

extension Judgement {
  /// Asks for a name in a message only if that would mend it, as check does, unless that takes too long.
  fileprivate mutating func trySuggestions() {
    let asking = diagnostics.indices.filter { !diagnostics[$0].suggestions.isEmpty }
    guard !asking.isEmpty else { return }
    var trial = CorrectionTrial.whileTyping
    let found = trial.tried(asking.map { diagnostics[$0] }, of: compilation)
    guard !trial.isSpent else { return }
    for (index, diagnostic) in zip(asking, found) {
      diagnostics[index] = diagnostic
      tried[index] = diagnostic
    }
  }
}
