// Sockets of the system, as much of them as a server of one connection at a time needs.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket that waits for connections from this machine.
struct Listener {
  private let descriptor: Int32
  /// The port, which the system has chosen if 0 was asked for.
  let port: UInt16

  /// Nothing if the port is taken, or too low.
  init?(port: UInt16) {
    // Who goes away while something is written is noticed by `send`.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else { return nil }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The next connection; nothing if there can't be one any more.
  func accept() -> Connection? {
    while true {
      #if canImport(Glibc)
        let accepted = Glibc.accept(descriptor, nil, nil)
      #elseif canImport(Musl)
        let accepted = Musl.accept(descriptor, nil, nil)
      #else
        let accepted = Darwin.accept(descriptor, nil, nil)
      #endif
      if accepted >= 0 { return Connection(descriptor: accepted) }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }
}

/// A connection, which is given up where nothing comes for a while.
struct Connection {
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Some bytes; none at the end.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(count, 0)))
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that nothing more comes, and reads what was still sent: closed before, the answer could be lost.
  func close() {
    shutdown(descriptor, Int32(SHUT_WR))
    var left = 64
    while left > 0, !read().isEmpty { left -= 1 }
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
