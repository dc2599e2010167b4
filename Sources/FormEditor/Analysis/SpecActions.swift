// Edits of a spec, and places of its tests and imports.

import FormCompiler
import FormLanguage

/// A text in place of a range.
public struct SpecEdit: Sendable {
  /// Where it stands.
  public let range: Range<Int>
  /// The words.
  public let text: String
}

/// A test, or with no name all of them, and where it stands.
public struct SpecTestPlace: Sendable {
  /// Its name.
  public let name: String?
  /// Where it stands.
  public let range: Range<Int>
}

/// An import: the path, and where it stands.
public struct SpecImport: Sendable {
  /// The path as written.
  public let path: String
  /// Where it stands.
  public let range: Range<Int>
}

extension SpecView {
  /// `tests`, and each of them.
  public func tests() -> [SpecTestPlace] {
    let file = files[0].file
    guard let key = file.testsKey, !file.tests.isEmpty else { return [] }
    return [SpecTestPlace(name: nil, range: typed(key).range)]
      + file.tests.map { SpecTestPlace(name: $0.name.value, range: typed($0.name.span).range) }
  }

  /// The paths of `import`.
  public func imports() -> [SpecImport] {
    let value = root?.value(of: "import")
    let nodes = value?.items.map { Array($0) } ?? value.map { [$0] } ?? []
    return files[0].file.imports.filter { Path.isRelative($0.value) }
      .map { path in
        let node = nodes.first { $0.span == path.span }
        return SpecImport(path: path.value, range: node.map { content(of: $0) } ?? typed(path.span).range)
      }
  }

  /// The edit that adds a code to `allow` of the nearest map around a range.
  public func allowance(of code: String, at range: Range<Int>) -> SpecEdit? {
    let place = text.mended(range.lowerBound)
    let end = text.mended(range.upperBound)
    var nearest = root
    walk(
      { entry, spot in
        guard case .map = spot.shape, case .mapping(let entries) = entry.value.content, !entries.isEmpty else { return }
        if entry.key.span.start <= place, end <= max(entry.key.span.end, entry.value.span.end) { nearest = entry.value }
      }, items: { _, _ in })
    guard let map = nearest, case .mapping(let entries) = map.content, let last = entries.last(while: { _ in true }),
      let first = entries.first
    else { return nil }
    if let known = map.value(of: MapKind.allow.name) { return addition(of: code, to: known) }
    let isFlow = text.bytes[map.span.start] == UInt8(ascii: "{")
    if isFlow {
      return insertion(", allow: [\(code)]", at: last.value.isEmpty ? last.key.span.end : last.value.span.end)
    }
    let indentation = String(repeating: " ", count: text.column(of: first.key.span.start))
    let start = text.bytes.lineStart(of: last.key.span.start)
    // In front of the last key, so that blank lines and comments behind it stay where they are.
    guard entries.count > 1 else {
      let end = text.bytes[last.value.span.end...].firstIndex { $0.isYAMLBreak } ?? text.bytes.count
      return insertion("\(lineBreak)\(indentation)allow: [\(code)]", at: end)
    }
    return insertion("\(indentation)allow: [\(code)]\(lineBreak)", at: start)
  }

  private func insertion(_ words: String, at place: Int) -> SpecEdit {
    SpecEdit(range: text.typed(place)..<text.typed(place), text: words)
  }

  private func addition(of code: String, to list: Node) -> SpecEdit? {
    guard let last = list.items?.last(while: { _ in true }) else { return nil }
    if text.bytes[list.span.start] == UInt8(ascii: "[") { return insertion(", \(code)", at: last.span.end) }
    let lead = String(decoding: text.bytes[text.bytes.lineStart(of: last.span.start)..<last.span.start], as: UTF8.self)
    return insertion("\(lineBreak)\(lead)\(code)", at: last.span.end)
  }
}
