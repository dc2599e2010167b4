// Addresses of the Internet Protocol, version 6.

internal import FormRuntime

extension Format {
  /// An IPv6 address: RFC 4291, §2.2, as in RFC 3986, §3.2.2, IPv6address.
  public static let ipv6 = Format(
    "ipv6",
    meaning: "an IPv6 address",
    source: "RFC 4291, §2.2, as in RFC 3986, §3.2.2, IPv6address",
    method: "isIp", argument: 6,
    function: "FormFormat.isIPv6",
    outline: #"[0-9A-Fa-f:.]{2,45}"#,
    accepted: ["::", "::1", "2001:db8::8a2e:370:7334", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "1:2:3:4:5:6:7::"],
    rejected: [
      "", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", ":1::", ":::", "fe80::1%eth0", "::1/64", "[::1]",
      "1:2:3:4:5:6:7:1.2.3.4", "192.168.0.1",
    ],
    messages: [
      (.english, "Please enter an IPv6 address"),
      (.chinese, "请输入 IPv6 地址"),
      (.polish, "Wpisz adres IPv6"),
      (.german, "Bitte geben Sie eine IPv6-Adresse ein"),
    ],
    accepts: FormFormat.isIPv6
  )
}
