// What there is to say of a place.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

/// Words about a place, in Markdown.
public struct HoverText: Sendable {
  /// The words.
  public let text: String
  /// What they are about.
  public let range: Range<Int>
}

extension SpecView {
  /// What there is to say of an offset of what was typed.
  public func hover(at offset: Int) -> HoverText? {
    guard let spot = spot(at: text.mended(offset)), let node = spot.node else { return nil }
    let found = spot.role == .key ? hover(onKey: node, spot) : hover(onValue: node, spot, offset)
    return found ?? (spot.canName ? hover(onNameAt: offset) : nil)
  }

  private func about(_ text: String, _ span: Span) -> HoverText { HoverText(text: text, range: typed(span).range) }

  private func hover(onKey node: Node, _ spot: Spot) -> HoverText? {
    switch spot.shape {
    case .map(let kind):
      let page = ReferencePage.page(ofKey: node.string, in: kind)
      return page.isEmpty ? nil : about("**\(node.string)**\n\n\(page)", node.span)
    case .named(.type):
      return types.type(named: node.string, in: 0).map { about(words(about: types.layer($0)), node.span) }
    case .named(.field):
      return outline(named: node.span).map { about(words(about: $0.pass, $0.index), node.span) }
    case .messages:
      return ReferencePage.named(node.string).first.map { about("**\(node.string)**\n\n\($0.body)", node.span) }
    case .textOrMap(let kind):
      let page = ReferencePage.page(ofKey: node.string, in: kind)
      return page.isEmpty || languages(of: 0).contains(node.string)
        ? nil : about("**\(node.string)**\n\n\(page)", node.span)
    case .answers: return outline(ofAnswerAt: spot, node).map { about(words(about: form, $0), node.span) }
    default: return nil
    }
  }

  private func hover(onValue node: Node, _ spot: Spot, _ offset: Int) -> HoverText? {
    guard node.record.isScalar else { return nil }
    let mended = text.mended(offset)
    guard node.span.start <= mended, mended <= node.span.end else { return nil }
    switch spot.shape {
    case .typeName:
      if KindName(node) != nil { return page(node, .type) }
      return types.type(named: node.string, in: 0).map { about(words(about: types.layer($0)), node.span) }
    case .codes: return page(node, nil)
    case .constraint(.format): return page(node, .format)
    case .constraint(.pattern):
      guard case .page(let page) = ReferencePage.pattern(node.string) else { return nil }
      return about(page.body, node.span)
    case .condition, .formula: return expression(spot, mended, .bool)
    case .expression, .value: return expression(spot, mended, nil)
    case .constraint(.bound): return expression(spot, mended, fieldType(of: spot))
    case .constraint(.integer): return expression(spot, mended, .int)
    case .literal: return isTemporal(spot) ? expression(spot, mended, fieldType(of: spot)) : nil
    case .text, .textOrMap: return placeholder(node, spot, mended)
    case .issues where spot.role == .item: return page(node, nil)
    default: return nil
    }
  }

  private func isTemporal(_ spot: Spot) -> Bool {
    guard let name = spot.field?.name, let (pass, index) = outline(named: name.span) else { return false }
    return pass.outlines[index].kind?.isTemporal == true
  }

  private func page(_ node: Node, _ kind: ReferencePage.Kind?) -> HoverText? {
    let pages = ReferencePage.named(node.string).filter { kind == nil || $0.kind == kind }
    return pages.first.map { about("**\(node.string)**\n\n\($0.body)", node.span) }
  }

  // MARK: - Fields

  /// A field with its settings, and where each comes from.
  func words(about pass: FieldPass, _ index: Int) -> String {
    let outline = pass.outlines[index]
    var lines = ["**\(outline.name.value.markdownWords)** · `\(outline.kind?.rawValue ?? "unknown")`"]
    if outline.isSecure { lines[0] += " · secure" }
    if let title = title(of: outline) { lines.append(title) }
    let types = outline.layers.compactMap(\.typeName)
    if !types.isEmpty { lines.append("type " + types.map(\.markdownCode).joined(separator: " → ")) }
    if let choices = outline.choices { lines.append("choices: " + listed(choices.values.prefix(20))) }
    return (lines + settings(of: outline)).joined(separator: "\n\n")
  }

  /// A type as it was declared, whatever fields make of it.
  private func words(about type: Layer) -> String {
    var seen = Self.structure
    let settings = settings(of: type, from: "", &seen)
    let words = [
      "**\(type.spec.name.value.markdownWords)**", type.spec.title.flatMap { self.words(of: $0) },
      type.spec.type?.value.markdownCode, settings.isEmpty ? nil : Self.list(settings),
    ]
    return words.compactMap { $0 }.joined(separator: "\n\n")
  }

