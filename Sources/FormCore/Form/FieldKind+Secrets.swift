// Whether an answer to a field is a secret, or holds one.

extension FieldKind {
  /// Whether the value is a secret.
  package var isSecure: Bool { text?.isSecure ?? false }

  /// Whether it is a secret, or a list of such, at any depth. What a group holds is told by its members.
  package var holdsSecret: Bool {
    if case .list(let item) = self { item.kind.holdsSecret } else { isSecure }
  }

  /// Whether it is a secret, or there is one in it, in members of groups too.
  package var hasSecretInside: Bool {
    switch self {
    case .text(let settings): settings.isSecure
    case .group(let members): members.contains { $0.kind.hasSecretInside }
    case .list(let item): item.kind.hasSecretInside
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: false
    }
  }
}

extension Field {
  /// Whether its value is a secret.
  public var isSecret: Bool { kind.isSecure }
}
