// Imports that are not relative paths.

import FormLanguage

extension Problem {
  static let badImportPath = Problem(
    "bad-import-path",
    page: Page(
      what: "An import is not a relative path.",
      why: """
        A spec and its libraries travel together, so that it means the same on every machine: paths are given from the \
        folder of the spec, and nothing is fetched from a network.
        """,
      wrong: """
        formc: 1
        form: SignUp
        import: [/usr/share/forms/fields.yaml]
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        import: [fields.yaml]
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `path` at `span`.
  static func badImportPath(_ path: String, at span: Span) -> Diagnostic {
    let label =
      switch path.utf8.first {
      case nil: "there is no path"
      case UInt8(ascii: "/"): "an absolute path"
      case UInt8(ascii: "~"): "`~` is a shell's word for a folder"
      default:
        if path.utf8.contains(UInt8(ascii: ":")) {
          "files are imported, not addresses"
        } else if path.utf8.contains(UInt8(ascii: "\\")) {
          "folders are separated by `/`"
        } else {
          "must be written like `fields.yaml` or `../shared/fields.yaml`"
        }
      }
    return Diagnostic(
      .badImportPath, at: span,
      path.isEmpty ? "an import without a path" : "\(Wording.quoted(path)) is not a relative path",
      label: label, fixes: [Fix("give the path from the folder of this spec, such as `../shared/fields.yaml`")])
  }
}
