// Records as JSON text: what `Encodable` says of them, as the form language writes JSON, and without Foundation.

#if !hasFeature(Embedded)
  nonisolated extension FormJSON {
    /// The JSON of a record, its members in the order of the form. Decimals keep their places; a number that JSON can't
    /// write is null, as is what can't be encoded. Secrets are left out, unless they are asked for.
    public static func encoded(_ record: some Encodable, secrets: FormSecrets = .omitted) -> FormJSON {
      let encoder = FormJSONEncoder(at: [], secrets: secrets)
      try? encoder.encode(record)
      return encoder.json
    }
  }

  /// Encodes one value.
  nonisolated final class FormJSONEncoder: Encoder {
    /// What has been encoded so far.
    private enum Content {
      case value(FormJSON)
      case items([FormJSONEncoder])
      case members([(name: String, encoder: FormJSONEncoder)])
    }

    let codingPath: [any CodingKey]
    let secrets: FormSecrets
    private var content = Content.value(.null)
    /// Where each member stands.
    private var places: [FormTextKey: Int] = [:]

    init(at codingPath: [any CodingKey], secrets: FormSecrets) {
      self.codingPath = codingPath
      self.secrets = secrets
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var json: FormJSON {
      switch content {
      case .value(let value): value
      case .items(let items): .array(items.map(\.json))
      case .members(let members): .object(FormJSONObject(members.map { .init(name: $0.name, value: $0.encoder.json) }))
      }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      if case .members = content {} else { content = .members([]) }
      return KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      if case .items = content {} else { content = .items([]) }
      return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func encode(_ value: some Encodable) throws {
      if let leaf = FormJSONEncoder.leaf(value) {
        content = .value(leaf)
      } else {
        try value.encode(to: self)
      }
    }

    fileprivate func encodeNil() { content = .value(.null) }

    private static func leaf(_ value: any Encodable) -> FormJSON? {
      switch value {
      case let text as String: .string(text)
      case let truth as Bool: .boolean(truth)
      case let integer as Int: .integer(integer)
      case let number as Double: .number(FormJSONNumber(number))
      case let number as Float: .number(FormJSONNumber(Double(number)))
      case let decimal as FormDecimal: .number(FormJSONNumber(decimal))
      case let placed as FormPlacedDecimal: .number(FormJSONNumber(placed.decimal, places: placed.places))
      case let integer as any BinaryInteger: FormJSONNumber(String(integer)).map { .number($0) }
      default: nil
      }
    }

    /// Adds a member, or gives the one that has the name.
    fileprivate func member(_ key: any CodingKey) -> FormJSONEncoder {
      guard case .members(var members) = content else { return FormJSONEncoder(at: codingPath, secrets: secrets) }
      let name = FormTextKey(key.stringValue)
      if let place = places[name] { return members[place].encoder }
      places[name] = members.count
      let encoder = FormJSONEncoder(at: codingPath + [key], secrets: secrets)
      content = .value(.null)  // So that the members are not copied.
      members.append((key.stringValue, encoder))
      content = .members(members)
      return encoder
    }

    /// Adds an item.
    fileprivate func item() -> FormJSONEncoder {
      guard case .items(var items) = content else { return FormJSONEncoder(at: codingPath, secrets: secrets) }
      let encoder = FormJSONEncoder(at: codingPath, secrets: secrets)
      content = .value(.null)
      items.append(encoder)
      content = .items(items)
      return encoder
    }

    fileprivate var count: Int { if case .items(let items) = content { items.count } else { 0 } }
  }

  nonisolated extension FormJSONEncoder {
    /// An object.
    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }

      func encodeNil(forKey key: Key) throws { encoder.member(key).encodeNil() }

      func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.member(key).encode(value) }

      func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
      ) -> KeyedEncodingContainer<Inner> {
        encoder.member(key).container(keyedBy: type)
      }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
      }

      func superEncoder() -> any Encoder { encoder }

      func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
    }

    /// A list.
    struct Items: UnkeyedEncodingContainer {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }
      var count: Int { encoder.count }

      func encodeNil() throws { encoder.item().encodeNil() }

      func encode<Value: Encodable>(_ value: Value) throws { try encoder.item().encode(value) }

      func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        encoder.item().container(keyedBy: type)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.item().unkeyedContainer() }

      func superEncoder() -> any Encoder { encoder.item() }
    }

    /// A value that is neither.
    struct Single: SingleValueEncodingContainer {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }

      func encodeNil() throws { encoder.encodeNil() }

      func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
    }
  }
#endif
