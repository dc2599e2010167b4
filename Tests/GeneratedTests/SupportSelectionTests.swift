// The support file has what its forms use, and little else.

import FormRuntime
import Testing

@testable import FormSwift

struct SupportSelectionTests {
  /// What is kept of `runtime` for the code of `form`, without its first lines.
  private func kept(of runtime: String, for form: String) -> String {
    let file = SupportFile(Array(runtime.utf8))
    let selection = SupportSelection(of: file.sections.flatMap(\.declarations), usedBy: [Array(form.utf8)])
    var writer = SupportWriter(.internal, selection)
    writer.add(file)
    let lines = String(decoding: writer.finished, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(5).joined(separator: "\n")
  }

  private static let runtime = """
    // What the tests take for a runtime.

    /// A value.
    public nonisolated struct Value: Hashable, CustomStringConvertible {
      /// Stored, so it stays.
      public var number = 0

      /// Computed.
      public var double: Int { number * 2 }

      /// What the standard library asks for.
      public var description: String { "\\(number)" }

      /// Made of two.
      public init(low: Int, high: Int = 0) { number = low + high }

      // What follows is about both.

      /// Uses another.
      @inline(never)
      public static func sum(_ a: Value, _ b: Value) -> Value { Value(low: a.number, high: helped(b)) }

      private static func helped(_ b: Value) -> Int {
        b.number

        // The end.
      }
    }

    /// Another.
    public nonisolated enum Other {
      /// Has a name that values have, too.
      public static func double(_ value: Value) -> Int { value.number }
      /// Takes what nobody has.
      public static func sum(_ unused: Unused) -> Int { 0 }
    }

    // MARK: - Coding

    nonisolated extension Value: Codable {}

    #if !hasFeature(Embedded)
      nonisolated extension Value {
        /// Under a condition.
        public func mirrored() -> Int { -number }
      }
    #endif

    /// Not used.
    public nonisolated struct Unused {}

    """

  @Test func `nothing is kept for code that uses nothing`() {
    #expect(kept(of: Self.runtime, for: "// Value.sum(Value(low: 1))\nlet text = \"Value\"\n") == "")
  }

  @Test func `a type keeps what is stored and what the standard library asks for`() {
    let expected = """
      // What the tests take for a runtime.

      /// A value.
      nonisolated struct Value: Hashable, CustomStringConvertible {
        /// Stored, so it stays.
        var number = 0

        /// What the standard library asks for.
        var description: String { "\\(number)" }
      }

      """
    #expect(kept(of: Self.runtime, for: "var value: Value") == expected)
  }

  @Test func `a member comes with what it uses, and with its comments and attributes`() {
    let text = kept(of: Self.runtime, for: "_ = Value.sum(a, b)")
    #expect(
      text.contains("  // What follows is about both.\n\n  /// Uses another.\n  @inline(never)\n  static func sum"))
    #expect(text.contains("init(low: Int, high: Int = 0)"))
    #expect(
      text.contains("  private static func helped(_ b: Value) -> Int {\n    b.number\n\n    // The end.\n  }\n}\n"))
    #expect(!text.contains("var double"))
  }

  @Test(arguments: [
    ("value.double + Value.none", true, false), ("Other.double(x as Value)", false, true),
    ("let a: (Value, Other) = (.double, b)", true, true), ("\"\\(value.double)\" as Value", true, false),
    ("\"value.double\" as Value", false, false),
  ])
  func `a name behind a dot is a member of what can stand in front`(code: String, ofValue: Bool, ofType: Bool) {
    let text = kept(of: Self.runtime, for: code)
    #expect(text.contains("var double: Int") == ofValue)
    #expect(text.contains("static func double") == ofType)
  }

  @Test func `what takes a value of a type that is not there can't be called`() {
    #expect(!kept(of: Self.runtime, for: "Other.sum(x as Value)").contains("Takes what nobody has"))
    #expect(kept(of: Self.runtime, for: "Other.sum(x as Unused)").contains("Takes what nobody has"))
  }

  @Test func `conditions and marks stay with what they are about`() {
    let text = kept(of: Self.runtime, for: "(value as Value).mirrored()")
    #expect(text.contains("\n#if !hasFeature(Embedded)\n  nonisolated extension Value {\n    /// Under a condition.\n"))
    #expect(text.hasSuffix("    func mirrored() -> Int { -number }\n  }\n#endif\n"))
    #expect(!text.contains("Coding"))
    #expect(
      kept(of: Self.runtime, for: "Value.self as Decodable").contains("}\n\n// MARK: - Coding\n\nnonisolated extension")
    )
  }

  @Test func `a small form has small support`() throws {
    let forms = try Repository.referenceForms()
    let login = try #require(forms.first { $0.name == "LoginForm" })
    let support = String(decoding: GeneratedForm.support(of: [login]).contents, as: UTF8.self)
    #expect(support.split(separator: "\n", omittingEmptySubsequences: false).count < 1_000)
    for type in ["FormDecimal", "CalendarDate", "Automaton", "FormReading"] { #expect(!support.contains(type)) }
    let whole = SwiftBackend.support().contents
    for form in forms { #expect(GeneratedForm.support(of: [form]).contents.count < whole.count) }
  }

  @Test func `each form compiles with its own support`() throws {
    for form in try Repository.referenceForms() {
      let workshop = try Workshop()
      let files = try workshop.write(form.files + [GeneratedForm.support(of: [form])])
      let failure = try workshop.compile(["-typecheck", "-parse-as-library", "-warnings-as-errors"] + files)
      #expect(failure == nil, "\(form.name): \(failure ?? "")")
    }
  }
}
