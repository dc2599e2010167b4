// `format`: a published format that the whole text must have. Each format has its own words.

extension Constraint {
  /// A published format that the whole text must have.
  package static let format = Constraint(
    key: "format",
    targets: [.text],
    parameter: .format,
    rule: "matchesFormat(this)",
    messages: [
      (.english, "Please enter this in the expected format"),
      (.chinese, "请按要求的格式填写"),
      (.polish, "Wpisz to w oczekiwanym formacie"),
      (.german, "Bitte geben Sie dies im erwarteten Format ein"),
    ],
    variants: Format.all.map { ($0.name, $0.messages) },
    summary: """
      A format with a published definition, such as `email` (the HTML standard's) or `uuid`; the whole \
      answer must have it, after normalisation.
      """)
}
