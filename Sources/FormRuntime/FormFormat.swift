// Whether a text is an e-mail address, a host name and so on: each by one published definition, in one pass over UTF-8.

/// The form language's formats. What each accepts is defined by the standard that its function names.
public nonisolated enum FormFormat {}

/// A set of ASCII characters, as two words of bits.
nonisolated struct FormByteSet {
  let low: UInt64
  let high: UInt64

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1  // The shift goes by the last six bits.
  }

  /// Where from `start` on the first byte stands that is none of these.
  @inline(__always)
  func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, unsafe contains(bytes[position]) { position &+= 1 }
    return position
  }

  /// `A-Z a-z`
  static var letters: FormByteSet { FormByteSet(low: 0, high: 0x07FF_FFFE_07FF_FFFE) }
  /// `0-9`
  static var digits: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0) }
  /// `0-9 A-F a-f`
  static var hexDigits: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E) }
  /// `0-9 A-Z a-z`
  static var alphanumerics: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// `0-9 A-Z a-z` and `-`: what a label of a host name has.
  static var labels: FormByteSet { FormByteSet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// Letters, digits and ``. ! # $ % & ' * + / = ? ^ _ ` { | } ~ -``: what may stand before the `@` of an address.
  static var mailAtoms: FormByteSet { FormByteSet(low: 0xA3FF_ECFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE) }
  /// Letters, digits and `+ - .`: RFC 3986's `scheme` after its first letter.
  static var schemes: FormByteSet { FormByteSet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// Letters, digits, `- . _ ~` and `! $ & ' ( ) * + , ; =`: RFC 3986's `unreserved` and `sub-delims`.
  static var names: FormByteSet { FormByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE) }
  /// `names` and `:`, what a user name or an address of the future may have.
  static var namesAndColons: FormByteSet { FormByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE) }
  /// `names` and `: @ /`: what a path has.
  static var paths: FormByteSet { FormByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }
  /// `paths` and `?`: what a query and a fragment have.
  static var queries: FormByteSet { FormByteSet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }
}