  private func title(of outline: Outline) -> String? {
    (outline.nearest(\.title)?.value).flatMap { words(of: $0) }
  }

  /// A text as people see it in the first of the form's languages.
  func words(of text: TextSpec) -> String? { text.shown(in: languages(of: 0))?.string.markdownWords }

  private func listed(_ choices: some Sequence<String>) -> String {
    choices.map(\.markdownWords).joined(separator: ", ")
  }

  /// Keys of a field that are no settings, or are said in other words.
  private static let structure: Set<String> = [
    "type", "title", "fields", "of", "choices", "rules", "examples", "default", "messages",
  ]

  private static func list(_ lines: [String]) -> String { lines.map { "- " + $0 }.joined(separator: "\n") }

  /// The settings of a field or type that are not among those seen.
  private func settings(of layer: Layer, from origin: String, _ seen: inout Set<String>) -> [String] {
    map(of: layer).map { settings(in: $0, from: origin, &seen) } ?? []
  }

  private func settings(in map: Node, from origin: String, _ seen: inout Set<String>) -> [String] {
    guard case .mapping(let entries) = map.content else { return [] }
    return entries.filter { $0.value.record.isScalar && seen.insert($0.key.string).inserted }
      .map { "\($0.key.string): \($0.value.string)".markdownCode + origin }
  }

  private func settings(of outline: Outline) -> [String] {
    var seen = Self.structure
    var lines: [String] = []
    for layer in outline.layers {
      let origin = layer.typeName.map { ", from type \($0.markdownCode)" } ?? ""
      lines += settings(of: layer, from: origin, &seen)
    }
    for (index, defaults) in outline.defaults.enumerated() {
      // Those of the section come first, if there is one.
      let owner = index + 1 < outline.defaults.count ? " of the section" : ""
      lines += defaults.node.map { settings(in: $0, from: ", from `defaults`" + owner, &seen) } ?? []
    }
    return lines.isEmpty ? [] : [Self.list(lines)]
  }

  /// The map that a layer was read from.
  private func map(of layer: Layer) -> Node? { root(of: layer.spec.span.source)?.map(at: layer.spec.span) }

  /// What a file holds.
  func root(of file: SourceID) -> Node? {
    file.index == 0 ? root : Document.parse(source: sources[file], id: file).root
  }

  // MARK: - Expressions

  private func expression(_ spot: Spot, _ offset: Int, _ type: ExpressionType?) -> HoverText? {
    let site = site(of: spot, at: text.typed(offset), expecting: type)
    guard let node = site.node else { return nil }
    let reading = ExpressionReading(site.bytes, in: site.scope)
    guard let place = word(at: offset, in: node, site.map) else { return nil }
    // Of a comma or a bracket that closes there is less to say than of what ends there.
    let touching = reading.tokens.indices.filter { index in
      let range = reading.tokens[index].range
      return range.lowerBound <= place && place <= range.upperBound
    }
    guard let index = touching.last(where: { !reading.isEnd(reading.tokens[$0]) }) ?? touching.last else { return nil }
    func written(_ range: Range<Int>) -> Span { Span(source: node.span.source, range: site.map.written(range)) }
    let token = reading.tokens[index]
    if let name = reading.word(index) {
      if let words = words(aboutName: name, at: index, reading, site) { return about(words, written(token.range)) }
    }
    guard let part = reading.smallest(around: token.range) else { return nil }
    return about("`\(part.type)`", written(part.range))
  }

  /// The place in a text whose words are there.
  private func word(at offset: Int, in node: Node, _ map: OffsetMap) -> Int? {
    place(at: offset, in: node, map).flatMap { $0.isApart ? nil : $0.offset }
  }

