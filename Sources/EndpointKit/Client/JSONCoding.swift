public import Foundation

/// The JSON decoder and encoder of a client; neither may be changed once it is here.
public struct JSONCoding: Sendable {
    /// Reads the JSON of responses.
    public let decoder: JSONDecoder
    /// Writes the JSON of requests.
    public let encoder: JSONEncoder

    /// A pair that nobody changes any more; by default with RFC 3339 dates and base64 data.
    ///
    /// Emitted models know their names on the wire: a key strategy changes those of other types only. UUIDs are written in lower case
    /// (RFC 9562 4). For this a `JSONEncoder`, and a `JSONDecoder` with a key strategy, are replaced by a copy.
    ///
    /// Those of a subclass stay, and do what they do: a key strategy changes all names, and a UUID is in lower case where it is a member of an
    /// emitted model, but in upper case in other types.
    public init(decoder: JSONDecoder = .endpointKit(), encoder: JSONEncoder = .endpointKit()) {
        self.decoder = WireNames.kept(by: decoder)
        self.encoder = CanonicalJSONEncoder.replacing(encoder)
    }

    /// What APIs expect: RFC 3339 dates, base64 data.
    public static let `default` = JSONCoding()
}
