// Answers about a place in a document: completion, hover, signatures.

import FormRuntime

extension Server {
  mutating func complete(_ place: Place) -> FormJSON {
    guard let view = view(of: place.path) else { return .array([]) }
    let lines = lines(of: place.path)
    let items = view.completions(at: place.offset, neighbours: { libraries(beside: place.path) })
    return .object(["isIncomplete": .boolean(false), "items": .array(items.map { json($0, lines) })])
  }

  /// The libraries beside a document, as paths from its folder.
  private func libraries(beside path: String) -> [String] {
    let (folder, loader) = (Address.folder(of: path), loader)
    return files.specs(folder).paths.filter { !FormText.isEqual($0, path) && $0.utf8.starts(with: folder.utf8) }
      .filter { path in
        guard case .success(let bytes) = loader(path) else { return false }
        let keys = RootKeys(bytes)
        return keys.contain("formc") && !keys.contain("form")
      }
      .map { Address.path($0, from: folder) }
  }

  private func json(_ item: CompletionItem, _ lines: Lines) -> FormJSON {
    let rank = String(item.rank)
    let text = client.completesLines ? item.text : String(item.text.prefix { !$0.isNewline })
    return .some([
      "label": .string(item.label),
      "kind": .integer(kind(item.kind)),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "documentation": item.page.isEmpty ? nil : markup(item.page, isMarkdown: client.pagesAreMarkdown),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - rank.count)) + rank + item.label),
      "insertTextMode": text.contains { $0.isNewline } ? .integer(1) : nil,
      "textEdit": .object(["range": lines.range(item.range), "newText": .string(text)]),
      "additionalTextEdits": item.edits.isEmpty
        ? nil
        : .array(
          item.edits.map { .object(["range": lines.range($0.range), "newText": .string($0.text)]) }),
    ])
  }

  private func kind(_ kind: CompletionItem.Kind) -> Int {
    switch kind {
    case .key: 10
    case .type: 7
    case .word: 12
    case .field: 5
    case .variable: 6
    case .member: 10
    case .function: 3
    case .method: 2
    case .value: 20
    case .file: 17
    }
  }

  private func markup(_ text: String, isMarkdown: Bool) -> FormJSON {
    .object([
      "kind": .string(isMarkdown ? "markdown" : "plaintext"), "value": .string(isMarkdown ? text : text.withoutMarks),
    ])
  }

  mutating func hover(_ place: Place) -> FormJSON {
    guard let hover = view(of: place.path)?.hover(at: place.offset) else { return .null }
    return .object([
      "contents": markup(hover.text, isMarkdown: client.hoverIsMarkdown),
      "range": lines(of: place.path).range(hover.range),
    ])
  }

  mutating func signature(_ place: Place) -> FormJSON {
    guard let found = view(of: place.path)?.signatures(at: place.offset) else { return .null }
    let signatures = found.labels.map { label in
      FormJSON.object([
        "label": .string(label), "documentation": markup(found.page, isMarkdown: client.pagesAreMarkdown),
        "parameters": .array(parameters(of: label).map { .object(["label": .string($0)]) }),
      ])
    }
    return .object([
      "signatures": .array(signatures), "activeSignature": .integer(found.active),
      "activeParameter": .integer(found.parameter),
    ])
  }

  /// What stands between the brackets of a signature, apart; not in those of the receiver, such as `list(T).first()`.
  private func parameters(of label: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    for character in label {
      if character == ")" { depth -= 1 }
      if depth == 0, character == ")" || character == "(" {
        if character == "(" { parts = [""] }
      } else if depth == 1, character == "," {
        parts.append("")
      } else if depth > 0 {
        parts[parts.count - 1].append(character)
      } else if character == " " {
        break
      }
      if character == "(" { depth += 1 }
    }
    return parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Without the signs of Markdown that are no part of the words.
  fileprivate var withoutMarks: String {
    let scalars = Array(unicodeScalars)
    var text = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let fence = scalars.fence(at: index)
      if fence > 0 {
        // Between two fences stands code, in which the signs are signs.
        let start = index + fence
        let end = scalars.place(ofFence: fence, from: start)
        if let end { text.append(contentsOf: scalars[start..<end]) }
        index = end.map { $0 + fence } ?? start
      } else if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1].isPunctuation {
        text.append(scalars[index + 1])
        index += 2
      } else {
        if scalars[index] != "*" { text.append(scalars[index]) }
        index += 1
      }
    }
    return String(text)
  }
}

extension [Unicode.Scalar] {
  /// How many backticks stand at a place.
  fileprivate func fence(at index: Int) -> Int { self[index...].prefix { $0 == "`" }.count }

  /// Where that many backticks, and no more, stand next.
  fileprivate func place(ofFence length: Int, from start: Int) -> Int? {
    var index = start
    while index < count {
      let fence = fence(at: index)
      if fence == length { return index }
      index += Swift.max(1, fence)
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether a backslash in front of it takes its meaning in Markdown away: whether it is ASCII punctuation.
  fileprivate var isPunctuation: Bool {
    switch self {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }
}
