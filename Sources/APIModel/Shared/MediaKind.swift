/// How content is written, by its media type. The cases are in the order in which one of several is chosen.
///
/// A new kind of body or response begins here, and a new format of streams in ``StreamFormat``. The readers of bodies and responses in
/// OpenAPI documents create its content, and the mock server reads and writes it; everything else asks the properties below.
package enum MediaKind: Sendable, Hashable, Comparable {
    /// One value of JSON.
    case json
    /// Values that come one after the other.
    case stream(StreamFormat)
    /// A URL-encoded form.
    case form
    case multipart
    /// `*/*`, which can be anything.
    case any
    /// Other text, such as plain text and CSV.
    case text
    case xml
    /// The bytes of a file, whose contents are not read.
    case binary

    package init(_ mediaType: String) {
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

    package var isStream: Bool {
        if case .stream = self { true } else { false }
    }

    /// Whether a schema describes the structure of the content. Without one, two media types of this kind differ only in their names.
    package var hasStructure: Bool { self == .json || self == .form || self == .multipart }

    /// Whether the content is one document that a person could read, which gzip makes much smaller.
    package var isDocument: Bool { self == .json || self == .xml || self == .text }

    /// Whether the content is read as text, in the charset of its media type.
    package var hasCharset: Bool { isDocument || self == .form || self == .stream(.jsonLines) }

    /// Whether the content can be a file: a text or any bytes, and not only a value whose structure a server knows.
    package var canBeFile: Bool { self == .xml || self == .text || self == .binary || self == .any }

    /// The name of the kind in the name of a method; `nil` if the subtype is a better one.
    package var word: String? {
        switch self {
        case .stream(let format): "\(format.element)s"
        case .form: "form"
        case .any: "data"
        case .json, .multipart, .text, .xml, .binary: nil
        }
    }
}
