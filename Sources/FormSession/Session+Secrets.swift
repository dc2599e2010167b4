// What a session holds that is not for everybody.

import FormCore

extension Session {
  /// Whether any secret is answered, so that leaving it out of the record makes a difference.
  public var holdsSecretAnswers: Bool {
    plan.holdsSecrets && !record(secrets: .include).isSame(as: record(secrets: .omit))
  }
}
