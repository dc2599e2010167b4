// The one gate through which names of a spec become names in Swift.

import FormLanguage

/// Gives out names of one scope, each once.
///
/// No name of a spec ends in an underscore once it is in lowerCamelCase, so one behind it always mends a clash.
struct SwiftNames {
  private var taken: Set<String>

  /// A scope in which `reserved` names are not given out.
  init(reserved: [String] = []) { taken = Set(reserved) }

  /// A scope for the members of a generated struct.
  static var members: SwiftNames { SwiftNames(reserved: reservedMembers) }

  /// The same in a form with lists in one another, `depth` at most: what their items read around them has a name for each.
  static func members(listsAround depth: Int) -> SwiftNames {
    SwiftNames(reserved: reservedMembers + (0..<depth).map { outerName(1 + $0) })
  }

  /// What is around an item of a list, `level` lists out: `outer`, `outer2`, and so on.
  static func outer(_ level: Int) -> SwiftSource { SwiftName(outerName(level)).source }

  private static func outerName(_ level: Int) -> String { level == 1 ? "outer" : "outer\(level)" }

  /// A scope for the cases of a generated enum.
  static var cases: SwiftNames { SwiftNames(reserved: reservedCases) }

  /// A scope for types that stand in the form called `form`.
  static func types(inForm form: String) -> SwiftNames { SwiftNames(reserved: reservedTypes + [form]) }

  /// The name of a property or a case for a name of the spec, or for several that lead to it.
  mutating func member(_ names: [String]) -> SwiftName { claim(SwiftNames.camelCase(names)) }

  /// The name of a type.
  mutating func type(_ name: String, suffix: String = "") -> SwiftName {
    claim(SwiftNames.typeName(name, suffix: suffix))
  }

  /// What a type is called where nothing else is.
  static func typeName(_ name: String, suffix: String = "") -> String {
    capitalized(Names.swiftMember(name)) + suffix
  }

  /// A name that is wanted, changed where it is taken.
  mutating func claim(_ wanted: String) -> SwiftName {
    var name = wanted
    while !taken.insert(name).inserted { name += "_" }
    return SwiftName(name)
  }

  /// `homeCity` for `home` and `city`.
  static func camelCase(_ names: [String]) -> String {
    guard let first = names.first else { return "item" }
    return Names.swiftMember(first) + names.dropFirst().map { capitalized(Names.swiftMember($0)) }.joined()
  }

  /// What a function is called that is made for something of the spec: `checkTotal`.
  static func function(_ verb: String, _ name: String) -> SwiftSource {
    SwiftName(verb + capitalized(Names.swiftMember(name))).prefix
  }

  /// With its first letter in upper case.
  static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return name }
    return String(decoding: [first & 0xDF] + Array(name.utf8.dropFirst()), as: UTF8.self)
  }

  /// A name that nothing has.
  static var unnamed: SwiftName { SwiftName("_") }

  /// The name of a form's type, of which those of its model and its view are made.
  static func form(_ name: String) -> SwiftName {
    let isTaken = [name, name + "Model", name + "FieldModel", name + "View"].contains { name in
      reservedTypes.contains(name) || sharedTypes.contains(name)
    }
    return isTaken ? SwiftName(name + "_") : SwiftName(name)
  }
}

/// A name that has passed the gate.
struct SwiftName: Hashable, Sendable {
  /// Without backticks.
  let plain: String

  fileprivate init(_ plain: String) { self.plain = plain }

  /// As it is declared and used.
  var source: SwiftSource {
    let source =
      SwiftNames.keywords.contains(plain) ? SwiftSource.quotedIdentifier(plain) : SwiftSource.identifier(plain)
    return source ?? .missing("name")
  }

  /// As the label of an argument, which needs no backticks.
  var label: SwiftSource { prefix }

  /// As part of a longer name: `Account` of `judgeAccount`.
  var capitalized: SwiftSource { SwiftName(SwiftNames.capitalized(plain)).prefix }

  /// As the beginning of a longer name: `account` of `accountMaxLength`.
  var prefix: SwiftSource { SwiftSource.identifier(plain) ?? .missing("name") }
}

// MARK: - What is reserved

