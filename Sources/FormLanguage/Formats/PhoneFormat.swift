// International telephone numbers.

internal import FormRuntime

extension Format {
  /// An international phone number: ITU-T E.164, §6: a plus sign and at most 15 digits, the first not 0.
  public static let phone = Format(
    "phone",
    meaning: "an international phone number",
    source: "ITU-T E.164, §6: a plus sign and at most 15 digits, the first not 0",
    method: "isPhone",
    function: "FormFormat.isPhone",
    outline: #"\+[1-9][0-9]{1,14}"#,
    isOutlineExact: true,
    accepted: ["+8613800138000", "+14155552671", "+48221234567", "+123456789012345"],
    rejected: [
      "", "13800138000", "+", "+1", "+0123456789", "+1 415 555 2671", "+1234567890123456", "0048221234567",
      "+४८२२१२३४५६७",
    ],
    messages: [
      (.english, "Please enter a phone number with its country code, such as +48123456789"),
      (.chinese, "请输入带国家代码的电话号码，例如 +8613800138000"),
      (.polish, "Wpisz numer telefonu z kodem kraju, na przykład +48123456789"),
      (.german, "Bitte geben Sie eine Telefonnummer mit Ländervorwahl ein, etwa +4930123456"),
    ],
    accepts: FormFormat.isPhone
  )
}
