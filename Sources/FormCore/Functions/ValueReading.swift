// Values as what a function works on.

import FormRuntime

extension Value {
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var int: Int? { if case .int(let value) = self { value } else { nil } }
  var double: Double? { if case .double(let value) = self { value } else { nil } }
  var decimal: FormDecimal? { if case .decimal(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var date: CalendarDate? { if case .date(let value) = self { value } else { nil } }
  var time: TimeOfDay? { if case .time(let value) = self { value } else { nil } }
  var timestamp: DateTime? { if case .timestamp(let value) = self { value } else { nil } }
  var duration: FormDuration? { if case .duration(let value) = self { value } else { nil } }
  var period: FormPeriod? { if case .period(let value) = self { value } else { nil } }
  var list: [Value]? { if case .list(let value) = self { value } else { nil } }

  /// The elements, all of one kind; nothing if one is of another.
  func elements<Element>(_ read: (Value) -> Element?) -> [Element]? {
    guard let list else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(list.count)
    for value in list {
      guard let element = read(value) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
