import Foundation

/// The forms in which servers write a moment.
enum DateForm: String {
    /// RFC 3339, or with a space instead of the `T` and a zone abbreviation instead of the offset: `2024-05-31 12:00:00 UTC`.
    case dateTime = "date and time"
    /// `2024-05-31T12:00:00`.
    case localDateTime = "date and time without offset"
    /// `2024-05-31`, `20240531`.
    case date = "date"
    /// RFC 9110 and RFC 5322: `Fri, 31 May 2024 12:00:00 GMT`.
    case mail = "HTTP date"
    case seconds = "seconds since 1970"
    case milliseconds = "milliseconds since 1970"

    /// The moment and how it is written; nil for what is none of the forms.
    ///
    /// - Parameter zone: Of what has no offset.
    static func read(_ text: String, in zone: TimeZone) -> (date: Date, form: DateForm)? {
        guard text.utf8.count <= 64 else { return nil }
        let text = text.trimmingCharacters(in: .whitespaces)
        if let date = Date(rfc3339: text) { return (date, .dateTime) }
        if let local = LocalDateTime(text) { return (local.date(in: zone), .localDateTime) }
        if let day = Day(text) ?? basicDay(text) { return (day.date(in: zone), .date) }
        if let number = Double(number: text), let read = read(number) { return read }
        if let date = spelledOffset(text) { return (date, .dateTime) }
        if let date = mailDate(text) { return (date, .mail) }
        return dotNetDate(text)
    }

    /// Seconds or milliseconds by their size: what is less than 100,000,000,000 is seconds, which reaches to the year 5138.
    static func read(_ number: Double) -> (date: Date, form: DateForm)? {
        switch abs(number) {
        case ..<1e11: (Date(timeIntervalSince1970: number), .seconds)
        case ..<1e14: (Date(timeIntervalSince1970: number / 1000), .milliseconds)
        default: nil
        }
    }

    /// `20240531`, when it cannot well be a number of seconds.
    private static func basicDay(_ text: String) -> Day? {
        guard text.utf8.count == 8 else { return nil }
        return ByteScanner.scan(text) { scanner in
            guard let year = scanner.digits(4), (1900...2199).contains(year), let month = scanner.digits(2), let day = scanner.digits(2)
            else { return nil }
            return Day(year: year, month: month, day: day)
        }
    }

    /// `2024-05-31 12:00:00 UTC` and `2024-05-31 12:00:00 +0200`.
    private static func spelledOffset(_ text: String) -> Date? {
        guard let space = text.lastIndex(of: " ") else { return nil }
        let zone = text[text.index(after: space)...]
        let offset = ["UTC", "GMT", "UT"].contains(zone.uppercased()) ? "Z" : String(zone)
        return Date(rfc3339: text[..<space] + offset)
    }

    /// With or without a weekday and seconds, and with any numeric offset.
    private static func mailDate(_ text: String) -> Date? {
        if let date = HTTPDate.parse(text) { return date }
        var words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        guard let zone = words.popLast() else { return nil }
        if words.first.map({ $0.allSatisfy(\.isLetter) }) == true { words.removeFirst() }
        guard words.count == 4 else { return nil }
        if words[3].split(separator: ":").count == 2 { words[3] += ":00" }
        guard let date = HTTPDate.parse("Day, \(words.joined(separator: " ")) GMT") else { return nil }
        if ["UTC", "GMT", "UT", "Z"].contains(zone.uppercased()) { return date }
        // Where the offset is zero, the clock shows what it would in UTC.
        guard zone.count == 5, let shifted = Date(rfc3339: "2000-01-01T00:00:00" + zone) else { return nil }
        let midnight = 946_684_800.0
        return date.addingTimeInterval(shifted.timeIntervalSince1970 - midnight)
    }

    /// `/Date(1717156800000)/`, as ASP.NET wrote moments; an offset behind the number changes nothing.
    private static func dotNetDate(_ text: String) -> (date: Date, form: DateForm)? {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
        let inner = text.dropFirst(6).dropLast(2)
        let end = inner.dropFirst().firstIndex { $0 == "+" || $0 == "-" } ?? inner.endIndex
        guard let number = Double(number: String(inner[..<end])), abs(number) < 1e14 else { return nil }
        return (Date(timeIntervalSince1970: number / 1000), .milliseconds)
    }
}

extension Double {
    /// Reads a decimal number as JSON writes it, and nothing else: no `nan`, no hexadecimal digits, nothing that is not finite.
    ///
    /// A `+` in front, zeros in front and a missing digit before or behind the point are taken too.
    init?(number text: String) {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= 400, bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
            let value = Double(text), value.isFinite
        else { return nil }
        self = value
    }
}
