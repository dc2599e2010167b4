// What a model asks of a view: that a field gets the focus.

/// That a field is to get the focus, or none.
public nonisolated struct FormFocusRequest<Field: Hashable & Sendable>: Hashable, Sendable {
  /// The field.
  public let field: Field?
  /// How many times a field was to get it: each request is another.
  let number: Int
}
