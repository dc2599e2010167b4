// The sources of FormView, for the support file. Written by Scripts/support_source.py. Do not edit.
// swift-format-ignore-file

/// What the views of forms share.
enum ViewSource {
  /// The files, in the order in which they are written.
  static let files: [StaticString] = [
    ####"""
// Answers that are chosen: one of several, several of several.

import FormModel
import FormRuntime
public import SwiftUI

/// One of the choices that are offered now, or none; one that is chosen and no longer offered stands beside them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormChoiceRow<Draft: FormDraft, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, Choice?>
  private let offered: KeyPath<FormModel<Draft>, [Choice]>
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isClearable: Bool

  /// Makes a row; `help` is what is said of a choice behind its title, and what is not clearable can be changed and not
  /// taken away.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Choice?>, of offered: KeyPath<FormModel<Draft>, [Choice]>,
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isClearable: Bool = true
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isClearable = isClearable
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let chosen = model.binding(answer)
      FormChoicePicker(
        label: model.label(of: field), none: look.placeholder ?? FormWord.choose.text(model),
        chosen: chosen, offered: model[keyPath: offered], title: title, help: help,
        isClearable: isClearable
      )
      .formReached(model, field)
      .formClear(model, if: chosen.wrappedValue.isMisread(model[text: field])) { chosen.wrappedValue = nil }
    }
  }
}

/// Several of the choices that are offered now; what is chosen and no longer offered stands beside them until it is taken
/// away.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormChoicesRow<Draft: FormDraft, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, [Choice]>
  private let offered: KeyPath<FormModel<Draft>, [Choice]>
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?

  /// Makes a row; `help` is what is said of a choice below its title.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Choice]>, of offered: KeyPath<FormModel<Draft>, [Choice]>,
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil }
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      FormChoiceToggles(
        label: model.label(of: field), chosen: model.binding(answer), offered: model[keyPath: offered], title: title,
        help: help
      )
      .formReached(model, field)
    }
  }
}

/// One of several, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormChoicePicker<Choice: FormChoice>: View {
  let label: String
  /// What stands for none.
  let none: String
  let chosen: Binding<Choice?>
  let offered: [Choice]
  let title: @MainActor (Choice) -> String
  let help: @MainActor (Choice) -> String?
  let isClearable: Bool

  var body: some View {
    Picker(label, selection: chosen) {
      if isClearable || chosen.wrappedValue == nil { Text(none).tag(Choice?.none) }
      ForEach(listed, id: \.self) { choice in Text(words(choice)).tag(Choice?.some(choice)) }
    }
    .labelsHidden()
  }

  /// A menu has one line for each.
  private func words(_ choice: Choice) -> String {
    help(choice).map { "\(title(choice)) \u{2013} \($0)" } ?? title(choice)
  }

  private var listed: [Choice] { FormOffer.listed(offered, chosen: chosen.wrappedValue.map { [$0] } ?? []) }
}

/// Several of several.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormChoiceToggles<Choice: FormChoice>: View {
  let label: String
  let chosen: Binding<[Choice]>
  let offered: [Choice]
  let title: @MainActor (Choice) -> String
  let help: @MainActor (Choice) -> String?

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(FormOffer.listed(offered, chosen: chosen.wrappedValue), id: \.self) { choice in
        Toggle(isOn: chosen[dynamicMember: \.[isChosen: choice]]) {
          Text(title(choice))
          if let help = help(choice) { Text(help).font(.caption).foregroundStyle(.secondary) }
        }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(label)
  }
}

nonisolated extension Array where Element: FormChoice {
  /// Whether a choice is among those that are chosen.
  subscript(isChosen choice: Element) -> Bool {
    get { contains(choice) }
    set {
      let others = filter { $0 != choice }
      self = newValue ? others + [choice] : others
    }
  }
}

"""####,
    ####"""
// What is computed.

import FormModel
import FormRuntime
public import SwiftUI

/// A value that is computed.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormComputedRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let words: (@MainActor () -> String?)?

  /// Makes a row that shows the value itself.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook()) {
    self.model = model
    self.field = field
    self.look = look
    words = nil
  }

  /// Makes a row that shows words for the value: the title of a choice, a secret masked; nil for nothing.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    words: @escaping @MainActor () -> String?
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.words = words
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      let value = words.map { $0() ?? "" } ?? model.state(of: field).offer.revealed
      Text(value).accessibilityLabel(model.label(of: field)).accessibilityValue(value)
    }
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
// Buttons that are only symbols.

public import SwiftUI

