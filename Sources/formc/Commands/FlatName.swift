// What answers are called where a record is flat, as in env files and shells.

import FormCommand
import FormCore
import FormRuntime

/// The name of an answer in a flat record: names of groups, of fields and numbers of items, joined.
struct FlatName {
  /// The path of the field in the form.
  let path: String
  /// What it is called, with a sign for the number of each item, which no name of a field has.
  private let name: String
  /// Its UTF-8.
  private let bytes: [UInt8]

  private static let number = "#"

  private init(path: String, name: String) {
    (self.path, self.name) = (path, name)
    bytes = Array(name.utf8)
  }

  /// The name of a part, behind that of what it is in.
  static func joined(_ outer: String, _ inner: String) -> String { outer.isEmpty ? inner : outer + "__" + inner }

  /// Two answers of a form that can come to have the same name, if there are any: a field `a__b` and `b` in a group
  /// `a`, or a field `a__0` and an item of a list `a`.
  static func clash(in form: Form) -> (String, String)? {
    var names: [FlatName] = []
    for field in form.fields { add(field, FlatName(path: field.name, name: field.name), to: &names) }
    var known: [FormTextKey: String] = [:]
    for name in names {
      if let other = known.updateValue(name.path, forKey: FormTextKey(name.name)) { return (other, name.path) }
    }
    let alike = Dictionary(grouping: names, by: \.shape)
    for name in names where name.bytes.contains(UInt8(ascii: "#")) {
      if let other = alike[name.shape]?.first(where: { name.canBeSame(as: $0) && $0.bytes != name.bytes }) {
        return (other.path, name.path)
      }
    }
    return nil
  }

  private static func add(_ field: Field, _ flat: FlatName, to names: inout [FlatName]) {
    switch field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: names.append(flat)
    case .choices: names.append(flat.item)
    case .list(let item): add(item, flat.item, to: &names)
    case .group(let members):
      for member in members {
        let inner = FlatName(path: flat.path + "." + member.name, name: joined(flat.name, member.name))
        add(member, inner, to: &names)
      }
    }
  }

  private var item: FlatName { FlatName(path: path + "[]", name: FlatName.joined(name, FlatName.number)) }

  /// What is between underscores, without what may be the number of an item: names that can be the same have one shape.
  private var shape: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false).map { part in
      part == [UInt8(ascii: "#")] || part.allSatisfy(FlatName.isDigit) ? [] : part
    }
  }

  /// Whether there are numbers of items with which both are called the same.
  private func canBeSame(as other: FlatName) -> Bool {
    var (a, b) = (bytes[...], other.bytes[...])
    while let first = a.first, let second = b.first {
      if first == second {
        a.removeFirst()
        b.removeFirst()
      } else if !FlatName.skipNumber(&a, &b), !FlatName.skipNumber(&b, &a) {
        return false
      }
    }
    return a.isEmpty && b.isEmpty
  }

  /// Goes past the sign for a number in one, and in the other past what is written like one. Behind a number a name ends
  /// or has an underscore, so that it is all of the digits.
  private static func skipNumber(_ sign: inout ArraySlice<UInt8>, _ digits: inout ArraySlice<UInt8>) -> Bool {
    let written = digits.prefix(while: isDigit)
    guard sign.first == UInt8(ascii: "#"), let first = written.first,
      first != UInt8(ascii: "0") || written.count == 1
    else { return false }
    sign.removeFirst()
    digits.removeFirst(written.count)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
