// What the server does: shows the form, and takes registrations.

import Forms
import Foundation

/// The answers to requests.
enum Registrations {
  /// What is said of a registration that was taken.
  private struct Receipt: Encodable {
    let name: String
    let track: String
    let people: Int
  }

  static func answer(_ request: HTTPRequest) -> Response {
    let wanted = request.headers["accept-language", default: ""]
    let language = Registration.Language.matching(acceptLanguage: wanted) ?? .en
    switch (request.path, request.method) {
    case ("/", "GET"): return Response(status: 200, type: "text/html; charset=utf-8", body: Page(language).html)
    case ("/registrations", "POST"): return register(request, language)
    case ("/", _), ("/registrations", _): return .problem(405, "This can't be done here")
    default: return .problem(404, "There is nothing here")
    }
  }

  private static func register(_ request: HTTPRequest, _ language: Registration.Language) -> Response {
    let type = request.headers["content-type", default: ""].prefix { $0 != ";" }.lowercased()
    let draft: Registration
    switch type {
    case "application/json":
      do throws(FormJSONProblem) {
        draft = try Registration(json: request.body)
      } catch {
        return .problem(400, "The body is no JSON object, line \(error.line), column \(error.column): \(error.message)")
      }
    case "application/x-www-form-urlencoded": draft = Registration(urlEncoded: request.body)
    default: return .problem(415, "Registrations are JSON, or come from the form")
    }
    do {
      let registration = try draft.validated()
      return .json(
        201,
        Receipt(
          name: registration.name, track: registration.track.title(in: language), people: registration.guests.count + 1)
      )
    } catch {
      return .problem(
        422, "The registration is not valid", errors: ProblemDetails.Mistake.all(error, of: draft, in: language))
    }
  }
}

extension Registration {
  /// The answers of an HTML form; what is not of its field's type is judged as such.
  fileprivate init(urlEncoded body: [UInt8]) {
    self.init()
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(parts[0])
      guard parts.count == 2, let field = Field(rawValue: name), field != .form else { continue }
      setText(Self.decoded(parts[1]), for: field)
    }
  }

  /// `a+b%21` as `a b!`.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): text.append(0x20)
      case UInt8(ascii: "%"):
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { continue }
        rest = rest.dropFirst(2)
        text.append(value)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
