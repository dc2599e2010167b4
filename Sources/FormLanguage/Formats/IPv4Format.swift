// Addresses of the Internet Protocol, version 4.

internal import FormRuntime

extension Format {
  /// An IPv4 address: RFC 3986, §3.2.2, IPv4address.
  public static let ipv4 = Format(
    "ipv4",
    meaning: "an IPv4 address",
    source: "RFC 3986, §3.2.2, IPv4address",
    method: "isIp", argument: 4,
    function: "FormFormat.isIPv4",
    outline: #"[0-9]{1,3}(?:\.[0-9]{1,3}){3}"#,
    accepted: ["192.168.0.1", "0.0.0.0", "255.255.255.255"],
    rejected: ["", "127.0.0", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.4 ", "0x7f.0.0.1", "1..2.3", "::1"],
    messages: [
      (.english, "Please enter an IPv4 address"),
      (.chinese, "请输入 IPv4 地址"),
      (.polish, "Wpisz adres IPv4"),
      (.german, "Bitte geben Sie eine IPv4-Adresse ein"),
    ],
    accepts: FormFormat.isIPv4
  )
}
