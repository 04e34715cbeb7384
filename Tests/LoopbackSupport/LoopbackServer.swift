public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An HTTP/1.1 server on the loopback interface, one thread a connection, that can also misbehave: the handler writes what it likes.
public final class LoopbackServer: @unchecked Sendable {
    public typealias Handler = @Sendable (LoopbackRequest, LoopbackConnection) -> Void

    public let host: String
    public let port: Int
    private let socket: Int32
    private let keepsRequests: Bool
    private let greeting: String
    private let takesConnections: Bool
    private let answersHeads: Bool
    private let handler: Handler
    private let lock = NSLock()
    private var received: [LoopbackRequest] = []
    private var connections: [LoopbackConnection] = []
    private var isStopped = false
    private var hangsUp = false

    /// - Parameters:
    ///   - host: Any address of 127.0.0.0/8, for other origins.
    ///   - keepsRequests: Whether ``requests`` has them.
    ///   - greeting: What the server says before it has heard anything.
    ///   - takesConnections: False for a server that is stuck: connections are made, but nothing that is sent over them is read.
    ///   - answersHeads: Whether the handler is called before the body of a request is read.
    ///   - backlog: How many connections are made that the server has not taken.
    public init(
        host: String = "127.0.0.1", keepsRequests: Bool = true, greeting: String = "", takesConnections: Bool = true,
        answersHeads: Bool = false, backlog: Int32 = 1_024, handler: @escaping Handler
    ) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let socket = Self.makeSocket(AF_INET, kind, 0)
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(host)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var bound = sockaddr_in()
        var boundSize = size
        let isReady = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 && listen(socket, backlog) == 0 }
        }
        let isNamed = withUnsafeMutablePointer(to: &bound) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &boundSize) == 0 }
        }
        guard isReady, isNamed else { throw POSIXError(.EADDRNOTAVAIL) }
        self.host = host
        self.keepsRequests = keepsRequests
        self.greeting = greeting
        self.takesConnections = takesConnections
        self.answersHeads = answersHeads
        self.handler = handler
        self.socket = socket
        port = Int(UInt16(bigEndian: bound.sin_port))
        if takesConnections { Thread.detachNewThread { self.accept() } }
    }

    /// Every request so far, in the order they came.
    public var requests: [LoopbackRequest] { lock.withLock { received } }

    public func url(_ path: String = "/") throws -> URL {
        guard let url = URL(string: "http://\(host):\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// Closes every connection.
    public func stop() {
        let open = lock.withLock {
            isStopped = true
            return connections
        }
        // The accepting thread closes it: its number may belong to another socket right after.
        shutdown(socket, Int32(SHUT_RDWR))
        if !takesConnections { Self.closeSocket(socket) }
        for connection in open { connection.close() }
    }

    /// From now on, every connection is closed at once. The port stays that of this server; after ``stop()``, another server can get it.
    public func hangUp() {
        let open = lock.withLock {
            hangsUp = true
            return connections
        }
        for connection in open { connection.close() }
    }

    private func accept() {
        defer { Self.closeSocket(socket) }
        while !lock.withLock({ isStopped }) {
            let client = Self.acceptSocket(socket)
            guard client >= 0 else { return }
            let connection = LoopbackConnection(socket: client)
            let isOpen = lock.withLock {
                connections.append(connection)
                return !isStopped && !hangsUp
            }
            guard isOpen else {
                connection.release()
                continue
            }
            Thread.detachNewThread { self.serve(connection) }
        }
    }

    private func serve(_ connection: LoopbackConnection) {
        connection.write(greeting)
        let early: ((LoopbackRequest) -> Void)? = answersHeads ? { self.handler($0, connection) } : nil
        while let request = connection.readRequest(afterHead: early) {
            if keepsRequests { lock.withLock { received.append(request) } }
            if !answersHeads { handler(request, connection) }
        }
        connection.release()
    }

    #if canImport(Glibc)
        private static func makeSocket(_ family: Int32, _ kind: Int32, _ transport: Int32) -> Int32 {
            Glibc.socket(family, kind, transport)
        }
        private static func acceptSocket(_ socket: Int32) -> Int32 { Glibc.accept(socket, nil, nil) }
        private static func closeSocket(_ socket: Int32) { _ = Glibc.close(socket) }
    #else
        private static func makeSocket(_ family: Int32, _ kind: Int32, _ transport: Int32) -> Int32 {
            Darwin.socket(family, kind, transport)
        }
        private static func acceptSocket(_ socket: Int32) -> Int32 { Darwin.accept(socket, nil, nil) }
        private static func closeSocket(_ socket: Int32) { _ = Darwin.close(socket) }
    #endif
}
