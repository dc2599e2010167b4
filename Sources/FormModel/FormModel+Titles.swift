// What the place of an issue is called, from the outermost group or item to the field: `Goods 2: Article`.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The label of what is at a path, behind those of the groups and items around it.
  func title(at path: String) -> String {
    parts(of: path).map { [$0.label, $0.number].compactMap { $0 }.joined(separator: " ") }.joined(separator: ": ")
  }

  /// The same behind the list `field` of the form, which is said already: `2: Article`. Nil for what is in no list.
  func title(at path: String, inItemsOf field: Draft.Field) -> String? {
    let around = field.rawValue.utf8.count { $0 == UInt8(ascii: ".") }
    let parts = parts(of: path).dropFirst(around)
    guard let number = parts.first?.number else { return nil }
    let rest = parts.dropFirst().map { [$0.label, $0.number].compactMap { $0 }.joined(separator: " ") }
    return ([number] + rest).joined(separator: ": ")
  }

  /// A field, a group or an item on the way to a place; of an item its number, from 1, as `2`, or `2.1` in lists of lists.
  private typealias Part = (label: String, number: String?)

  private func parts(of path: String) -> [Part] {
    var parts: [Part] = []
    // The list of which it is an item, and the names from there, or from the form.
    var (list, names) = ("", "")
    for part in path.split(separator: ".") {
      let words = part.split { $0 == "[" || $0 == "]" }
      names += (names.isEmpty ? "" : ".") + (words.first ?? "")
      var label = label(of: names, in: list) ?? String(words.first ?? part)
      let numbers = words.dropFirst().map { Int($0).map { String($0 &+ 1) } ?? String($0) }
      if !numbers.isEmpty {
        list += (list.isEmpty ? "" : "[].") + names + String(repeating: "[]", count: numbers.count - 1)
        label = self.label(of: "[]", in: list) ?? label
        names = ""
      }
      parts.append((label, numbers.isEmpty ? nil : numbers.joined(separator: ".")))
    }
    return parts
  }

  /// Whether the form has what is at a path: fields by their names, and behind lists the items by their numbers, as far as
  /// they are there, and what is asked in them.
  func hasPlace(at path: String) -> Bool {
    var (list, names) = ("", "")
    var numbers: [Int] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let words = part.split(separator: "[", omittingEmptySubsequences: false)
      let items = words.dropFirst().compactMap(FormModel.itemNumber)
      guard !words[0].isEmpty, items.count == words.count - 1 else { return false }
      numbers += items
      names += (names.isEmpty ? "" : ".") + words[0]
      for number in words.indices.dropFirst() {
        list += number > 1 ? "[]" : (list.isEmpty ? "" : "[].") + names
        guard label(of: "[]", in: list) != nil else { return false }
        names = ""
      }
    }
    guard names.isEmpty || label(of: names, in: list) != nil else { return false }
    return list.isEmpty
      || answers.isAsked(names.isEmpty ? "[]" : names, inItemsOf: list, at: numbers, present: present)
  }

  /// The number of `2]` in `lines[2]`.
  private static func itemNumber(_ text: Substring) -> Int? {
    let digits = text.dropLast()
    let isNumber = text.utf8.last == UInt8(ascii: "]") && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(digits) : nil
  }

  private func label(of names: String, in list: String) -> String? {
    guard list.isEmpty else { return Draft.itemLabel(names, of: list, in: language) }
    return Draft.Field(rawValue: names)?.label(in: language)
  }
}
