// Answers as they are typed: from a text to a value and back, a pair of functions for each kind of field.

/// What text fields of a view show and take. What takes a text says why it is to be kept beside the value: because there
/// is none, or since that reads otherwise.
public nonisolated enum FormTyping {
  /// Why a text is to be kept: `words` are those of it, `shown` is what was taken of them as text.
  private static func reason(
    _ text: String, _ words: String, shown: String, _ none: FormMisreadReason = .type
  ) -> FormMisreadReason? {
    if shown.isEmpty, !words.isEmpty { return none }
    return FormText.isEqual(text, shown) ? nil : .typed
  }

  /// An integer as text; empty for none.
  public static func textOfInteger(_ value: Int?) -> String {
    guard let value else { return "" }
    return String(value)
  }

  /// Takes an integer.
  @inline(never)
  public static func takeInteger(_ text: String, _ value: inout Int?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormNumber.wholeNumber(words)
    return reason(text, words, shown: textOfInteger(value))
  }

  /// A number as text; empty for none.
  public static func textOfNumber(_ value: Double?) -> String {
    guard let value else { return "" }
    return FormNumber.text(value)
  }

  /// Takes a number.
  @inline(never)
  public static func takeNumber(_ text: String, _ value: inout Double?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormNumber.number(words)
    return reason(text, words, shown: textOfNumber(value))
  }

  /// `true` or `false`; empty for none.
  public static func textOfBoolean(_ value: Bool?) -> String {
    guard let value else { return "" }
    return value ? "true" : "false"
  }

  /// Takes `true` or `false`.
  @inline(never)
  public static func takeBoolean(_ text: String, _ value: inout Bool?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormAnswer.boolean(words)
    return reason(text, words, shown: textOfBoolean(value))
  }

  /// A date as text; empty for none.
  public static func textOfDate(_ value: CalendarDate?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a date.
  @inline(never)
  public static func takeDate(_ text: String, _ value: inout CalendarDate?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = CalendarDate(words)
    return reason(text, words, shown: textOfDate(value))
  }

  /// A time as text; empty for none.
  public static func textOfTime(_ value: TimeOfDay?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a time, which may lack the zero in front.
  @inline(never)
  public static func takeTime(_ text: String, _ value: inout TimeOfDay?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = TimeOfDay(words) ?? TimeOfDay("0" + words)
    return reason(text, words, shown: textOfTime(value))
  }

  /// A date-time as text; empty for none.
  public static func textOfDateTime(_ value: DateTime?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a date-time.
  @inline(never)
  public static func takeDateTime(_ text: String, _ value: inout DateTime?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = DateTime(words)
    return reason(text, words, shown: textOfDateTime(value))
  }

  /// A decimal as text; empty for none.
  public static func textOfDecimal(_ value: FormDecimal?) -> String { value?.description ?? "" }

  /// Takes a decimal with so many places.
  @inline(never)
  public static func takeDecimal(_ text: String, _ value: inout FormDecimal?, places: Int) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormDecimal(words)?.padded(to: places)
    return reason(text, words, shown: textOfDecimal(value))
  }

  /// The value of a choice; empty for none.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
  public static func textOfChoice<Choice: FormChoice>(_ value: Choice?) -> String { value?.rawValue ?? "" }

  /// Takes the value of a choice.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func takeChoice<Choice: FormChoice>(_ text: String, _ value: inout Choice?) -> FormMisreadReason? {
    var number: Int?
    let reason = takeNumber(ofChoice: text, &number, Choice.rawValues)
    value = Choice.number(number)
    return reason
  }

  @inline(never)  // Written once for all enums.
  private static func takeNumber(
    ofChoice text: String, _ number: inout Int?, _ values: [String]
  ) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    // A choice may begin or end with a blank.
    number = FormCase.number(of: text, in: values) ?? (words.isEmpty ? nil : FormCase.number(of: words, in: values))
    return reason(text, words, shown: number.map { values[$0] } ?? "", .choices)
  }
}
