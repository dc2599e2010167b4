// What stays in a support file for the code of its users, whether a form needs it or not.

/// What users may count on.
enum SupportPromise {
  /// Types all of whose public members stay where the type is: users have values of them in their hands.
  static let types: Set<String> = [
    "CalendarDate", "DateTime", "FormClock", "FormDecimal", "FormJSONProblem", "FormLanguageChoice",
    "FormRounding", "FormSeverity", "IssueSet", "Secure", "TimeOfDay",
  ]

  /// Labels of initializers that the standard library calls.
  static let labels: Set<String> = ["from", "rawValue", "stringValue", "intValue"]
}
