// From specs as written to a form as it is meant.
//
// Two passes: the outline (names, types, slots), then everything that needs it (expressions, texts, constraints).
// Every phase goes on behind a mistake; what touches a mistake stays quiet.

/// A type, by the file and its position there.
struct TypeID: Hashable, Sendable {
  var file: Int
  var index: Int
}

/// A file that takes part in a form. A class, since what was written is large, and asked for all the time.
final class FileContext: Sendable {
  /// What was written.
  let file: SpecFile
  /// The bytes, for places inside scalars.
  let source: Source
  /// Its identity.
  let id: SourceID
  /// The positions of the files that it imports.
  let imports: [Int]
  /// The same for finding one.
  let importSet: Set<Int>
  /// Whether one of its imports could not be read, so that names may be missing, which has been said.
  let lacksImports: Bool

  init(file: SpecFile, source: Source, id: SourceID, imports: [Int], lacksImports: Bool) {
    self.lacksImports = lacksImports
    self.file = file
    self.source = source
    self.id = id
    self.imports = imports
    importSet = Set(imports)
  }
}

/// What makes two diagnostics the same: the kind of problem and the place.
private struct SaidKey: Hashable {
  let code: String
  let span: Span

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.problem.code
    span = diagnostic.primary.span
  }
}

/// Resolves one form or library; the first of `files` is the one that is asked for.
struct Resolver: Sendable {
  let files: [FileContext]
  /// The languages of each file; the first is the source.
  var languages: [[String]]
  /// The languages that were meant by tags which are none, by file.
  var meantLanguages: [Int: [String: String]] = [:]
  /// The types of each file.
  var types: [[String: TypeID]]
  /// The types of all files that are imported, by name.
  var declarations: [String: [TypeID]] = [:]
  /// The names of all types of a file, made when the first unknown one has to be told from them.
  var typeNames: [Int: [String]] = [:]
  /// How many names have been compared with what was written in place of one.
  var comparedNames = 0
  /// What the types of each file are made of, without what these are made of in turn.
  let typeLayers: [[Layer]]
  private(set) var diagnostics: [Diagnostic] = []
  private var said: Set<SaidKey> = []
  var outlines: [Outline] = []
  /// The position of the outline of each slot of the outermost frame.
  var outlineOfSlot: [Int] = []
  var brokenTypes: Set<TypeID> = []
  var usedTypes: Set<TypeID> = []
  var frameCount = 1
  var slotCounts = [0]
  var scopes = ScopeTree.empty
  var readsClock = false
  /// Whether the limit of fields was reached, which is said once.
  var isFull = false
  /// Whether the limit of groups and lists in one another was reached, which is said once.
  var isTooDeep = false
  /// Whether no field, or part of one, had to be left out.
  var isComplete = true
  /// Whether a type is judged without a form around it.
  var isLoose = false
  /// How many fields types that are judged by themselves have had.
  var looseFields = 0
  /// How many rules have been resolved, those of types once for each use.
  var ruleCount = 0
  /// Whether the limit of rules was reached, which is said once.
  var hasTooManyRules = false
  /// What types give to all fields that are made of them.
  var shared = SharedParts()
  /// What has been found out about patterns and formats together.
  var shapes: [ShapeKey: TextShape] = [:]

  /// Whether nobody wants the texts: they are looked through, and what stands for them is empty.
  let isOnlyChecked: Bool
  /// The messages that hold for every field.
  var sharedMessages: [SharedMessage] = []
  /// All of them by code, once a field has no others.
  var sharedTexts: [String: Text]?
  /// The defaults and examples of fields, to be judged.
  var literals: [WrittenLiterals] = []
  /// Patterns that have been compiled.
  var patterns = PatternCache()

  init(files: [FileContext], for purpose: CompilationPurpose) {
    self.files = files
    languages = files.map { _ in ["en"] }
    types = files.map { _ in [:] }
    typeLayers = files.indices.map { index in
      files[index].file.types.map { Layer(spec: $0, file: index, isType: true) }
    }
    isOnlyChecked = purpose == .check
  }

  /// Says something, unless the same has been said of the same place: a type may be used thousands of times.
  mutating func report(_ diagnostic: Diagnostic) {
    if said.insert(SaidKey(diagnostic)).inserted { diagnostics.append(diagnostic) }
  }