extension SwiftNames {
  /// Words that need backticks to be names.
  static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "internal",
    "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "super", "throws", "true", "try", "some", "each", "async", "actor", "consume",
    "copy", "borrowing", "consuming", "nonisolated", "isolated", "sending", "macro", "yield", "discard", "unsafe",
    "get", "set", "willSet", "didSet", "indirect", "lazy", "mutating", "nonmutating", "optional", "override",
    "required", "final", "dynamic", "convenience", "weak", "unowned", "infix", "prefix", "postfix", "left", "right",
    "none", "package", "Any",
  ]

  /// Names that mean something else even in backticks, or that generated structs or their functions have themselves.
  private static let reservedMembers = [
    "self", "Self", "init", "Type", "Protocol", "description", "debugDescription", "customMirror", "hashValue", "hash",
    "encode", "validate", "validated", "misread", "isMisread", "forgetMisread", "judgement", "broken", "clock", "mode",
    "isGood", "outer", "item",
    "index", "previous", "inout", "let", "var", "none", "some", "allCases", "rawValue", "rawValues",
    "warnings", "form", "judge", "labelTable", "startClock", "settle",
    "normalize", "normalized", "json",
  ]

  /// Names that a case can't have.
  private static let reservedCases = [
    "inout", "let", "var", "self", "Self", "init", "Type", "Protocol", "none", "some", "allCases", "rawValue",
    "hashValue", "warnings", "rawValues", "hash", "form", "table", "messageTable",
    "messageRows", "messageColumns", "titleTable",
  ]

  private static let reservedTypes =
    [
      "Self", "Type", "Protocol", "Any", "AnyObject", "Field", "Issue", "Valid", "Language", "Judgement", "Storage",
      "Element", "RawValue", "AllCases", "Answers", "Draft", "Mode", "Draft_", "Section", "Action", "Asked",
      "Int", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool", "String",
      "Character", "Unicode", "Array", "Dictionary", "Set", "Optional", "Error", "Never", "Result", "Substring",
      "Sendable", "Hashable", "Equatable", "Comparable", "Identifiable", "Codable", "Decodable", "Encodable",
      "Decoder", "Encoder", "DecodingError", "EncodingError", "CodingKey", "KeyedDecodingContainer",
      "RawRepresentable", "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible",
      "CustomReflectable", "Mirror", "Hasher", "Sequence", "Collection", "IteratorProtocol", "EmptyCollection", "UTF8",
      "Swift", "Range", "ClosedRange", "StaticString", "Void", "MainActor", "Observable", "View", "Binding", "Text",
      "Task", "ContiguousArray", "ArraySlice", "Copyable", "Escapable", "BitwiseCopyable", "ExpressibleByNilLiteral",
      "KeyedEncodingContainer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
      // Modules that a file beside the form may name.
      "Foundation", "Observation", "SwiftUI", "Synchronization", "Atomic",
    ] + Array(supportTypes)

  /// What neither a form nor its model or view can be called, since the files that forms, models and views share have a
  /// type of that name, or name that of Swift, Foundation or SwiftUI. Types in a form are out of their sight.
  static let sharedTypes: Set<String> = [
    "FormActionButton", "FormChoicePicker", "FormChoiceRow", "FormChoiceToggles", "FormChoicesRow", "FormComputedRow",
    "FormActionRow", "FormDateEntry", "FormDateRow", "FormFocus", "FormFocusGap", "FormFocusRequest", "FormGroupHeader",
    "FormHiddenWarnings", "FormIconButton", "FormItem",
    "FormItemChoice", "FormItemChoices", "FormItemDate", "FormItemEntry", "FormItemHeader", "FormItemNumbers",
    "FormItemQuestion", "FormItemRow", "FormItemToggle", "FormLimit", "FormListItem", "FormListRow",
    "FormLook", "FormMessages",
    "FormOffer", "FormPage", "FormPickedDate", "FormPlacedItem", "FormQuestionPicker", "FormQuestionRow", "FormReached",
    "FormWholeMessages",
    "FormReview",
    "FormRow", "FormSection", "FormSecureEntry", "FormShownIssue", "FormSubmitButton", "FormSummaryLine",
    "FormTextEntry", "FormTextRow", "FormTitle", "FormToggleRow", "FormWord",
    // What protocols of SwiftUI call a type of theirs, and enums of issues one of their own.
    "Body", "Content", "InLists",
    "AccessibilityFocusState", "Bindable", "Button", "Color", "DatePicker", "DatePickerComponents", "FocusState",
    "ForEach", "Form", "Group", "HStack", "Image", "Label", "Picker", "ProgressView", "ScrollViewReader",
    "SecureField", "State", "TextField", "Toggle", "VStack", "ViewBuilder", "ViewModifier",
    "BidirectionalCollection", "BinaryInteger", "Calendar", "CancellationError", "Clock", "CodingUserInfoKey",
    "CollectionOfOne",
    "ContinuousClock", "Date", "DateComponents", "Duration", "FixedWidthInteger", "KeyPath", "KeyValuePairs",
    "KeyedDecodingContainerProtocol", "KeyedEncodingContainerProtocol", "Locale", "LocalizedError",
    "ObjectIdentifier", "ObservationIgnored",
    "ObservationRegistrar", "ObservationTracked", "RandomAccessCollection", "ReferenceWritableKeyPath",
    "SingleValueDecodingContainer", "SingleValueEncodingContainer", "TimeZone", "UnkeyedDecodingContainer",
    "UnkeyedEncodingContainer", "UnsafeMutableRawPointer", "WritableKeyPath",
  ]

  /// The types of the support file.
  static let supportTypes: Set<String> = [
    "Automaton", "AutomatonSimulation", "CalendarDate", "DateTime", "DateTimeFields", "IssueSet", "ScalarSet", "Secure",
    "TimeOfDay", "FormBits", "FormComputed", "FormBits64", "FormBits128", "FormBits256",
    "FormBitsMany", "FormBitsPair", "FormByteSet", "FormCivil", "FormClock", "FormConversion",
    "FormDecimal", "FormDigits", "FormDomainLabels", "FormDuration", "FormAbsence", "FormFailure", "FormFormat",
    "FormIssue", "FormIssueInList", "FormIssueTable", "FormIssuesInLists", "FormAnyIssuesInLists",
    "FormNoIssuesInLists",
    "FormList", "FormMisread", "FormMisreadAnswer", "FormMisreadAnswers", "FormMisreadReason", "FormTyping",
    "FormNumber",
    "FormNumberShape", "FormPath", "FormPeriod", "FormPlacedDecimal", "FormReader", "FormReading",
    "FormRecord", "FormRecordText", "FormSecrets", "FormSeverity", "FormText", "FormTextCodable", "FormTextFacts",
    "FormTextKey",
    "FormTextSearch",
    "FormTextUnit", "FormTextWord", "FormWrittenItem",
    "FormJSON", "FormJSONEscape", "FormJSONNumber", "FormJSONNumberScan", "FormJSONObject", "FormJSONProblem",
    "FormJSONReader", "FormJSONWriter", "FormJSONNames", "FormJSONDecoder", "FormJSONEncoder",
    "FormKey", "FormCase", "FormChoice", "FormAnswer", "FormPluralCategory", "FormMode",
    "FormLanguageChoice", "FormLanguageTags",
    "AutomatonMemory", "AutomatonSteps", "CompactNumbers", "FormDirection", "FormListElement", "FormPlural",
    "FormJunction", "FormOperands", "FormPluralOperands", "FormPluralRules", "FormPunycode", "FormSteps",
    "FormSupportVersion",
    "FormRound", "FormRoundable", "FormRounding", "FormShortestDecimal", "FormStart", "FormWideNumber", "FormURIParts",
    "FormWidened", "FormChanges", "FormPresent", "FormErrorPolicy", "FormFieldName", "FormActionName", "FormNoAction",
    "FormNoSection", "FormSectionModel",
    "FormCatalogue", "FormMessageName", "FormMessageParser", "FormMessagePlaceholder", "FormMessageProblem",
    "FormMessageTemplate", "FormMessageValue", "FormPluralBranches",
    "FormDraft", "FormInput", "FormExactNumbers", "FormFieldModel", "FormFieldState", "FormMessage", "FormModel",
    "FormBlocker",
    "FormActionModel", "FormItems", "FormObstacle", "FormRejection", "FormSummary", "FormTimer",
  ]
}
