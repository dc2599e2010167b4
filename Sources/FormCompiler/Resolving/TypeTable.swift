// Named types: which there are in a file, what they are made of, and where they go round in a circle.

import FormLanguage

/// A type, by the file and its position there.
package struct TypeID: Hashable, Sendable {
  /// The position of the file in the files of the form.
  package var file: Int
  var index: Int
}

/// The types of a form and of what it imports.
package struct TypeTable: ResolvingPass, Sendable {
  let files: [FileContext]
  var findings = Findings()
  /// The types of each file, by name.
  private var types: [TextDictionary<TypeID>]
  /// Those whose name can't be, by the one that it is mended to: who names that means them, unless there is another.
  private var mended: [TextDictionary<TypeID>]
  /// The types of all files that are imported, by name.
  private var declarations = TextDictionary<[TypeID]>()
  /// The same by what names that can't be are mended to.
  private var mendedDeclarations = TextDictionary<[TypeID]>()
  private let layers: [[Layer]]
  /// Types that go round in a circle.
  private(set) var broken: Set<TypeID> = []

  /// Finds out which types may be named where, and what is wrong with the names.
  package init(_ files: [FileContext]) {
    self.files = files
    types = files.map { _ in TextDictionary() }
    mended = types
    layers = files.indices.map { index in
      files[index].file.types.map { Layer(spec: $0, file: index, isType: true) }
    }
    for index in files.indices {
      checkNames(files[index].file.types.map(\.name), of: .type)
      for (position, type) in files[index].file.types.enumerated() {
        types[index][type.name.value] = TypeID(file: index, index: position)
      }
      for (position, type) in files[index].file.types.enumerated() {
        guard let name = NamedPart.type.mended(type.name.value), mended[index][name] == nil else { continue }
        mended[index][name] = TypeID(file: index, index: position)
        if index > 0 { mendedDeclarations[name, default: []].append(TypeID(file: index, index: position)) }
      }
    }
    collectDeclarations()
    checkImportedNames()
    findTypeCycles()
  }

  /// Collects where each type that may be imported is declared. What a file can name is looked up here: hundreds of files
  /// that import one another would have a table of all types each.
  private mutating func collectDeclarations() {
    for index in files.indices.dropFirst() {
      for (position, type) in files[index].file.types.enumerated() {
        declarations[type.name.value, default: []].append(TypeID(file: index, index: position))
      }
    }
  }

  /// The type of that name in a file: its own, or that of the first of its imports.
  package func type(named name: String, in file: Int) -> TypeID? {
    types[file][name] ?? imported(declarations[name], into: file) ?? mended[file][name]
      ?? imported(mendedDeclarations[name], into: file)
  }

  /// The first of some types that a file imports.
  private func imported(_ all: [TypeID]?, into file: Int) -> TypeID? {
    guard let all else { return nil }
    // A name may be given in hundreds of files, and hundreds of others have some of them.
    let found = all.filter { files[file].isImported[$0.file] }
    guard found.count > 1 else { return found.first }
    let imports = files[file].imports
    return found.min { imports.firstIndex(of: $0.file) ?? 0 < imports.firstIndex(of: $1.file) ?? 0 }
  }

  /// A type of a file whose name is given in other files too, so that who imports it may have them from two.
  private struct Contested {
    let id: TypeID
    /// The number of the name.
    let name: Int
  }

  /// Says which types files have from two files.
  private mutating func checkImportedNames() {
    var numbers = TextDictionary<Int>()
    var count = 0
    let contested = files.indices.map { index in
      files[index].file.types.enumerated().compactMap { position, type -> Contested? in
        let name = type.name.value
        // The spec itself is imported by none, so its types are no declarations.
        guard declarations[name]?.count ?? 0 > 1 || types[0][name] != nil else { return nil }
        let number = numbers[name] ?? count
        if number == count {
          numbers[name] = number
          count += 1
        }
        return Contested(id: TypeID(file: index, index: position), name: number)
      }
    }
    // Numbers, since thousands of files may have thousands of types from two of them.
    var known: [TypeID?] = Array(repeating: nil, count: count)
    for index in files.indices { checkImportedNames(into: index, contested, &known) }
  }

  /// The same of one file; `known` is what other files have under the numbers of names, or this one.
  private mutating func checkImportedNames(into index: Int, _ contested: [[Contested]], _ known: inout [TypeID?]) {
    let imported = files[index].imports
    guard !imported.isEmpty else { return }
    for type in imported.lazy.flatMap({ contested[$0] }) { known[type.name] = nil }
    for type in contested[index] { known[type.name] = types[index][typeSpec(type.id).name.value] }
    for type in imported.lazy.flatMap({ contested[$0] }) {
      if let other = known[type.name], other != type.id {
        reportDuplicateType(typeSpec(type.id).name, in: index, importedFrom: type.id.file, other: other)
      } else {
        known[type.name] = type.id
      }
    }
  }

  private mutating func reportDuplicateType(
    _ name: Located<String>, in index: Int, importedFrom imported: Int, other: TypeID
  ) {
    let first = files[other.file].file.types[other.index].name.span
    let position = files[index].imports.firstIndex(of: imported) ?? 0
    let entries = files[index].file.imports
    let place = other.file == index ? first : (entries.indices.contains(position) ? entries[position].span : name.span)
    report(.duplicateType(name.value, at: place, first: other.file == index ? name.span : first))
  }

  /// What a type is made of, without what that is made of in turn.
  package func layer(_ id: TypeID) -> Layer { layers[id.file][id.index] }

  /// The names of all types that a file may name, in order, but for those that can't be.
  package func names(in file: Int) -> [String] {
    var all = Set(types[file].texts + mended[file].texts)
    for imported in files[file].imports { all.formUnion(types[imported].texts + mended[imported].texts) }
    return all.filter { NamedPart.type.canBe($0) }.sorted()
  }

  /// All types, file by file.
  package var all: [TypeID] {
    files.indices.flatMap { file in files[file].file.types.indices.map { TypeID(file: file, index: $0) } }
  }

  private func typeSpec(_ id: TypeID) -> FieldSpec { layer(id).spec }

  /// The types that a type is made of or contains, by name.
  private func parts(of spec: FieldSpec, file: Int) -> [TypeID] {
    let named = spec.typeNode.flatMap { KindName($0) == nil ? type(named: $0.string, in: file) : nil }
    let own = named.map { [$0] } ?? []
    let inner = (spec.fields ?? []) + (spec.item.map { [$0] } ?? [])
    return own + inner.flatMap { parts(of: $0, file: file) }
  }

  /// Says where types go round in a circle. Each type is walked through once.
  private mutating func findTypeCycles() {
    var finished: Set<TypeID> = []
    for file in files.indices {
      for position in files[file].file.types.indices {
        findTypeCycles(from: TypeID(file: file, index: position), finished: &finished)
      }
    }
  }

  private mutating func findTypeCycles(from start: TypeID, finished: inout Set<TypeID>) {
    guard finished.insert(start).inserted else { return }
    var path = [start]
    var pending = [parts(of: typeSpec(start), file: start.file)]
    while var next = pending.popLast() {
      guard let part = next.popLast() else {
        path.removeLast()
        continue
      }
      pending.append(next)
      if finished.insert(part).inserted {
        path.append(part)
        pending.append(parts(of: typeSpec(part), file: part.file))
      } else if let first = path.firstIndex(of: part) {
        reportTypeCycle(path[first...])
      }
    }
  }

  private mutating func reportTypeCycle(_ circle: ArraySlice<TypeID>) {
    guard broken.isDisjoint(with: circle) else { return broken.formUnion(circle) }
    broken.formUnion(circle)
    // It begins where a reader meets it first.
    guard let first = circle.min(by: { ($0.file, $0.index) < ($1.file, $1.index) }),
      let start = circle.firstIndex(of: first)
    else { return }
    let names = (circle[start...] + circle[..<start]).map { typeSpec($0).name.value }
    report(.typeCycle(names, at: typeSpec(first).name.span))
  }
}
