import APIModel

/// What a media type is to a client.
enum MediaKind: Hashable {
    case json
    case form
    case multipart
    case events
    case jsonLines
    case text
    case xml
    case binary
    /// `*/*` and other ranges.
    case any

    /// A media type in lower case and without white space, so that its spellings are equal.
    static func folded(_ mediaType: String) -> String {
        let isFolded = mediaType.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isFolded ? mediaType : mediaType.filter { !$0.isWhitespace }.lowercased()
    }

    init(_ mediaType: String) {
        if mediaType == "application/json" {
            self = .json
            return
        }
        let essence = String(Self.folded(mediaType).prefix { $0 != ";" })
        switch essence {
        case "application/x-www-form-urlencoded": self = .form
        case "text/event-stream": self = .events
        case let type where MediaTypeSyntax.isJSONSequence(type): self = .jsonLines
        case "application/xml", "text/xml": self = .xml
        case "*/*", "*", "": self = .any
        case "application/octet-stream": self = .binary
        case let type where MediaTypeSyntax.isJSON(type): self = .json
        case let type where type.hasPrefix("multipart/"): self = .multipart
        case let type where type.hasSuffix("+xml"): self = .xml
        case let type where type.hasPrefix("text/") || type.hasSuffix("+yaml") || type.hasSuffix("/yaml") || type.hasSuffix("/x-yaml"):
            self = .text
        default: self = .binary
        }
    }

    var isStream: Bool { self == .events || self == .jsonLines }

    /// Which of several a request or a response is read as: the lowest.
    var rank: Int {
        switch self {
        case .json: 0
        case .events: 1
        case .jsonLines: 2
        case .form: 3
        case .multipart: 4
        case .any: 5
        case .text: 6
        case .xml: 7
        case .binary: 8
        }
    }
}
