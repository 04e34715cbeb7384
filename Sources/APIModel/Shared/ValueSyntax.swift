import SourceDiagnostics

/// The syntax of values that are written as strings: dates and times (RFC 3339), durations (ISO 8601), UUIDs and base64.
package enum ValueSyntax {
    // MARK: Dates and times

    /// Whether it is a day of the calendar, such as `2024-01-31`.
    package static func isDay(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return (1...days).contains(day)
    }

    /// Whether it is a time with an optional fraction, and `Z` or an offset.
    package static func isTime(_ text: Substring) -> Bool {
        guard let start = text.firstIndex(where: { "Zz+-".contains($0) }), let offset = offset(text[start...]) else { return false }
        let clock = text[..<start].split(separator: ".", omittingEmptySubsequences: false)
        guard let time = clock.first, clock.count <= 2 else { return false }
        if clock.count == 2, clock[1].isEmpty || !clock[1].utf8.allSatisfy(\.isDigit) { return false }
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = number(parts[0], digits: 2), let minutes = number(parts[1], digits: 2),
            let seconds = number(parts[2], digits: 2), hours < 24, minutes < 60
        else { return false }
        // A leap second is at the end of a day in UTC (RFC 3339, 5.7).
        let minuteOfDay = (hours * 60 + minutes - offset + 2 * 1440) % 1440
        return seconds < 60 || (seconds == 60 && minuteOfDay == 1439)
    }

    /// Whether it is a day and a time. RFC 3339 allows a lower-case T, and a space instead of it.
    package static func isDateTime(_ text: String) -> Bool {
        guard let separator = text.firstIndex(where: { "Tt ".contains($0) }) else { return false }
        return isDay(text[..<separator]) && isTime(text[text.index(after: separator)...])
    }

    /// Whether it is a day and a time without an offset, which has no leap seconds.
    package static func isLocalDateTime(_ text: String) -> Bool {
        isDateTime(text + "Z") && !text.utf8.dropFirst(17).starts(with: "60".utf8)
    }

    /// Whether it is a date of HTTP or mail (RFC 9110, RFC 5322), such as `Fri, 31 May 2024 12:00:00 GMT` or `31 May 2024 12:00 +0200`.
    package static func isMailDate(_ text: String) -> Bool {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if let weekday = words.first, weekday.hasSuffix(",") {
            guard ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"].contains(weekday) else { return false }
            words.removeFirst()
        }
        guard words.count == 5, let month = months.firstIndex(of: words[1]) else { return false }
        let day = words[0].utf8.count == 1 ? "0" + words[0] : words[0]
        let time = words[3].utf8.count == 5 ? words[3] + ":00" : words[3]
        let isUTC = ["GMT", "UTC", "UT"].contains(words[4])
        let zone = isUTC ? "Z" : words[4].utf8.count == 5 ? "\(words[4].prefix(3)):\(words[4].suffix(2))" : ""
        return isDateTime("\(words[2])-\(month < 9 ? "0" : "")\(month + 1)-\(day)T\(time)\(zone)")
    }

    /// The minutes of an offset from UTC; `nil` if it is not one.
    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard text.hasPrefix("+") || text.hasPrefix("-"), parts.count == 2, let hours = number(parts[0], digits: 2), hours < 24,
            let minutes = number(parts[1], digits: 2), minutes < 60
        else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes)
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }

    // MARK: Durations

    /// Whether the runtime reads it as a duration: ISO 8601 with a sign before the whole or a component, and a fraction in the last
    /// component, which must not be years or months.
    package static func isDuration(_ text: String) -> Bool {
        var rest = text.utf8[...]
        skipSign(&rest)
        guard rest.popFirst().map(upperCase) == UInt8(ascii: "P") else { return false }
        var units = Array("YMWD".utf8)
        var mayHaveFraction: [UInt8] = Array("WD".utf8)
        var count = 0
        var inTime = false
        while let first = rest.first {
            if !inTime, upperCase(first) == UInt8(ascii: "T") {
                rest.removeFirst()
                inTime = true
                units = Array("HMS".utf8)
                mayHaveFraction = units
            }
            skipSign(&rest)
            let digits = rest.prefix(while: \.isDigit)
            guard Int(String(decoding: digits, as: UTF8.self)) != nil else { return false }
            rest = rest[digits.endIndex...]
            var hasFraction = false
            if let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
                let fraction = rest.dropFirst().prefix(while: \.isDigit)
                guard !fraction.isEmpty else { return false }
                rest = rest[fraction.endIndex...]
                hasFraction = true
            }
            guard let unit = rest.popFirst().map(upperCase), let index = units.firstIndex(of: unit) else { return false }
            units.removeFirst(index + 1)
            count += 1
            if hasFraction { return rest.isEmpty && mayHaveFraction.contains(unit) }
        }
        return count > 0
    }

    private static func skipSign(_ text: inout Substring.UTF8View) {
        if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { text.removeFirst() }
    }

    private static func upperCase(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }

    // MARK: Bytes

    package static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { $0.isDigit || (0x41...0x46).contains(upperCase($0)) }
    }

    /// Whether it is base64 with padding (RFC 4648, 4).
    package static func isBase64(_ text: String) -> Bool {
        guard text.utf8.count.isMultiple(of: 4) else { return false }
        let body = text.utf8.reversed().drop { $0 == 0x3D }
        return text.utf8.count - body.count <= 2
            && body.allSatisfy { $0.isDigit || (0x41...0x5A).contains(upperCase($0)) || $0 == 0x2B || $0 == 0x2F }
    }
}
