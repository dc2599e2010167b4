// Decodes the records of forms: what is not of a field's type is remembered instead of thrown.

/// One of the values of a choice.
public nonisolated protocol FormChoice: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

/// Answers that are typed.
public nonisolated enum FormAnswer {
  /// `true` or `false`; nil for anything else.
  public static func boolean(_ text: String) -> Bool? {
    if FormText.isEqual(text, "true") { return true }
    return FormText.isEqual(text, "false") ? false : nil
  }
}

nonisolated extension FormChoice {
  /// The choice with exactly these scalars as its value.
  public init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { FormText.isEqual($0.rawValue, rawValue) }) else { return nil }
    self = choice
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

  /// A record as it is decoded. Absent keys and null give an empty answer, wrong types too, which are remembered.
  public nonisolated struct FormRecord {
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

    private func has(_ key: String) -> Bool {
      guard let container else { return !FormRecord.isNull(decoder) }
      let key = FormKey(stringValue: key)
      guard container.contains(key) else { return false }
      return (try? container.decodeNil(forKey: key)) != true
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
      guard let container else { return try? decoder.singleValueContainer().decode(type) }
      return try? container.decode(type, forKey: FormKey(stringValue: key))
    }

    private func value<Field, Value>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>, _ decode: () -> Value?
    ) -> Value? {
      guard has(key) else { return nil }
      let value = decode()
      if value == nil { misread.insert(field) }
      return value
    }

    /// A text.
    public func text<Field>(_ key: String, _ field: Field, _ misread: inout FormMisread<Field>) -> String {
      value(key, field, &misread) { decode(String.self, key) } ?? ""
    }

    /// A truth.
    public func boolean<Field>(_ key: String, _ field: Field, _ misread: inout FormMisread<Field>) -> Bool? {
      value(key, field, &misread) { decode(Bool.self, key) }
    }

    /// An integer; `12.0` is one.
    public func integer<Field>(_ key: String, _ field: Field, _ misread: inout FormMisread<Field>) -> Int? {
      value(key, field, &misread) {
        if let integer = decode(Int.self, key) { return integer }
        // Beyond 2^53 a double may stand for another number than the one that was written.
        guard let number = decode(Double.self, key), number.magnitude <= 0x1p53 else { return nil }
        return FormNumber.exactInteger(number)
      }
    }

    /// A finite number.
    public func number<Field>(_ key: String, _ field: Field, _ misread: inout FormMisread<Field>) -> Double? {
      value(key, field, &misread) { decode(Double.self, key).flatMap { $0.isFinite ? $0 : nil } }
    }

    /// A decimal with so many places.
    public func decimal<Field>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>, places: Int
    ) -> FormDecimal? {
      value(key, field, &misread) { decode(FormDecimal.self, key) }?.padded(to: places)
    }

    /// A date, a time or a date-time, as text.
    public func parsed<Field, Value: FormTextCodable>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>
    ) -> Value? {
      guard let text = value(key, field, &misread, { decode(String.self, key) }) else { return nil }
      let parsed = Value(text)
      if parsed == nil { misread.insert(field, text: text) }
      return parsed
    }

    /// One of several choices.
    public func choice<Field, Value: FormChoice>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>
    ) -> Value? {
      guard let text = value(key, field, &misread, { decode(String.self, key) }) else { return nil }
      let choice = Value(rawValue: text)
      if choice == nil { misread.insert(field, .choices, text: text) }
      return choice
    }

    /// Several of several choices, each once.
    public func choices<Field, Value: FormChoice>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>
    ) -> [Value] {
      guard let texts = value(key, field, &misread, { decode([String].self, key) }) else { return [] }
      let choices = texts.compactMap { Value(rawValue: $0) }
      guard choices.count == texts.count, Set(choices).count == texts.count else {
        misread.insert(field, .choices)
        return []
      }
      return choices
    }

    /// A record in the record.
    public func group<Field, Value: Decodable>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>
    ) -> Value? {
      value(key, field, &misread) { decode(Value.self, key) }
    }

    /// Several.
    public func list<Field, Item: Decodable>(
      _ key: String, _ field: Field, _ misread: inout FormMisread<Field>
    ) -> [Item] {
      value(key, field, &misread) { decode([Item].self, key) } ?? []
    }
  }

  nonisolated extension KeyedEncodingContainer where Key == FormKey {
    /// Encodes a text or a list that is not empty.
    public mutating func encodeUnlessEmpty<Value: Collection & Encodable>(_ value: Value, forKey key: FormKey) throws {
      if !value.isEmpty { try encode(value, forKey: key) }
    }
  }
#endif
