import Foundation

/// The three date formats of RFC 9110 5.6.7.
enum HTTPDate {
    static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`; `nil` for anything else.
    static func parse(_ text: String) -> Date? { parse(text, now: Date()) }

    /// - Parameter now: Determines the century of a year with two digits.
    static func parse(_ text: String, now: @autoclosure () -> Date) -> Date? {
        if let date = ByteScanner.scan(text, preferred) { return date }
        let words = text.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "," }).map(String.init)
        if words.count == 6, words[5].uppercased() == "GMT" {
            guard words[3].utf8.count == 2 else { return date(day: words[1], month: words[2], year: words[3], time: words[4]) }
            return date(before: now()) { date(day: words[1], month: words[2], year: $0 + words[3], time: words[4]) }
        }
        if words.count == 5, words[3].contains(":") {
            return date(day: words[2], month: words[1], year: words[4], time: words[3])
        }
        return nil
    }

    /// The format that servers must send, `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for others.
    private static func preferred(_ scanner: inout ByteScanner) -> Date? {
        for _ in 0..<3 where scanner.next() == nil { return nil }
        guard scanner.skip(","), scanner.skip(" "), let day = scanner.digits(2), scanner.skip(" ") else { return nil }
        guard let first = scanner.next(), let second = scanner.next(), let third = scanner.next() else { return nil }
        let name = [first | 0x20, second | 0x20, third | 0x20]
        guard let month = months.firstIndex(where: { $0.utf8.elementsEqual(name) }), scanner.skip(" ") else { return nil }
        guard let year = scanner.digits(4), scanner.skip(" "), let hour = scanner.digits(2), scanner.skip(":") else { return nil }
        guard let minute = scanner.digits(2), scanner.skip(":"), let second = scanner.digits(2), scanner.skip(" ") else { return nil }
        guard scanner.skip("G"), scanner.skip("M"), scanner.skip("T") else { return nil }
        return date(year: year, month: month + 1, day: day, time: (hour, minute, second))
    }

    /// A date more than 50 years in the future is in the past (RFC 9110, 5.6.7).
    ///
    /// - Parameter date: Returns the date in a century, such as `20`.
    private static func date(before now: Date, in date: (String) -> Date?) -> Date? {
        let limit = now.addingTimeInterval(50 * 365.2425 * 86_400)
        return ["21", "20", "19"].lazy.compactMap(date).first { $0 <= limit }
    }

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2] else { return nil }
        guard let day = Int(day), let month = months.firstIndex(of: month.lowercased()), let year = Int(year) else { return nil }
        return date(year: year, month: month + 1, day: day, time: (hour, minute, second))
    }

    static func date(year: Int, month: Int, day: Int, time: (hour: Int, minute: Int, second: Int)) -> Date? {
        guard year >= 1600, CivilDate.isValid(year: year, month: month, day: day), (0..<24).contains(time.hour),
            (0..<60).contains(time.minute), (0...60).contains(time.second)
        else { return nil }
        let days = CivilDate.days(year: year, month: month, day: day)
        return Date(timeIntervalSince1970: TimeInterval(days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second))
    }
}
