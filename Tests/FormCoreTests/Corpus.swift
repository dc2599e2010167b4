// Files that tests read where they are there: the project never needs them.

import Foundation

enum Corpus {
  /// The folder `../shared` beside the project, if there is one.
  static let folder: URL? = {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = project.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder.resolvingSymlinksInPath() : nil
  }()

  static var isThere: Bool { folder != nil }

  /// Every YAML file below the folder.
  static func yamlFiles() -> [(path: String, bytes: [UInt8])] {
    guard let folder, let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    return found.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
      .compactMap { url in (try? Data(contentsOf: url)).map { (url.lastPathComponent, Array($0)) } }
  }

  /// The inputs of the YAML Test Suite, with libyaml's verdict.
  static func testSuite() -> [(name: String, bytes: [UInt8], isAccepted: Bool)] {
    guard let folder, let data = try? Data(contentsOf: folder.appending(path: "hostile/yaml-test-suite.json")),
      let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = all["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { one in
      guard let name = one["id"] as? String, let text = one["in"] as? String else { return nil }
      return (name, Array(text.utf8), one["libyaml_0_2_5"] as? String == "accept")
    }
  }
}
