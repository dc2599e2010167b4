// The codes of what formc finds by itself, which are no constraint's.

/// The code of an issue that is about no constraint and no rule.
package enum PlainCode: String, CaseIterable, Sendable {
  /// An answer that must be given is not there.
  case required
  /// An answer is not of its field's type.
  case type
  /// A value is none of the choices, is not offered, or is chosen twice.
  case choices
  /// What was given for a computed field is not what is computed.
  case computed
  /// There is no field of that name.
  case unknown

  /// Those that are of a field, so that it may have words for them.
  static let ofFields = allCases.filter { $0 != .unknown }
}
