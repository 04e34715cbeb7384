import Foundation

/// The formats in which servers write a date.
enum DateForm: String {
    /// RFC 3339, or with a space instead of the `T` and a zone abbreviation instead of the offset: `2024-05-31 12:00:00 UTC`; also without
    /// seconds, in the basic form of ISO 8601 (`20240531T120000Z`), or followed by the name of the zone (`[Europe/Berlin]`).
    case dateTime = "date and time"
    /// `2024-05-31T12:00:00`.
    case localDateTime = "date and time without offset"
    /// `2024-05-31`, `20240531`.
    case date = "date"
    /// RFC 9110 and RFC 5322: `Fri, 31 May 2024 12:00:00 GMT`; also as C and JavaScript write it, `Fri May 31 12:00:00 +0000 2024`.
    case mail = "HTTP date"
    case seconds = "seconds since 1970"
    case milliseconds = "milliseconds since 1970"

    /// The date and its format; `nil` if the string has none of the formats.
    ///
    /// - Parameter zone: The time zone of dates without an offset.
    static func read(_ text: String, in zone: TimeZone) -> (date: Date, form: DateForm)? {
        guard text.utf8.count <= 64 else { return nil }
        let text = extended(text.trimmingCharacters(in: .whitespaces))
        if let date = Date(rfc3339: text) { return (date, .dateTime) }
        if let local = LocalDateTime(text) { return (local.date(in: zone), .localDateTime) }
        if let day = Day(text) ?? basicDay(text) { return (day.date(in: zone), .date) }
        if let number = Double(number: text), let read = read(number) { return read }
        if let date = spelledOffset(text) ?? withoutSeconds(text) { return (date, .dateTime) }
        if let date = mailDate(text) { return (date, .mail) }
        return dotNetDate(text)
    }

    /// Seconds or milliseconds, depending on the value: less than 100,000,000,000 is in seconds, up to the year 5138.
    static func read(_ number: Double) -> (date: Date, form: DateForm)? {
        switch abs(number) {
        case ..<1e11: (Date(timeIntervalSince1970: number), .seconds)
        case ..<1e14: (Date(timeIntervalSince1970: number / 1000), .milliseconds)
        default: nil
        }
    }

    /// `20240531`, if it is unlikely to be a number of seconds.
    private static func basicDay(_ text: String) -> Day? {
        guard text.utf8.count == 8 else { return nil }
        return ByteScanner.scan(text) { scanner in
            guard let year = scanner.digits(4), (1900...2199).contains(year), let month = scanner.digits(2), let day = scanner.digits(2)
            else { return nil }
            return Day(year: year, month: month, day: day)
        }
    }

    /// The extended form of `20240531T120000Z`, and without the name of a zone after the offset.
    private static func extended(_ text: String) -> String {
        var text = text
        if text.hasSuffix("]"), let bracket = text.lastIndex(of: "[") { text = String(text[..<bracket]) }
        let bytes = Array(text.utf8)
        guard bytes.count >= 13, bytes[8] == UInt8(ascii: "T"), bytes[..<8].allSatisfy(\.isDigit) else { return text }
        let clock = bytes[9...].prefix(while: \.isDigit)
        guard clock.count == 4 || clock.count == 6 else { return text }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let seconds = clock.count == 6 ? part(13..<15) : "00"
        let rest = String(decoding: bytes[clock.endIndex...], as: UTF8.self)
        return "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(seconds)\(rest)"
    }

    /// `2024-05-31T12:00Z` and `2024-05-31T12:00+02:00`.
    private static func withoutSeconds(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count > 16, bytes[13] == UInt8(ascii: ":") else { return nil }
        let (minutes, offset) = (bytes[..<16], bytes[16...])
        return Date(rfc3339: String(decoding: minutes, as: UTF8.self) + ":00" + String(decoding: offset, as: UTF8.self))
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
        var words = ordered(text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init))
        guard let zone = words.popLast() else { return nil }
        if words.first.map({ $0.allSatisfy(\.isLetter) }) == true { words.removeFirst() }
        guard words.count == 4 else { return nil }
        if words[3].split(separator: ":").count == 2 { words[3] += ":00" }
        guard let date = HTTPDate.parse("Day, \(words.joined(separator: " ")) GMT") else { return nil }
        if ["UTC", "GMT", "UT", "Z"].contains(zone.uppercased()) { return date }
        // With a zero offset, the local time is UTC.
        guard zone.count == 5, let shifted = Date(rfc3339: "2000-01-01T00:00:00" + zone) else { return nil }
        let midnight = 946_684_800.0
        return date.addingTimeInterval(shifted.timeIntervalSince1970 - midnight)
    }

    /// The words of `Fri May 31 12:00:00 +0000 2024` and `Fri May 31 2024 12:00:00 GMT+0200 (…)` in the order of RFC 5322.
    private static func ordered(_ words: [String]) -> [String] {
        guard words.count >= 6, words[0].allSatisfy(\.isLetter), words[1].allSatisfy(\.isLetter) else { return words }
        if words.count == 6, words[3].contains(":") { return [words[2], words[1], words[5], words[3], words[4]] }
        guard words[4].contains(":"), words[5].hasPrefix("GMT") else { return words }
        let offset = words[5].dropFirst(3)
        return [words[2], words[1], words[3], words[4], offset.isEmpty ? "GMT" : String(offset)]
    }

    /// `/Date(1717156800000)/`, the old format of ASP.NET. An offset after the number is ignored.
    private static func dotNetDate(_ text: String) -> (date: Date, form: DateForm)? {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
        let inner = text.dropFirst(6).dropLast(2)
        let end = inner.dropFirst().firstIndex { $0 == "+" || $0 == "-" } ?? inner.endIndex
        guard let number = Double(number: String(inner[..<end])), abs(number) < 1e14 else { return nil }
        return (Date(timeIntervalSince1970: number / 1000), .milliseconds)
    }
}

extension Double {
    /// Parses a decimal number in JSON syntax, and nothing else: no `nan`, no hexadecimal digits, no infinite values.
    ///
    /// A leading `+`, leading zeros and a missing digit before or after the decimal point are also accepted.
    init?(number text: String) {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= 400, bytes.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
            let value = Double(text), value.isFinite
        else { return nil }
        self = value
    }
}
