// Calls of functions, methods and properties as other languages know them, and what they come to in formc.

import FormLanguage
import FormRuntime

/// What a call is in formc's own words.
enum ForeignCalls {
  /// The likeliest first: `name` was called with `arguments`, a method's receiver being the first of them, which is of
  /// `type`, as far as that is known.
  static func meant(by name: String, _ arguments: [String], of type: ExpressionType? = nil) -> [String] {
    let word = name.foreignWord
    if word == "pow" || word == "power" { return power(arguments) }
    return (templates[word] ?? []).compactMap { template in
      type.map(template.mayMean) ?? true ? filled(template.words, with: arguments) : nil
    }
  }

  /// What a call may come to.
  private struct Template {
    /// What is asked of, where it can't be meant of anything else: what has the right type once it is converted may say
    /// something else, or nothing.
    let receivers: Set<Receiver>?
    let words: String

    /// `text list: size($0) == 0`, or the words alone.
    init(_ text: Substring) {
      if let colon = text.firstIndex(of: ":") {
        let kinds = text[..<colon].split(separator: " ").map { Receiver(rawValue: String($0)) }
        let known = kinds.compactMap { $0 }
        if !known.isEmpty, known.count == kinds.count {
          receivers = Set(known)
          words = String(text[colon...].dropFirst().trimmingBlanks)
          return
        }
      }
      receivers = nil
      words = String(text)
    }

    func mayMean(_ type: ExpressionType) -> Bool {
      let receiver: Receiver = type.element != nil ? .list : type == .string ? .text : .other
      return receivers?.contains(receiver) ?? true
    }
  }

  /// What a call is made on.
  private enum Receiver: String {
    case text
    case list
    case other
  }

  /// What asks for each item of a list, `$0`, named `$1`, what `$2` is; by the names that this has in other languages.
  static let overItems: [String: String] = {
    let calls = Function.all.filter(\.isMacro).map { ".\($0.name)($1, $2)" }
    return templates.compactMapValues { meant in
      meant.first { template in calls.contains { FormText.contains(template.words, $0) } }?.words
    }
  }()

  /// Whether a name asks for each item.
  static func asksOfItems(_ name: String) -> Bool { overItems[name.foreignWord] != nil }

  /// Squares and cubes.
  private static func power(_ arguments: [String]) -> [String] {
    guard arguments.count == 2, let exponent = Int(arguments[1]), 2...3 ~= exponent else { return [] }
    return [Array(repeating: operand(arguments[0]), count: exponent).joined(separator: " * ")]
  }

  /// The arguments of a call of `name`; where it is one for what lies between two dates, of which other languages have the
  /// later one first, in that order: as far as their names tell, the author thought of the other.
  static func inOrder(_ name: String, _ arguments: [String]) -> [String] {
    guard arguments.count == 2, differences.contains(name.foreignWord) else { return arguments }
    let (first, second) = (arguments[0], arguments[1])
    let isInOrder =
      sounds(first, like: beginnings) && !sounds(second, like: beginnings)
      || (second == "today" || sounds(second, like: ends)) && first != "today" && !sounds(first, like: ends)
    return isInOrder ? [arguments[1], arguments[0]] : arguments
  }

  /// The names of calls for what lies between two dates, of which the later one comes first.
  private static let differences = Set(
    templates.filter { $0.value.contains { FormText.contains($0.words, "Between($1, $0)") } }.map(\.key))

  private static let beginnings: Set<String> = [
    "start", "starts", "started", "startdate", "startday", "begin", "begins", "began", "beginning", "from", "fromdate",
    "birth", "birthday", "birthdate", "born", "since", "arrive", "arrives", "arrived", "arrival", "checkin",
  ]
  private static let ends: Set<String> = [
    "end", "ends", "ended", "enddate", "endday", "ending", "until", "finish", "finishes", "finished", "return",
    "returns", "returned", "leave", "leaves", "leaving", "left", "checkout", "due", "duedate", "to", "todate",
  ]

  /// Whether a word of a name, or two in a row, is one of `words`: there is no end in `attended`.
  private static func sounds(_ name: String, like words: Set<String>) -> Bool {
    let parts = parts(of: name)
    return parts.contains(where: words.contains) || zip(parts, parts.dropFirst()).contains { words.contains($0 + $1) }
  }

