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
  private var open: [String]
  /// The names of which it has been told that they are of secrets, or of groups.
  private var told: Set<FormTextKey> = []
  private var tree: ScopeTree?
  /// The names that some group has.
  private var ofGroups: [String] = []
  /// The levels at which every name of `open` is known, and so in all inside of them; those at which not.
  private var complete: Set<Int> = []
  private var incomplete: Set<Int> = []
  /// The levels at which secrets have been looked for.
  private var searched: Set<Int> = []
  /// The names by which plurals go, until they have been looked at where the rule stands first.
  private var counted: [String]
  /// The names that have not been one of a value yet.
  private var ofNoValue: [String] = []
  /// Names that are no fields, but words of the form.
  private let words: [String]

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
    open = names.filter { name in
      !name.utf8.elementsEqual("this".utf8) && !more.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

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
    if tree !== scope.tree {
      tree = scope.tree
      (complete, incomplete, searched) = ([], [], [])
      ofNoValue = scope.values.outlines.isEmpty ? [] : open
      ofGroups = scope.tree.groupNames.values.filter { places[FormTextKey($0)] != nil }
    }
    let isFirst = searched.insert(scope.level).inserted
    let (secrets, groups) = (secrets(in: scope, isFirst), groups(in: scope, isFirst))
    return secrets.map { .secret($0) } + groups.map { .group($0) } + uncounted(in: scope)
      + unknown(in: scope).map { .unknown($0) }
  }

  /// The values that are named where the rule stands now, and have not been told.
  mutating func values(in scope: FormScope) -> [Int] {
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
    let secretValues = isFirst ? scope.values.secretNames : []
    let names = ["this"] + (isFirst ? scope.tree.secretNames.values : []) + secretValues
    return names.filter { name in
      guard places[FormTextKey(name)] != nil, !told.contains(FormTextKey(name)) else { return false }
      let isSecretValue = scope.value(of: name).map { scope.values.result($0).isSecure } ?? false
      guard isSecretValue || scope.outline(of: name)?.holdsSecret == true else { return false }
      return told.insert(FormTextKey(name)).inserted
    }
  }

  private mutating func groups(in scope: FormScope, _ isFirst: Bool) -> [String] {
    let names = ["this"] + (isFirst ? ofGroups : [])
    return names.filter { name in
      guard places[FormTextKey(name)] != nil, !told.contains(FormTextKey(name)) else { return false }
      return scope.outline(of: name)?.type.hasNoWords == true && told.insert(FormTextKey(name)).inserted
    }
  }

  private mutating func unknown(in scope: FormScope) -> [String] {
    guard !open.isEmpty, !scope.isLenient, !isComplete(scope.level, of: scope.tree) else { return [] }
    let unknown = open.filter { !scope.tree.knows($0, from: scope.level) }
    let all = Set(unknown.map { FormTextKey($0) })
    open.removeAll { all.contains(FormTextKey($0)) }
    complete.insert(scope.level)
    return unknown
  }

  /// Whether all names are known at a level. What is known around it is known in it.
  private mutating func isComplete(_ level: Int, of tree: ScopeTree) -> Bool {
    let way = tree.way(to: level)
    if way.contains(where: complete.contains) { return true }
    for level in way.reversed() where incomplete.insert(level).inserted {
      let isComplete = open.allSatisfy { tree.knows($0, from: level) }
      guard isComplete else { continue }
      complete.insert(level)
      return true
    }
    return false
  }
}
