public import Foundation

/// A body that is pulled chunk by chunk, so that its size does not matter.
public struct StreamedBody: Sendable {
    /// Gives the next chunk, nil at the end.
    public typealias Reader = () throws -> Data?

    /// In bytes, when it is known before reading.
    public let length: Int64?
    /// Whether ``makeReader`` may be called more than once.
    public let isReplayable: Bool
    /// Starts from the first byte.
    public let makeReader: @Sendable () throws -> Reader

    /// A body that is read by what `makeReader` gives; without a length it is sent in chunks.
    public init(length: Int64? = nil, isReplayable: Bool = true, makeReader: @escaping @Sendable () throws -> Reader) {
        self.length = length
        self.isReplayable = isReplayable
        self.makeReader = makeReader
    }
}
