// All functions of the expression language, in the order of the documentation.

extension Function {
  /// Every function, method and macro. Those of formats are made of these.
  public static let all: [Function] = ofValues + formatMethods + ofFieldsAndLists

  private static let ofValues: [Function] = [
    .size, .startsWith, .endsWith, .contains, .trim, .lower, .upper, .lowerAscii, .upperAscii, .reverse,
    .substring,
    .indexOf, .lastIndexOf, .charAt, .replace, .split, .join, .round, .roundEven, .floor, .ceil, .abs, .sign, .divide,
    .int, .double, .decimal, .bool, .string, .date, .time,
    .timestamp, .duration, .years, .months, .days, .age, .daysBetween, .monthsBetween, .yearsBetween, .year, .month,
    .day, .dayOfWeek, .getFullYear,
    .getMonth, .getDate, .getDayOfMonth, .getDayOfWeek, .getDayOfYear, .getHours, .getMinutes, .getSeconds,
    .getMilliseconds, .sum, .min, .max, .distinct, .sort, .slice, .flatten, .first, .last,
    .matches,
  ]

  private static let ofFieldsAndLists: [Function] = [
    .has, .valid, .allMacro, .exists, .existsOne, .filter, .map,
  ]
}
