// Named types: which there are in a file, what they are made of, and where they go round in a circle.

extension Resolver {
  /// Fills in which types may be named where, and says what is wrong with the names.
  mutating func resolveTypeNames() {
    for index in files.indices {
      checkNames(files[index].file.types.map(\.name), of: "type", isType: true)
      for (position, type) in files[index].file.types.enumerated() {
        files[index].types[type.name.value] = TypeID(file: index, index: position)
      }
    }
    for index in files.indices { importTypeNames(into: index) }
    for index in files.indices { findTypeCycles(in: index) }
  }

  private mutating func importTypeNames(into index: Int) {
    for imported in files[index].imports {
      for (position, type) in files[imported].file.types.enumerated() {
        let id = TypeID(file: imported, index: position)
        if let other = files[index].types[type.name.value], other != id {
          reportDuplicateType(type.name, in: index, importedFrom: imported, other: other)
        } else {
          files[index].types[type.name.value] = id
        }
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

  private func typeSpec(_ id: TypeID) -> FieldSpec { files[id.file].file.types[id.index] }

  /// The types that a type is made of or contains, by name.
  private func parts(of spec: FieldSpec, file: Int) -> [TypeID] {
    let own = spec.type.flatMap { files[file].types[$0.value] }.map { [$0] } ?? []
    let inner = (spec.fields ?? []) + spec.item
    return own + inner.flatMap { parts(of: $0, file: file) }
  }

  private mutating func findTypeCycles(in file: Int) {
    for position in files[file].file.types.indices {
      let start = TypeID(file: file, index: position)
      guard !brokenTypes.contains(start), let path = cycle(from: start) else { continue }
      brokenTypes.formUnion(path)
      let names = (path + [start]).map { typeSpec($0).name.value }
      report(.typeCycle(names, at: typeSpec(start).name.span))
    }
  }

  /// A way from a type through what it is made of back to itself, without its return.
  private func cycle(from start: TypeID) -> [TypeID]? {
    var visited: Set<TypeID> = []
    var path: [TypeID] = [start]
    var pending: [[TypeID]] = [parts(of: typeSpec(start), file: start.file)]
    while var next = pending.popLast() {
      guard let part = next.popLast() else {
        path.removeLast()
        continue
      }
      pending.append(next)
      if part == start { return path }
      guard visited.insert(part).inserted else { continue }
      path.append(part)
      pending.append(parts(of: typeSpec(part), file: part.file))
    }
    return nil
  }

  /// The field and its types down to the built-in one, and which that is.
  mutating func layers(of spec: FieldSpec, file: Int) -> ([Layer], KindName?) {
    var layers = [Layer(spec: spec, file: file, typeName: nil)]
    var spec = spec
    var file = file
    while let name = spec.type {
      if let kind = KindName(exactly: name.value) { return (layers, kind) }
      guard let id = files[file].types[name.value] else {
        reportUnknownType(name, in: file)
        return (layers, nil)
      }
      usedTypes.insert(id)
      guard !brokenTypes.contains(id) else { return (layers, nil) }
      spec = typeSpec(id)
      file = id.file
      layers.append(Layer(spec: spec, file: file, typeName: name.value))
    }
    return (layers, nil)
  }

  private mutating func reportUnknownType(_ name: Located<String>, in file: Int) {
    let names = files[file].types.keys.sorted() + KindName.allCases.map(\.rawValue)
    report(.unknownType(name.value, at: name.span, among: names))
  }

  /// Judges each type by itself, so that what is wrong with one that nobody uses is said too.
  mutating func checkTypes() {
    // The form is resolved: its fields count no longer.
    outlines.removeAll()
    isFull = false
    for index in files.indices {
      for position in files[index].file.types.indices where !brokenTypes.contains(TypeID(file: index, index: position))
      {
        checkType(TypeID(file: index, index: position))
      }
    }
  }

  private mutating func checkType(_ id: TypeID) {
    guard !usedTypes.contains(id) || id.file != 0 else { return }
    let used = usedTypes
    let start = outlines.count
    let spec = typeSpec(id)
    checkFieldNames((spec.fields ?? []).map(\.name))
    if let index = outlineLoose(spec, file: id.file) { _ = resolveField(index) }
    outlines.removeSubrange(start...)
    usedTypes = used
  }
}
