// What fields and types say themselves, in the place of the types that they are made of.

import FormLanguage
import FormRuntime

/// What all uses of each type so far say instead of it.
struct ReplacedParts {
  private var parts: [TypeID: [Span]] = [:]
  /// By the type that fields are made of: what the fields replace that no type in front of it does. All else is replaced
  /// alike by each of them, and found out for the first.
  private var onlyByFields: [TypeID: [(type: TypeID, part: FieldSpec.Part)]] = [:]

  /// What all uses of a type say instead of it, in the order of the file; nothing if none has been noted.
  subscript(_ id: TypeID) -> [Span]? { parts[id] }

  /// Notes a field, or a type, that is made of types, the nearest first.
  mutating func note(_ field: FieldSpec, of types: [(id: TypeID, spec: FieldSpec)]) {
    guard let nearest = types.first else { return }
    let said = Set(field.said)
    guard let known = onlyByFields[nearest.id] else {
      onlyByFields[nearest.id] = replaced(by: said, types)
      return
    }
    for (type, part) in known where !said.contains(part.name) { parts[type]?.removeAll { $0 == part.span } }
    onlyByFields[nearest.id] = known.filter { said.contains($0.part.name) }
  }

  /// Notes the first field of a type, and gives what such fields alone replace.
  private mutating func replaced(
    by field: Set<FieldSpec.PartName>, _ types: [(id: TypeID, spec: FieldSpec)]
  ) -> [(type: TypeID, part: FieldSpec.Part)] {
    var saidInFront: Set<FieldSpec.PartName> = []
    var onlyByField: [(type: TypeID, part: FieldSpec.Part)] = []
    for (id, spec) in types {
      defer { saidInFront.formUnion(spec.said) }
      let before = parts[id].map { Set($0) }
      if let before, before.isEmpty { continue }
      let replaced = spec.parts.filter { part in
        before?.contains(part.span) != false && (saidInFront.contains(part.name) || field.contains(part.name))
      }
      parts[id] = replaced.map(\.span)
      onlyByField += replaced.filter { !saidInFront.contains($0.name) }.map { (id, $0) }
    }
    return onlyByField
  }
}

extension FieldSpec {
  /// What a field says something under: a key, or the name of a rule or a message.
  enum PartName: Hashable {
    case key(FormTextKey)
    case named(FormTextKey, in: FormTextKey)
  }

  /// Something that a type says, and another can say instead.
  struct Part {
    let name: PartName
    let span: Span
  }

  /// What it says something under.
  fileprivate var said: [PartName] {
    map.entries.flatMap { entry -> [PartName] in
      let key = FormTextKey(entry.key.string)
      return [.key(key)]
        + (entry.holdsNames ? entry.value.entries.map { .named(FormTextKey($0.key.string), in: key) } : [])
    }
  }

  /// What it says that is looked into only where it holds.
  fileprivate var parts: [Part] {
    map.entries.filter(\.isLookedInto).flatMap { entry -> [Part] in
      let key = FormTextKey(entry.key.string)
      guard entry.holdsNames, case .mapping(let parts) = entry.value.content else {
        return [Part(name: .key(key), span: entry.span)]
      }
      return parts.map { Part(name: .named(FormTextKey($0.key.string), in: key), span: $0.span) }
    }
  }
}

extension Node {
  /// The entries of a map; none of anything else.
  fileprivate var entries: [Entry] { if case .mapping(let entries) = content { Array(entries) } else { [] } }
}

extension Node.Entry {
  /// Whether it is a map of rules or messages, which replace each other one by one.
  fileprivate var holdsNames: Bool { ["rules", "messages"].contains { key.isText($0) } }

  /// Whether an entry of a field has more to it than that it can be read, which every one is.
  fileprivate var isLookedInto: Bool {
    guard let position = FieldKeys.table.index(of: key) else { return false }
    switch FieldKeys.table.keys[position].shape {
    case .text: return value.scalar == nil || value.string.utf8.contains(UInt8(ascii: "{"))
    case .condition: return value.truth == nil
    case .expression, .constraint, .messages, .choices, .values, .map, .named(.rule): return true
    default: return false
    }
  }
}
