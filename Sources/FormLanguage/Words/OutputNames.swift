// What the files are called that specs become; formc and its plugins read this one file.

/// The names of generated files.
public enum OutputNames {
  /// What stands in front of the file name of each spec: nothing, or the name of its folder where several specs of one
  /// module have the same name. Some file systems ignore case, and Swift wants different names in a module.
  public static func prefixes(of paths: [String]) -> [String: String] {
    var prefixes: [String: String] = [:]
    for (_, alike) in Dictionary(grouping: Set(paths), by: { base(of: $0).lowercased() }) {
      for path in alike {
        let folder = path.split(separator: "/").dropLast().last { $0 != "." }
        prefixes[path] = alike.count > 1 ? folder.map { "\($0)-" } ?? "" : ""
      }
    }
    return prefixes
  }

  /// `login` for `specs/login.yaml` and for `specs/login.form.yaml`.
  public static func base(of path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    for ending in [".yaml", ".yml", ".form"] where name.utf8.count > ending.utf8.count && name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    return String(name)
  }
}
