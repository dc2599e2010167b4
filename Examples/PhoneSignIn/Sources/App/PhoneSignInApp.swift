// The app: a model that it keeps, and the form's view. What a server does is made up here.

#if canImport(SwiftUI)
  import Forms
  import SwiftUI

  @main
  struct PhoneSignInApp: App {
    @State private var model = PhoneLoginModel(actions: [.sendCode: Server.sendCode])

    var body: some Scene {
      WindowGroup {
        NavigationStack {
          if model.isSubmitted {
            Text("Welcome")
          } else {
            PhoneLoginView(model, send: signIn)
          }
        }
      }
    }

    /// What a server refuses is said at the field, until that is edited.
    private func signIn(_ valid: PhoneLogin.Valid) async {
      guard await Server.accepts(phone: valid.phone, code: valid.code) else {
        return model.reject(.code, "This is not the code that we sent")
      }
    }
  }

  /// The rows by themselves, in a layout of one's own.
  struct CompactSignIn: View {
    let model: PhoneLoginModel
    @FocusState private var focus: PhoneLogin.Field?

    var body: some View {
      HStack {
        PhoneLoginView.phone(model, $focus)
        PhoneLoginView.code(model, $focus)
        FormSubmitButton(model, PhoneLogin.submitTitle(in: model.language), send: { _ in })
      }
      .formFocus(model, $focus)
    }
  }

  /// In place of a server.
  @MainActor enum Server {
    static func sendCode(_ draft: PhoneLogin) async throws { try await Task.sleep(for: .seconds(1)) }
    static func accepts(phone: String, code: String) async -> Bool { code == "1234" }
  }
#else
  @main
  struct PhoneSignInApp {
    static func main() { print("The app needs SwiftUI; `swift run walk` shows the same model without it.") }
  }
#endif
