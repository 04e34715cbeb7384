public import Foundation

/// The JSON decoder and encoder of a client. Neither may be modified after the coding was created.
public struct JSONCoding: Sendable {
    /// Encodes the JSON of requests.
    public var encoder: JSONEncoder { didSet { encoder = CanonicalJSONEncoder.replacing(encoder) } }
    /// Decodes the JSON of responses.
    public var decoder: JSONDecoder { didSet { decoder = WireNames.decoder(replacing: decoder) } }

    /// Creates a pair, by default with RFC 3339 dates and base64 data. Do not modify the decoder or the encoder afterwards.
    ///
    /// Emitted models have fixed JSON keys: a key strategy applies only to other types. UUIDs are written in lower case (RFC 9562, 4). To
    /// achieve this, a `JSONEncoder` and a `JSONDecoder` are replaced by copies that have the same strategies. The copies are also faster:
    /// without a key strategy and JSON5, emitted models are decoded in a third of the time, or less.
    ///
    /// Instances of a subclass are not replaced: their key strategy changes all names, and a UUID is in lower case in members of emitted
    /// models, but in upper case in other types.
    public init(encoder: JSONEncoder = .endpointKit(), decoder: JSONDecoder = .endpointKit()) {
        self.decoder = WireNames.decoder(replacing: decoder)
        self.encoder = CanonicalJSONEncoder.replacing(encoder)
    }

    /// Creates the default coding, changed by a closure: `JSONCoding { $0.decoder.dateDecodingStrategy = .secondsSince1970 }`.
    public init(_ change: (inout JSONCoding) -> Void) {
        var coding = JSONCoding()
        change(&coding)
        self.init(encoder: coding.encoder, decoder: coding.decoder)
    }

    /// The default coding: RFC 3339 dates and base64 data.
    public static let `default` = JSONCoding()
}
