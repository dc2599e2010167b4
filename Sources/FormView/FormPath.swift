// Key paths as parts of others: what a binding leads to is found by the way to an answer.

/// The way to an answer of a model, as a part of a longer one. Key paths themselves can't be handed from actor to actor
/// if they lead to what an actor keeps; these do so on the main actor alone, as the model does.
nonisolated struct FormPath<Model, Value>: Hashable, @unchecked Sendable {
  let keys: ReferenceWritableKeyPath<Model, Value>

  init(_ keys: ReferenceWritableKeyPath<Model, Value>) { self.keys = keys }
}
