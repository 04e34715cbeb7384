import APIModel

/// Strings of well-known formats.
enum FormatSample {
    static let words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven"]

    /// - Parameter serial: A number that distinguishes strings with words; zero if they need not differ.
    static func string(of format: String, serial: Int = 0, using random: inout SeededGenerator) -> String? {
        func word(_ random: inout SeededGenerator) -> String {
            (words.randomElement(using: &random) ?? "amber") + (serial == 0 ? "" : "\(serial)")
        }
        switch FormatName.standard(format) {
        case "date": return date(&random)
        case "date-time", "date-time-lenient": return "\(date(&random))T\(time(&random))Z"
        case "date-time-local": return "\(date(&random))T\(time(&random))"
        case "time": return "\(time(&random))Z"
        case "duration": return "P\(Int.random(in: 1...30, using: &random))D"
        case "uuid": return uuid(&random)
        case "email", "idn-email": return "\(word(&random))@example.com"
        case "hostname", "idn-hostname": return "\(word(&random)).example.com"
        case "ipv4": return "192.0.2.\(Int.random(in: 1...254, using: &random))"
        case "ipv6": return "2001:db8::\(Int.random(in: 1...254, using: &random))"
        case "uri", "url", "iri": return "https://example.com/\(word(&random))"
        case "uri-reference", "iri-reference": return "/\(word(&random))"
        case "uri-template": return "/\(word(&random))/{id}"
        case "json-pointer": return "/\(word(&random))"
        case "byte": return "ZW1iZXI="
        case "regex": return "^[a-z]+$"
        default: return nil
        }
    }

    /// A string of a format that is longer or shorter than others; `nil` if none was found.
    static func fitting(_ length: ClosedRange<Int>, _ format: String) -> String? {
        /// Between a beginning and an end.
        func filled(_ start: String, _ end: String = "", with filler: String = "a") -> String {
            start + String(repeating: filler, count: max(0, length.lowerBound - start.utf8.count - end.utf8.count)) + end
        }
        let candidates: [String] =
            switch FormatName.standard(format) {
            case "uri", "url", "iri": [filled("https://a.co/"), filled("a:b")]
            case "uri-reference", "iri-reference", "uri-template", "json-pointer": [filled("/a"), ""]
            case "email", "idn-email": [filled("", "a@example.com"), filled("", "a@a.co"), filled("", "a@b")]
            case "hostname", "idn-hostname":
                [String(filled("", with: "aaaaaaa.").prefix(max(0, length.lowerBound - 4))) + "a.co", filled("a")]
            case "byte": [String(repeating: "ZW1i", count: (length.lowerBound + 3) / 4), "ZW1i"]
            case "date-time": [filled("2026-01-31T12:00:00.0", "Z", with: "0")]
            case "time": [filled("12:00:00.0", "Z", with: "0")]
            case "duration": ["P1D", filled("P", "1D", with: "0")]
            default: []
            }
        let known = StringFormat(named: format)
        return candidates.first { length.contains($0.utf8.count) && known?.allows($0) ?? true }
    }

    private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private static func date(_ random: inout SeededGenerator) -> String {
        let (month, day) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
        return "\(Int.random(in: 2020...2029, using: &random))-\(padded(month))-\(padded(day))"
    }

    private static func time(_ random: inout SeededGenerator) -> String {
        (0..<3).map { padded(Int.random(in: 0...($0 == 0 ? 23 : 59), using: &random)) }.joined(separator: ":")
    }

    /// A random UUID (RFC 9562, version 4).
    private static func uuid(_ random: inout SeededGenerator) -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }
}
