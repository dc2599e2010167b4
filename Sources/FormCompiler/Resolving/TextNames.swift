// The names in a text, and what is wrong with them where the text is used.

import FormCore
import FormLanguage
import FormRuntime

/// Which names a text may hold in braces.
enum TextNames {
  /// None.
  case none
  /// These, and no others.
  case listed([String])
  /// The argument of the constraint with that code, the title, and how long an answer of the kind is, or of whatever
  /// field has it; not the latter if it is a secret.
  case constraint(String, KindName?, isSecure: Bool)
  /// Every field in scope, and what else is listed.
  case fields(FormScope, and: [String])
}

/// The names that were found in a text, each with where it stands.
struct FoundNames: Sendable {
  /// A range of one of the text's scalars.
  struct Place: Sendable {
    let scalar: Int
    let range: Range<Int>
    /// Whether a plural goes by the value.
    let isCounted: Bool
  }

  /// As often as they are there, in order.
  private(set) var all: [(name: String, place: Place)] = []
  private var scalars: [ScalarPlaces] = []

  /// Adds the names of one of the text's scalars.
  mutating func add(_ found: [FormMessageName], in scalar: ScalarPlaces) {
    guard !found.isEmpty else { return }
    for name in found {
      all.append((name.name, Place(scalar: scalars.count, range: name.range, isCounted: name.isCounted)))
    }
    scalars.append(scalar)
  }

  /// Where that is in the file.
  mutating func span(of place: Place) -> Span { scalars[place.scalar].span(of: place.range) }
}

/// What is wrong with a name.
enum NameMistake {
  case unknown(String)
  case secret(String)
  /// That of something that has no words.
  case group(String)
  /// That of something of a type by which no plural can go.
  case uncounted(String, ExpressionType)
}

/// The names in the message of a rule, which is looked through wherever the rule stands: a type of thousands of names may
/// be used thousands of times. What is wrong is told once.
struct RuleNames: Sendable {
  private var found: FoundNames
  private var places: [FormTextKey: [FoundNames.Place]] = [:]
  /// The names that some field may not see.
  private let open: [String]
  /// The names of which it has been told that they are of secrets, or of groups.
  private var told: Set<FormTextKey> = []
  /// The same of those that are unknown.
  private var toldUnknown: Set<FormTextKey> = []
  private var tree: ScopeTree?
  /// The names that are those of some group.
  private var ofGroups: [String] = []
  /// The names that are those of some secret, or some value that is one.
  private var ofSecrets: [String] = []
  /// The names of `open` that are not known at a level, for levels that have been looked at and those around them.
  private var unknown: [Int: [String]] = [:]
  /// The levels at which secrets and the like have been looked for, and those at which values.
  private var searched: Set<Int> = []
  private var searchedForValues: Set<Int> = []
  /// The names by which plurals go, until they have been looked at where the rule stands first.
  private var counted: [String]
  /// The names that have not been one of a value yet.
  private var ofNoValue: [String] = []
  /// Names that are no fields, but words of the form.
  private let words: [String]
  /// All names, each once.
  private let names: [String]

  /// `more`: names that are no fields.
  init(_ found: FoundNames, more: [String]) {
    self.found = found
    var names: [String] = []
    for (name, place) in found.all {
      if places[FormTextKey(name)] == nil { names.append(name) }
      places[FormTextKey(name), default: []].append(place)
    }
    counted = places.values.contains { $0.contains(where: \.isCounted) } ? names : []
    words = more
    self.names = names
    open = names.filter { name in
      !name.utf8.elementsEqual("this".utf8) && !more.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  /// How many different names there are.
  var count: Int { names.count }

  /// Where a name stands.
  mutating func spans(of name: String) -> [Span] {
    (places[FormTextKey(name)] ?? []).map { found.span(of: $0) }
  }

  /// Where a plural goes by a name.
  mutating func spansOfPlurals(of name: String) -> [Span] {
    (places[FormTextKey(name)] ?? []).filter(\.isCounted).map { found.span(of: $0) }
  }

  /// What is wrong with names where the rule stands now, and has not been told.
  mutating func mistakes(in scope: FormScope) -> [NameMistake] {
    if tree !== scope.tree { begin(with: scope) }
    let isFirst = searched.insert(scope.level).inserted
    let (secrets, groups) = (secrets(in: scope, isFirst), groups(in: scope, isFirst))
    return secrets.map { .secret($0) } + groups.map { .group($0) } + uncounted(in: scope)
      + (isFirst ? unknown(in: scope).map { .unknown($0) } : [])
  }

  /// Begins with the names of another form, or of a type alone.
  private mutating func begin(with scope: FormScope) {
    tree = scope.tree
    (unknown, searched, searchedForValues) = ([:], [], [])
    ofNoValue = scope.values.outlines.isEmpty ? [] : open
    ofGroups = names.filter { scope.tree.groupNames.contains($0) }
    let secretValues = OrderedTexts(scope.values.secretNames)
    ofSecrets = names.filter { scope.tree.secretNames.contains($0) || secretValues.contains($0) }
  }

  /// The values that are named where the rule stands now, and have not been told.
  mutating func values(in scope: FormScope) -> [Int] {
    guard !ofNoValue.isEmpty, searchedForValues.insert(scope.level).inserted else { return [] }
    var values: [Int] = []
    ofNoValue.removeAll { name in
      guard let value = scope.value(of: name) else { return false }
      values.append(value)
      return true
    }
    return values
  }

  /// The names by whose values no plural can go, where the rule stands first: of another type elsewhere is hardly any.
  private mutating func uncounted(in scope: FormScope) -> [NameMistake] {
    defer { counted = [] }
    return counted.compactMap { name in
      guard places[FormTextKey(name)]?.contains(where: \.isCounted) == true else { return nil }
      let isWord = words.contains { $0.utf8.elementsEqual(name.utf8) }
      guard let type = isWord ? .string : scope.type(of: name), !type.hasNumber, !type.hasNoWords else { return nil }
      return .uncounted(name, type)
    }
  }

  private mutating func secrets(in scope: FormScope, _ isFirst: Bool) -> [String] {
    (["this"] + (isFirst ? ofSecrets : [])).filter { name in
      guard places[FormTextKey(name)] != nil, !told.contains(FormTextKey(name)) else { return false }
      let isSecretValue = scope.value(of: name).map { scope.values.result($0).isSecure } ?? false
      guard isSecretValue || scope.outline(of: name)?.holdsSecret == true else { return false }
      return told.insert(FormTextKey(name)).inserted
    }
  }

  private mutating func groups(in scope: FormScope, _ isFirst: Bool) -> [String] {
    (["this"] + (isFirst ? ofGroups : [])).filter { name in
      guard places[FormTextKey(name)] != nil, !told.contains(FormTextKey(name)) else { return false }
      return scope.outline(of: name)?.type.hasNoWords == true && told.insert(FormTextKey(name)).inserted
    }
  }

  private mutating func unknown(in scope: FormScope) -> [String] {
    guard !open.isEmpty, !scope.isLenient else { return [] }
    return unknown(at: scope.level, of: scope.tree).filter { toldUnknown.insert(FormTextKey($0)).inserted }
  }

  /// The names that are not known at a level: of those that are not around it, the ones that it does not have.
  private mutating func unknown(at level: Int, of tree: ScopeTree) -> [String] {
    if let known = unknown[level] { return known }
    guard tree.levels.indices.contains(level) else { return open }
    let around = tree.levels[level].parent.map { unknown(at: $0, of: tree) } ?? open
    let left = around.filter { !tree.levels[level].has($0) }
    unknown[level] = left
    return left
  }
}