  private func words(
    aboutName name: String, at index: Int, _ reading: ExpressionReading, _ site: ExpressionSite
  ) -> String? {
    let range = reading.tokens[index].range
    if let local = reading.locals.first(where: { $0.declared == range }) {
      return words(about: name, reading.element(of: local).type)
    }
    if reading.isSymbol(index + 1, .openRound) {
      return Function.named(name).map { function in
        "**\(name)**\n\n" + function.summary + "\n\n" + function.signatures.map { "`\($0)`" }.joined(separator: "\n\n")
      }
    }
    if reading.isSymbol(index - 1, .dot) {
      if let value = reading.memberValue(at: index) {
        return words(about: name, site.scope.values.result(value).type)
      }
      if let member = reading.member(at: index) { return words(about: site.scope.tree.outlines[member]) }
      return reading.typeOfData(at: index).map { words(about: name, $0) }
    }
    if let position = site.scope.tree.position(of: name, from: site.scope.level),
      reading.local(name, at: range.lowerBound) == nil
    {
      return words(about: site.scope.tree.outlines[position])
    }
    guard let binding = reading.scope(at: range.lowerBound).binding(of: name) else { return nil }
    let choices = binding.choices.map { "\n\n" + listed($0.values) } ?? ""
    return words(about: name, binding.type) + choices
  }

  func words(about name: String, _ type: ExpressionType) -> String { "**\(name.markdownWords)**: `\(type)`" }

  /// A field in an expression.
  private func words(about outline: Outline) -> String {
    var words = "**\(outline.name.value.markdownWords)**: `\(outline.type)`"
    if outline.holdsSecret { words += " (secure)" }
    if let title = title(of: outline) { words += "\n\n\(title)" }
    if let choices = outline.choices { words += "\n\n" + listed(choices.values.prefix(50)) }
    return words
  }

  private func placeholder(_ node: Node, _ spot: Spot, _ offset: Int) -> HoverText? {
    let site = site(of: spot, at: text.typed(offset), expecting: nil)
    guard let place = word(at: offset, in: node, site.map) else { return nil }
    let names = FormMessageParser.parse(site.bytes, languages: languages(of: 0)).names
    guard let found = names.first(where: { $0.range.contains(place) || $0.range.upperBound == place }) else {
      return nil
    }
    let name = found.name
    let span = Span(source: node.span.source, range: site.map.written(found.range))
    if spot.trail.last?.kind == .rule {
      if let position = site.scope.tree.position(of: name, from: site.scope.level) {
        return about(words(about: site.scope.tree.outlines[position]), span)
      }
      if let binding = site.scope.binding(of: name) { return about(words(about: name, binding.type), span) }
    }
    return ReferencePage.constraints.first { $0.name == name }.map { about("**\(name)**\n\n\($0.body)", span) }
  }
}

extension Node {
  /// The map that stands at a span.
  func map(at span: Span) -> Node? {
    if self.span == span, record.kind == .mapping { return self }
    switch content {
    case .scalar: return nil
    case .sequence(let items):
      return items.first { $0.span.start <= span.start && span.end <= $0.span.end }?.map(at: span)
    case .mapping(let entries):
      return entries.first { $0.value.span.start <= span.start && span.end <= $0.value.span.end }?.value.map(at: span)
    }
  }
}

extension ExpressionReading {
  /// Whether a word does nothing but end what stands in front of it.
  fileprivate func isEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .symbol(.comma), .symbol(.closeRound), .symbol(.closeSquare): true
    case .symbol, .name, .integer, .double, .text, .end: false
    }
  }

  /// The smallest part that holds a range and has a type, an operator's being what it computes.
  func smallest(around range: Range<Int>) -> (type: ExpressionType, range: Range<Int>)? {
    guard case .success(let syntax) = Parser.parse(ExpressionText(String(decoding: bytes, as: UTF8.self))) else {
      return nil
    }
    var parts = [syntax]
    var best: (type: ExpressionType, range: Range<Int>)?
    var index = 0
    while index < parts.count {
      let part = parts[index]
      index += 1
      guard part.range.lowerBound <= range.lowerBound, range.upperBound <= part.range.upperBound else { continue }
      for piece in part.pieces(around: range) where piece.count <= best?.range.count ?? .max {
        if let type = type(of: piece) { best = (type, piece) }
      }
      parts += part.parts
    }
    return best
  }
}

extension Syntax {
  /// The ranges of what it computes step by step that hold a range: of `a + b + c`, `a + b` too.
  fileprivate func pieces(around range: Range<Int>) -> [Range<Int>] {
    var pieces = [self.range]
    if case .chain(_, let links) = node {
      // The first link whose operator or operand it is; what stands before is part of it.
      if let link = links.first(where: { range.upperBound <= $0.end }) {
        pieces.append(self.range.lowerBound..<link.end)
      }
    }
    if case .suffixed(let operand, let suffixes) = node {
      if range.upperBound <= operand.range.upperBound { return pieces }
      if let suffix = suffixes.first(where: { range.upperBound <= $0.end }) {
        pieces.append(self.range.lowerBound..<suffix.end)
      }
    }
    return pieces
  }
}