/// A button that is only a symbol, with a name for those who don't see it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormIconButton: View {
  private let symbol: String
  private let name: String
  private let press: @MainActor () -> Void

  /// Makes a button.
  public init(_ symbol: String, _ name: String, press: @escaping @MainActor () -> Void) {
    self.symbol = symbol
    self.name = name
    self.press = press
  }

  /// What is shown.
  public var body: some View {
    Button {
      press()
    } label: {
      SwiftUI.Image(systemName: symbol)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// A control with a button behind it that takes its answer away, where it is said to be wanted.
  func formClear<Draft: FormDraft>(
    _ model: FormModel<Draft>, if isWanted: Bool, clear: @escaping @MainActor () -> Void
  ) -> some View {
    HStack {
      self
      if isWanted { FormIconButton("xmark.circle.fill", FormWord.clear.text(model), press: clear) }
    }
  }
}

nonisolated extension Optional {
  /// Whether a record gave this text in place of an answer: it stays until there is one, or it is taken away.
  func isMisread(_ text: String) -> Bool { self == nil && !text.isEmpty }
}

"""####,
    ####"""
// What is chosen, switched and picked in the items of lists.

import FormModel
import FormRuntime
public import SwiftUI

/// One of the choices that are offered in an item, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemChoice<Draft: FormDraft, Item: FormItem, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Choice?>
  private let offered: [Choice]
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; `help` is what is said of a choice behind its title, and what is not clearable can be changed
  /// and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Choice?>, of offered: [Choice],
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isClearable: Bool = true, isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      let chosen = item[dynamicMember: answer]
      FormChoicePicker(
        label: look.spoken(label, model), none: look.placeholder ?? FormWord.choose.text(model), chosen: chosen,
        offered: offered, title: title, help: help, isClearable: isClearable
      )
      .formClear(model, if: chosen.wrappedValue.isMisread(item.text(of: member))) { chosen.wrappedValue = nil }
    }
  }
}

/// Several of the choices that are offered in an item.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemChoices<Draft: FormDraft, Item: FormItem, Choice: FormChoice>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, [Choice]>
  private let offered: [Choice]
  private let title: @MainActor (Choice) -> String
  private let help: @MainActor (Choice) -> String?
  private let isReadOnly: Bool

  /// Makes a row of a member; `help` is what is said of a choice below its title.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, [Choice]>, of offered: [Choice],
    title: @escaping @MainActor (Choice) -> String, help: @escaping @MainActor (Choice) -> String? = { _ in nil },
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.offered = offered
    self.title = title
    self.help = help
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      FormChoiceToggles(
        label: look.spoken(label, model), chosen: item[dynamicMember: answer], offered: offered, title: title,
        help: help)
    }
  }
}

/// A switch in an item: no answer is off.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemToggle<Draft: FormDraft, Item: FormItem>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Bool?>
  private let isReadOnly: Bool

  /// Makes a row of a member.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Bool?>, isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      Toggle(look.spoken(label, model), isOn: item[dynamicMember: answer.appending(path: \.formSwitch)]).labelsHidden()
    }
  }
}

/// A question of yes and no in an item, which begins without an answer.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemQuestion<Draft: FormDraft, Item: FormItem>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Bool?>
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Bool?>, isClearable: Bool = true,
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      let chosen = item[dynamicMember: answer]
      FormQuestionPicker(
        model: model, label: look.spoken(label, model), placeholder: look.placeholder, answer: chosen,
        isClearable: isClearable
      )
      .formClear(model, if: chosen.wrappedValue.isMisread(item.text(of: member))) { chosen.wrappedValue = nil }
    }
  }
}

/// A date or time in an item, or none.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemDate<Draft: FormDraft, Item: FormItem, Answer: FormPickedDate>: View {
  private let model: FormModel<Draft>
  private let item: FormPlacedItem<Draft, Item>
  private let member: Item.Field
  private let label: String
  private let look: FormLook
  private let answer: WritableKeyPath<Item, Answer?>
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes a row of a member; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), _ answer: WritableKeyPath<Item, Answer?>, isClearable: Bool = true,
    isReadOnly: Bool = false
  ) {
    self.model = model
    self.item = item
    self.member = member
    self.label = label
    self.look = look
    self.answer = answer
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, item, member, label, look: look, isReadOnly: isReadOnly) {
      #if os(tvOS)
        // There is no picker of dates there: they are typed as records have them.
        TextField(
          look.spoken(label, model), text: item.item[dynamicMember: \.[text: member]],
          prompt: Text(look.placeholder ?? "")
        )
        .labelsHidden()
      #else
        FormDateEntry(
          model: model, label: look.spoken(label, model), placeholder: look.placeholder,
          answer: item[dynamicMember: answer], text: item.text(of: member), isClearable: isClearable)
      #endif
    }
  }
}

"""####,
    ####"""
// The items of lists: a heading, and an entry for each member.

