// Messages that wait for their turn, and which of them nobody waits for any more.

import FormRuntime

/// The messages that have come and were not dealt with yet, in order.
struct MessageQueue: Sendable {
  typealias Message = Result<FormJSON, FormJSONProblem>

  private var messages: ArraySlice<Message> = []
  /// The requests that were cancelled while they may have waited, by their ids.
  private var cancelled: Set<FormTextKey> = []

  var isEmpty: Bool { messages.isEmpty }

  /// Adds the body of a message. What cancels a request takes no turn: the request may be behind much else.
  mutating func add(_ body: [UInt8]) {
    let message = message(body)
    guard case .success(let json) = message else { return messages.append(message) }
    if json["method"]?.text == "$/cancelRequest", json["id"] == nil {
      if let id = json["params"]?["id"], !messages.isEmpty { cancelled.insert(key(of: id)) }
      return
    }
    // An id that comes again is that of another request.
    if let id = json["id"] { cancelled.remove(key(of: id)) }
    messages.append(message)
  }

  /// Takes the message whose turn it is, and says whether it was cancelled.
  mutating func next() -> (message: Message, isCancelled: Bool)? {
    guard let message = messages.popFirst() else { return nil }
    defer { if messages.isEmpty { cancelled = [] } }
    guard case .success(let json) = message, let id = json["id"] else { return (message, false) }
    return (message, cancelled.remove(key(of: id)) != nil)
  }

  private func key(of id: FormJSON) -> FormTextKey { FormTextKey(id.text(.dense)) }
}
