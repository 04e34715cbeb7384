#if Tools
    import FlyingFox
    import FlyingSocks
    import Foundation

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Ends connections that take too long, too much, or are too many.
    ///
    /// FlyingFox reads the head of a request without a limit, at a cost that grows with the square of a line, and does not tell of connections
    /// before it has one. So this looks at all sockets of
    /// the server several times a second: a head must come whole within a time and a size, and when there are too many connections, those that
    /// have waited longest for a request are ended, so that slow clients cannot keep others out.
    final class ConnectionWatch: @unchecked Sendable {
        struct Limits: Sendable {
            var connections: Int
            /// The maximum size of the head of a request, in bytes.
            var headSize = 16 << 10
            /// The seconds for which more than that must have been there, because the beginning of a body comes with the head, and the process can be
            /// busy.
            var headPatience = 10.0
            /// The seconds in which a request must have come, from the connection or the last response on.
            var headTime = 30.0
            /// The seconds in which a body must have come.
            var bodyTime = 60.0
            /// The seconds in which an answer must have been taken, with the longest wait and pauses of a stream.
            var answerTime = 180.0
        }

        private enum Phase {
            /// - Parameter received: The bytes that came before.
            case head(received: UInt64)
            case body
            case answer
            /// The rest of the request is not read.
            case refused
        }

        private struct Connection {
            var phase: Phase
            var since: TimeInterval
            /// When more than the maximum size of a head was first seen.
            var excessSince: TimeInterval?
            var isEnded = false
        }

        private static let interval: TimeInterval = 0.2

        let limits: Limits
        // `connections` must only be used while the lock is held.
        private let lock = NSLock()
        private var connections: [HTTPRequest.Address: Connection] = [:]
        private var isStopped = false

        init(_ limits: Limits) {
            self.limits = limits
        }

        private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

        // MARK: Phases

        func beginBody(_ address: HTTPRequest.Address?) { set(.body, address) }
        func beginAnswer(_ address: HTTPRequest.Address?) { set(.answer, address) }
        /// The connection ends as soon as the response is sent.
        func refuse(_ address: HTTPRequest.Address?) { set(.refused, address) }
        /// The response is made; the next request can come.
        func endAnswer(_ address: HTTPRequest.Address?) { set(.head(received: .max), address) }

        private func set(_ phase: Phase, _ address: HTTPRequest.Address?) {
            guard let address else { return }
            lock.withLock { connections[address] = Connection(phase: phase, since: Self.now) }
        }

        /// Whether the body of the request still may come. A connection that was ended has no more.
        func isOpen(_ address: HTTPRequest.Address?) -> Bool {
            guard let address else { return true }
            return lock.withLock { connections[address]?.isEnded != true }
        }

        // MARK: Watching

        /// Watches on a thread of its own, which no request can keep busy.
        func start(port: UInt16) {
            let thread = Thread { [self] in
                while !(lock.withLock { isStopped }) {
                    sweep(port: port)
                    Thread.sleep(forTimeInterval: Self.interval)
                }
            }
            thread.start()
        }

        func stop() {
            lock.withLock { isStopped = true }
        }

        private func sweep(port: UInt16) {
            var sockets: [(descriptor: Int32, address: HTTPRequest.Address)] = []
            for descriptor in Self.descriptors where Self.localPort(descriptor) == port {
                if let peer = Self.peer(of: descriptor) { sockets.append((descriptor, peer)) }
            }
            lock.withLock {
                let now = Self.now
                let known = Set(sockets.map(\.address))
                connections = connections.filter { known.contains($0.key) }
                var waiting: [(descriptor: Int32, address: HTTPRequest.Address, since: TimeInterval)] = []
                for (descriptor, address) in sockets {
                    var connection = connections[address] ?? Connection(phase: .head(received: 0), since: now)
                    let isOver: Bool
                    switch connection.phase {
                    case .head(let before):
                        let received = Self.receivedBytes(descriptor) ?? 0
                        if before == .max { connection.phase = .head(received: received) }
                        let isLarge = before != .max && received > before + UInt64(limits.headSize)
                        connection.excessSince = isLarge ? connection.excessSince ?? now : nil
                        isOver =
                            now - connection.since > limits.headTime
                            || connection.excessSince.map { now - $0 >= limits.headPatience } == true
                        if !isOver { waiting.append((descriptor, address, connection.since)) }
                    case .body: isOver = now - connection.since > limits.bodyTime
                    case .answer: isOver = now - connection.since > limits.answerTime
                    case .refused: isOver = now - connection.since > Self.interval
                    }
                    if isOver || connection.isEnded { Self.end(descriptor, of: address, &connection) }
                    connections[address] = connection
                }
                let excess = sockets.count - limits.connections
                guard excess > 0 else { return }
                for (descriptor, address, _) in waiting.sorted(by: { $0.since < $1.since }).prefix(excess) {
                    if var connection = connections[address] {
                        Self.end(descriptor, of: address, &connection)
                        connections[address] = connection
                    }
                }
            }
        }

        /// Shuts the socket down, whose owner then closes it. If it is still open the next time, because its owner is busy with what has come, the
        /// descriptor becomes one that has nothing more.
        private static func end(_ descriptor: Int32, of address: HTTPRequest.Address, _ connection: inout Connection) {
            guard peer(of: descriptor) == address else { return }
            if connection.isEnded {
                let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
                guard nothing >= 0 else { return }
                dup2(nothing, descriptor)
                close(nothing)
            } else {
                connection.isEnded = true
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }

        // MARK: Sockets

        /// The open descriptors of the process, but for the standard streams.
        private static var descriptors: [Int32] {
            let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
            return names.map { $0.compactMap { Int32($0) }.filter { $0 > 2 } } ?? Array(3..<1_024)
        }

        private static func localPort(_ descriptor: Int32) -> UInt16? {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            return withUnsafeMutableBytes(of: &storage) { bytes in
                guard let base = bytes.baseAddress, getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &length) == 0
                else {
                    return nil
                }
                let family = Int32(base.assumingMemoryBound(to: sockaddr.self).pointee.sa_family)
                guard family == AF_INET || family == AF_INET6 else { return nil }
                // Both kinds of address have the port at the same place, in network byte order.
                return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
            }
        }

        /// Nil for a socket that is not connected, as the one that listens.
        private static func peer(of descriptor: Int32) -> HTTPRequest.Address? {
            let socket = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
            return (try? socket.remotePeer()).map(HTTPRequest.Address.make)
        }

        /// The number of bytes that have come so far; nil if the system does not tell.
        private static func receivedBytes(_ descriptor: Int32) -> UInt64? {
            #if canImport(Darwin)
                var info = tcp_connection_info()
                var length = socklen_t(MemoryLayout<tcp_connection_info>.size)
                guard getsockopt(descriptor, IPPROTO_TCP, TCP_CONNECTION_INFO, &info, &length) == 0 else { return nil }
                return info.tcpi_rxbytes
            #else
                // `tcp_info` of the C library is older than this member of the kernel's, which is at 128 (linux/tcp.h).
                let (offset, size) = (128, 8)
                return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { info in
                    info.initializeMemory(as: UInt8.self, repeating: 0)
                    var length = socklen_t(info.count)
                    guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, info.baseAddress, &length) == 0, Int(length) >= offset + size
                    else {
                        return nil
                    }
                    return info.load(fromByteOffset: offset, as: UInt64.self)
                }
            #endif
        }
    }

    /// The limits of the process.
    enum ProcessLimits {
        /// Descriptors that are kept for files and other sockets.
        private static let reserve = 128

        /// The number of connections that can be open at once, at most `wanted`.
        static func connections(_ wanted: Int) -> Int {
            guard let limit = current else { return wanted }
            return max(16, min(wanted, Int(clamping: limit.rlim_cur) - reserve))
        }

        /// Raises the number of open descriptors as far as the process may, up to 65,536.
        static func raise() {
            guard var limit = current else { return }
            limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 65_536))
            set(limit)
        }

        #if canImport(Darwin) || canImport(Musl)
            private static let files = RLIMIT_NOFILE
        #else
            private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif

        private static var current: rlimit? {
            var limit = rlimit()
            return getrlimit(files, &limit) == 0 ? limit : nil
        }

        private static func set(_ limit: rlimit) {
            var limit = limit
            _ = setrlimit(files, &limit)
        }
    }
#endif
