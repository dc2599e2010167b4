// Tables hold all that they are given.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct WordTableTests {
  @Test func `words of any length are found, however many there are`() throws {
    let words = (0..<500).map { String(repeating: "w", count: $0 % 40) + "-middle-\($0)-" + "behind" }
    let table = WordTable(words)
    let nodes = try nodes(of: words)
    #expect(nodes.map { table.index(of: $0) } == Array(words.indices))
  }

  @Test func `words that differ in the middle alone are told apart`() throws {
    let table = WordTable(["allowedEmailDomains"])
    let found = try nodes(of: ["allowedEmailDomains", "allowedXmailDomains", "allowedEmailDomain", "x"])
      .map { table.index(of: $0) }
    #expect(found == [0, nil, nil, nil])
  }

  @Test func `a field keeps each of its settings and constraints`() {
    #expect(FieldSpec.Setting.allCases.count <= FieldDraft.Settings.capacity)
    #expect(FieldSpec.Setting.allCases.count + Constraint.all.count <= FieldSpec.capacity)
    var settings = FieldDraft.Settings()
    for setting in FieldSpec.Setting.allCases {
      #expect(!settings.contains(setting))
      settings.insert(setting)
      #expect(settings.contains(setting))
    }
  }

  @Test func `every key of a spec is found in its table`() throws {
    try expectKeys(of: FormKeys.table)
    try expectKeys(of: FieldKeys.table)
    try expectKeys(of: RuleKeys.table)
    try expectKeys(of: TestKeys.table)
    try expectKeys(of: ActionKeys.table)
    try expectKeys(of: ChoiceKeys.table)
    try expectKeys(of: DefaultsKeys.table)
    try expectKeys(of: SectionKeys.table)
    try expectKeys(of: SubmitKeys.table)
  }

  private func expectKeys<Owner>(of table: KeyTable<Owner>) throws {
    #expect(try nodes(of: table.names).map { table.index(of: $0) } == Array(table.names.indices))
  }

  /// Scalars of these texts.
  private func nodes(of words: [String]) throws -> [Node] {
    let bytes = Array("[\(words.joined(separator: ", "))]".utf8)
    var sources = SourceSet()
    let id = sources.append(path: "words.yaml", bytes: bytes)
    let root = try #require(Document.parse(source: sources[id], id: id).root)
    return Array(try #require(root.items))
  }
}
