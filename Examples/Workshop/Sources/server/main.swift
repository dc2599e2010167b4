// server: takes registrations over HTTP, and says what is wrong with them as problem details.

import Foundation

guard CommandLine.arguments.count == 2, let port = UInt16(CommandLine.arguments[1]) else {
  print("usage: server PORT     (0 for any that is free)")
  exit(2)
}
guard let listener = Listener(port: port) else {
  print("server: port \(port) can't be listened at")
  exit(2)
}
print("http://127.0.0.1:\(listener.port)/")
fflush(nil)
while let connection = listener.accept() {
  let response =
    switch HTTPRequest.read(from: connection) {
    case .success(let request): Registrations.answer(request)
    case .failure(let refusal): Response.problem(refusal.status, refusal.title)
    }
  connection.write(response.bytes)
  connection.close()
}
