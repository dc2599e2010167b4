// Values of a spec with the place where they stand.

import FormCore
package import FormLanguage

/// A value and its span.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package var value: Value
  /// Where it stands.
  package var span: Span

  init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}

/// A Text as written: a scalar, or one scalar for each language.
package struct TextSpec: Sendable {
  /// A text in one language; without a language it is the form's first.
  package struct Variant: Sendable {
    package let node: Node
    /// Whether the language stands in front of it.
    fileprivate let hasLanguage: Bool

    var language: Located<String>? { hasLanguage ? node.key.located : nil }

    /// Whether it is in a language: that of a tag, or the first where none stands in front of it.
    func isIn(_ language: String, isFirst: Bool) -> Bool { hasLanguage ? node.key.isText(language) : isFirst }

    /// Whether it holds for every language that has none of its own.
    var isRest: Bool { hasLanguage && node.key.isText("*" as StaticString) }

    /// Whether there is nothing to be seen of it.
    var isBlank: Bool { node.tree.withText(of: node.index) { $0.isBlank } }
  }

  /// A scalar, or a map in which all that is no text, or empty, has been reported and counts for nothing.
  let node: Node

  /// Makes one of a scalar or a map.
  package init(_ node: Node) { self.node = node }

  var span: Span { node.span }

  /// Whether all that was written of it could be read.
  var isWhole: Bool {
    guard case .mapping(let entries) = node.content else { return true }
    return node.isWhole && Array(variants).count == entries.count
  }

  /// What is seen of it in the first of `languages`: the words in that or, without any, those for all others; if there
  /// are none either, those in the first of the other languages that it is in.
  package func shown(in languages: [String]) -> Node? {
    let all = Array(self.variants)
    let worded = all.filter { !$0.isBlank }
    let variants = worded.isEmpty ? all : worded
    func words(in index: Int) -> Variant? { variants.first { $0.isIn(languages[index], isFirst: index == 0) } }
    let first = languages.isEmpty ? nil : words(in: 0)
    let shown = first ?? variants.first(where: \.isRest) ?? languages.indices.lazy.compactMap(words).first
    return (shown ?? variants.first)?.node
  }

  /// There are no more variants.
  var mostVariants: Int { node.record.isScalar ? 1 : node.record.count }

  /// One for each language.
  package var variants: Variants { Variants(of: node) }

  /// The variants, read from the tree one by one.
  package struct Variants: Sequence, IteratorProtocol, Sendable {
    private let tree: Tree
    private let hasLanguages: Bool
    private var position: Int32
    private let end: Int32

    fileprivate init(of node: Node) {
      tree = node.tree
      hasLanguages = !node.record.isScalar
      position = hasLanguages ? node.index &+ 1 : node.index
      end = node.tree.end(of: node.index)
    }

    package mutating func next() -> Variant? {
      nextIndex().map { Variant(node: Node(tree, $0), hasLanguage: hasLanguages) }
    }

    /// Where the next one stands in the tree.
    private mutating func nextIndex() -> Int32? {
      while position < end {
        let value = hasLanguages ? position &+ 1 : position
        position = tree.end(of: value)
        let record = tree.records[Int(value)]
        if record.isScalar, !record.isNothing || !hasLanguages { return value }
      }
      return nil
    }

    /// Whether they say what is written, one in each of `languages`, in this order, each of which has words. That is asked
    /// of every text.
    consuming func arePlain(in languages: [KnownWord]) -> Bool {
      var count = 0
      while let index = nextIndex() {
        guard count < languages.count, hasLanguages ? tree.isWord(languages[count], at: index &- 1) : count == 0,
          tree.withText(of: index, { $0.isOrdinaryText && !(hasLanguages && $0.isBlank) })
        else { return false }
        count += 1
      }
      return count > 0 && count == languages.count
    }

    package var first: Variant? { first { _ in true } }
  }
}

extension Tree: WrittenTexts {
  package func texts(at index: Int32) -> [[UInt8]] {
    TextSpec(Node(self, index)).variants.map { $0.node.scalar.map { Array($0.text) } ?? [] }
  }

  package func text(at index: Int32, variant: Int) -> [UInt8] {
    for (position, text) in TextSpec(Node(self, index)).variants.enumerated() where position == variant {
      return text.node.scalar.map { Array($0.text) } ?? []
    }
    return []
  }
}

extension Text {
  /// Makes a text of which `spec` has one variant for each of `languages`, in this order, and only words.
  init(written spec: TextSpec, in languages: [String]) {
    self.init(written: spec.node.tree, at: spec.node.index, in: languages)
  }
}

/// A truth as written: `true`, `false`, or an expression.
package enum ConditionSpec: Sendable {
  case constant(Bool, Span)
  case expression(Node)

  init(_ node: Node) {
    if let truth = node.truth { self = .constant(truth, node.span) } else { self = .expression(node) }
  }

  var span: Span {
    switch self {
    case .constant(_, let span): span
    case .expression(let node): node.span
    }
  }
}

// MARK: - What a node says by itself

extension Tree {
  /// Whether there is a scalar at `index` whose text is a word.
  @inline(__always)
  fileprivate func isWord(_ word: KnownWord, at index: Int32) -> Bool {
    records[Int(index)].isScalar && withText(of: index) { word.isText(UnsafeRawBufferPointer($0)) }
  }

  /// Whether there is a scalar at `index` whose text is `text`.
  fileprivate func isText(_ text: String, at index: Int32) -> Bool {
    let record = records[Int(index)]
    guard record.isScalar, record.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { text in
      withText(of: index) { ByteWord.areEqual(UnsafeRawBufferPointer($0), UnsafeRawBufferPointer(text)) }
    }
  }
}

extension Node {
  /// The key in front of it, if it is a value in a map.
  package var key: Node { Node(tree, Swift.max(index - 1, 0)) }

  /// The text of a scalar; empty for what is none.
  package var string: String { tree.withText(of: index) { String(decoding: $0, as: UTF8.self) } }

  /// The same with its place.
  var located: Located<String> { Located(string, span) }

  /// Whether it is a scalar whose text is `text`.
  package func isText(_ text: String) -> Bool { tree.isText(text, at: index) }

  /// The same for a word of the language.
  package func isText(_ word: StaticString) -> Bool {
    guard record.isScalar, record.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      tree.withText(of: index) { ByteWord.areEqual(UnsafeRawBufferPointer($0), UnsafeRawBufferPointer(word)) }
    }
  }

  /// The truth that a plain scalar is, if it is one.
  package var truth: Bool? {
    let record = record
    guard record.isScalar, record.style == .plain, record.count == 4 || record.count == 5 else { return nil }
    if isText("true" as StaticString) { return true }
    return isText("false" as StaticString) ? false : nil
  }

  /// The word of an enum that a scalar is, if it is one.
  func word<Word: RawRepresentable & CaseIterable>(of type: Word.Type) -> Word? where Word.RawValue == String {
    type.allCases.first { isText($0.rawValue) }
  }
}
