// Host names.

internal import FormRuntime

extension Format {
  /// A host name: RFC 1123, §2.1, and RFC 5890 for labels that begin with xn--.
  public static let hostname = Format(
    "hostname",
    meaning: "a host name",
    source: "RFC 1123, §2.1, and RFC 5890 for labels that begin with xn--",
    method: "isHostname",
    function: "FormFormat.isHostname",
    outline: #"[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*"#,
    accepted: ["example.com", "localhost", "3com.example", "a-b.example", "xn--bcher-kva.example"],
    rejected: [
      "", "-a.example", "a-.example", "a..example", ".example", "example.", "exam ple.com", "exam_ple.com",
      "bücher.example", "xn--X",
    ],
    messages: [
      (.english, "Please enter a host name"),
      (.chinese, "请输入主机名"),
      (.polish, "Wpisz nazwę hosta"),
      (.german, "Bitte geben Sie einen Hostnamen ein"),
    ],
    accepts: FormFormat.isHostname
  )
}
