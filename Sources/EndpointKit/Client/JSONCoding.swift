public import Foundation

/// The JSON decoder and encoder of a client; neither may be changed once it is here.
public struct JSONCoding: Sendable {
    /// Reads the JSON of responses.
    public let decoder: JSONDecoder
    /// Writes the JSON of requests.
    public let encoder: JSONEncoder

    /// A pair that nobody changes any more; by default with RFC 3339 dates and base64 data.
    ///
    /// Emitted models know their names on the wire. A key strategy changes those of other types only, for which a coder that has one is
    /// replaced by a copy; one of a subclass stays, and changes all names.
    public init(decoder: JSONDecoder = .endpointKit(), encoder: JSONEncoder = .endpointKit()) {
        self.decoder = WireNames.kept(by: decoder)
        self.encoder = WireNames.kept(by: encoder)
    }

    /// What APIs expect: RFC 3339 dates, base64 data.
    public static let `default` = JSONCoding()
}
