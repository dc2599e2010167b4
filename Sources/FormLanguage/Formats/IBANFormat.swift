// International bank account numbers.

internal import FormRuntime

extension Format {
  /// An IBAN: ISO 13616, with the lengths of its registry.
  public static let iban = Format(
    "iban",
    meaning: "an IBAN",
    source: "ISO 13616: a country, its length, and a checksum; without spaces",
    method: "isIban",
    function: "FormFormat.isIban",
    outline: #"[A-Z]{2}[0-9]{2}[0-9A-Z]{11,29}"#,
    accepted: ["GB82WEST12345698765432", "DE89370400440532013000", "PL61109010140000071219812874", "NO9386011117947"],
    rejected: [
      "", "GB82WEST12345698765433", "GB82 WEST 1234 5698 7654 32", "gb82west12345698765432", "DE8937040044053201300",
      "ZZ89370400440532013000", "GB82",
    ],
    messages: [
      (.english, "Please enter an IBAN, such as DE89370400440532013000"),
      (.chinese, "请输入 IBAN，例如 DE89370400440532013000"),
      (.polish, "Wpisz numer IBAN, na przykład PL61109010140000071219812874"),
      (.german, "Bitte geben Sie eine IBAN ein, etwa DE89370400440532013000"),
    ],
    accepts: FormFormat.isIban
  )
}
