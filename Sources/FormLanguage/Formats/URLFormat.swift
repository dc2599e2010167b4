// Addresses of the web.

internal import FormRuntime

extension Format {
  /// A web address: RFC 3986, appendix A, URI, with the scheme http or https (RFC 9110, §4.2) and a host.
  public static let url = Format(
    "url",
    meaning: "a web address",
    source: "RFC 3986, appendix A, URI, with the scheme http or https (RFC 9110, §4.2) and a host",
    method: "isUrl",
    function: "FormFormat.isUrl",
    outline: #"(?i:https?)://[!-~]+"#,
    accepted: ["https://example.com", "http://localhost:8080/a", "HTTPS://example.com/?q", "http://[2001:db8::1]/"],
    rejected: [
      "", "example.com", "ftp://example.com", "https://", "https:///a", "https:example.com", "http://:80/",
      "mailto:ann@example.com", "http://ann@/", "http://exa mple.com",
    ],
    messages: [
      (.english, "Please enter a web address that begins with http or https"),
      (.chinese, "请输入以 http 或 https 开头的网址"),
      (.polish, "Wpisz adres strony zaczynający się od http lub https"),
      (.german, "Bitte geben Sie eine Webadresse ein, die mit http oder https beginnt"),
    ],
    accepts: FormFormat.isUrl
  )
}