  /// The words that names are made of, in lower case: `check`, `in` and `date` of `checkInDate`.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isOpen = false
    var last: Character?
    for character in text {
      let isLetter = character.isLetter
      let begins = !isOpen || character.isUppercase && last?.isUppercase == false
      if isLetter, begins { parts.append("") }
      if isLetter { parts[parts.count - 1] += character.lowercased() }
      isOpen = isLetter
      last = character
    }
    return parts
  }

  /// A template with the arguments in it: `$0` as it was written, `#0` in brackets where it is more than one operand,
  /// `$,` `#&` `#|` `#+` all of them with that between them. Nothing if there are more arguments, or fewer.
  static func filled(_ template: String, with arguments: [String]) -> String? {
    var text = ""
    var used: Set<Int> = []
    var rest = template.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "$" || scalar == "#", let sign = rest.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let written = scalar == "#" ? arguments.map(operand) : arguments
      if let index = Int(String(sign)) {
        guard written.indices.contains(index) else { return nil }
        used.insert(index)
        text += written[index]
      } else {
        guard arguments.count > 1, let joint = joints[sign] else { return nil }
        used.formUnion(arguments.indices)
        text += written.joined(separator: joint)
      }
    }
    return used.count == arguments.count ? text : nil
  }

  private static let joints: [Unicode.Scalar: String] = [",": ", ", "&": " && ", "|": " || ", "+": " + "]

  /// In brackets, if it is more than a name, a literal or a call.
  static func operand(_ text: String) -> String {
    var depth = 0
    var quote: UInt8?
    for byte in text.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      } else if "([".utf8.contains(byte) {
        depth += 1
      } else if ")]".utf8.contains(byte) {
        depth -= 1
      } else if depth == 0, !(isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") || byte >= 0x80) {
        return "(\(text))"
      }
    }
    return text
  }

  /// In lower case without `_`, the likelier meaning first; several names may share a line. What can only be meant of texts,
  /// lists or others has that in front.
  private static let templates: [String: [Template]] = {
    var all: [String: [Template]] = [:]
    for line in table.split(separator: "\n") {
      // No name has a `=`, and of what is meant only what stands behind the first arrow counts.
      guard let arrow = line.firstIndex(of: "=") else { continue }
      let meant = line[arrow...].dropFirst(2).split(separator: ";").map { Template($0.trimmingBlanks) }
      for name in line[..<arrow].split(separator: " ") { all[String(name), default: []] += meant }
    }
    return all
  }()

  private static let table = """
    isempty empty isblank blank isnull isnil isundefined isnone isnullorempty missing ismissing => !has($0); text list: size($0) == 0; text: #0 == ""
    isnan => list other: !has($0)
    isnotempty notempty isnotnull notnull notblank present ispresent defined isdefined isset exists hasvalue filled isfilled answered isanswered hasanswer truthy istruthy => has($0); text list: size($0) > 0
    length len size strlen charlength card => size($0)
    count countof => size($0); $0.filter($1, $2).size()
    includes contains has hasitem haselement member ismember inarray arraycontains contain => list: #1 in #0; #0.contains($1)
    in isin oneof isoneof anyof => #0 in #1; list: #1 in #0
    lower lowercase lowercased tolower tolowercase lcase downcase => #0.lower(); #0.lowerAscii()
    upper uppercase uppercased toupper touppercase ucase upcase => #0.upper(); #0.upperAscii()
    regex regexp match matches regexmatch regexpmatch regexplike rlike test search ismatch fullmatch matchespattern => #0.matches($1); #1.matches($0)
    startswith hasprefix beginswith => #0.startsWith($1)
    endswith hassuffix => #0.endsWith($1)
    sum total sumby sumof add => #0.sum(); #0.map($1, $2).sum(); [$,].sum()
    max maximum maxof maxby greatest => #0.max(); #0.map($1, $2).max(); [$,].max()
    min minimum minof minby least => #0.min(); #0.map($1, $2).min(); [$,].min()
    avg average mean => double(#0.sum()) / double(size($0)); double(#0.map($1, $2).sum()) / double(size($0))
    abs fabs absolute => abs($0); #0 < 0 ? -#0 : #0
    round rounded => round($0); round($0, $1)
    tofixed torounded => round($0, $1); string(round($0, $1))
    floor trunc truncate int => floor($0); int($0)
    ceil ceiling roundup => ceil($0)
    mod modulo rem => #0 % #1
    div divide dividedby => divide($0, $1, 2); #0 / #1
    if iff iif ifelse cond condition ternary => $0 ? $1 : $2
    not isfalse => !#0
    istrue => $0
    and allof every all => text other: #&
    or any some anyof => text other: #|
    xor => #0 != #1
    concat concatenate strcat append => #+; $0.join($1)
    equals equal isequal isequalto eq same issame sameas equalto is => #0 == #1
    notequals notequal ne neq isnot => #0 != #1
    gt greaterthan isgreaterthan isafter after morethan => #0 > #1
    gte ge greaterthanorequal atleast greaterorequal isonorafter issameorafter => #0 >= #1
    lt lessthan islessthan isbefore before => #0 < #1
    lte le lessthanorequal atmost lessorequal isonorbefore issameorbefore => #0 <= #1
    between inrange isbetween range within => #0 >= #1 && #0 <= #2
    coalesce ifnull nvl isnull default orelse getordefault withdefault => has($0) ? #0 : #1
    today gettoday curdate currentdate getdate sysdate date datetoday currentday todaysdate => today; now
    now getnow currenttime currenttimestamp datetime utcnow timestamp datenow => now; today
    adddays plusdays dateadd addday => #0 + days($1); #0 + days($2)
    subdays subtractdays minusdays => #0 - days($1)
    addweeks plusweeks => #0 + days(7 * #1)
    subweeks minusweeks => #0 - days(7 * #1)
    addmonths plusmonths => #0 + months($1)
    submonths subtractmonths minusmonths => #0 - months($1)
    addyears plusyears => #0 + years($1)
    subyears subtractyears minusyears => #0 - years($1)
    day => days($0)
    month => months($0)
    year => years($0)
    days months years => #0 + days($1)
    week weeks => days(7 * #0)
    hour hours => text: duration($0); other: duration(string($0) + "h")
    daysbetween => daysBetween($0, $1)
    datediff diffdays differenceindays diffindays daydiff diff daysdiff dayssince timedelta => daysBetween($1, $0); (#0 - #1).getHours() / 24
    daysuntil daysto until => daysBetween($0, $1); (#1 - #0).getHours() / 24
    monthdiff differenceinmonths diffinmonths => monthsBetween($1, $0)
    yeardiff differenceinyears diffinyears => yearsBetween($1, $0)
    getage calculateage yearssince ageof years agein ageinyears getyearssince => age($0)
    getyear fullyear getfullyear => #0.year()
    getmonth => #0.month()
    getdate getday dayofmonth getdayofmonth => #0.day()
    weekday dayofweek getdayofweek isoweekday => #0.dayOfWeek()
    indays todays totaldays numdays => #0.getHours() / 24
    inhours tohours hours totalhours => #0.getHours()
    inminutes tominutes minutes totalminutes => #0.getMinutes()
    totalseconds inseconds toseconds seconds => #0.getSeconds()
    any some exists anyof or anymatch contains => $0.exists($1, $2)
    every all and allof allmatch allsatisfy => $0.all($1, $2)
    none noneof nonematch => !$0.exists($1, $2)
    one exactlyone existsone => $0.exists_one($1, $2)
    where select filter findall => $0.filter($1, $2)
    collect pluck transform foreach each => $0.map($1, $2)
    find detect firstwhere => $0.filter($1, $2)[0]
    countif countwhere => $0.filter($1, $2).size()
    flatmap => $0.map($1, $2).flatten()
    first head front => #0.first(); #0[0]
    last tail back => #0.last(); #0[size($0) - 1]
    at get item elementat nth charat => #0[$1]; #0.charAt($1)
    indexof find position instr strpos => #0.indexOf($1)
    unique distinct uniq dedupe toset set => #0.distinct()
    isunique hasunique alldistinct allunique => size(#0.distinct()) == size($0)
    sorted sort orderby => #0.sort()
    reversed reverse => #0.reverse()
    tostring str text string asstring stringify format => string($0)
    parseint toint integer tointeger cint => int($0)
    number num float parsefloat todouble tonumber double cdbl real => double($0)
    todecimal bigdecimal numeric money => decimal($0); decimal($0, $1)
    bool boolean tobool => bool($0); has($0)
    todate parsedate strtodate datefromstring => date($0)
    trim strip trimmed trimming => #0.trim()
    substr substring slice mid sub subsequence => #0.substring($1, $2); #0.substring($1); #0.slice($1, $2)
    left prefix => #0.substring(0, $1)
    replace replaceall gsub replacing => #0.replace($1, $2)
    split components explode => #0.split($1)
    join joined implode => #0.join($1); #0.join(", ")
    plus => #0 + #1
    minus subtract => #0 - #1
    times multiply multipliedby mul product => #0 * #1
    square squared => #0 * #0
    iseven even => #0 % 2 == 0
    isodd odd => #0 % 2 == 1
    ispositive positive => #0 > 0
    isnegative negative => #0 < 0
    ismultipleof isdivisibleby => #0 % #1 == 0
    isvalid validate validates valid => valid($0)
    isemail email isemailaddress validemail => #0.isEmail()
    isurl url => #0.isUrl()
    isuuid isguid => #0.isUuid()
    isphone isphonenumber => #0.isPhone()
    isiban iban => #0.isIban()
    isbic isswift => #0.isBic()
    iscreditcard iscardnumber isluhn => #0.isCardNumber()
    isip isipaddress => #0.isIp()
    isipv4 => #0.isIp(4)
    isipv6 => #0.isIp(6)
    isnumeric isdigits isdigit isinteger isnumber => #0.matches("^[0-9]+$")
    isalpha isletters => #0.matches("^[A-Za-z]+$")
    isalnum isalphanumeric => #0.matches("^[0-9A-Za-z]+$")
    isupper isuppercase => #0 == #0.upperAscii()
    islower islowercase => #0 == #0.lowerAscii()
    value unwrap get getvalue val => $0
    """
}

extension String {
  /// A name as the tables of foreign ones have it: languages write one word in several ways.
  var foreignWord: String { lowercased().filter { $0 != "_" } }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
