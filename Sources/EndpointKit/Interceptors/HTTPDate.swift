import Foundation

/// The three date formats of RFC 9110 5.6.7.
enum HTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`; nil for anything else.
    static func parse(_ text: String) -> Date? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "," }).map(String.init)
        if words.count == 6, words[5].uppercased() == "GMT" {
            return date(day: words[1], month: words[2], year: words[3], time: words[4])
        }
        if words.count == 5, words[3].contains(":") {
            return date(day: words[2], month: words[1], year: words[4], time: words[3])
        }
        return nil
    }

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2] else { return nil }
        guard let day = Int(day), let month = months.firstIndex(of: month.lowercased()), var year = Int(year) else { return nil }
        if (0..<100).contains(year) { year += year < 70 ? 2000 : 1900 }
        guard (1...31).contains(day), (1600...9999).contains(year), (0..<24).contains(hour), (0..<60).contains(minute),
            (0...60).contains(second)
        else {
            return nil
        }
        let days = CivilDate.days(year: year, month: month + 1, day: day)
        return Date(timeIntervalSince1970: TimeInterval(days * 86_400 + hour * 3_600 + minute * 60 + second))
    }
}
