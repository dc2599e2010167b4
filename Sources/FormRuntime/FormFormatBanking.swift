// Numbers of accounts, banks and cards: each a published shape, and a checksum that finds slips.

nonisolated extension FormFormat {
  /// Whether `text` is an international bank account number of ISO 13616: a country, two check digits from 02 to 98 and
  /// as many more capital letters and digits as the registry says for the country, without spaces, with the checksum of
  /// ISO/IEC 7064, MOD 97-10.
  public static func isIban(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 15, bytes.count <= 34, ibanLength(bytes[0], bytes[1]) == bytes.count else { return false }
    guard FormByteSet.digits.contains(bytes[2]), FormByteSet.digits.contains(bytes[3]) else { return false }
    let check = Int(bytes[2] - 0x30) * 10 + Int(bytes[3] - 0x30)
    guard check >= 2, check <= 98 else { return false }
    var rest = 0
    for byte in bytes[4...] + bytes[..<4] {
      switch byte {
      case 0x30...0x39: rest = (rest * 10 + Int(byte - 0x30)) % 97
      case 0x41...0x5A: rest = (rest * 100 + Int(byte - 0x41) + 10) % 97
      default: return false
      }
    }
    return rest == 1
  }

  /// How long the numbers of a country are, by its two capital letters; 0 of one that has none.
  private static func ibanLength(_ first: UInt8, _ second: UInt8) -> Int {
    let table = ibanLengths.utf8
    var index = table.startIndex
    while index < table.endIndex {
      let next = table.index(after: index)
      let tens = table.index(after: next)
      let ones = table.index(after: tens)
      if table[index] == first, table[next] == second { return Int(table[tens] - 0x30) * 10 + Int(table[ones] - 0x30) }
      index = table.index(after: ones)
    }
    return 0
  }

  /// The countries of the IBAN registry, each with how long its numbers are.
  private static let ibanLengths: String = """
    AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22\
    GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20\
    MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26\
    UA29VA22VG24XK20YE30
    """

  /// Whether `text` is a business identifier code of ISO 9362: four capital letters or digits, two letters of a
  /// country, two letters or digits, and perhaps three more of a branch.
  public static func isBic(_ text: String) -> Bool {
    guard text.utf8.count == 8 || text.utf8.count == 11 else { return false }
    var position = 0
    for byte in text.utf8 {
      let isLetter = byte >= 0x41 && byte <= 0x5A
      let isInCountry = position == 4 || position == 5
      guard isLetter || !isInCountry && FormByteSet.digits.contains(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Whether `text` is the number of a payment card of ISO/IEC 7812: 12 to 19 digits, the last one the check digit of
  /// Luhn's formula.
  public static func isCardNumber(_ text: String) -> Bool {
    let count = text.utf8.count
    guard count >= 12, count <= 19 else { return false }
    var sum = 0
    var isDoubled = count % 2 == 0
    for byte in text.utf8 {
      guard FormByteSet.digits.contains(byte) else { return false }
      let digit = Int(byte - 0x30) * (isDoubled ? 2 : 1)
      sum += digit > 9 ? digit - 9 : digit
      isDoubled.toggle()
    }
    return sum % 10 == 0
  }
}
