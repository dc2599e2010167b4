// `places`: how many digits of a decimal may stand behind the point.

extension Constraint {
  /// How many places a decimal has where the spec does not say.
  package static let usualPlaces = 2
  /// The most that a spec can say.
  package static let mostPlaces = 12

  /// How many digits of a decimal may stand behind the point.
  package static let places = Constraint(
    key: "places",
    targets: [.decimal],
    parameter: .places,
    rule: "hasPlaces(this, places)",
    messages: [
      (
        .english,
        "{places, plural, =0 {Please enter a whole number} one {Please enter at most one decimal place} other {Please enter at most # decimal places}}"
      ),
      (.chinese, "{places, plural, =0 {请输入整数} other {最多保留#位小数}}"),
      (
        .polish,
        "{places, plural, =0 {Wpisz liczbę całkowitą} one {Wpisz najwyżej # miejsce po przecinku} few {Wpisz najwyżej # miejsca po przecinku} other {Wpisz najwyżej # miejsc po przecinku}}"
      ),
      (
        .german,
        "{places, plural, =0 {Bitte geben Sie eine ganze Zahl ein} one {Bitte geben Sie höchstens eine Nachkommastelle an} other {Bitte geben Sie höchstens # Nachkommastellen an}}"
      ),
    ],
    summary: """
      How many digits of a decimal stand behind the point, from 0 to 12; 2 without it. More of them, if they \
      are not zero, break it, and nothing more is said of the field then; fewer are filled up with zeros.
      """)
}
