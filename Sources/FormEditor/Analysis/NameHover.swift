// What there is to say of a name that stands where nothing else is said: of what it was declared as.

import FormCompiler
import FormCore
import FormLanguage

extension SpecView {
  /// What is declared under the name at an offset of what was typed.
  func hover(onNameAt offset: Int) -> HoverText? {
    use(at: offset, among: uses()).flatMap { use in
      words(about: use).map { HoverText(text: $0, range: use.span.range) }
    }
  }

  private func words(about use: NameUse) -> String? {
    var declaration = use.declaration
    if declaration.source.index == 0 {
      declaration = Span(
        source: declaration.source, range: text.mended(declaration.start)..<text.mended(declaration.end))
    }
    switch use.kind {
    case .field: return outline(named: declaration).map { words(about: $0.pass, $0.index) }
    case .value:
      return named.values[declaration].map { words(about: use.name, passes[$0.pass].values.result($0.index).type) }
    case .action, .rule, .section, .choice:
      let about = "**\(use.name.markdownWords)** · \(use.kind)"
      let title = title(ofKeyAt: declaration, isChoice: use.kind == .choice)
      return [about, title].compactMap { $0 }.joined(separator: "\n\n")
    case .type, .variable, .data, .file: return nil
    }
  }

  /// The words that people see of what has its name at a span.
  private func title(ofKeyAt span: Span, isChoice: Bool) -> String? {
    guard let root = root(of: span.source), let value = root.value(ofKeyAt: span) else { return nil }
    // A choice can be its title, in several languages, too.
    let isTitle = isChoice && !MapKind.choice.keys.contains { value.value(of: $0.name) != nil }
    let title = value.value(of: "title") ?? value.value(of: "message") ?? (isTitle ? value : nil)
    return title.flatMap { $0.isEmpty || $0.items != nil ? nil : words(of: TextSpec($0)) }
  }
}

extension Spot {
  /// Whether names stand there, other than in expressions and texts: to look for them takes as long as the spec is.
  var canName: Bool {
    if role == .key { return true }
    return switch shape {
    case .place, .action, .answers, .issues, .literal, .literals, .constraint(.distinction): true
    default: false
    }
  }
}

extension Node {
  /// The value of the key that stands at a span.
  fileprivate func value(ofKeyAt span: Span) -> Node? {
    switch content {
    case .scalar: return nil
    case .sequence(let items): return items.first { $0.span.end >= span.end }?.value(ofKeyAt: span)
    case .mapping(let entries):
      guard let entry = entries.last(while: { $0.key.span.start <= span.start }) else { return nil }
      return entry.key.span == span ? entry.value : entry.value.value(ofKeyAt: span)
    }
  }
}
