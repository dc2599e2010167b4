// Universally unique identifiers.

internal import FormRuntime

extension Format {
  /// A UUID: RFC 9562, §4.
  public static let uuid = Format(
    "uuid",
    meaning: "a UUID",
    source: "RFC 9562, §4",
    method: "isUuid",
    function: "FormFormat.isUuid",
    outline: #"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}"#,
    isOutlineExact: true,
    accepted: [
      "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2EB8AA08-AA98-11EA-B4AA-73B441D16380",
      "00000000-0000-0000-0000-000000000000",
    ],
    rejected: [
      "", "2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4ga-73b441d16380",
      "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}", "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
    ],
    messages: [
      (.english, "Please enter a UUID"),
      (.chinese, "请输入 UUID"),
      (.polish, "Wpisz identyfikator UUID"),
      (.german, "Bitte geben Sie eine UUID ein"),
    ],
    accepts: FormFormat.isUuid
  )
}