import FormModel
public import FormRuntime
public import SwiftUI

/// What an item of a list is called, with its number, and what is said of it; above its entries.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemHeader: View {
  private let label: String
  private let look: FormLook

  /// Makes a heading.
  public init<Draft, Item>(_ item: FormPlacedItem<Draft, Item>, _ label: String, look: FormLook = FormLook()) {
    self.label = item.numbered(label)
    self.look = look
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look).font(.headline).accessibilityAddTraits(.isHeader)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
    }
  }
}

/// A member of an item of a list as it is shown: its label above its control, its help and its messages below.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemRow<Draft: FormDraft, Control: View>: View {
  private let model: FormModel<Draft>
  private let list: Draft.Field
  private let path: String
  private let label: String
  private let look: FormLook
  private let isReadOnly: Bool
  private let control: Control

  /// Makes a row around a control of a member; one that may only be read can't be changed.
  public init<Item: FormItem>(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ label: String,
    look: FormLook = FormLook(), isReadOnly: Bool = false, @ViewBuilder control: () -> Control
  ) {
    self.init(
      model, item.list, item.path(of: member.rawValue), label, look: look, isReadOnly: isReadOnly, control: control)
  }

  init(
    _ model: FormModel<Draft>, _ list: Draft.Field, _ path: String, _ label: String, look: FormLook, isReadOnly: Bool,
    @ViewBuilder control: () -> Control
  ) {
    self.model = model
    self.list = list
    self.path = path
    self.label = label
    self.look = look
    self.isReadOnly = isReadOnly
    self.control = control()
  }

  /// What is shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FormTitle(label, look: look, isHidden: true).font(.caption)
      control.disabled(isReadOnly)
      if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
      FormMessages(model, messages, atPlace: true)
    }
  }

  private var messages: [FormMessage] {
    model.messages(for: list).filter { FormText.isEqual($0.path, path) }
  }
}

/// An entry of what is typed in an item of a list. The list has the focus while one of its entries has it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormItemEntry<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let list: Draft.Field
  private let path: String
  private let text: Binding<String>
  private let focus: FormFocus<Draft>
  private let label: String
  private let look: FormLook
  private let input: FormInput
  private let lines: Int
  private let isClearable: Bool
  private let isReadOnly: Bool

  /// Makes an entry of a member; a secret is masked, and what may only be read can't be changed.
  public init<Item: FormItem>(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, Item>, _ member: Item.Field, _ focus: FormFocus<Draft>,
    _ label: String, look: FormLook = FormLook(), input: FormInput = .text, lines: Int = 1, isClearable: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.model = model
    list = item.list
    path = item.path(of: member.rawValue)
    text = item[text: member]
    self.focus = focus
    self.label = label
    self.look = look
    self.input = input
    self.lines = lines
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// Makes an entry of an item that is a text; its label has its number.
  public init(
    _ model: FormModel<Draft>, _ item: FormPlacedItem<Draft, String>, _ focus: FormFocus<Draft>, _ label: String,
    look: FormLook = FormLook(), input: FormInput = .text, lines: Int = 1, isClearable: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.model = model
    list = item.list
    path = item.path(of: "[]")
    text = item.item
    self.focus = focus
    self.label = item.numbered(label)
    self.look = look
    self.input = input
    self.lines = lines
    self.isClearable = isClearable
    self.isReadOnly = isReadOnly
  }

  /// What is shown.
  public var body: some View {
    FormItemRow(model, list, path, label, look: look, isReadOnly: isReadOnly) {
      HStack {
        FormTextEntry(
          model: model, label: look.spoken(label, model), text: text, placeholder: look.placeholder, input: input,
          lines: lines, isSecret: input.isSecret
        )
        .focused(focus, equals: list)
        if isClearable, !text.wrappedValue.isEmpty, !isReadOnly {
          FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { text.wrappedValue = "" }
        }
      }
    }
  }
}

"""####,
    ####"""
// What stands in a list: its items, by themselves and where they stand.

import FormModel
public import FormRuntime
public import SwiftUI

/// What can be added to a list.
public nonisolated protocol FormListItem {
  /// An item as a person starts it now.
  init()
}

// With nothing but the initializer that texts have: a module and what it imports can both say so.
nonisolated extension String: FormListItem {}

/// The item of a list that has fields.
public nonisolated protocol FormItem: FormListItem {
  associatedtype Field: FormChoice
  /// An item as a person starts it at another time.
  static func start(at clock: FormClock) -> Self
  /// What was typed for a field.
  func text(for field: Field) -> String
  /// Takes what was typed.
  mutating func setText(_ text: String, for field: Field)
}

