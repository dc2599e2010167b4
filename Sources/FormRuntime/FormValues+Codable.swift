// Dates, times, durations and periods in JSON and elsewhere: as the texts that the form language writes.

#if !hasFeature(Embedded)
  /// A value that is decoded from its text and encoded as it.
  public nonisolated protocol FormTextCodable: Codable, CustomStringConvertible {
    /// Reads the text; nil if it is none of this type.
    init?(_ text: String)
  }

  nonisolated extension FormTextCodable {
    /// Throws `DecodingError.dataCorrupted` for a text that is none of this type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \(Self.self)")
      }
      self = value
    }

    /// Encodes the description.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  nonisolated extension CalendarDate: FormTextCodable {}
  nonisolated extension TimeOfDay: FormTextCodable {}
  nonisolated extension DateTime: FormTextCodable {}
  nonisolated extension FormDuration: FormTextCodable {}
  nonisolated extension FormPeriod: FormTextCodable {}
#endif
