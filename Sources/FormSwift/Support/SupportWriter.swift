// Puts a support file together of the declarations that were chosen.

/// Writes what is chosen of the runtime's files, one after the other.
struct SupportWriter {
  private let access: SwiftAccess
  /// Nothing if everything is.
  private let selection: SupportSelection?
  /// How many declarations have been seen.
  private var count = 0
  private var contents = Array(header.utf8)

  private static let header = """
    \(GeneratedOrigin.supportLine.code)
    // What the forms of a target share: the same source that formc itself runs. Needs Swift 6.2.
    // swift-format-ignore-file
    // swiftlint:disable all


    """

  init(_ access: SwiftAccess, _ selection: SupportSelection?) {
    self.access = access
    self.selection = selection
  }

  /// What forms of other modules ask for first, where there is no more than the module's own forms need: they can see
  /// what is here, and would miss something or other.
  private static let refusal = """
    // For forms of other modules, which need all of the support code.

    /// Whoever asks for a version wants to import the support code from here.
    @available(
      *, unavailable,
      message: "the module has what its own forms use of the support code: generate it with `--whole-support`"
    )
    @dynamicMemberLookup
    public nonisolated enum FormSupportVersion {
      public static subscript(dynamicMember version: String) -> Void { () }
    }

    """

  /// The whole file.
  var finished: [UInt8] {
    if selection == nil || access == .internal { return contents.dropLast() }
    return contents + marked(Array(Self.refusal.utf8)[...])
  }

  /// Adds what is chosen of a file, with its heading and the imports that it needs.
  mutating func add(_ file: SupportFile) {
    var isEmpty = true
    var text: [UInt8] = []
    for section in file.sections {
      let inside = chosen(of: section)
      if inside.isEmpty, !section.declarations.isEmpty { continue }
      isEmpty = isEmpty && inside.isEmpty
      text += section.opening + inside + section.closing
    }
    if !isEmpty { contents += file.heading + text + [UInt8(ascii: "\n")] }
  }

  private mutating func chosen(of section: SupportSection) -> [UInt8] {
    var text: [UInt8] = []
    for declaration in section.declarations {
      defer { count += 1 }
      guard selection?.contains(count) != false else { continue }
      let opening =
        text.isEmpty && !section.opening.isEmpty ? declaration.opening.withoutBlankLines : declaration.opening
      text += marked(opening) + chosen(of: declaration) + declaration.closing
    }
    return text
  }

  private func chosen(of declaration: SupportDeclaration) -> [UInt8] {
    var text: [UInt8] = []
    for (position, member) in declaration.members.enumerated() {
      guard selection?.contains(member: position, of: count) != false else { continue }
      text += marked(text.isEmpty ? member.text.withoutBlankLines : member.text)
    }
    return text
  }

  /// In the runtime, `public` as the first word of a line marks what forms use; it becomes the access that is wanted.
  private func marked(_ text: SupportText) -> [UInt8] {
    let marker = Array("public ".utf8)
    var marked: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let rest = line.drop { $0 == UInt8(ascii: " ") }
      marked += line[..<rest.startIndex]
      marked += rest.starts(with: marker) ? access.source.code.utf8 + Array(rest.dropFirst(marker.count)) : Array(rest)
      marked.append(UInt8(ascii: "\n"))
    }
    return marked.dropLast()
  }
}

extension SupportText {
  /// From the first line on that holds something.
  fileprivate var withoutBlankLines: SupportText { drop { $0 == UInt8(ascii: "\n") } }
}
