// Hands the bytes of libFuzzer to the target that `FORMC_FUZZ` names. It is an environment variable, since libFuzzer
// starts itself again, with options of its own, to merge corpora.

import FuzzTargets
import Glibc

private let target: FuzzTarget = {
  let name = getenv("FORMC_FUZZ").map { String(cString: $0) } ?? ""
  if let target = FuzzTarget.named(name) { return target }
  print("FORMC_FUZZ is one of: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  exit(2)
}()

/// libFuzzer's call for each input.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let finding = target.feed(Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
  print("finding: \(finding)")
  fflush(nil)
  abort()
}

private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

@_silgen_name("LLVMFuzzerRunDriver") private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// SwiftPM makes `main` of what is named after the module.
@_cdecl("Fuzz_main") public func main(
  _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, testOneInput)
}
