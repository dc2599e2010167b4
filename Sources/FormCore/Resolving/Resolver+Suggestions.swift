// What was meant by a name that there is not: looked for among all that there are, as long as that does not take too much.

/// How much looking for meant names may take.
enum MeantNames {
  /// How many names are compared for all mistakes of a spec together: enough for all mistakes that are shown, unless
  /// there are tens of thousands of names.
  static let limit = 1_000_000
}

/// Types and actions that were likely meant where there is none of the name.
struct MeantParts: Sendable {
  var types: Set<String> = []
  var actions: Set<String> = []
}

extension Resolver {
  /// Whether what was meant is still to be looked for.
  var looksForMeantNames: Bool { comparedNames < MeantNames.limit }

  /// `names`, if what was meant is still to be looked for among them, else none.
  mutating func meantNames(among names: [String]) -> [String] {
    guard looksForMeantNames else { return [] }
    comparedNames += names.count
    return names
  }
}
