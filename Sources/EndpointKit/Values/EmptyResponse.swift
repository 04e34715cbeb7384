/// A response of which nothing is needed.
///
/// Decodes from any value, and the client accepts an empty body for it.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// The only value.
    public init() {}

    public init(from decoder: any Decoder) throws {}

    public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: StringKey.self)
    }
}
