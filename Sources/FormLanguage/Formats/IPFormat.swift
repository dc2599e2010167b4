// Addresses of the Internet Protocol.

internal import FormRuntime

extension Format {
  /// An IP address: RFC 3986, §3.2.2, IPv4address or IPv6address.
  public static let ip = Format(
    "ip",
    meaning: "an IP address",
    source: "RFC 3986, §3.2.2, IPv4address or IPv6address",
    method: "isIp",
    function: "FormFormat.isIp",
    outline: #"[0-9A-Fa-f:.]{2,45}"#,
    accepted: ["192.168.0.1", "2001:db8::1"],
    rejected: ["", "localhost", "300.1.1.1", "2001:db8"],
    messages: [
      (.english, "Please enter an IP address"),
      (.chinese, "请输入 IP 地址"),
      (.polish, "Wpisz adres IP"),
      (.german, "Bitte geben Sie eine IP-Adresse ein"),
    ],
    accepts: FormFormat.isIp
  )
}
