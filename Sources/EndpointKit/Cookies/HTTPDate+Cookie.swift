import Foundation

extension HTTPDate {
    /// The date of `Expires` in a cookie, which servers write in many ways (RFC 6265, 5.1.1); `nil` if a part is missing or invalid.
    ///
    /// Other words are ignored, such as the day of the week. So is the time zone, because the time is always in UTC.
    static func expiry(ofCookie text: String) -> Date? {
        var time: (hour: Int, minute: Int, second: Int)?
        var (day, month, year): (Int?, Int?, Int?) = (nil, nil, nil)
        for word in text.split(whereSeparator: isDelimiter) {
            if time == nil, let found = self.time(word) {
                time = found
            } else if day == nil, let found = number(word, digits: 1...2) {
                day = found
            } else if month == nil, let found = months.firstIndex(of: word.prefix(3).lowercased()) {
                month = found + 1
            } else if year == nil, let found = number(word, digits: 2...4) {
                year = found < 70 ? found + 2_000 : found < 100 ? found + 1_900 : found
            }
        }
        guard let time, let day, let month, let year, year >= 1_601 else { return nil }
        return date(year: year, month: month, day: day, time: time)
    }

    /// Neither a digit nor a letter, nor a colon, nor a character beyond ASCII.
    private static func isDelimiter(_ character: Character) -> Bool {
        guard let byte = character.asciiValue else { return false }
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: return true
        default: return false
        }
    }

    /// `08:49:37`, perhaps with more after it.
    private static func time(_ word: Substring) -> (hour: Int, minute: Int, second: Int)? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], digits: 1...2), let minute = number(parts[1], digits: 1...2),
            let second = number(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    /// The number that a word begins with; `nil` if it has too few or too many digits.
    private static func number(_ word: Substring, digits: ClosedRange<Int>) -> Int? {
        let number = word.utf8.prefix { $0.isDigit }
        return digits.contains(number.count) ? Int(Substring(number)) : nil
    }
}
