// Records out of JSON text: what `Decodable` makes of it, exactly as the form language reads JSON, and without Foundation.

#if !hasFeature(Embedded)
  nonisolated extension FormJSON {
    /// Reads the record that these bytes of UTF-8 are. Throws for bytes that are no JSON, or no record of this type: a
    /// draft takes every object, and nothing else.
    public static func record<Record: Decodable>(
      _ bytes: [UInt8], as type: Record.Type = Record.self
    ) throws(FormJSONProblem) -> Record {
      let value = try read(bytes).get()
      if let record = try? Record(from: FormJSONDecoder(value, at: [])) { return record }
      let first = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      throw FormJSONProblem(.unexpected(expected: "an object"), at: first ?? 0, in: bytes, from: 0)
    }
  }

  /// Decodes one value. Numbers are read from their digits: whole ones of 64 bits and decimals are exact.
  nonisolated struct FormJSONDecoder: Decoder {
    let value: FormJSON
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { FormExactNumbers.userInfo }

    init(_ value: FormJSON, at codingPath: [any CodingKey]) {
      self.value = value
      self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      guard case .object(let object) = value else { throw mismatch(FormJSONObject.self) }
      return KeyedDecodingContainer(Members(object, at: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      guard case .array(let items) = value else { throw mismatch([FormJSON].self) }
      return Items(items: items, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }

    /// The value as one of a type.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      if let leaf = leaf(type) as? Value { return leaf }
      // These would ask for themselves again.
      if FormJSONDecoder.isLeaf(type) { throw mismatch(type) }
      return try Value(from: self)
    }

    private func leaf(_ type: any Decodable.Type) -> (any Decodable)? {
      switch value {
      case .string(let text): return text
      case .boolean(let truth): return truth
      case .number(let number):
        if type is Double.Type { return number.double }
        if type is Float.Type { return Float(number.double) }
        if type is FormDecimal.Type { return number.decimal }
        guard let type = type as? any (FixedWidthInteger & Decodable).Type else { return nil }
        return number.integer.flatMap { type.init(exactly: $0) }
      case .null, .array, .object: return nil
      }
    }

    private static func isLeaf(_ type: any Decodable.Type) -> Bool {
      switch type {
      case is String.Type, is Bool.Type, is Double.Type, is Float.Type, is FormDecimal.Type: true
      default: type is any FixedWidthInteger.Type
      }
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
      DecodingError.typeMismatch(
        type, DecodingError.Context(codingPath: codingPath, debugDescription: "there is \(value.kind)"))
    }
  }

  nonisolated extension FormJSONDecoder {
    /// An object.
    struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let codingPath: [any CodingKey]
      private let object: FormJSONObject
      /// Where each name stands, if there are many.
      private var places: [FormTextKey: Int] = [:]

      init(_ object: FormJSONObject, at codingPath: [any CodingKey]) {
        self.object = object
        self.codingPath = codingPath
        guard object.members.count > 12 else { return }
        for (place, member) in object.members.enumerated() { places[FormTextKey(member.name)] = place }
      }

      var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }

      func contains(_ key: Key) -> Bool { value(key) != nil }

      func decodeNil(forKey key: Key) throws -> Bool {
        if case .null = try decoder(key).value { true } else { false }
      }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
      }

      func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
      ) throws -> KeyedDecodingContainer<Inner> {
        try decoder(key).container(keyedBy: type)
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
      }

      func superDecoder() throws -> any Decoder { FormJSONDecoder(.object(object), at: codingPath) }

      func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

      private func value(_ key: Key) -> FormJSON? {
        if places.isEmpty { return object[key.stringValue] }
        return places[FormTextKey(key.stringValue)].map { object.members[$0].value }
      }

      private func decoder(_ key: Key) throws -> FormJSONDecoder {
        guard let value = value(key) else {
          throw DecodingError.keyNotFound(
            key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no such member"))
        }
        return FormJSONDecoder(value, at: codingPath + [key])
      }
    }

    /// A list.
    struct Items: UnkeyedDecodingContainer {
      let items: [FormJSON]
      let codingPath: [any CodingKey]
      var currentIndex = 0

      var count: Int? { items.count }
      var isAtEnd: Bool { currentIndex >= items.count }

      mutating func decodeNil() throws -> Bool {
        guard case .null = try next().value else { return false }
        currentIndex += 1
        return true
      }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next().decode(type)
        currentIndex += 1
        return value
      }

      mutating func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type
      ) throws -> KeyedDecodingContainer<Inner> {
        let container = try next().container(keyedBy: type)
        currentIndex += 1
        return container
      }

      mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next().unkeyedContainer()
        currentIndex += 1
        return container
      }

      mutating func superDecoder() throws -> any Decoder {
        let decoder = try next()
        currentIndex += 1
        return decoder
      }

      private func next() throws -> FormJSONDecoder {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            FormJSON.self, DecodingError.Context(codingPath: codingPath, debugDescription: "the list has ended"))
        }
        return FormJSONDecoder(items[currentIndex], at: codingPath)
      }
    }

    /// A value that is neither.
    struct Single: SingleValueDecodingContainer {
      let decoder: FormJSONDecoder

      var codingPath: [any CodingKey] { decoder.codingPath }

      func decodeNil() -> Bool {
        if case .null = decoder.value { true } else { false }
      }

      func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
    }
  }
#endif
