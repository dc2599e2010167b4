// The names that all kept code uses, as a declaration asks for them.

/// What has been used so far.
struct SupportUses {
  /// The names of the members of each type.
  private let members: [String: Set<String>]
  /// Names that stand alone, anywhere and in the declarations of each type.
  private var alone: Set<String> = []
  private var aloneIn: [String: Set<String>] = [:]
  /// Names behind the name of a type that has such a member, of whatever type and of each.
  private var ofSomeType: Set<String> = []
  private var ofType: [String: Set<String>] = [:]
  private var ofValue: Set<String> = []
  private var ofAny: Set<String> = []

  /// - Parameter declarations: all there are.
  init(_ declarations: [SupportDeclaration]) {
    var members: [String: Set<String>] = [:]
    for declaration in declarations {
      members[declaration.header.type, default: []].formUnion(declaration.members.flatMap(\.names))
    }
    self.members = members
  }

  /// Adds what is used in the declarations of some types.
  mutating func add(_ uses: Set<SupportUse>, in types: [String] = []) {
    for use in uses {
      switch use {
      case .alone(let name):
        alone.insert(name)
        for type in types { aloneIn[type, default: []].insert(name) }
      case .of(let type, let name):
        if members[type]?.contains(name) == true {
          ofType[type, default: []].insert(name)
          ofSomeType.insert(name)
        } else {
          ofAny.insert(name)
        }
      case .ofValue(let name): ofValue.insert(name)
      case .ofAny(let name): ofAny.insert(name)
      }
    }
  }

  /// Whether a name stands alone somewhere: that of a type or of an argument does.
  func has(_ name: String) -> Bool { alone.contains(name) }

  /// Whether a member of a type can be meant by what is used.
  ///
  /// - Parameters:
  ///   - isOfType: whether it is no member of the type's values.
  ///   - isOfProtocol: whether the type is a protocol, so that its members are those of other types.
  func mean(_ name: String, of type: String, isOfType: Bool, isOfProtocol: Bool) -> Bool {
    if ofAny.contains(name) || ofType[type]?.contains(name) == true { return true }
    if !isOfType, ofValue.contains(name) { return true }
    return isOfProtocol
      ? alone.contains(name) || ofSomeType.contains(name) : aloneIn[type]?.contains(name) == true
  }
}
