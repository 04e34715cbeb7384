import Foundation

/// How much of a body has been sent or received, in bytes.
public struct TransferProgress: Sendable, Hashable {
    /// Whether the request body or the response body is transferred.
    public enum Direction: Sendable, Hashable {
        /// The request body.
        case sending
        /// The response body.
        case receiving
    }

    /// Whether the request body or the response body is transferred.
    public let direction: Direction
    /// The number of transferred bytes.
    public let completed: Int64
    /// The total number of bytes; `nil` if unknown, as for a compressed response.
    public let total: Int64?

    /// Creates a progress value.
    public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }

    /// The fraction from 0 to 1; `nil` if the total is unknown.
    public var fraction: Double? {
        guard let total else { return nil }
        return total > 0 ? min(1, Double(completed) / Double(total)) : 1
    }
}

extension ByteStream {
    /// The same bytes, with progress reported after each chunk, as a ``Transport`` does for ``HTTPRequest/onProgress``.
    public func reportingProgress(of head: HTTPResponseHead, to report: (@Sendable (TransferProgress) -> Void)?) -> ByteStream {
        guard let report else { return self }
        let total = head.contentLength
        let completed = Protected<Int64>(0)
        return ByteStream {
            var chunks = makeAsyncIterator()
            guard let chunk = try await chunks.next() else { return nil }
            let done = completed.withLock { count in
                count += Int64(chunk.count)
                return count
            }
            report(TransferProgress(.receiving, completed: done, total: total))
            return chunk
        }
    }
}

extension HTTPResponseHead {
    /// `Content-Length`, if it is the number of decoded bytes.
    var contentLength: Int64? {
        guard headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true else { return nil }
        return (try? declaredLength) ?? nil
    }

    /// `Content-Length`, which can be repeated with the same value (RFC 9110, 8.6); `nil` if there is none.
    ///
    /// - Throws: ``TransportError`` for different values, and for one that is not a number of 63 bits.
    var declaredLength: Int64? {
        get throws {
            guard let text = headers["Content-Length"] else { return nil }
            if text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int64(text) { return length }
            let values = Set(text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingOptionalWhitespace() })
            guard values.count == 1, let value = values.first, !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }),
                let length = Int64(value)
            else {
                throw TransportError(.badResponse, detail: "its Content-Length is not a length")
            }
            return length
        }
    }
}
