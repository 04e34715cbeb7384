import APIModel

/// How a body is written, as its media type says. Whoever reads or writes a body chooses by this value alone.
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
    /// Bytes of a file, whose inside is not read.
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
            self = type == "text" ? .text : .binary
        }
    }

    /// Whether a body has items that come one after the other.
    var isStream: Bool { self == .eventStream || self == .jsonSequence }

    /// Whether a body is one document that a person could read, which gzip makes much smaller.
    var isDocument: Bool { self == .json || self == .xml || self == .text }
}
