// E-mail addresses, as browsers check them.

internal import FormRuntime

extension Format {
  /// An e-mail address: HTML Living Standard, §4.10.5.1.5, valid e-mail address.
  public static let email = Format(
    "email",
    meaning: "an e-mail address",
    source: "HTML Living Standard, §4.10.5.1.5, valid e-mail address",
    method: "isEmail",
    function: "FormFormat.isEmail",
    outline:
      #"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*"#,
    isOutlineExact: true,
    accepted: ["ann@example.com", "ann.lee+forms@mail.example.co.uk", "a@b", "o'hara@example.com", "1@x--y.io"],
    rejected: [
      "ann", "@example.com", "ann@", "ann@@example.com", "ann@-example.com", "ann@example-.com", "ann@example..com",
      "ann@example.com.", "ann lee@example.com", "ännchen@example.com", "ann@exämple.com", "\"ann lee\"@example.com",
      "ann@[127.0.0.1]",
    ],
    messages: [
      (.english, "Please enter an e-mail address"),
      (.chinese, "请输入电子邮箱地址"),
      (.polish, "Wpisz adres e-mail"),
      (.german, "Bitte geben Sie eine E-Mail-Adresse ein"),
    ],
    accepts: FormFormat.isEmail(_:),
    acceptsUTF8: FormFormat.isEmail(utf8:)
  )
}
