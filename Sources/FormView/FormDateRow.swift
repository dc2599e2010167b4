// Dates and times, in the calendar and the time zone of the person.

import FormModel
import FormRuntime
import Foundation
public import SwiftUI

/// An answer that a date picker can show.
public nonisolated protocol FormPickedDate: Equatable, Sendable {
  #if !os(tvOS)
    /// What of a date is picked.
    static var components: DatePickerComponents { get }
  #endif
  /// The answer for what was picked, in seconds since 1970; nil where there is none.
  init?(picked seconds: Double)
  /// What the picker shows, in seconds since 1970.
  var picked: Double { get }
}

/// The calendar of the form language.
private nonisolated var gregorian: Calendar { Calendar(identifier: .gregorian) }

nonisolated extension CalendarDate: FormPickedDate {
  #if !os(tvOS)
    /// The day.
    public static var components: DatePickerComponents { .date }
  #endif
  /// The day of an instant.
  public init?(picked seconds: Double) {
    let parts = gregorian.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }
  /// Its noon, which every day has.
  public var picked: Double {
    let noon = gregorian.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
    return (noon ?? Date()).timeIntervalSince1970
  }
}

nonisolated extension TimeOfDay: FormPickedDate {
  #if !os(tvOS)
    /// The time.
    public static var components: DatePickerComponents { .hourAndMinute }
  #endif
  /// The time of an instant.
  public init?(picked seconds: Double) {
    let parts = gregorian.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: seconds))
    self.init(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }
  /// The time, today.
  public var picked: Double {
    let time = gregorian.date(bySettingHour: hour, minute: minute, second: second, of: Date())
    return (time ?? Date()).timeIntervalSince1970
  }
}

nonisolated extension DateTime: FormPickedDate {
  #if !os(tvOS)
    /// Day and time.
    public static var components: DatePickerComponents { [.date, .hourAndMinute] }
  #endif
  /// An instant, at the offset of the person.
  public init?(picked seconds: Double) {
    let offset = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)) / 60
    self.init(secondsSince1970: Int64(seconds.rounded(.down)), offsetMinutes: offset)
  }
  /// The instant.
  public var picked: Double { Double(secondsSince1970) }
}

/// A date or time to pick, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormDateRow<Draft: FormDraft, Answer: FormPickedDate>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, Answer?>
  private let isClearable: Bool

  /// Makes a row; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Answer?>, isClearable: Bool = true
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      entry.formReached(model, field)
    }
  }

  #if os(tvOS)
    /// There is no picker of dates there: they are typed as records have them.
    private var entry: some View {
      TextField(model.label(of: field), text: typed, prompt: Text(look.placeholder ?? "")).labelsHidden()
    }

    private var typed: Binding<String> { Bindable(model)[dynamicMember: \.[text: field, most: nil]] }
  #else
    private var entry: some View {
      FormDateEntry(
        model: model, label: model.label(of: field), placeholder: look.placeholder, answer: model.binding(answer),
        isClearable: isClearable)
    }
  #endif
}

#if !os(tvOS)
  /// A picker of dates with a button that takes the date away, or one that gives the first.
  @available(macOS 14, iOS 17, watchOS 10, visionOS 1, *)
  struct FormDateEntry<Draft: FormDraft, Answer: FormPickedDate>: View {
    let model: FormModel<Draft>
    let label: String
    let placeholder: String?
    let answer: Binding<Answer?>
    let isClearable: Bool

    var body: some View {
      HStack {
        if answer.wrappedValue == nil {
          Button(placeholder ?? FormWord.choose.text(model)) {
            answer.wrappedValue = Answer(picked: Date().timeIntervalSince1970)
          }
          .buttonStyle(.borderless)
          .accessibilityLabel(label)
        } else {
          DatePicker(label, selection: answer[dynamicMember: \.pickedDate], displayedComponents: Answer.components)
            .labelsHidden()
          if isClearable {
            FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { answer.wrappedValue = nil }
          }
        }
      }
    }
  }

  nonisolated extension Optional where Wrapped: FormPickedDate {
    /// An answer as a date picker shows it.
    fileprivate var pickedDate: Date {
      get { map { Date(timeIntervalSince1970: $0.picked) } ?? Date() }
      set { self = Wrapped(picked: newValue.timeIntervalSince1970) }
    }
  }
#endif
