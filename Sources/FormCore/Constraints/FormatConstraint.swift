// `format`: a published format that the whole text must have.

extension Constraint {
  static let format = Constraint(
    key: "format",
    targets: [.text],
    parameter: .format,
    rule: "matchesFormat(this)",
    messages: [
      ("en", "Please enter this in the expected format"),
      ("zh-Hans", "请按要求的格式填写"),
      ("pl", "Wpisz to w oczekiwanym formacie"),
      ("de", "Bitte geben Sie dies im erwarteten Format ein"),
    ],
    variants: [
      (
        "email",
        [
          ("en", "Please enter an e-mail address"),
          ("zh-Hans", "请输入电子邮箱地址"),
          ("pl", "Wpisz adres e-mail"),
          ("de", "Bitte geben Sie eine E-Mail-Adresse ein"),
        ]
      ),
      (
        "hostname",
        [
          ("en", "Please enter a host name"),
          ("zh-Hans", "请输入主机名"),
          ("pl", "Wpisz nazwę hosta"),
          ("de", "Bitte geben Sie einen Hostnamen ein"),
        ]
      ),
      (
        "ipv4",
        [
          ("en", "Please enter an IPv4 address"),
          ("zh-Hans", "请输入 IPv4 地址"),
          ("pl", "Wpisz adres IPv4"),
          ("de", "Bitte geben Sie eine IPv4-Adresse ein"),
        ]
      ),
      (
        "ipv6",
        [
          ("en", "Please enter an IPv6 address"),
          ("zh-Hans", "请输入 IPv6 地址"),
          ("pl", "Wpisz adres IPv6"),
          ("de", "Bitte geben Sie eine IPv6-Adresse ein"),
        ]
      ),
      (
        "ip",
        [
          ("en", "Please enter an IP address"),
          ("zh-Hans", "请输入 IP 地址"),
          ("pl", "Wpisz adres IP"),
          ("de", "Bitte geben Sie eine IP-Adresse ein"),
        ]
      ),
      (
        "uri",
        [
          ("en", "Please enter a URI"),
          ("zh-Hans", "请输入 URI"),
          ("pl", "Wpisz identyfikator URI"),
          ("de", "Bitte geben Sie einen URI ein"),
        ]
      ),
      (
        "url",
        [
          ("en", "Please enter a web address that begins with http or https"),
          ("zh-Hans", "请输入以 http 或 https 开头的网址"),
          ("pl", "Wpisz adres strony zaczynający się od http lub https"),
          ("de", "Bitte geben Sie eine Webadresse ein, die mit http oder https beginnt"),
        ]
      ),
      (
        "uuid",
        [
          ("en", "Please enter a UUID"),
          ("zh-Hans", "请输入 UUID"),
          ("pl", "Wpisz identyfikator UUID"),
          ("de", "Bitte geben Sie eine UUID ein"),
        ]
      ),
      (
        "phone",
        [
          ("en", "Please enter a phone number with its country code, such as +48123456789"),
          ("zh-Hans", "请输入带国家代码的电话号码，例如 +8613800138000"),
          ("pl", "Wpisz numer telefonu z kodem kraju, na przykład +48123456789"),
          ("de", "Bitte geben Sie eine Telefonnummer mit Ländervorwahl ein, etwa +4930123456"),
        ]
      ),
    ],
    jsonSchema: "format",
    summary: """
      A format with a published definition, such as `email` (the HTML standard's) or `uuid`; the whole \
      answer must have it, after normalisation.
      """)
}
