// Whether secrets are written into a record: only for whoever says so.

#if !hasFeature(Embedded)
  /// Whether a record is written with its secrets.
  public nonisolated enum FormSecrets: Hashable, Sendable {
    /// They are left out, as everywhere where nothing is said of them.
    case omitted
    /// They stand in it, as they were answered.
    case included

    /// What is wanted of an encoder. None but that of `json(_:secrets:)` is ever given a secret.
    public init(in encoder: any Encoder) { self = (encoder as? FormJSONEncoder)?.secrets ?? .omitted }
  }
#endif
