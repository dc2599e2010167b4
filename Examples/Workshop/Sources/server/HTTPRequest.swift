// Requests of HTTP/1.1, as much of them as forms need: RFC 9112 without chunks.

/// A request with its whole body.
struct HTTPRequest {
  let method: String
  let path: String
  /// By their names in small letters.
  let headers: [String: String]
  let body: [UInt8]

  /// Why a request is not taken.
  struct Refusal: Error {
    let status: Int
    let title: String
  }

  private static let longestHead = 1 << 14
  private static let longestBody = 1 << 16

  static func read(from connection: Connection) -> Result<HTTPRequest, Refusal> {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      let more = connection.read()
      guard !more.isEmpty else { return .failure(Refusal(status: 400, title: "The request has no end")) }
      bytes += more
      end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
      guard (end ?? bytes.count) <= longestHead else {
        return .failure(Refusal(status: 431, title: "The head of the request is too long"))
      }
    }
    guard let end, let head = Head(bytes[..<(end - 4)]) else {
      return .failure(Refusal(status: 400, title: "This is no request"))
    }
    guard head.headers["transfer-encoding"] == nil, let length = Int(head.headers["content-length"] ?? "0"), length >= 0
    else {
      return .failure(Refusal(status: 411, title: "Content-Length is missing"))
    }
    guard length <= longestBody else { return .failure(Refusal(status: 413, title: "The body is too long")) }
    while bytes.count < end + length {
      let more = connection.read()
      guard !more.isEmpty else { return .failure(Refusal(status: 400, title: "The body has no end")) }
      bytes += more
    }
    return .success(
      HTTPRequest(
        method: head.method, path: head.path, headers: head.headers, body: Array(bytes[end..<end + length])))
  }

  /// What stands in front of the body.
  private struct Head {
    let method: String
    let path: String
    var headers: [String: String] = [:]

    init?(_ bytes: ArraySlice<UInt8>) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
      method = String(words[0])
      path = String(words[1].prefix { $0 != "?" })
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        headers[line[..<colon].lowercased()] = String(value)
      }
    }
  }
}

/// What is answered.
struct Response {
  let status: Int
  let type: String
  let body: String

  private static let reasons = [
    200: "OK", 201: "Created", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 411: "Length Required",
    413: "Content Too Large", 415: "Unsupported Media Type", 422: "Unprocessable Content",
    431: "Request Header Fields Too Large",
  ]

  var bytes: [UInt8] {
    let head = [
      "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")", "Content-Type: \(type)",
      "Content-Length: \(body.utf8.count)", "Connection: close", "X-Content-Type-Options: nosniff",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
