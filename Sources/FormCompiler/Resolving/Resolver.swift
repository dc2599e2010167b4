// From specs as written to a form as it is meant.
//
// First what stands by itself: the languages of each file, and its types. Then two passes: the outlines (names, kinds,
// slots), and everything that needs them (expressions, texts, constraints). Every pass goes on behind a mistake; what
// touches a mistake stays quiet.

import FormCore
import FormLanguage

/// What resolving a form or a library gave.
struct Resolution: Sendable {
  /// The form, less what is wrong with it; nothing for a library.
  let form: Form?
  /// The defaults and examples of the form, which are still to be judged.
  let literals: [WrittenLiterals]
  let diagnostics: [Diagnostic]
  /// Values of which nothing is to be said, since their keys are in the wrong place.
  let moot: [Span]
  /// What stands in fields of secure types as their default or examples.
  let secrets: [Span]
  /// Demands that no answer satisfies.
  let hopeless: Set<Span>
  /// How much work it was, in bytes of source: of fields, rules and values, those of types once for each use, and of
  /// names that were compared to find what was meant.
  let work: Int
}

/// Makes a form of what was written.
enum Resolver {
  /// Resolves the first of `files`, a form or a library, which may import the others. The defaults and examples of types
  /// are handed to `judge`, those of one type at a time: of all types together there may be too many.
  static func resolve(_ files: [FileContext], typeLiterals judge: (WrittenLiterals) -> Void) -> Resolution {
    let languages = FileLanguages(files)
    let types = TypeTable(files)
    let isLibrary = files[0].file.isLibrary
    var outlining = OutlinePass(files, types)
    var fields = FieldPass(files, languages, isLibrary ? Outlines() : outlining.form())
    fields.checkTopsOfLibraries()
    let form = isLibrary ? nil : fields.form()
    let written = fields.literals
    resolveTypes(types, &outlining, &fields, literals: judge)
    fields.findings.forgetNeeded()
    let found = [languages.findings, types.findings, outlining.findings, fields.findings]
    return Resolution(
      form: form, literals: written, diagnostics: found.flatMap(\.diagnostics), moot: outlining.findings.moot,
      secrets: fields.findings.secrets, hopeless: fields.findings.hopeless,
      work: outlining.counts.work + fields.counts.work
        + (outlining.findings.comparedNames + fields.findings.comparedNames) * MeantNames.work)
  }

  /// Resolves each type by itself, so that what is wrong with one that nobody uses, or with a part of one that every use
  /// replaces, is said too.
  private static func resolveTypes(
    _ types: TypeTable, _ outlining: inout OutlinePass, _ fields: inout FieldPass,
    literals judge: (WrittenLiterals) -> Void
  ) {
    for type in types.all {
      if let outlined = outlining.type(type) {
        fields = FieldPass(outlined, after: fields)
        fields.checkLocks(of: fields.fields())
        fields.reportBreaches()
        for literals in fields.literals { judge(literals) }
      } else if let (outlined, parts) = outlining.replaced(type) {
        fields = FieldPass(outlined, after: fields, onlyErrorsIn: parts)
      }
    }
  }
}
