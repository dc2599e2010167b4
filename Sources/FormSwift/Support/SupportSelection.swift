// Which declarations of the runtime some generated code needs: all that can be meant by the names that it uses.

/// A choice among declarations. It takes too much rather than too little, and always the same.
struct SupportSelection {
  private let declarations: [SupportDeclaration]
  private let protocols: Set<String>
  private let structs: Set<String>
  /// The types that are declared here, rather than by the standard library.
  private let ownTypes: Set<String>
  private var uses: SupportUses
  private var chosen: Set<Int> = []
  private var chosenMembers: [Set<Int>]
  private var chosenTypes: Set<String> = []

  /// What is needed by these files of generated code.
  init(of declarations: [SupportDeclaration], usedBy files: [[UInt8]]) {
    self.declarations = declarations
    func types(_ kinds: Set<SupportKind>) -> Set<String> {
      Set(declarations.map(\.header).filter { kinds.contains($0.kind) }.map(\.type))
    }
    protocols = types([.protocol])
    structs = types([.struct])
    ownTypes = types([.struct, .enum, .class, .protocol, .typealias])
    uses = SupportUses(declarations)
    chosenMembers = Array(repeating: [], count: declarations.count)
    let names = SupportNames(Self.coding + declarations.flatMap { [$0.header.type] + $0.members.flatMap(\.wantedBy) })
    for file in files { uses.add(SupportUse.uses(in: SwiftTokenReader(file[...]), of: names)) }
    while chooseMore() {}
  }

  /// Whether a declaration is chosen.
  func contains(_ declaration: Int) -> Bool { chosen.contains(declaration) }

  /// Whether a member of a declaration is chosen.
  func contains(member: Int, of declaration: Int) -> Bool { chosenMembers[declaration].contains(member) }

  /// Goes through all declarations once. Whether there was something to choose.
  private mutating func chooseMore() -> Bool {
    var hasMore = false
    for number in declarations.indices {
      if !chosen.contains(number), isWanted(declarations[number].header) {
        choose(number)
        hasMore = true
      }
      for (position, member) in declarations[number].members.enumerated()
      where !chosenMembers[number].contains(position) && isWanted(member, of: number) {
        choose(number)
        chosenMembers[number].insert(position)
        add(member, of: declarations[number].header)
        hasMore = true
      }
    }
    return hasMore
  }

  private mutating func choose(_ number: Int) {
    guard chosen.insert(number).inserted else { return }
    let header = declarations[number].header
    if header.kind != .extension { chosenTypes.insert(header.type) }
    uses.add(header.uses, in: header.path)
  }

  private mutating func add(_ member: SupportMember, of header: SupportHeader) {
    uses.add(member.uses, in: header.path + member.names)
    // What a protocol asks for is a member of each type that conforms to it.
    if header.kind == .protocol {
      uses.add(Set(member.names.map { member.isOfType ? .ofAny($0) : .ofValue($0) }))
    }
    if member.isType { chosenTypes.formUnion(member.names) }
  }
}

// MARK: - What is wanted

extension SupportSelection {
  private func isThere(_ type: String) -> Bool { !ownTypes.contains(type) || chosenTypes.contains(type) }

  /// Whether a declaration is wanted for itself. An extension without protocols is wanted for its members alone.
  private func isWanted(_ header: SupportHeader) -> Bool {
    guard header.kind == .extension else { return uses.has(header.type) }
    return isThere(header.path[0]) && isThere(header.type) && header.protocols.contains(where: isWanted)
  }

  /// Whether it matters that a type conforms to a protocol.
  private func isWanted(protocol name: String) -> Bool {
    if protocols.contains(name) { return chosenTypes.contains(name) }
    return !Self.coding.contains(name) || Self.coding.contains(where: uses.has)
  }

  private static let coding = ["Codable", "Encodable", "Decodable"]

  private func isWanted(_ member: SupportMember, of number: Int) -> Bool {
    let header = declarations[number].header
    if header.kind != .extension || !header.protocols.isEmpty {
      guard chosen.contains(number) else { return false }
    } else {
      guard isThere(header.path[0]), isThere(header.type) else { return false }
    }
    guard member.argumentTypes.intersection(structs).subtracting(header.path).allSatisfy(isThere) else { return false }
    if member.isPublic, SupportPromise.types.contains(header.type) { return true }
    switch member.role {
    case .part: return true
    case .initializer(let labels): return labels.allSatisfy { SupportPromise.labels.contains($0) || uses.has($0) }
    case .named:
      return member.names.contains {
        uses.mean($0, of: header.type, isOfType: member.isOfType, isOfProtocol: protocols.contains(header.type))
      }
    }
  }
}
