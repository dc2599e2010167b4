// Uniform resource identifiers.

internal import FormRuntime

extension Format {
  /// A URI: RFC 3986, appendix A, URI.
  public static let uri = Format(
    "uri",
    meaning: "a URI",
    source: "RFC 3986, appendix A, URI",
    method: "isUri",
    function: "FormFormat.isUri",
    outline: #"[A-Za-z][A-Za-z0-9+.-]*:[!-~]*"#,
    accepted: [
      "https://example.com/a?b=c#d", "mailto:ann@example.com", "urn:isbn:0451450523", "tel:+1-816-555-1212",
      "http://[::1]:8080/", "file:///etc/hosts", "a:",
    ],
    rejected: [
      "", "example.com", "//example.com/", "/a/b", "http://exa mple.com", "http://example.com/%zz",
      "http://example.com/ä", "http://example.com:a/", "1a:b", "http://[::1", "a:b#c#d",
    ],
    messages: [
      (.english, "Please enter a URI"),
      (.chinese, "请输入 URI"),
      (.polish, "Wpisz identyfikator URI"),
      (.german, "Bitte geben Sie einen URI ein"),
    ],
    accepts: FormFormat.isUri
  )
}
