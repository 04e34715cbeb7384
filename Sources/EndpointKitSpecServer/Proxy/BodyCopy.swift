#if Server
    import Foundation
    import NIOCore

    /// The beginning of a body, for its check.
    final class BodyCopy: @unchecked Sendable {
        private let limit: Int
        private let lock = NSLock()
        private var stored: [UInt8]? = []
        private var count = 0
        private var hasEnded = false
        private var isEndedEarly = false

        init(limit: Int) {
            self.limit = limit
        }

        /// `nil` if the body was larger.
        var bytes: [UInt8]? { lock.withLock { stored } }
        /// Whether all of the body was read, also if it was too large to be kept.
        ///
        /// - Parameter length: Its length; `nil` if that is not known.
        func isWhole(_ length: Int?) -> Bool { lock.withLock { hasEnded || count == length } }
        /// Whether the body could not be read to its end.
        var isBroken: Bool { lock.withLock { isEndedEarly } }

        func add(_ part: ByteBuffer) {
            lock.withLock {
                count += part.readableBytes
                if count > limit {
                    stored = nil
                } else {
                    stored?.append(contentsOf: part.readableBytesView)
                }
            }
        }

        func end() {
            lock.withLock { hasEnded = true }
        }

        func breakOff() {
            lock.withLock { isEndedEarly = true }
        }
    }

    /// A body that is copied while it is read.
    struct CopiedBody: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        let body: RequestBody
        let copy: BodyCopy
        let extras: PassageExtras

        func makeAsyncIterator() -> Iterator { Iterator(body: body, copy: copy, extras: extras) }

        struct Iterator: AsyncIteratorProtocol {
            let body: RequestBody
            let copy: BodyCopy
            let extras: PassageExtras

            mutating func next() async throws -> ByteBuffer? {
                do {
                    let part = try await body.next()
                    if let part {
                        copy.add(part)
                    } else {
                        extras.sent = body.trailers?.forwardedTrailers
                        copy.end()
                    }
                    return part
                } catch {
                    copy.breakOff()
                    throw error
                }
            }
        }
    }
#endif
