import APIModel

/// How a client treats a media type. The cases are in the order in which one of several is chosen.
///
/// A new kind of body or response is declared here, and a new format of streams as a ``StreamFormat``. The readers of bodies and responses
/// create its content; everything else asks the properties below.
enum MediaKind: Hashable, Comparable {
    case json
    case stream(StreamFormat)
    /// A URL-encoded form.
    case form
    case multipart
    /// `*/*` and other ranges.
    case any
    case text
    case xml
    case binary

    var isStream: Bool {
        if case .stream = self { true } else { false }
    }

    /// Whether the schema describes the structure of the content. Without one, two media types of this kind differ only in their names.
    var hasStructure: Bool { self == .json || self == .form || self == .multipart }

    /// The name of the kind in the name of a method; `nil` if the subtype is a better one.
    var word: String? {
        switch self {
        case .stream(let format): "\(format.element)s"
        case .form: "form"
        case .any: "data"
        case .json, .multipart, .text, .xml, .binary: nil
        }
    }
}

extension MediaKind {
    init(_ mediaType: String) {
        if mediaType == "application/json" {
            self = .json
            return
        }
        if let format = StreamFormat(mediaType: mediaType) {
            self = .stream(format)
            return
        }
        let essence = MediaTypeSyntax.essence(mediaType)
        switch essence {
        case "application/x-www-form-urlencoded": self = .form
        case "*/*", "*", "": self = .any
        case "application/octet-stream": self = .binary
        case let type where MediaTypeSyntax.isJSON(type): self = .json
        case let type where type.hasPrefix("multipart/"): self = .multipart
        case let type where MediaTypeSyntax.isXML(type): self = .xml
        case let type where MediaTypeSyntax.isText(type): self = .text
        default: self = .binary
        }
    }

    /// The media type in lower case and without whitespace, so that all its spellings are equal.
    static func folded(_ mediaType: String) -> String {
        let isFolded = mediaType.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isFolded ? mediaType : mediaType.filter { !$0.isWhitespace }.lowercased()
    }
}
