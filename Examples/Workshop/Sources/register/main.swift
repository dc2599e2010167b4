// register: a command-line tool whose options are the fields of a form.

import Forms

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The fields that can be typed as a whole.
let fields = Registration.Field.allCases.filter { $0 != .form && $0 != .guests }

/// Writes a line to standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

func printUsage() {
  print("usage: register [--OPTION VALUE]...\n")
  for field in fields {
    print("  --\(field.rawValue)  \(field.label())\(field.isRequired ? "" : " (optional)")")
    if field == .track {
      for track in Registration.Track.allCases { print("      \(track.rawValue): \(track.title())") }
    }
  }
}

/// The draft that the arguments make; nothing if there is an option that is none.
func draft(of arguments: ArraySlice<String>) -> Registration? {
  var draft = Registration()
  var rest = arguments
  while let option = rest.popFirst() {
    guard let field = fields.first(where: { "--" + $0.rawValue == option }), let value = rest.popFirst() else {
      complain("register: \(option) is no option, or has no value; see `register --help`")
      return nil
    }
    draft.setText(value, for: field)
  }
  return draft
}

if CommandLine.arguments.contains("--help") {
  printUsage()
  exit(0)
}
guard let draft = draft(of: CommandLine.arguments.dropFirst()) else { exit(2) }
do {
  let registration = try draft.validated()
  print("\(registration.name) <\(registration.email)> is registered: \(registration.track.title())")
} catch {
  for (issue, message) in zip(error, draft.messages(for: error)) { complain("\(issue.path): \(message)") }
  exit(1)
}
