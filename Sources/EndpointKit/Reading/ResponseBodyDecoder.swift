public import Foundation

/// Makes values of bodies that are not JSON, such as property lists, XML or Protocol Buffers.
public protocol ResponseBodyDecoder: Sendable {
    /// Makes a value of a body; an envelope, when there is one, is part of `type`.
    ///
    /// - Throws: Anything; it becomes the cause of a ``NetworkError`` with the stage `decoding`.
    func decode<T: Decodable>(_ type: T.Type, from body: Data, of head: HTTPResponseHead) throws -> T
}
