// What an app does with a model, without the app: it types, presses buttons, and reads what a view would show.

import Forms

/// What a server refuses.
enum ServerError: Error {
  case wrongCode
}

@main
struct Walk {
  @MainActor static func main() async {
    let model = PhoneLoginModel(
      language: .en,
      actions: [.sendCode: { draft in print("  a code goes to \(draft.phone)") }])
    show("At first", model)

    model.focus = .phone
    model.phone = "138 0013"
    show("Half a number", model)

    model.phone = "138 0013 8000"
    await model.perform(.sendCode)
    show("A code was sent", model)

    model.focus = .code
    model.code = "0000"
    await submit(model)
    show("The server refused", model)

    model.code = "1234"
    await submit(model)
    show("Signed in", model)
  }

  @MainActor private static func submit(_ model: PhoneLoginModel) async {
    do throws(ServerError) {
      try await model.submit { valid throws(ServerError) in
        guard valid.code == "1234" else { throw .wrongCode }
        print("  \(valid.phone) signs in")
      }
    } catch {
      model.reject(.code, "This is not the code that we sent")
    }
  }

  @MainActor private static func show(_ moment: String, _ model: PhoneLoginModel) {
    print(moment)
    for field in PhoneLogin.Field.allCases where field != .form && model.isVisible(field) {
      print("  \(field.label(in: model.language)): [\(model[text: field])]")
      for message in model.messages(for: field) { print("    \(message.text)") }
    }
    print("  (\(model.title(of: .sendCode))) \(model.obstacle(to: .sendCode) == nil ? "" : "not now")")
    let reason = model.blockers.first.map { "not ready: \($0.words)" } ?? "ready"
    print("  (\(PhoneLogin.submitTitle(in: model.language))) \(reason)")
  }
}
