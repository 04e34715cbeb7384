#if Server
    import Foundation
    import NIOHTTP1

    /// The parts of an exchange that the client library does not pass on: interim responses and trailer fields.
    final class PassageExtras: @unchecked Sendable {
        private let lock = NSLock()
        private var interim: [HTTPResponseHead] = []
        private var requestTrailers: HTTPHeaders?
        private var responseTrailers: HTTPHeaders?
        private var isKept = false

        /// A server that sends more interim responses than this counts as one that does not respond.
        private static let maximumInterim = 100

        /// `false` if there are too many.
        func add(_ head: HTTPResponseHead) -> Bool {
            lock.withLock {
                guard interim.count < Self.maximumInterim else { return false }
                interim.append(head)
                return true
            }
        }

        var interimHeads: [HTTPResponseHead] { lock.withLock { interim } }

        /// Whether the connection had an earlier request.
        var isOnKeptConnection: Bool {
            get { lock.withLock { isKept } }
            set { lock.withLock { isKept = newValue } }
        }

        /// The fields after the body of the request.
        var sent: HTTPHeaders? {
            get { lock.withLock { requestTrailers } }
            set { lock.withLock { requestTrailers = newValue } }
        }

        /// The fields after the body of the response.
        var received: HTTPHeaders? {
            get { lock.withLock { responseTrailers } }
            set { lock.withLock { responseTrailers = newValue } }
        }
    }

    /// The exchanges that are being passed on, for the connections of the client library.
    final class PassageTable: @unchecked Sendable {
        private let lock = NSLock()
        private var next = 0
        private var open: [Int: PassageExtras] = [:]

        func begin() -> (id: Int, extras: PassageExtras) {
            lock.withLock {
                next += 1
                let extras = PassageExtras()
                open[next] = extras
                return (next, extras)
            }
        }

        func end(_ id: Int) {
            lock.withLock { open[id] = nil }
        }

        subscript(id: Int) -> PassageExtras? { lock.withLock { open[id] } }
    }

    extension HTTPHeaders {
        /// The fields that can follow a body (RFC 9110, 6.5.1), without those that belong to one connection.
        var forwardedTrailers: HTTPHeaders {
            var trailers = forwarded
            for name in ["Host", "Content-Length", "Content-Type", "Content-Encoding", "Content-Range", "Trailer"] {
                trailers.remove(name: name)
            }
            return trailers
        }
    }
#endif
