// Which plural category a number has in which language. Written by Scripts/plural-rules.py from CLDR 49.

/// CLDR's rules for cardinal numbers, each named after a language that has it.
nonisolated enum FormPluralRules {
  // The sets of languages that have the same rules; all others have the category `other` alone.
  case af, ak, am, ar, de, be, blo, br, bs, it, ceb, cs, cy, da, dsb, es, ff, fr, ga, gd, gv, he, `is`, iu, kw, lag, lt,
    lv, mk, mo, mt, pl, ru, sgs, shi, si, sl, tzm

  /// The rules of a language tag in small letters; nil if CLDR has none for it.
  init?(language: String) {
    switch language {
    case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo",
      "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb",
      "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny",
      "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss",
      "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae",
      "xh", "xog":
      self = .af
    case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      self = .ak
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "kok", "pcm", "tg", "vi", "zu":
      self = .am
    case "ar", "ars":
      self = .ar
    case "ast", "de", "en", "et", "fi", "fy", "ia", "ie", "io", "ji", "lij", "nl", "sc", "sv", "sw", "ur", "yi":
      self = .de
    case "be":
      self = .be
    case "blo", "cv", "ksh":
      self = .blo
    case "br":
      self = .br
    case "bs", "hr", "sh", "sr":
      self = .bs
    case "ca", "gl", "it", "lld", "pt-ao", "pt-ch", "pt-cv", "pt-gq", "pt-gw", "pt-lu", "pt-mo", "pt-mz", "pt-pt",
      "pt-st", "pt-tl", "scn", "vec":
      self = .it
    case "ceb", "fil", "tl":
      self = .ceb
    case "cs", "sk":
      self = .cs
    case "cy":
      self = .cy
    case "da":
      self = .da
    case "dsb", "hsb":
      self = .dsb
    case "es":
      self = .es
    case "ff", "hy", "kab":
      self = .ff
    case "fr", "pt":
      self = .fr
    case "ga":
      self = .ga
    case "gd":
      self = .gd
    case "gv":
      self = .gv
    case "he", "iw":
      self = .he
    case "is":
      self = .is
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      self = .iu
    case "kw":
      self = .kw
    case "lag":
      self = .lag
    case "lt":
      self = .lt
    case "lv", "prg":
      self = .lv
    case "mk":
      self = .mk
    case "mo", "ro":
      self = .mo
    case "mt":
      self = .mt
    case "pl":
      self = .pl
    case "ru", "uk":
      self = .ru
    case "sgs":
      self = .sgs
    case "shi":
      self = .shi
    case "si":
      self = .si
    case "sl":
      self = .sl
    case "tzm":
      self = .tzm
    default: return nil
    }
  }

  /// The categories that the language tells apart.
  var categories: [FormPluralCategory] {
    switch self {
    case .af, .ak, .am, .de, .ceb, .da, .ff, .is, .mk, .si, .tzm:
      [.one, .other]
    case .ar, .cy, .kw:
      [.zero, .one, .two, .few, .many, .other]
    case .be, .cs, .lt, .pl, .ru:
      [.one, .few, .many, .other]
    case .blo, .lag, .lv:
      [.zero, .one, .other]
    case .br, .ga, .gv, .mt, .sgs:
      [.one, .two, .few, .many, .other]
    case .bs, .mo, .shi:
      [.one, .few, .other]
    case .it, .es, .fr:
      [.one, .many, .other]
    case .dsb, .gd, .sl:
      [.one, .two, .few, .other]
    case .he, .iu:
      [.one, .two, .other]
    }
  }

  /// The category of a number.
  func category(of n: FormPluralOperands) -> FormPluralCategory {
    switch self {
    case .af:
      if n.isWhole && n.i == 1 { return .one }
    case .ak:
      if n.isWhole && (0...1).contains(n.i) { return .one }
    case .am:
      if n.i == 0 { return .one }
      if n.isWhole && n.i == 1 { return .one }
    case .ar:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && (3...10).contains(n.i % 100) { return .few }
      if n.isWhole && (11...99).contains(n.i % 100) { return .many }
    case .de:
      if n.i == 1 && n.v == 0 { return .one }
    case .be:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.isWhole && (2...4).contains(n.i % 10) && !(n.isWhole && (12...14).contains(n.i % 100)) { return .few }
      if n.isWhole && n.i % 10 == 0 { return .many }
      if n.isWhole && (5...9).contains(n.i % 10) { return .many }
      if n.isWhole && (11...14).contains(n.i % 100) { return .many }
    case .blo:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
    case .br:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && [11, 71, 91].contains(n.i % 100)) { return .one }
      if n.isWhole && n.i % 10 == 2 && !(n.isWhole && [12, 72, 92].contains(n.i % 100)) { return .two }
      if n.isWhole && ((3...4).contains(n.i % 10) || n.i % 10 == 9)
        && !(n.isWhole
          && ((10...19).contains(n.i % 100) || (70...79).contains(n.i % 100) || (90...99).contains(n.i % 100)))
      {
        return .few
      }
      if !(n.isWhole && n.i == 0) && n.isWhole && n.i % 1000000 == 0 { return .many }
    case .bs:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.f % 10 == 1 && n.f % 100 != 11 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if (2...4).contains(n.f % 10) && !(12...14).contains(n.f % 100) { return .few }
    case .it:
      if n.i == 1 && n.v == 0 { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ceb:
      if n.v == 0 && [1, 2, 3].contains(n.i) { return .one }
      if n.v == 0 && ![4, 6, 9].contains(n.i % 10) { return .one }
      if n.v != 0 && ![4, 6, 9].contains(n.f % 10) { return .one }
    case .cs:
      if n.i == 1 && n.v == 0 { return .one }
      if (2...4).contains(n.i) && n.v == 0 { return .few }
      if n.v != 0 { return .many }
    case .cy:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && n.i == 3 { return .few }
      if n.isWhole && n.i == 6 { return .many }
    case .da:
      if n.isWhole && n.i == 1 { return .one }
      if n.t != 0 && [0, 1].contains(n.i) { return .one }
    case .dsb:
      if n.v == 0 && n.i % 100 == 1 { return .one }
      if n.f % 100 == 1 { return .one }
      if n.v == 0 && n.i % 100 == 2 { return .two }
      if n.f % 100 == 2 { return .two }
      if n.v == 0 && (3...4).contains(n.i % 100) { return .few }
      if (3...4).contains(n.f % 100) { return .few }
    case .es:
      if n.isWhole && n.i == 1 { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ff:
      if [0, 1].contains(n.i) { return .one }
    case .fr:
      if (0...1).contains(n.i) { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ga:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && (3...6).contains(n.i) { return .few }
      if n.isWhole && (7...10).contains(n.i) { return .many }
    case .gd:
      if n.isWhole && [1, 11].contains(n.i) { return .one }
      if n.isWhole && [2, 12].contains(n.i) { return .two }
      if n.isWhole && ((3...10).contains(n.i) || (13...19).contains(n.i)) { return .few }
    case .gv:
      if n.v == 0 && n.i % 10 == 1 { return .one }
      if n.v == 0 && n.i % 10 == 2 { return .two }
      if n.v == 0 && [0, 20, 40, 60, 80].contains(n.i % 100) { return .few }
      if n.v != 0 { return .many }
    case .he:
      if n.i == 1 && n.v == 0 { return .one }
      if n.i == 0 && n.v != 0 { return .one }
      if n.i == 2 && n.v == 0 { return .two }
    case .is:
      if n.t == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.t % 10 == 1 && n.t % 100 != 11 { return .one }
    case .iu:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
    case .kw:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && [2, 22, 42, 62, 82].contains(n.i % 100) { return .two }
      if n.isWhole && n.i % 1000 == 0 && n.isWhole
        && ([40000, 60000, 80000].contains(n.i % 100000) || (1000...20000).contains(n.i % 100000))
      {
        return .two
      }
      if !(n.isWhole && n.i == 0) && n.isWhole && n.i % 1000000 == 100000 { return .two }
      if n.isWhole && [3, 23, 43, 63, 83].contains(n.i % 100) { return .few }
      if !(n.isWhole && n.i == 1) && n.isWhole && [1, 21, 41, 61, 81].contains(n.i % 100) { return .many }
    case .lag:
      if n.isWhole && n.i == 0 { return .zero }
      if [0, 1].contains(n.i) && !(n.isWhole && n.i == 0) { return .one }
    case .lt:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && (11...19).contains(n.i % 100)) { return .one }
      if n.isWhole && (2...9).contains(n.i % 10) && !(n.isWhole && (11...19).contains(n.i % 100)) { return .few }
      if n.f != 0 { return .many }
    case .lv:
      if n.isWhole && n.i % 10 == 0 { return .zero }
      if n.isWhole && (11...19).contains(n.i % 100) { return .zero }
      if n.v == 2 && (11...19).contains(n.f % 100) { return .zero }
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.v == 2 && n.f % 10 == 1 && n.f % 100 != 11 { return .one }
      if n.v != 2 && n.f % 10 == 1 { return .one }
    case .mk:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.f % 10 == 1 && n.f % 100 != 11 { return .one }
    case .mo:
      if n.i == 1 && n.v == 0 { return .one }
      if n.v != 0 { return .few }
      if n.isWhole && n.i == 0 { return .few }
      if !(n.isWhole && n.i == 1) && n.isWhole && (1...19).contains(n.i % 100) { return .few }
    case .mt:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && n.i == 0 { return .few }
      if n.isWhole && (3...10).contains(n.i % 100) { return .few }
      if n.isWhole && (11...19).contains(n.i % 100) { return .many }
    case .pl:
      if n.i == 1 && n.v == 0 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if n.v == 0 && n.i != 1 && (0...1).contains(n.i % 10) { return .many }
      if n.v == 0 && (5...9).contains(n.i % 10) { return .many }
      if n.v == 0 && (12...14).contains(n.i % 100) { return .many }
    case .ru:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if n.v == 0 && n.i % 10 == 0 { return .many }
      if n.v == 0 && (5...9).contains(n.i % 10) { return .many }
      if n.v == 0 && (11...14).contains(n.i % 100) { return .many }
    case .sgs:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if !(n.isWhole && n.i == 2) && n.isWhole && (2...9).contains(n.i % 10)
        && !(n.isWhole && (11...19).contains(n.i % 100))
      {
        return .few
      }
      if n.f != 0 { return .many }
    case .shi:
      if n.i == 0 { return .one }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && (2...10).contains(n.i) { return .few }
    case .si:
      if n.isWhole && [0, 1].contains(n.i) { return .one }
      if n.i == 0 && n.f == 1 { return .one }
    case .sl:
      if n.v == 0 && n.i % 100 == 1 { return .one }
      if n.v == 0 && n.i % 100 == 2 { return .two }
      if n.v == 0 && (3...4).contains(n.i % 100) { return .few }
      if n.v != 0 { return .few }
    case .tzm:
      if n.isWhole && (0...1).contains(n.i) { return .one }
      if n.isWhole && (11...99).contains(n.i) { return .one }
    }
    return .other
  }
}
