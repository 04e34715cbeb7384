import APIModel

/// How a body is written, according to its media type. All code that reads or writes bodies chooses by this value alone.
enum BodySyntax: Sendable, Hashable {
    /// One value of JSON.
    case json
    /// Values of JSON, on lines or as a text sequence (RFC 7464).
    case jsonSequence
    /// Server-sent events.
    case eventStream
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
        } else if MediaTypeSyntax.isJSONSequence(essence) {
            self = .jsonSequence
        } else if essence == "text/event-stream" {
            self = .eventStream
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

    /// Whether a body has items that come one after the other.
    var isStream: Bool { self == .eventStream || self == .jsonSequence }

    /// Whether a body is one document that a person could read, which gzip makes much smaller.
    var isDocument: Bool { self == .json || self == .xml || self == .text }
}
