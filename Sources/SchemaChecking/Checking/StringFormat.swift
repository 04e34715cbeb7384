import APIModel
import Patterns

/// The formats of strings that are checked. Other formats only document the value.
enum StringFormat: String, CaseIterable {
    case date
    case dateTime = "date-time"
    case time
    case duration
    case uuid
    case email
    case hostname
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case jsonPointer = "json-pointer"
    case byte
    case regex

    init?(named name: String) {
        self.init(rawValue: FormatName.standard(name))
    }

    var withArticle: String {
        switch self {
        case .date: "a date (RFC 3339), such as 2026-01-31"
        case .dateTime: "a date and time (RFC 3339), such as 2026-01-31T12:00:00Z"
        case .time: "a time (RFC 3339), such as 12:00:00Z"
        case .duration: "a duration (ISO 8601), such as P3D"
        case .uuid: "a UUID"
        case .email: "an email address"
        case .hostname: "a host name"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        case .uri: "a URI"
        case .uriReference: "a URI reference"
        case .jsonPointer: "a JSON Pointer (RFC 6901)"
        case .byte: "base64"
        case .regex: "a regular expression"
        }
    }

    func allows(_ text: String) -> Bool {
        switch self {
        case .date: ValueSyntax.isDay(text[...])
        case .dateTime: ValueSyntax.isDateTime(text)
        case .time: ValueSyntax.isTime(text[...])
        case .duration: Self.matches(text, Self.durations) && !Self.matches(text, Self.incompleteDurations)
        case .uuid: ValueSyntax.isUUID(text)
        case .email: Self.matches(text, Self.emails)
        case .hostname: text.utf8.count <= 253 && Self.matches(text, Self.hostNames)
        case .ipv4: IPAddress.isVersion4(text[...])
        case .ipv6: IPAddress.isVersion6(text[...])
        case .uri: Self.matches(text, Self.uris)
        case .uriReference: Self.matches(text, Self.uriReferences)
        case .jsonPointer: Self.matches(text, Self.pointers)
        case .byte: ValueSyntax.isBase64(text)
        case .regex: Self.isPattern(text)
        }
    }

    // MARK: Patterns

    /// Durations of RFC 3339, appendix A, which are stricter than ISO 8601, with a fraction of seconds.
    private static let durations = try? Pattern(
        #"^P(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$"#)
    /// Durations in which all parts or those of the time are missing.
    private static let incompleteDurations = try? Pattern("^P$|T$")
    private static let emails = try? Pattern(
        #"^("[^"\r\n]+"|[^\s@".]+([.][^\s@".]+)*)@([^\s@=,;()<>\[\]]+|\[IPv6:[0-9A-Fa-f:.]+\]|\[([0-9]{1,3}[.]){3}[0-9]{1,3}\])$"#)
    private static let hostNames = try? Pattern(
        "^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?([.][A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$")
    private static let uris = try? Pattern(#"^[A-Za-z][A-Za-z0-9+.-]*:([^\s<>"{}|\\^`%]|%[0-9A-Fa-f]{2})*$"#)
    private static let uriReferences = try? Pattern(#"^([^\s<>"{}|\\^`%]|%[0-9A-Fa-f]{2})*$"#)
    private static let pointers = try? Pattern("^(/([^~]|~0|~1)*)*$")

    private static func matches(_ text: String, _ pattern: Pattern?) -> Bool { pattern?.matches(text) ?? true }

    private static func isPattern(_ text: String) -> Bool {
        do {
            _ = try Pattern(text)
            return true
        } catch {
            // An expression that is not supported here can be valid.
            if case .syntax = error { return false }
            return true
        }
    }
}
