// Dates and times that are picked, in the calendar of the person.

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
  /// Whether it is an instant, which clocks show according to their time zone.
  static var isInstant: Bool { get }
}

nonisolated extension FormPickedDate {
  /// The time zone that a picker goes by: in universal time every day and every hour exists.
  fileprivate static var zone: TimeZone { isInstant ? .current : .gmt }

  /// What the clock of the person shows now; nil where there is no such answer.
  fileprivate static var now: Self? {
    let now = Date()
    let ahead = TimeZone.current.secondsFromGMT(for: now) - zone.secondsFromGMT(for: now)
    return Self(picked: now.timeIntervalSince1970 + Double(ahead))
  }
}

/// The calendar of the form language, for what is picked in universal time.
private nonisolated var gregorian: Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}

nonisolated extension CalendarDate: FormPickedDate {
  #if !os(tvOS)
    /// The day.
    public static var components: DatePickerComponents { .date }
  #endif
  /// It is the same day everywhere.
  public static var isInstant: Bool { false }
  /// The day of an instant.
  public init?(picked seconds: Double) {
    let parts = gregorian.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }
  /// Its noon.
  public var picked: Double {
    let noon = gregorian.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
    return noon?.timeIntervalSince1970 ?? 0
  }
}

nonisolated extension TimeOfDay: FormPickedDate {
  #if !os(tvOS)
    /// The time.
    public static var components: DatePickerComponents { .hourAndMinute }
  #endif
  /// It is what clocks show, wherever they are.
  public static var isInstant: Bool { false }
  /// The time of an instant.
  public init?(picked seconds: Double) {
    let parts = gregorian.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: seconds))
    self.init(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }
  /// The time, on the first day that is counted.
  public var picked: Double { Double((hour * 60 + minute) * 60 + second) }
}

nonisolated extension DateTime: FormPickedDate {
  #if !os(tvOS)
    /// Day and time.
    public static var components: DatePickerComponents { [.date, .hourAndMinute] }
  #endif
  /// It is an instant.
  public static var isInstant: Bool { true }
  /// An instant, at the offset of the person.
  public init?(picked seconds: Double) {
    let offset = Self.zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)) / 60
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
        text: model[text: field], isClearable: isClearable)
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
    /// The answer, or what a record gave in place of one.
    let text: String
    let isClearable: Bool

    var body: some View {
      picker.formClear(model, if: isTakenAway) { answer.wrappedValue = nil }
    }

    private var isTakenAway: Bool {
      isClearable && answer.wrappedValue != nil || answer.wrappedValue.isMisread(text)
    }

    @ViewBuilder private var picker: some View {
      if answer.wrappedValue == nil {
        Button(placeholder ?? FormWord.choose.text(model)) { answer.wrappedValue = Answer.now }
          .buttonStyle(.borderless)
          .accessibilityLabel(label)
      } else {
        DatePicker(label, selection: answer[dynamicMember: \.pickedDate], displayedComponents: Answer.components)
          .labelsHidden()
          .environment(\.timeZone, Answer.zone)
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
