// Formats on the vectors of public suites, where they are beside the project.

import FormCore
import FormLanguage
import Foundation
import Testing

struct FormatVectorTests {
  struct Vector: Decodable {
    let format: String
    let value: String?
    let valid: Bool
    let dialect: String

    enum Key: String, CodingKey { case format, value, valid, dialect }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      format = try container.decode(String.self, forKey: .format)
      value = try? container.decode(String.self, forKey: .value)
      valid = try container.decode(Bool.self, forKey: .valid)
      dialect = try container.decode(String.self, forKey: .dialect)
    }
  }

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/conformance/formats.json")
  static let areThere = FileManager.default.fileExists(atPath: file.path)

  @Test(.enabled(if: areThere, "the vectors are not beside the project"))
  func agreesWithPublicSuites() throws {
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: Self.file))
    var count = 0
    for vector in vectors {
      guard let format = Format.named(vector.format), let value = vector.value else { continue }
      // E-mail addresses follow the HTML standard, not RFC 5321.
      if vector.format == "email" { continue }
      count += 1
      #expect(format.accepts(value) == vector.valid, "\(vector.format) \(value.debugDescription)")
    }
    #expect(count > 600)
  }
}
