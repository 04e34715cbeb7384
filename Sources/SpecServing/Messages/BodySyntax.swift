import APIModel

/// How a body is written, according to its media type. All code that reads or writes bodies chooses by this value alone.
enum BodySyntax: Sendable, Hashable {
    /// One value of JSON.
    case json
    /// Items that come one after the other.
    case stream(StreamFormat)
    /// The percent-encoded form of HTML.
    case form
    case multipart
    case xml
    /// Other text, such as plain text and CSV.
    case text
    /// The bytes of a file, whose contents are not read.
    case binary

    /// - Parameters:
    ///   - type: The first part of a media type, in lower case.
    ///   - subtype: The second part.
    init(type: String, subtype: String) {
        let essence = "\(type)/\(subtype)"
        if MediaTypeSyntax.isJSON(essence) {
            self = .json
        } else if let format = StreamFormat(mediaType: essence) {
            self = .stream(format)
        } else if essence == "application/x-www-form-urlencoded" {
            self = .form
        } else if type == "multipart" {
            self = .multipart
        } else if MediaTypeSyntax.isXML(essence) {
            self = .xml
        } else {
            self = MediaTypeSyntax.isText(essence) ? .text : .binary
        }
    }

    var isStream: Bool {
        if case .stream = self { true } else { false }
    }

    /// Whether a body is one document that a person could read, which gzip makes much smaller.
    var isDocument: Bool { self == .json || self == .xml || self == .text }

    /// Whether a body is read as text, in the charset of its media type.
    var hasCharset: Bool { isDocument || self == .form || self == .stream(.jsonLines) }

    /// Whether a body can be a file: a text or any bytes, and not only a value whose structure the server knows.
    var canBeFile: Bool { self == .xml || self == .text || self == .binary }
}
