// Groups in lists, in records: one that is hidden keeps its place.

#if !hasFeature(Embedded)
  /// An item of a list that is written as an empty group where there is none, as `{}`, so that the others keep their
  /// places.
  public nonisolated struct FormWrittenItem<Item: Encodable>: Encodable {
    let item: Item?

    /// What passed of the item; nil if it was hidden.
    public init(_ item: Item?) { self.item = item }

    /// Throws what the item throws.
    public func encode(to encoder: any Encoder) throws {
      guard let item else {
        _ = encoder.container(keyedBy: FormKey.self)
        return
      }
      try item.encode(to: encoder)
    }
  }
#endif
