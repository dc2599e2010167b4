// How long the JSON Schema of a form gets.

import FormCompiler
import FormCore
import FormSchema
import Testing

@Suite struct SchemaSizeTests {
  @Test(arguments: ["examples: [%, b]", "default: %"])
  func `values of a type are not written for each use beyond a mebibyte, and that is said`(values: String) throws {
    func schema(_ uses: Int) throws -> SchemaGeneration {
      let long = String(repeating: "a", count: 60_000)
      let fields = (0..<uses).map { "  f\($0): {type: T, maxLength: \($0 + 60_001)}\n" }.joined()
      let spec = """
        types:
          T: {type: text, \(values.replacing("%", with: long))}
        fields:
        \(fields)
        """
      return try SchemaBackend.generate(try #require(TestForm.compile(spec).plan))
    }
    func leftOut(_ schema: SchemaGeneration) -> Int {
      schema.notes.count { $0.words.contains("`default` and `examples` are not said") }
    }
    #expect(try leftOut(schema(10)) == 0)
    let many = try schema(100)
    #expect(many.text.utf8.count < 2 << 20)
    // That of the field which takes the last of the room is whole.
    #expect(leftOut(many) == 100 - ((1 << 20) / 60_000 + 1))
  }
}