  /// Says that a node is of the wrong kind, unless it is not all that its author wrote, which has been said already.
  mutating func reportKind(_ node: Node, wanted: String, of owner: String) {
    if node.isWhole { report(.wrongKind(node, wanted: wanted, of: owner)) }
  }

  /// Does what is only tried: what would be reported is not.
  mutating func silently<Result>(_ work: (inout Resolver) -> Result) -> Result {
    let (known, saidBefore) = (diagnostics.count, said)
    let result = work(&self)
    if known < diagnostics.count {
      diagnostics.removeSubrange(known...)
      said = saidBefore
    }
    return result
  }

  /// The form; nil for a library, and where there is nothing that could be one.
  static func resolve(
    _ files: [FileContext], for purpose: CompilationPurpose
  ) -> (form: Form?, resolver: Resolver) {
    var resolver = Resolver(files: files, for: purpose)
    for index in files.indices { resolver.resolveLanguages(index) }
    resolver.collectSharedMessages()
    resolver.resolveTypeNames()
    let form = resolver.resolveForm()
    resolver.checkTypes()
    return (form, resolver)
  }
}

// MARK: - The form

extension Resolver {
  private mutating func resolveForm() -> Form? {
    let file = files[0].file
    guard !file.isLibrary else { return nil }
    checkTop(file)
    let roots = outlineForm(file)
    scopes = ScopeTree(outlines, roots: roots)
    shared.secureNames = nil
    var form = Form(
      name: file.form?.value ?? "", nameSpan: file.form?.span ?? file.root, languages: languages[0])
    form.title = text(file.title, in: 0, names: .none)
    form.description = text(file.description, in: 0, names: .none)
    form.errors = file.errors?.value ?? .leave
    form.submit = resolveSubmit(file.submit)
    form.actions = resolveActions(file.actions)
    form.fields.reserveCapacity(roots.count)
    for root in roots { form.fields.append(resolveField(root)) }
    form.sections = resolveSections(file.sections, roots: roots)
    form.rules = resolveRules(file.rules, in: 0, owner: nil)
    form.tests = resolveTests(file.tests)
    form.readsClock = readsClock
    form.isComplete = isComplete && !isFull && !isTooDeep
    checkUse()
    return form
  }

  private mutating func checkTop(_ file: SpecFile) {
    if let name = file.form, !Names.isTypeName(name.value) { report(.badName(name.value, at: name.span, of: "form")) }
    if file.formKey == nil, file.isWhole { report(.missingKey("form", of: "the spec", at: topSpan(file))) }
    if let fields = file.fieldsKey, let sections = file.sectionsKey {
      report(.fieldsAndSections(at: max(fields, sections), other: min(fields, sections)))
    }
    if file.fieldsKey == nil, file.sectionsKey == nil, file.form != nil, file.isWhole {
      report(.noFields(at: file.formKey ?? file.root))
    }
  }

  private func topSpan(_ file: SpecFile) -> Span {
    Span(source: file.root.source, range: file.root.start..<file.root.start)
  }

  private func max(_ a: Span, _ b: Span) -> Span { a.start < b.start ? b : a }

  private func min(_ a: Span, _ b: Span) -> Span { a.start < b.start ? a : b }

  private mutating func resolveSubmit(_ spec: SubmitSpec?) -> Submit {
    var submit = Submit()
    guard let spec else { return submit }
    submit.title = text(spec.title, in: 0, names: .none)
    submit.review = spec.review?.value ?? false
    submit.allowsUnchanged = spec.unchanged?.value == .allow
    return submit
  }

  private mutating func resolveSections(_ specs: [SectionSpec], roots: [Int]) -> [Section] {
    var sections: [Section] = []
    var next = 0
    for spec in specs {
      let first = next
      for field in spec.fields where next < roots.count && outlines[roots[next]].name.span == field.name.span {
        next += 1
      }
      var section = Section(name: spec.name.value, nameSpan: spec.name.span, fields: first..<next)
      section.title = text(spec.title, in: 0, names: .none)
      section.description = text(spec.description, in: 0, names: .none)
      section.visible = condition(spec.visible, in: 0, at: .form, default: true)
      sections.append(section)
    }
    return sections
  }
}
