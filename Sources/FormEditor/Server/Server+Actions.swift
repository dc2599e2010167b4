// Ways to mend what is wrong, and to keep quiet about it.

import FormAuthoring
import FormCompiler
import FormLanguage
import FormRuntime

extension Server {
  mutating func actions(_ place: Place, _ parameters: FormJSON) -> FormJSON {
    guard let document = documents[place.path], let range = parameters["range"],
      let start = range["start"].flatMap({ offset(of: $0, in: document) }),
      let end = range["end"].flatMap({ offset(of: $0, in: document) }), let judgement = judgement(of: place.path)
    else { return .array([]) }
    let only = parameters["context"]?["only"]?.items?.compactMap(\.text)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
    }
    var actions: [FormJSON] = []
    if isWanted("quickfix") {
      let touched = judgement.diagnostics.indices.filter { index in
        let span = judgement.diagnostics[index].primary.span
        return FormText.isEqual(judgement.paths[span.source.index], place.path) && span.start <= end
          && start <= span.end
      }
      for (index, tried) in zip(touched, tried(touched, of: place.path, judgement)) {
        let diagnostic = judgement.diagnostics[index]
        actions += fixes(tried, of: diagnostic, judgement)
        if let action = allowance(for: diagnostic, document, judgement) { actions.append(action) }
      }
    }
    if only != nil, isWanted("source.fixAll.formc"), let action = fixAll(place.path) { actions.append(action) }
    return .array(actions)
  }

  /// Some diagnostics of a document with the corrections that check offers. They are tried only when somebody asks, since
  /// that takes as long as judging the document some more times, and once for its text.
  private mutating func tried(_ indices: [Int], of path: String, _ judgement: Judgement) -> [Diagnostic] {
    let new = indices.filter { judgement.tried[$0] == nil }
    guard !new.isEmpty else { return indices.compactMap { judgement.tried[$0] } }
    var trial = CorrectionTrial()
    var known = judgement.tried
    for (index, tried) in zip(new, trial.tried(new.map { judgement.diagnostics[$0] }, of: judgement.compilation)) {
      known[index] = tried
    }
    // What was not tried among many may be, by itself.
    if !trial.isSpent { documents[path]?.judgement?.tried = known }
    return indices.compactMap { known[$0] }
  }

  /// The corrections of a diagnostic, which is told as it was published: `tried` may no longer have its suggestions.
  private func fixes(_ tried: Diagnostic, of diagnostic: Diagnostic, _ judgement: Judgement) -> [FormJSON] {
    var lines = TextDictionary<Lines>()
    let shown = json(diagnostic, judgement, &lines)
    return tried.fixes.filter { !$0.edits.isEmpty }.map { fix in
      var changes = TextDictionary<[FormJSON]>()
      for edit in fix.edits {
        changes[judgement.paths[edit.span.source.index], default: []].append(
          .object(["range": range(edit.span, judgement, &lines), "newText": .string(edit.replacement)]))
      }
      return .some([
        "title": .string(visible(title(of: fix))), "kind": .string("quickfix"), "diagnostics": .array([shown]),
        "isPreferred": fix.isSure ? .boolean(true) : nil,
        "edit": workspaceEdit(changes.sorted.map { ($0.text, $0.value) }),
      ])
    }
  }

  /// The words of a fix, with what it writes: a menu, unlike the report, doesn't show the line as it will be.
  private func title(of fix: Diagnostic.Fix) -> String {
    guard fix.edits.count == 1, let text = fix.edits.first?.replacement, !FormText.contains(fix.title, text),
      text.count <= 40, text.contains(where: { $0.isLetter || $0.isNumber }), !text.contains(where: { $0.isNewline })
    else { return fix.title }
    return fix.title + ": `\(text)`"
  }

  /// `allow` in the nearest map; nothing for errors, which can't be allowed.
  private mutating func allowance(
    for diagnostic: Diagnostic, _ document: OpenDocument, _ judgement: Judgement
  ) -> FormJSON? {
    let code = diagnostic.problem.code
    guard diagnostic.problem.canBeAllowed, diagnostic.severity == .warning else { return nil }
    guard let edit = view(of: document.path)?.allowance(of: code, at: diagnostic.primary.span.range) else { return nil }
    var lines = TextDictionary<Lines>()
    let change = FormJSON.object(["range": document.lines.range(edit.range), "newText": .string(edit.text)])
    return .object([
      "title": .string("allow `\(code)` here"), "kind": .string("quickfix"),
      "diagnostics": .array([json(diagnostic, judgement, &lines)]),
      "edit": workspaceEdit([(document.path, [change])]),
    ])
  }

  /// What `check --fix` would do, as often as it would.
  private func fixAll(_ path: String) -> FormJSON? {
    var texts = TextDictionary<[UInt8]>()
    for _ in 0..<10 {
      let known = texts
      guard case .success(let bytes) = known[path].map({ .success($0) }) ?? loader(path) else { return nil }
      let judgement = judge(bytes, at: path) { other in
        known[Path.normalized(other)].map { .success($0) } ?? loader(other)
      }
      let fixed = FixedSources(judgement.compilation.sources, fixing: CorrectionTrial.sure(judgement.compilation))
      guard !fixed.changed.isEmpty else { break }
      for (id, bytes) in fixed.changed { texts[judgement.paths[id.index]] = bytes }
    }
    guard !texts.isEmpty else { return nil }
    let changes = texts.sorted.map { path, new -> (path: String, edits: [FormJSON]) in
      let old = (try? loader(path).get()) ?? []
      return (path, edits(from: old, to: new, documents[path]?.lines ?? Lines(old, client.encoding)))
    }
    return .object([
      "title": .string("Fix all that is sure"), "kind": .string("source.fixAll.formc"), "edit": workspaceEdit(changes),
    ])
  }
}
