// The second pass: everything that needs the outlines, such as expressions, texts and constraints.

import FormCore
import FormLanguage

/// Resolves the fields that were outlined: a form, or types alone.
///
/// It goes on behind a mistake; what touches a mistake stays quiet.
package struct FieldPass: ResolvingPass {
  let files: [FileContext]
  /// The languages of each file.
  package let languages: FileLanguages
  /// What is being resolved.
  package let outlined: Outlines
  var findings: Findings
  var counts: Counts
  /// What types give to all fields that are made of them, in whatever form they stand.
  var shared: SharedParts
  /// Actions that were likely meant where one was named that there is not.
  var meantActions: Set<String> = []
  /// The named values, once they have been read.
  package var values = NamedValues()
  /// Where the names of values stand that an expression or a text reads.
  var readValues: Set<Span> = []
  /// The defaults and examples of fields, to be judged.
  var literals: [WrittenLiterals] = []
  /// What has been found out about fields that can be hidden.
  var hiddenFields = HiddenFields()
  /// What the group has replaced whose rules or values are being read.
  var replacedFields: ReplacedFields?
  /// Where conditions stand that some field has, or inherits.
  var readConditions: Set<Span> = []
  /// What is said of rules that can't be broken.
  var breaches = SharedFindings()
  /// Fields that need not repeat what they are to equal, as long as nothing else asks for them.
  var repetitions: [Repetition] = []

  /// Begins with the form, or without one.
  package init(_ files: [FileContext], _ languages: FileLanguages, _ outlined: Outlines) {
    self.files = files
    self.languages = languages
    self.outlined = outlined
    findings = Findings()
    counts = Counts()
    shared = SharedParts()
    collectSharedMessages()
  }

  /// Goes on with a type alone, knowing what `other` has found out.
  package init(_ outlined: Outlines, after other: consuming FieldPass) {
    files = other.files
    languages = other.languages
    self.outlined = outlined
    findings = other.findings
    counts = other.counts
    shared = other.shared
    if !other.isAlone { for things in Self.countedInTypes { counts.restart(things) } }
  }

  /// The same where nothing is said but of errors at some places, and nothing is counted.
  init(_ outlined: Outlines, after other: consuming FieldPass, onlyErrorsIn places: [Span]) {
    self.init(outlined, after: other)
    let before = counts
    findings.onlyErrorsIn = places
    _ = fields()
    findings.onlyErrorsIn = nil
    let work = counts.work - before.work
    counts = before
    counts.note(work: work)
  }

  /// What the types that are judged by themselves have for all of them together, beside what the form has.
  private static let countedInTypes: [Limits.Counted] = [.rules, .expressionParts, .offers, .literals]

  /// Counts more of something; says once that there is too much of it.
  mutating func take(_ things: Limits.Counted, _ count: Int = 1, at span: Span) -> Bool {
    if counts.take(things, count) { return true }
    if counts.exceed(things) { report(.tooMany(things, at: span)) }
    return false
  }

  package var outlines: [Outline] { outlined.all }
  package var scopes: ScopeTree { outlined.scopes }
  /// Whether a type is judged without a form around it, so that names may be known elsewhere.
  package var isAlone: Bool { outlined.isAlone }

  /// The fields that were outlined.
  mutating func fields() -> [Field] {
    var fields: [Field] = []
    fields.reserveCapacity(outlined.roots.count)
    resolveValues()
    checkRecordKeys(of: outlined.roots)
    for root in outlined.roots { fields.append(resolveField(root)) }
    return fields
  }
}

// MARK: - The form

extension FieldPass {
  mutating func form() -> Form {
    let file = files[0].file
    checkTop(file)
    var form = Form(
      name: file.form?.value ?? "", nameSpan: file.form?.span ?? file.root, languages: languages.tags[0])
    form.title = text(file.title, in: 0, names: .none)
    form.description = text(file.description, in: 0, names: .none)
    form.errors = file.errors?.value ?? .leave
    form.submit = resolveSubmit(file.submit)
    form.fields = fields()
    form.actions = resolveActions(file.actions)
    form.sections = resolveSections(file.sections, roots: outlined.roots)
    checkLocks(of: form.fields, in: form.sections)
    checkJoinedConditions(of: form)
    checkDefaults(of: file)
    form.rules = resolveRules(file.rules, kept: file.rules, in: 0, owner: nil)
    form.tests = resolveTests(file.tests)
    form.isComplete = outlined.isWhole
    form.values = namedValues()
    reportBreaches()
    reportRepetitions(in: form)
    checkUse()
    checkUseOfValues()
    return form
  }

  /// Reads the conditions of `defaults` that no field inherits: what is wrong with them is said all the same.
  private mutating func checkDefaults(of file: SpecFile) {
    for defaults in [file.defaults] + file.sections.map(\.defaults) {
      for (key, spec) in [(ConditionKey.required, defaults.required), (.readOnly, defaults.readOnly)] {
        guard case .expression(let node)? = spec, !readConditions.contains(node.span) else { continue }
        _ = condition(spec, of: key, in: 0, at: .form)
      }
    }
  }

  private mutating func checkTop(_ file: SpecFile) {
    if let name = file.form, !NamedPart.form.canBe(name.value) {
      report(.badName(name.value, at: name.span, of: .form))
    }
    if file.formKey == nil, file.isWhole { report(.missing(.key("form"), of: .spec, at: file.root.startPoint)) }
    if let fields = file.fieldsKey, let sections = file.sectionsKey {
      let isInOrder = fields.start < sections.start
      report(.fieldsAndSections(at: isInOrder ? sections : fields, other: isInOrder ? fields : sections))
    }
    if file.fieldsKey == nil, file.sectionsKey == nil, file.form != nil, file.isWhole {
      report(.noFields(at: file.formKey ?? file.root))
    }
  }

  /// Says which imported files are forms without a name, and which keys of a library do nothing: it has neither fields
  /// nor rules, and gives its types and messages alone.
  mutating func checkTopsOfLibraries() {
    for file in files.map(\.file) where file.isLibrary && file.isWhole {
      for key in file.keysOfForms { report(.uselessInLibrary(key.string, at: key.span)) }
    }
    for file in files.dropFirst().map(\.file) where file.formKey == nil && !file.isLibrary && file.isWhole {
      report(.missing(.key("form"), of: .spec, at: file.root.startPoint))
    }
  }

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
      section.visible = condition(spec.visible, of: .visible, in: 0, at: .form)
      sections.append(section)
    }
    return sections
  }
}
