// What a form holds that is not for everybody.

extension Plan {
  /// Whether any field is secure.
  public var holdsSecrets: Bool { frames.contains { $0.slots.contains { $0.field.kind.isSecure } } }
}
