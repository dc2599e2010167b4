// Decodes the records of forms: what is not of a field's type is remembered instead of thrown.

/// Answers that are typed.
public nonisolated enum FormAnswer {
  /// `true` or `false`; nil for anything else.
  public static func boolean(_ text: String) -> Bool? {
    if FormText.isEqual(text, "true") { return true }
    return FormText.isEqual(text, "false") ? false : nil
  }
}

#if !hasFeature(Embedded)
  /// A key of a record.
  public nonisolated struct FormKey: CodingKey {
    /// The field's name.
    public let stringValue: String

    /// The key of a field.
    public init(stringValue: String) { self.stringValue = stringValue }

    /// None: records have no numbers for keys.
    public var intValue: Int? { nil }

    /// Nil.
    public init?(intValue: Int) { nil }
  }

  /// What a decoder says of itself that reads numbers from their digits. Others go by way of doubles, and give no integer
  /// for `12.0`.
  nonisolated enum FormExactNumbers {
    private static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "FormExactNumbers") }

    /// What such a decoder has for `userInfo`.
    static var userInfo: [CodingUserInfoKey: Any] { key.map { [$0: true] } ?? [:] }

    /// Whether it is one.
    static func areThere(_ decoder: any Decoder) -> Bool { key.map { decoder.userInfo[$0] != nil } ?? false }
  }

  /// A record as it is decoded. Absent keys and null leave an answer as it is, wrong types too, which are remembered.
  public nonisolated struct FormRecord<Field: FormChoice> {
    /// What is not of its field's type.
    public private(set) var misread = FormMisread<Field>()
    /// The record; nil for an item that is an answer itself.
    private let container: KeyedDecodingContainer<FormKey>?
    private let decoder: any Decoder

    /// Throws if what is decoded is no record.
    public init(_ decoder: any Decoder) throws {
      self.decoder = decoder
      container = try decoder.container(keyedBy: FormKey.self)
    }

    /// What is decoded is an answer itself; keys mean nothing.
    public init(item decoder: any Decoder) {
      self.decoder = decoder
      container = nil
    }

    /// Whether there is null.
    public static func isNull(_ decoder: any Decoder) -> Bool {
      (try? decoder.singleValueContainer())?.decodeNil() ?? false
    }

    @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
    private func has(_ key: String) -> Bool {
      guard let container else { return !FormRecord.isNull(decoder) }
      let key = FormKey(stringValue: key)
      guard container.contains(key) else { return false }
      return (try? container.decodeNil(forKey: key)) != true
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func decode<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
      guard let container else { return try? decoder.singleValueContainer().decode(type) }
      return try? container.decode(type, forKey: FormKey(stringValue: key))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func value<Value: Decodable>(_ type: Value.Type, _ key: String, _ field: Field) -> Value? {
      guard has(key) else { return nil }
      let value = decode(type, key)
      // A text is given back.
      if value == nil { misread.insert(field, text: decode(String.self, key) ?? "") }
      return value
    }

    /// The same of what is made of several answers. No text is given back for it; it may be that of a secret among them.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func parts<Value: Decodable>(_ type: Value.Type, _ key: String, _ field: Field) -> Value? {
      guard has(key) else { return nil }
      let value = decode(type, key)
      if value == nil { misread.insert(field) }
      return value
    }

    /// A text.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func text(_ answer: inout String, _ key: String, _ field: Field) {
      if let text = value(String.self, key, field) { answer = text }
    }

    /// Several texts.
    @inline(never)
    public mutating func texts(_ answer: inout [String], _ key: String, _ field: Field) {
      guard let items = parts([FormRecordText].self, key, field) else { return }
      answer = items.map(\.text)
      for (index, item) in items.enumerated() where item.isMisread { misread.insert(field, at: index) }
      misread.follow(field, answer)
    }

    /// A secret.
    @inline(never)
    public mutating func secret(_ answer: inout Secure<String>, _ key: String, _ field: Field) {
      if let text = value(String.self, key, field) { answer.revealed = text }
    }

    /// A truth.
    @inline(never)
    public mutating func boolean(_ answer: inout Bool?, _ key: String, _ field: Field) {
      answer = value(Bool.self, key, field)
    }

    /// An integer; `12.0` is one.
    @inline(never)
    public mutating func integer(_ answer: inout Int?, _ key: String, _ field: Field) {
      answer = nil
      guard has(key) else { return }
      if let integer = decode(Int.self, key) {
        answer = integer
      } else if !FormExactNumbers.areThere(decoder), let number = decode(Double.self, key), number.magnitude <= 0x1p53 {
        // Beyond 2^53 a double may stand for another number than the one that was written.
        answer = FormNumber.exactInteger(number)
      }
      if answer == nil { misread.insert(field, text: decode(String.self, key) ?? "") }
    }

    /// A finite number.
    @inline(never)
    public mutating func finiteNumber(_ answer: inout Double?, _ key: String, _ field: Field) {
      answer = nil
      guard let number = value(Double.self, key, field) else { return }
      if number.isFinite { answer = number } else { misread.insert(field) }
    }

    /// A decimal with so many places.
    @inline(never)
    public mutating func decimal(_ answer: inout FormDecimal?, _ key: String, _ field: Field, places: Int) {
      answer = value(FormDecimal.self, key, field)?.padded(to: places)
    }

    /// A date, a time or a date-time, as text.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func parsed<Value: FormTextCodable>(_ answer: inout Value?, _ key: String, _ field: Field) {
      answer = nil
      guard let text = value(String.self, key, field) else { return }
      answer = Value(text)
      if answer == nil { misread.insert(field, text: text) }
    }

    /// One of several choices.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func choice<Value: FormChoice>(_ answer: inout Value?, _ key: String, _ field: Field) {
      answer = Value.number(numberOfChoice(key, field, Value.rawValues))
    }

    @inline(never)  // Written once for all enums.
    private mutating func numberOfChoice(_ key: String, _ field: Field, _ values: [String]) -> Int? {
      guard let text = value(String.self, key, field) else { return nil }
      let number = FormCase.number(of: text, in: values)
      if number == nil { misread.insert(field, .choices, text: text) }
      return number
    }

    /// Several of several choices, each once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func choices<Value: FormChoice>(_ answer: inout [Value], _ key: String, _ field: Field) {
      guard let numbers = numbersOfChoices(key, field, Value.rawValues) else { return }
      answer = numbers.compactMap { Value.number($0) }
    }

    @inline(never)  // Written once for all enums.
    private mutating func numbersOfChoices(_ key: String, _ field: Field, _ values: [String]) -> [Int]? {
      guard let texts = value([String].self, key, field) else { return nil }
      let numbers = texts.compactMap { FormCase.number(of: $0, in: values) }
      if numbers.count == texts.count, Set(numbers).count == texts.count { return numbers }
      misread.insert(field, .choices)
      return nil
    }

    /// A record in the record.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func group<Value: Decodable>(_ answer: inout Value, _ key: String, _ field: Field) {
      if let group = parts(Value.self, key, field) { answer = group }
    }

    /// The same of one that may be the item of a list, too, and remembers by itself whether it is none.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func group<Value: Decodable>(
      _ answer: inout Value, _ key: String, _ field: Field, isNone: (Value) -> Bool
    ) {
      guard let group = parts(Value.self, key, field) else { return }
      if isNone(group) { misread.insert(field) } else { answer = group }
    }

    /// Several.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func list<Item: Decodable>(_ answer: inout [Item], _ key: String, _ field: Field) {
      if let items = parts([Item].self, key, field) { answer = items }
    }
  }

  /// A text in a list: empty for null, and for what is none.
  private nonisolated struct FormRecordText: Decodable {
    let text: String
    let isMisread: Bool

    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      self.text = text ?? ""
      isMisread = try text == nil && !decoder.singleValueContainer().decodeNil()
    }
  }

  nonisolated extension KeyedEncodingContainer where Key == FormKey {
    /// Encodes a text or a list that is not empty.
    public mutating func encodeUnlessEmpty<Value: Collection & Encodable>(_ value: Value, forKey key: FormKey) throws {
      if !value.isEmpty { try encode(value, forKey: key) }
    }
  }
#endif
