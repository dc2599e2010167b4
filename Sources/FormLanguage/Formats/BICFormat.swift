// Business identifier codes, of banks above all.

internal import FormRuntime

extension Format {
  /// A BIC: ISO 9362.
  public static let bic = Format(
    "bic",
    meaning: "a BIC",
    source: "ISO 9362: 8 or 11 capital letters and digits, two of them a country",
    method: "isBic",
    function: "FormFormat.isBic",
    outline: #"[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?"#,
    isOutlineExact: true,
    accepted: ["DEUTDEFF", "DEUTDEFF500", "NEDSZAJJXXX", "BREXPLPWMBK"],
    rejected: [
      "", "DEUTDEF", "DEUTDEFF50", "deutdeff", "DEUT1EFF", "DEUTDEFF5000", "DEUT DE FF",
    ],
    messages: [
      (.english, "Please enter a BIC, such as DEUTDEFF"),
      (.chinese, "请输入 BIC，例如 DEUTDEFF"),
      (.polish, "Wpisz kod BIC, na przykład BREXPLPW"),
      (.german, "Bitte geben Sie einen BIC ein, etwa DEUTDEFF"),
    ],
    accepts: FormFormat.isBic
  )
}
