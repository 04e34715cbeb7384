public import Foundation

/// The JSON decoder and encoder of a client; neither may be changed once it is here.
public struct JSONCoding: Sendable {
    public let decoder: JSONDecoder
    public let encoder: JSONEncoder

    public init(decoder: JSONDecoder = .endpointKit(), encoder: JSONEncoder = .endpointKit()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// What APIs expect: RFC 3339 dates, base64 data.
    public static let `default` = JSONCoding()
}
