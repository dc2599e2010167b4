// The choices of fields, found by their bytes.

/// The choices of a field.
struct ChoiceTable: Sendable {
  let names: TextTable
  let values: [String]

  init(_ choices: Choices) {
    values = choices.map(\.value)
    names = TextTable(values)
  }

  /// The chosen values in the order of the choices.
  func value(of chosen: UInt64) -> Value {
    var list: [Value] = []
    var rest = chosen
    while rest != 0 {
      list.append(.text(values[rest.trailingZeroBitCount]))
      rest &= rest &- 1
    }
    return .list(list)
  }
}

/// The choices of several fields. There may be ten thousand of a type, and two thousand fields of it, which share a table.
struct ChoiceTables: Sendable {
  private(set) var tables: [ChoiceTable] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The position in `tables` of that of some choices. The plan that they are from must outlive this.
  mutating func position(of choices: Choices) -> Int {
    if let position = positions[choices.identity] { return position }
    positions[choices.identity] = tables.count
    tables.append(ChoiceTable(choices))
    return tables.count - 1
  }
}
