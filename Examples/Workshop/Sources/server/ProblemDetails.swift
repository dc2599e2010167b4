// What is wrong with a request, as RFC 9457 has it.

import Forms
import Foundation

/// Problem details, with each answer that is wrong.
struct ProblemDetails: Encodable {
  struct Mistake: Encodable {
    /// A JSON Pointer to the answer, as a fragment.
    let pointer: String
    /// What the form calls the demand that is broken.
    let code: String
    /// What a person is told.
    let detail: String
  }

  let title: String
  let status: Int
  var errors: [Mistake]?
}

extension Response {
  static func problem(_ status: Int, _ title: String, errors: [ProblemDetails.Mistake]? = nil) -> Response {
    json(status, ProblemDetails(title: title, status: status, errors: errors), type: "application/problem+json")
  }

  static func json(_ status: Int, _ value: some Encodable, type: String = "application/json") -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = (try? encoder.encode(value)) ?? Data()
    return Response(status: status, type: type, body: String(decoding: body, as: UTF8.self))
  }
}

extension ProblemDetails.Mistake {
  /// What is wrong with a draft. The messages are asked for together, since some may have to judge it.
  static func all(
    _ issues: IssueSet<Registration.Issue>, of draft: Registration, in language: Registration.Language
  ) -> [Self] {
    zip(issues, draft.messages(for: issues, in: language)).map { issue, message in
      Self(pointer: pointer(to: issue.path), code: issue.code, detail: message)
    }
  }

  /// `guests[0].age` as `#/guests/0/age`; the form as a whole is the document.
  private static func pointer(to path: String) -> String {
    if path == "form" { return "#" }
    return "#/" + path.split(whereSeparator: { ".[]".contains($0) }).joined(separator: "/")
  }
}
