public import Foundation

/// A body that is read in chunks, so that it can have any size.
public struct StreamedBody: Sendable {
    /// Returns the next chunk; nil at the end.
    public typealias Reader = () throws -> Data?

    /// The length in bytes, if it is known before reading.
    public let length: Int64?
    /// Whether ``makeReader`` can be called more than once.
    public let isReplayable: Bool
    /// Starts from the first byte.
    public let makeReader: @Sendable () throws -> Reader

    /// Creates a body that is read with the closure from `makeReader`. Without a length, it is sent with chunked transfer coding.
    public init(length: Int64? = nil, isReplayable: Bool = true, makeReader: @escaping @Sendable () throws -> Reader) {
        self.length = length
        self.isReplayable = isReplayable
        self.makeReader = makeReader
    }
}
