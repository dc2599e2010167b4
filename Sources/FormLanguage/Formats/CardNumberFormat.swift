// Numbers of payment cards.

internal import FormRuntime

extension Format {
  /// A card number: ISO/IEC 7812.
  public static let cardNumber = Format(
    "cardNumber",
    meaning: "a card number",
    source: "ISO/IEC 7812: 12 to 19 digits, the last one the check digit of the Luhn formula",
    method: "isCardNumber",
    function: "FormFormat.isCardNumber",
    outline: #"[0-9]{12,19}"#,
    accepted: ["4111111111111111", "378282246310005", "5500005555555559", "6304000000000000"],
    rejected: [
      "", "4111111111111112", "4111 1111 1111 1111", "41111111111", "00000000000", "41111111111111111111",
      "４１１１１１１１１１１１１１１１",
    ],
    messages: [
      (.english, "Please enter the number of a card"),
      (.chinese, "请输入卡号"),
      (.polish, "Wpisz numer karty"),
      (.german, "Bitte geben Sie eine Kartennummer ein"),
    ],
    accepts: FormFormat.isCardNumber
  )
}