nonisolated extension FormItem {
  /// An item that starts as ever.
  public static func start(at clock: FormClock) -> Self { Self() }

  /// What was typed for a field.
  public subscript(text field: Field) -> String {
    get { text(for: field) }
    set { setText(newValue, for: field) }
  }
}

/// An item of a list where it stands there: what its entries read and set, and what messages call it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup
public struct FormPlacedItem<Draft: FormDraft, Item: FormListItem> {
  /// The list.
  public let list: Draft.Field
  /// Its position there, from 0.
  public let index: Int
  /// The item.
  public let item: Binding<Item>

  /// The path of a member, by its raw value; of the item itself where that is `[]`.
  func path(of member: String) -> String { list.path(of: member, at: index) }

  /// What it is called where several are: a label with its number, from 1, as messages have it.
  public func numbered(_ label: String) -> String { "\(label) \(index + 1)" }

  /// A part of the item, for a control of one's own.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Item, Value>) -> Binding<Value> {
    item[dynamicMember: part]
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormPlacedItem where Item: FormItem {
  /// The answer of a member, or what a record gave in place of one.
  func text(of member: Item.Field) -> String { item.wrappedValue.text(for: member) }
}

nonisolated extension FormFieldName {
  /// The path of a member of an item of a list, by its raw value; of the item itself where that is `[]`.
  func path(of member: String, at index: Int) -> String {
    "\(rawValue)[\(index)]" + (FormText.isEqual(member, "[]") ? "" : ".\(member)")
  }
}

"""####,
    ####"""
// Lists: items come and go.

import FormModel
import FormRuntime
public import SwiftUI

/// A list: its items one below the other, each with a button that takes it out, and one that adds another.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormListRow<Draft: FormDraft, Item: FormListItem, Asked, ItemView: View>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>
  private let asked: KeyPath<FormModel<Draft>, [Asked]>?
  private let most: Int?
  private let mostNow: KeyPath<FormModel<Draft>, Int?>?
  private let item: @MainActor (FormPlacedItem<Draft, Item>, Asked?) -> ItemView
  private var entryNames: [String] = []
  private var isUntyped = false
  @State private var numbers = FormItemNumbers()

