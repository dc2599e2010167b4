// Key paths as parts of others, and bindings: what these lead to is found by the way to an answer.

import FormModel
import FormRuntime
import SwiftUI

/// The way to an answer of a model, as a part of a longer one. Key paths themselves can't be handed from actor to actor
/// if they lead to what an actor keeps; these do so on the main actor alone, as the model does.
nonisolated struct FormPath<Model, Value>: Hashable, @unchecked Sendable {
  let keys: ReferenceWritableKeyPath<Model, Value>

  init(_ keys: ReferenceWritableKeyPath<Model, Value>) { self.keys = keys }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// An answer as a view reads and sets it.
  func binding<Value>(_ answer: ReferenceWritableKeyPath<FormModel, Value>) -> Binding<Value> {
    Bindable(self)[dynamicMember: answer]
  }
}
