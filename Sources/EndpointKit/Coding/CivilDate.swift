/// A date of the proleptic Gregorian calendar, for the years 0000 to 9999.
enum CivilDate {
    /// 0000-01-01 and 9999-12-31 as days since 1970-01-01.
    static let range = -719_528...2_932_896

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func isValid(year: Int, month: Int, day: Int) -> Bool {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1 else { return false }
        return day <= length(ofMonth: month, in: year)
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 of a valid date.
    static func days(year: Int, month: Int, day: Int) -> Int {
        // Years begin in March here, so that the leap day is the last one. Four centuries are added and subtracted again to avoid negative
        // numbers.
        let year = (month <= 2 ? year - 1 : year) + 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
    }

    /// The date the given number of days after 1970-01-01, clamped to the range.
    static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = min(max(days, range.lowerBound), range.upperBound) + 719_468 + 146_097
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// `YYYY-MM-DD`.
    static func text(year: Int, month: Int, day: Int) -> String {
        padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
    }

    /// Reads `YYYY-MM-DD`.
    static func scan(_ scanner: inout ByteScanner) -> (year: Int, month: Int, day: Int)? {
        guard let year = scanner.digits(4), scanner.skip("-"),
            let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2), isValid(year: year, month: month, day: day)
        else { return nil }
        return (year, month, day)
    }

    static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
