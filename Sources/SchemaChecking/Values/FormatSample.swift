/// Strings of well-known formats.
enum FormatSample {
    static func string(of format: String, using random: inout SeededGenerator) -> String? {
        switch format {
        case "date": return date(&random)
        case "date-time": return "\(date(&random))T\(time(&random))Z"
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

    private static func word(_ random: inout SeededGenerator) -> String {
        ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven"].randomElement(using: &random) ?? "amber"
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