  /// Makes a row of a list with so many items at most, or as many as the model has room for now; `item` shows an item.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>, most: Int? = nil,
    mostNow: KeyPath<FormModel<Draft>, Int?>? = nil,
    @ViewBuilder item: @escaping @MainActor (FormPlacedItem<Draft, Item>) -> ItemView
  ) where Asked == Never {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.most = most
    self.mostNow = mostNow
    asked = nil
    self.item = { placed, _ in item(placed) }
  }

  /// Makes a row of a list with so many items at most, or as many as the model has room for now; `item` shows an item by
  /// what is asked in it now.
  public init<Content: View>(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, [Item]>, asked: KeyPath<FormModel<Draft>, [Asked]>,
    most: Int? = nil, mostNow: KeyPath<FormModel<Draft>, Int?>? = nil,
    @ViewBuilder item: @escaping @MainActor (FormPlacedItem<Draft, Item>, Asked) -> Content
  ) where ItemView == Content? {
    self.model = model
    self.field = field
    self.look = look
    self.answer = answer
    self.most = most
    self.mostNow = mostNow
    self.asked = asked
    self.item = { placed, asked in asked.map { item(placed, $0) } }
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look, shows: { !isAtEntry($0) }) {
      if isUntyped { list.formReached(model, field) } else { list }
    }
  }

  private var list: some View {
    let asked = asked.map { model[keyPath: $0] } ?? []
    return VStack(alignment: .leading) {
      if let placeholder = look.placeholder, model[keyPath: answer].isEmpty {
        Text(placeholder).foregroundStyle(.secondary)
      }
      ForEach(Array(numbers.numbers(model[keyPath: answer].count).enumerated()), id: \.element) { index, number in
        HStack {
          VStack(alignment: .leading) {
            item(placed(at: index, number), asked.indices.contains(index) ? asked[index] : nil)
          }
          FormIconButton("minus.circle", "\(FormWord.remove.text(model)) \(index + 1)") { remove(at: index) }
        }
      }
      Button(FormWord.add.text(model)) { model[keyPath: answer].append(anotherItem()) }
        .buttonStyle(.borderless)
        .disabled(isFull)
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(model.label(of: field))
  }

  /// The same list, in whose items nothing is typed: the focus of who has the screen read aloud goes to the list.
  public func untyped() -> FormListRow {
    var row = self
    row.isUntyped = true
    return row
  }

  private var isFull: Bool {
    let most = mostNow.map { model[keyPath: $0] } ?? most
    return most.map { model[keyPath: answer].count >= $0 } ?? false
  }

  private func anotherItem() -> Item {
    let type = Item.self as? any FormItem.Type
    return type?.start(at: model.present.clock) as? Item ?? Item()
  }

  private func placed(at index: Int, _ number: Int) -> FormPlacedItem<Draft, Item> {
    FormPlacedItem(
      list: field, index: index,
      item: Bindable(model)[dynamicMember: \.[item: number, in: numbers, of: FormPath(answer)]])
  }

  private func isAtEntry(_ message: FormMessage) -> Bool {
    guard !entryNames.isEmpty else { return false }
    return model[keyPath: answer].indices.contains { index in
      entryNames.contains { FormText.isEqual(field.path(of: $0, at: index), message.path) }
    }
  }

  private func remove(at index: Int) {
    let count = model[keyPath: answer].count
    guard index < count else { return }
    model[keyPath: answer].remove(at: index)
    if model[keyPath: answer].count < count { numbers.remove(at: index, of: count) }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormListRow where Item: FormItem {
  /// The same list, of whose items these members have entries: what is said of them stands there, and not at the list.
  public func entries(_ members: Item.Field...) -> FormListRow {
    var row = self
    row.entryNames = members.map(\.rawValue)
    return row
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormListRow where Item == String {
  /// The same list, with an entry for each item: what is said of it stands there, and not at the list.
  public func entries() -> FormListRow {
    var row = self
    row.entryNames = ["[]"]
    return row
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The item of a number, which may be gone by the time that it is read or set: an entry can hand over what was typed
  /// when it is taken away.
  subscript<Item: FormListItem>(
    item number: Int, in numbers: FormItemNumbers, of answer: FormPath<FormModel, [Item]>
  ) -> Item {
    get {
      let items = self[keyPath: answer.keys]
      return numbers.index(of: number, among: items.count).map { items[$0] } ?? Item()
    }
    set {
      guard let index = numbers.index(of: number, among: self[keyPath: answer.keys].count) else { return }
      self[keyPath: answer.keys][index] = newValue
    }
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
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

"""####,
    ####"""
// What was answered, shown before it is sent.

import FormModel
import FormRuntime
public import SwiftUI

/// The answers of a form, the button that sends them, and one that goes back to them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormReview<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let submitTitle: String
  private let send: @MainActor (Draft.Valid) async -> Void

  /// Makes a summary; `send` is called with what passed.
  public init(
    _ model: FormModel<Draft>, submit submitTitle: String, send: @escaping @MainActor (Draft.Valid) async -> Void
  ) {
    self.model = model
    self.submitTitle = submitTitle
    self.send = send
  }

  /// What is shown.
  public var body: some View {
    SwiftUI.Form {
      ForEach(model.summary) { line in
        VStack(alignment: .leading, spacing: 4) {
          if line.text.isEmpty {
            Text(line.label).font(.headline)
          } else {
            Text(line.label).font(.caption).foregroundStyle(.secondary)
            Text(line.text)
          }
          FormMessages(model, model.messages(for: line.field))
        }
        .accessibilityElement(children: .combine)
      }
      FormMessages(model, model.messages(for: .form))
      FormMessages(model, model.warningsBesideSummary)
      Button {
        _Concurrency.Task { await model.submit(send) }
      } label: {
        if model.isSubmitting { ProgressView().accessibilityLabel(submitTitle) } else { Text(submitTitle) }
      }
      .disabled(!model.canSubmit || model.isSubmitting)
      Button(FormWord.back.text(model)) { model.endReview() }
        .buttonStyle(.borderless)
        .disabled(model.isSubmitting)
    }
    .formStyle(.grouped)
    .interactiveDismissDisabled(model.isSubmitting)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Whether the summary is shown, for a sheet that a person may close.
  public var showsReview: Bool {
    get { isReviewing }
    set { if !newValue { endReview() } }
  }
}

"""####,
    ####"""
// What all rows of a form share: the label that stays above the answer, and below it what is said of it.

import FormModel
import FormRuntime
public import SwiftUI

/// The field that has the focus.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public typealias FormFocus<Draft: FormDraft> = FocusState<Draft.Field?>.Binding

/// A field as it is shown: its label, its control, its messages; nothing while it is hidden.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormRow<Draft: FormDraft, Control: View>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let shows: (FormMessage) -> Bool
  private let control: Control

  /// Makes a row around a control; messages that it does not show are for the control to show.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    shows: @escaping (FormMessage) -> Bool = { _ in true }, @ViewBuilder control: () -> Control
  ) {
    self.model = model
    self.field = field
    self.look = look
    self.shows = shows
    self.control = control()
  }

  /// What is shown.
  public var body: some View {
    if model.isVisible(field) {
      VStack(alignment: .leading, spacing: 4) {
        FormTitle(field.label(in: model.language), look: shownLook, isHidden: true).font(.caption)
        control.disabled(!model.isEditable(field))
        if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
        FormMessages(model, model.messages(for: field).filter(shows))
      }
      .accessibilityElement(children: .contain)
      .id(field)
    }
  }

  private var shownLook: FormLook {
    var look = look
    look.isRequired = model.isRequired(field)
    return look
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What a person hears of the control of a field: controls are given it, since what stands around several would hand it
  /// to each.
  func label(of field: Draft.Field) -> String {
    FormLook(isRequired: isRequired(field)).spoken(field.label(in: language), self)
  }
}

/// The words, the symbol and the mark of a field.
public nonisolated struct FormLook: Hashable, Sendable {
  /// What the empty field shows.
  public var placeholder: String?
  /// A longer explanation.
  public var help: String?
  /// A few words beside the label.
  public var note: String?
  /// The name of an SF Symbol.
  public var symbol: String?
  /// Whether it has the mark of what must be answered; rows of the form see to it themselves.
  public var isRequired: Bool

  /// Makes a look.
  public init(
    placeholder: String? = nil, help: String? = nil, note: String? = nil, symbol: String? = nil,
    isRequired: Bool = false
  ) {
    self.placeholder = placeholder
    self.help = help
    self.note = note
    self.symbol = symbol
    self.isRequired = isRequired
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormLook {
  /// A label as a person hears it, who does not see the mark.
  @MainActor
  func spoken<Draft: FormDraft>(_ label: String, _ model: FormModel<Draft>) -> String {
    isRequired ? "\(label), \(FormWord.required.text(model))" : label
  }
}

/// What a person is told, an error and a warning told apart by more than their colour, for the ear as well.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormMessages<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let messages: [FormMessage]
  private let isAtPlace: Bool

  /// Shows messages, if there are any; `atPlace` where they stand at what they are said of, be it in an item of a list.
  public init(_ model: FormModel<Draft>, _ messages: [FormMessage], atPlace isAtPlace: Bool = false) {
    self.model = model
    self.messages = messages
    self.isAtPlace = isAtPlace
  }

  /// What is shown.
  public var body: some View {
    ForEach(messages) { message in
      let words = isAtPlace ? message.words : message.text
      SwiftUI.Label(words, systemImage: message.severity == .error ? "exclamationmark.circle" : "info.circle")
        .font(.caption)
        .foregroundStyle(message.severity == .error ? SwiftUI.Color.red : SwiftUI.Color.secondary)
        .accessibilityLabel("\(kind(of: message)): \(words)")
    }
  }

  private func kind(of message: FormMessage) -> String {
    (message.severity == .error ? FormWord.error : FormWord.warning).text(model)
  }
}

/// What a person is told of the form as a whole.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormWholeMessages<Draft: FormDraft>: View {
  private let model: FormModel<Draft>

  init(_ model: FormModel<Draft>) { self.model = model }

  var body: some View {
    if !model.messages(for: .form).isEmpty {
      VStack(alignment: .leading, spacing: 4) { FormMessages(model, model.messages(for: .form)) }
        .formReached(model, .form)
        .id(Draft.Field.form)
    }
  }
}

/// Warnings at fields that are hidden, with what these are called.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormHiddenWarnings<Draft: FormDraft>: View {
  private let model: FormModel<Draft>

  /// Shows them, if there are any.
  public init(_ model: FormModel<Draft>) { self.model = model }

  /// What is shown.
  public var body: some View { FormMessages(model, model.hiddenWarnings) }
}

/// A label with its mark, the symbol in front of it and the note behind it; `isHidden` where who has the screen read aloud
/// has the label from the control.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormTitle: View {
  private let label: String
  private let look: FormLook
  private let isHidden: Bool

  init(_ label: String, look: FormLook, isHidden: Bool = false) {
    self.label = label
    self.look = look
    self.isHidden = isHidden
  }

  var body: some View {
    HStack(spacing: 4) {
      if let symbol = look.symbol { SwiftUI.Image(systemName: symbol).accessibilityHidden(true) }
      Text(look.isRequired ? "\(label) *" : label).accessibilityHidden(isHidden)
      if let note = look.note { Text(note).foregroundStyle(.secondary) }
    }
  }
}

/// A group's label, its help, and what is said of it as a whole.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormGroupHeader<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook

  /// Makes the heading of a group.
  public init(_ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook()) {
    self.model = model
    self.field = field
    self.look = look
  }

  /// What is shown.
  public var body: some View {
    if model.isVisible(field) {
      VStack(alignment: .leading, spacing: 4) {
        FormTitle(field.label(in: model.language), look: look).font(.headline).accessibilityAddTraits(.isHeader)
        if let help = look.help { Text(help).font(.caption).foregroundStyle(.secondary) }
        FormMessages(model, model.messages(for: field))
      }
      .formReached(model, field)
      .id(field)
    }
  }
}

"""####,
    ####"""
// What is typed, and the entry that it is typed into.

import FormModel
import FormRuntime
import Foundation
public import SwiftUI

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

nonisolated extension FormInput {
  /// Whether it is masked.
  var isSecret: Bool { self == .secret || self == .pin }

  /// Whether it may have a point.
  var isDecimal: Bool { self == .decimal || self == .number }
}

/// The entry of a text: masked, of several lines or of one; a number as a person writes it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormTextEntry<Draft: FormDraft>: View {
  let model: FormModel<Draft>
  let label: String
  let text: Binding<String>
  let placeholder: String?
  let input: FormInput
  let lines: Int
  let isSecret: Bool

  var body: some View { entry.formInput(input) }

  @ViewBuilder private var entry: some View {
    if isSecret {
      FormSecureEntry(label, text, prompt: prompt, show: FormWord.show.text(model), hide: FormWord.hide.text(model))
    } else if lines > 1 {
      // Return begins a line, and does not submit.
      TextField(label, text: text, prompt: prompt, axis: .vertical).labelsHidden()
        .lineLimit(lines, reservesSpace: true)
        .submitScope()
    } else {
      TextField(label, text: input.typed(text), prompt: prompt).labelsHidden()
    }
  }

  private var prompt: Text { Text(placeholder ?? "") }
}

/// A secret, masked unless it is asked for; it is masked again once the entry is left, or has another answer. To look at
/// one that can't be changed is no change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormSecureEntry: View {
  private let label: String
  private let text: Binding<String>
  private let prompt: Text
  private let show: String
  private let hide: String
  @State private var isShown = false
  @FocusState private var isFocused: Bool

  /// Makes an entry; `prompt` is what it shows while it is empty, `show` and `hide` are what its button says.
  public init(_ label: String, _ text: Binding<String>, prompt: Text, show: String, hide: String) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.show = show
    self.hide = hide
  }

  /// What is shown.
  public var body: some View {
    HStack {
      SwiftUI.Group {
        if isShown {
          TextField(label, text: text, prompt: prompt)
        } else {
          SecureField(label, text: text, prompt: prompt)
        }
      }
      .labelsHidden()
      .focused($isFocused)
      FormIconButton(isShown ? "eye.slash" : "eye", isShown ? hide : show) { toggle() }
        .environment(\.isEnabled, true)
    }
    .onDisappear { isShown = false }
    .onChange(of: isFocused) { _, isFocused in if !isFocused { hideIfLeft() } }
    .onChange(of: text.wrappedValue) { if !isFocused { isShown = false } }
  }

  /// Shows or hides it. That takes one entry away for another, which gets the focus if the first had it.
  private func toggle() {
    let hadFocus = isFocused
    isShown.toggle()
    if hadFocus { _Concurrency.Task { isFocused = true } }
  }

  private func hideIfLeft() {
    _Concurrency.Task {
      await FormFocusGap.wait()
      if !isFocused { isShown = false }
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormInput {
  /// An answer as a person sees and types it: a number in the digits of any script, with a comma where people write one
  /// for the point.
  func typed(_ text: Binding<String>) -> Binding<String> {
    if isDecimal, Locale.current.decimalSeparator == "," { return text[dynamicMember: \.withDecimalComma] }
    return isDecimal || self == .wholeNumber ? text[dynamicMember: \.withAnyDigits] : text
  }
}

nonisolated extension String {
  fileprivate var withAnyDigits: String {
    get { self }
    set { self = newValue.withASCIIDigits }
  }

  fileprivate var withDecimalComma: String {
    get { String(map { $0 == "." ? "," : $0 }) }
    set { self = String(newValue.withASCIIDigits.map { $0 == "," ? "." : $0 }) }
  }

  /// The same number in the digits that are read, with the point for the sign that stands in its place among Arabic digits.
  private var withASCIIDigits: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\u{66B}" {
        text.append(".")
      } else if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
        text.append("\(Int(digit))")
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// The keyboard and the content type that what is typed implies.
  @ViewBuilder func formInput(_ input: FormInput) -> some View {
    #if canImport(UIKit) && !os(watchOS)
      switch input {
      case .text: self
      case .name: textContentType(.name)
      case .email:
        keyboardType(.emailAddress).textContentType(.emailAddress).textInputAutocapitalization(.never)
          .autocorrectionDisabled()
      case .phone: keyboardType(.phonePad).textContentType(.telephoneNumber)
      case .url: keyboardType(.URL).textContentType(.URL).textInputAutocapitalization(.never).autocorrectionDisabled()
      // With the digits that are read, whatever script the person writes.
      case .wholeNumber: keyboardType(.asciiCapableNumberPad)
      case .decimal: keyboardType(.decimalPad)
      case .number: keyboardType(.numbersAndPunctuation)
      case .secret: textContentType(.password).textInputAutocapitalization(.never).autocorrectionDisabled()
      case .pin: keyboardType(.asciiCapableNumberPad).textContentType(.password)
      }
    #else
      autocorrectionDisabled(input != .text && input != .name)
    #endif
  }
}

"""####,
    ####"""
// Answers that are typed: texts, secrets, numbers.

import FormModel
import FormRuntime
public import SwiftUI

/// A field that is typed as a whole, with its clear button and the button of its action, which goes by the action alone:
/// the field may be locked.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormTextRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let focus: FormFocus<Draft>
  private let look: FormLook
  private let input: FormInput
  private let limit: FormLimit?
  private let lines: Int
  private let isClearable: Bool
  private let action: Draft.Action?

  /// Makes a row.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, _ focus: FormFocus<Draft>, look: FormLook = FormLook(),
    input: FormInput = .text, limit: FormLimit? = nil, lines: Int = 1, isClearable: Bool = false,
    action: Draft.Action? = nil
  ) {
    self.model = model
    self.field = field
    self.focus = focus
    self.look = look
    self.input = input
    self.limit = limit
    self.lines = lines
    self.isClearable = isClearable
    self.action = action
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      HStack {
        FormTextEntry(
          model: model, label: model.label(of: field), text: text, placeholder: look.placeholder, input: input,
          lines: lines, isSecret: field.isSecure
        )
        .focused(focus, equals: field)
        if isClearable, !text.wrappedValue.isEmpty, model.isEditable(field) {
          FormIconButton("xmark.circle.fill", FormWord.clear.text(model)) { text.wrappedValue = "" }
        }
        if let action { FormActionButton(model, action).environment(\.isEnabled, true) }
      }
    }
  }

  private var text: Binding<String> { Bindable(model)[dynamicMember: \.[text: field, most: limit]] }
}

