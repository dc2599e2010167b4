// A spec as written: every value carries its span, and anything may be missing.

package import FormLanguage
import FormRuntime

/// One spec file, a form or a library.
package struct SpecFile: Sendable {
  var root: Span
  /// Whether all keys of the top are known and have values.
  var isWhole = true
  /// Whether something in it is wrong as YAML.
  var hasFaults = false
  /// What could not all be read, which has been said, so that names may be missing.
  var lacking: Set<Declared> = []
  /// The keys that have a meaning in a form alone: importing a file brings none of them.
  var keysOfForms: [Node] = []
  var formKey: Span?
  var form: Located<String>?
  var title: TextSpec?
  var description: TextSpec?
  var languages: [Located<String>]?
  var submit: SubmitSpec?
  var errors: Located<ErrorPolicy>?
  var defaults = DefaultsSpec()
  package var imports: [Located<String>] = []
  /// Whether `import` is a path in no list, which has been told.
  var lacksListOfImports = false
  package var types: [FieldSpec] = []
  var messages: [MessageSpec] = []
  var fieldsKey: Span?
  package var fields: [FieldSpec] = []
  var sectionsKey: Span?
  package var sections: [SectionSpec] = []
  var values: [ValueSpec] = []
  var rulesKey: Span?
  package var rules: [RuleSpec] = []
  package var actions: [ActionSpec] = []
  package var testsKey: Span?
  package var tests: [TestSpec] = []

  package init(root: Span) { self.root = root }

  /// Whether it only has what others import.
  var isLibrary: Bool { formKey == nil && fieldsKey == nil && sectionsKey == nil && rulesKey == nil }
}

/// `submit` as written.
struct SubmitSpec: Sendable {
  var title: TextSpec?
  var review: Located<Bool>?
  var unchanged: Located<UnchangedPolicy>?
}

/// What edit mode does when nothing changed.
enum UnchangedPolicy: String, Sendable, CaseIterable {
  case refuse
  case allow
}

/// Settings that every field inherits.
package struct DefaultsSpec: Sendable {
  /// The map that they were read from.
  package var node: Node?
  package var required: ConditionSpec?
  var readOnly: ConditionSpec?
  var errors: Located<ErrorPolicy>?
  var trim: Located<Bool>?
  var clearable: Located<Bool>?
  var unit: Located<FormTextUnit>?
  /// Whether some could not be read that literals may be judged by.
  var hasUnread = false

  /// What is inherited by that which nobody fills in.
  var withoutRequired: DefaultsSpec {
    var others = self
    others.required = nil
    return others
  }
}

/// A value with the place of its key.
package struct KeyedNode: Sendable {
  var key: Span
  package var node: Node
}

/// A message for a code as written.
struct MessageSpec: Sendable {
  var code: Located<String>
  var text: TextSpec
}

/// A section as written.
package struct SectionSpec: Sendable {
  package var name: Located<String>
  var title: TextSpec?
  var description: TextSpec?
  package var visible: ConditionSpec?
  var defaults = DefaultsSpec()
  var fieldsKey: Span?
  package var fields: [FieldSpec] = []
}

/// A named value as written.
struct ValueSpec: Sendable {
  var name: Located<String>
  /// An expression, or a literal of a date or time.
  var node: Node
}

/// A rule as written.
package struct RuleSpec: Sendable {
  package var name: Located<String>
  package var check: Node?
  package var when: Node?
  package var at: [Located<String>] = []
  package var atKey: Span?
  /// Whether `at` is a list, in which `form` can't stand.
  var isAtFields = false
  package var message: TextSpec?
  var severity: Located<RuleSeverity>?
  var isBroken = false
}

/// What a broken rule does.
enum RuleSeverity: String, Sendable, CaseIterable {
  case error
  case warning
}

/// An action as written.
package struct ActionSpec: Sendable {
  package var name: Located<String>
  var title: TextSpec?
  package var enabled: ConditionSpec?
  var cooldown: Located<Int>?
  var waiting: TextSpec?
  var limit: Located<Int>?
}

/// A choice as written.
package struct ChoiceSpec: Sendable {
  package var value: Located<String>
  var title: TextSpec?
  var help: TextSpec?
  package var visible: ConditionSpec?
  /// What goes with it, in the order of the file.
  package var data: [DataSpec] = []
  /// Whether something in it could not be read, so that what it lacks may be that.
  var isBroken = false
}

/// A name of a choice's data with its literal.
package struct DataSpec: Sendable {
  package var name: Located<String>
  /// Nothing if it could not be read: the name is there all the same.
  var node: Node?
}

/// A test as written.
package struct TestSpec: Sendable {
  package var name: Located<String>
  package var answers: Node?
  package var issues: KeyedNode?
  package var record: KeyedNode?
  var valid: Located<Bool>?
  var mode: Located<FormMode>?
  package var original: Node?
  var today: Node?
  var now: Node?
  /// What stands under keys that a test can't have, and may be answers.
  var strays: [Node.Entry] = []
  var isBroken = false
}
