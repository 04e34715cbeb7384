import Foundation

/// How much of a body has been sent or received, in bytes.
public struct TransferProgress: Sendable, Hashable {
    /// Which body it is about.
    public enum Direction: Sendable, Hashable {
        /// That of the request.
        case sending
        /// That of the response.
        case receiving
    }

    /// Which body it is about.
    public let direction: Direction
    /// Bytes so far.
    public let completed: Int64
    /// nil when the length is not known, as of a compressed response.
    public let total: Int64?

    /// Progress in bytes.
    public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }

    /// From 0 to 1; nil when the total is not known.
    public var fraction: Double? {
        guard let total else { return nil }
        return total > 0 ? min(1, Double(completed) / Double(total)) : 1
    }
}

extension ByteStream {
    /// The same bytes; what was read of them so far is reported chunk by chunk, as a ``Transport`` does for ``HTTPRequest/onProgress``.
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
    /// `Content-Length` where it counts the bytes that are given to us.
    var contentLength: Int64? {
        guard headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true else { return nil }
        return headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