"""####,
    ####"""
// Yes or no.

import FormModel
import FormRuntime
public import SwiftUI

/// A switch: a truth that is one or the other from the start.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormToggleRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let isOn: Binding<Bool>

  /// Makes a row.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool>
  ) {
    self.model = model
    self.field = field
    self.look = look
    isOn = model.binding(answer)
  }

  /// Makes a row of a truth that has to be given: no answer is off.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>
  ) {
    self.model = model
    self.field = field
    self.look = look
    isOn = model.binding(answer)[dynamicMember: \.formSwitch]
  }

  /// What is shown.
  public var body: some View {
    FormRow(model, field, look: look) {
      Toggle(model.label(of: field), isOn: isOn).labelsHidden().formReached(model, field)
    }
  }
}

/// A question that begins without an answer: yes or no.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FormQuestionRow<Draft: FormDraft>: View {
  private let model: FormModel<Draft>
  private let field: Draft.Field
  private let look: FormLook
  private let answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>
  private let isClearable: Bool

  /// Makes a row; what is not clearable can be changed and not taken away.
  public init(
    _ model: FormModel<Draft>, _ field: Draft.Field, look: FormLook = FormLook(),
    _ answer: ReferenceWritableKeyPath<FormModel<Draft>, Bool?>, isClearable: Bool = true
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
      let answer = model.binding(answer)
      FormQuestionPicker(
        model: model, label: model.label(of: field), placeholder: look.placeholder, answer: answer,
        isClearable: isClearable
      )
      .formReached(model, field)
      .formClear(model, if: answer.wrappedValue.isMisread(model[text: field])) { answer.wrappedValue = nil }
    }
  }
}

/// Yes, no, or neither yet.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct FormQuestionPicker<Draft: FormDraft>: View {
  let model: FormModel<Draft>
  let label: String
  let placeholder: String?
  let answer: Binding<Bool?>
  let isClearable: Bool

  var body: some View {
    Picker(label, selection: answer) {
      if isClearable || answer.wrappedValue == nil {
        Text(placeholder ?? FormWord.choose.text(model)).tag(Bool?.none)
      }
      Text(FormWord.yes.text(model)).tag(Bool?.some(true))
      Text(FormWord.no.text(model)).tag(Bool?.some(false))
    }
    .labelsHidden()
  }
}

nonisolated extension Bool? {
  /// A truth that must be given, as a switch.
  var formSwitch: Bool {
    get { self ?? false }
    set { self = newValue }
  }
}

"""####,
  ]
}
