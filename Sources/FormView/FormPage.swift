// The whole of a form: what scrolls, the buttons, and the focus that goes to the first field that is wrong.

import FormModel
import FormRuntime
import Foundation
public import SwiftUI

/// A form with its button.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormPage<Draft: FormDraft, Content: View>: View {
  private let model: FormModel<Draft>
  private let description: String?
  private let submitTitle: String
  private let send: @MainActor (Draft.Valid) async -> Void
  private let content: @MainActor (FormFocus<Draft>) -> Content
  @FocusState private var focus: Draft.Field?

  /// Makes a page; `description` stands above the fields, `send` is called with what passed, `content` makes the fields.
  public init(
    _ model: FormModel<Draft>, description: String? = nil, submit submitTitle: String,
    send: @escaping @MainActor (Draft.Valid) async -> Void,
    @ViewBuilder content: @escaping @MainActor (FormFocus<Draft>) -> Content
  ) {
    self.model = model
    self.description = description
    self.submitTitle = submitTitle
    self.send = send
    self.content = content
  }

  /// What is shown.
  public var body: some View {
    SwiftUI.Form {
      if let description { Text(description) }
      content($focus)
      FormWholeMessages(model)
      FormHiddenWarnings(model)
      FormSubmitButton(model, submitTitle, send: send)
    }
    .formStyle(.grouped)
    .onSubmit {
      if Draft.isReviewed { model.review() } else { _Concurrency.Task { await model.submit(send) } }
    }
    .sheet(isPresented: Bindable(model).showsReview) { FormReview(model, submit: submitTitle, send: send) }
    .formFocus(model, $focus)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Tells a model which field has the focus, so that it knows which was left, and moves the focus where the model wants
  /// it, with the row in sight: for a layout of rows of one's own, too.
  public func formFocus<Draft: FormDraft>(_ model: FormModel<Draft>, _ focus: FormFocus<Draft>) -> some View {
    ScrollViewReader { rows in
      onChange(of: focus.wrappedValue) { left, field in
        if let field { return model.noteFocus(field) }
        _Concurrency.Task {
          await FormFocusGap.wait()
          // Where it is to go meanwhile is nothing that it was taken from.
          if focus.wrappedValue == nil, model.focus == left { model.noteFocus(nil) }
        }
      }
      .onChange(of: model.focusRequest) { _, request in
        guard let request else { return }
        if let field = request.field { rows.scrollTo(field) }
        // A row that was out of sight is there, and can have the focus, only once it was scrolled to.
        _Concurrency.Task { if model.focusRequest == request { focus.wrappedValue = request.field } }
      }
    }
  }

  /// For the control of a row in which nothing is typed: the focus of the keyboard can't go there on every system, but that
  /// of who has the screen read aloud can.
  func formReached<Draft: FormDraft>(_ model: FormModel<Draft>, _ field: Draft.Field) -> some View {
    modifier(FormReached(model: model, field: field))
  }
}

/// The moment in which nothing has the focus since one entry is taken away for another in its place, such as that of a
/// secret that is shown.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
nonisolated enum FormFocusGap {
  /// Waits until it is over: a tenth of a second, in which a view is drawn several times.
  static func wait() async { try? await _Concurrency.Task.sleep(for: .milliseconds(100)) }
}

/// Moves the focus of accessibility to a control when the model's goes to its field.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormReached<Draft: FormDraft>: ViewModifier {
  let model: FormModel<Draft>
  let field: Draft.Field
  @AccessibilityFocusState private var isReached: Bool

  func body(content: Content) -> some View {
    content
      .accessibilityFocused($isReached)
      .onChange(of: model.focus == field, initial: true) { _, isMeant in if isMeant { isReached = true } }
      .onChange(of: model.focusRequest) { _, request in if request?.field == field { isReached = true } }
  }
}

/// Fields that stand together; nothing while all of them are hidden.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormSection<Draft: FormDraft, Content: View>: View {
  private let model: FormModel<Draft>
  private let fields: [Draft.Field]
  private let title: String?
  private let description: String?
  private let content: Content

  /// Makes a section of these fields.
  public init(
    _ model: FormModel<Draft>, _ fields: [Draft.Field], title: String?, description: String? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.model = model
    self.fields = fields
    self.title = title
    self.description = description
    self.content = content()
  }

  /// What is shown.
  public var body: some View {
    if fields.contains(where: { model.isVisible($0) }) {
      SwiftUI.Section {
        content
      } header: {
        if let title { Text(title) }
      } footer: {
        if let description { Text(description) }
      }
    }
  }
}

/// The button that submits, or shows what is to be submitted where the form says so, and why it can't be pressed; the reason leads to the field.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormSubmitButton<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let title: String
  private let send: @MainActor (Draft.Valid) async -> Void

  /// Makes a button.
  public init(_ model: FormModel<Draft>, _ title: String, send: @escaping @MainActor (Draft.Valid) async -> Void) {
    self.model = model
    self.title = title
    self.send = send
  }

  /// What is shown.
  public var body: some View {
    Button {
      if Draft.isReviewed { model.review() } else { _Concurrency.Task { await model.submit(send) } }
    } label: {
      if model.isSubmitting { ProgressView().accessibilityLabel(title) } else { Text(title) }
    }
    .disabled(!model.canAttempt)
    .accessibilityHint(model.blockers.first?.words ?? "")
    if let blocker = model.blockers.first {
      Button(blocker.words) { model.focus = blocker.field }
        .buttonStyle(.borderless)
        .font(.caption)
        .disabled(blocker.field == nil)
    }
  }
}

/// The button of an action: its title, or how long it has to wait; and why it failed, if it did.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormActionButton<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let action: Draft.Action

  /// Makes a button.
  public init(_ model: FormModel<Draft>, _ action: Draft.Action) {
    self.model = model
    self.action = action
  }

  /// What is shown.
  public var body: some View {
    Button(model.title(of: action)) { _Concurrency.Task { await model.perform(action) } }
      .buttonStyle(.borderless)
      .disabled(model.obstacle(to: action) != nil)
    if let failure = model.action(action).failure, !(failure is CancellationError) {
      // What says nothing to people is described by its type and a number.
      let words = (failure as? any LocalizedError)?.errorDescription
      Text(words ?? FormWord.failed.text(model)).font(.caption).foregroundStyle(SwiftUI.Color.red)
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// A row with the button of its field's action behind it, or below what is more than a row.
  ///
  /// - Parameter field: the field, where the row hides itself with it.
  public func formAction<Draft: FormDraft>(
    _ model: FormModel<Draft>, _ action: Draft.Action, of field: Draft.Field? = nil, isBelow: Bool = false
  ) -> some View {
    FormActionRow(row: self, model: model, action: action, field: field, isBelow: isBelow)
  }
}

/// A row with the button of its field's action, which goes where the row does.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormActionRow<Row: View, Draft: FormDraft>: View {
  let row: Row
  let model: FormModel<Draft>
  let action: Draft.Action
  let field: Draft.Field?
  let isBelow: Bool

  var body: some View {
    if let field, !model.isVisible(field) {
      row
    } else if isBelow {
      row
      FormActionButton(model, action)
    } else {
      HStack {
        row
        FormActionButton(model, action)
      }
    }
  }
}
