public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The server's end of a connection; blocks the thread that serves it.
public final class LoopbackConnection: @unchecked Sendable {
    private let socket: Int32
    private let lock = NSLock()
    private var isEnded = false
    private var isClosed = false
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var pending: ArraySlice<UInt8> = []

    init(socket: Int32) {
        self.socket = socket
    }

    /// A whole response with its length.
    public func respond(_ status: Int = 200, _ headers: [(String, String)] = [], body: Data = Data()) {
        // In one piece: a second one would wait until the first is acknowledged, which takes 40 ms.
        write(Data(head(status, headers + [("Content-Length", "\(body.count)")]).utf8) + body)
    }

    public func respond(_ status: Int = 200, _ headers: [(String, String)] = [], text: String) {
        respond(status, headers, body: Data(text.utf8))
    }

    /// The head of a response whose body is written with `chunk` and `endChunks`.
    public func startChunks(_ status: Int = 200, _ headers: [(String, String)] = []) {
        write(head(status, headers + [("Transfer-Encoding", "chunked")]))
    }

    public func chunk(_ text: String) {
        write("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
    }

    public func endChunks() {
        write("0\r\n\r\n")
    }

    public func head(_ status: Int, _ headers: [(String, String)]) -> String {
        "HTTP/1.1 \(status) Status\r\n" + headers.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n"
    }

    public func write(_ text: String) {
        write(Data(text.utf8))
    }

    /// False when the other end has gone.
    @discardableResult
    public func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                guard let start = bytes.baseAddress else { return true }
                let count = send(socket, start + sent, bytes.count - sent, Int32(Self.noSignal))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Writes the block again and again until the other end has taken nothing for some seconds, or `total` bytes are written.
    ///
    /// - Returns: How many bytes were written.
    public func writeUntilStalled(_ block: Data, upTo total: Int, patience: Int = 2) -> Int {
        setPatience(patience)
        defer { setPatience(0) }
        return block.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            var sent = 0
            while sent < total {
                let offset = sent % bytes.count
                let count = send(socket, start + offset, min(bytes.count - offset, total - sent), Int32(Self.noSignal))
                guard count > 0 else { break }
                sent += count
            }
            return sent
        }
    }

    /// How long a write waits for the other end, in seconds; 0: for ever.
    private func setPatience(_ seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Blocks until the other end closes the connection.
    public func waitUntilClosed() {
        while readByte() != nil {}
    }

    /// Ends the connection in both directions.
    public func close() {
        lock.withLock {
            isEnded = true
            guard !isClosed else { return }
            shutdown(socket, Int32(Self.both))
        }
    }

    /// Gives the socket back. Only the thread that serves it may: its number may belong to another connection right after.
    func release() {
        lock.withLock {
            isEnded = true
            guard !isClosed else { return }
            isClosed = true
            _ = Self.closeSocket(socket)
        }
    }

    /// Closes with RST, as a crashed server does.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        release()
    }

    // MARK: Reading

    /// nil at the end of the connection.
    /// - Parameter answer: Called with the request before its body is read.
    func readRequest(afterHead answer: ((LoopbackRequest) -> Void)? = nil) -> LoopbackRequest? {
        guard let first = readLine(), !first.isEmpty else { return nil }
        let words = first.split(separator: " ")
        guard words.count == 3 else { return nil }
        var headers: [(name: String, value: String)] = []
        while let line = readLine(), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers.append((String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""))
        }
        func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }
        if header("expect")?.lowercased() == "100-continue" { write("HTTP/1.1 100 Continue\r\n\r\n") }
        let (method, target) = (String(words[0]), String(words[1]))
        answer?(LoopbackRequest(method: method, target: target, headers: headers, body: Data(), bodySize: 0))
        var body = Data()
        var size = 0
        func take(_ count: Int) {
            var left = count
            while left > 0, let bytes = readBytes(upTo: min(left, 65_536)) {
                left -= bytes.count
                size += bytes.count
                if body.count < 1 << 20 { body.append(contentsOf: bytes) }
            }
        }
        if let length = header("content-length").flatMap({ Int($0) }) {
            take(length)
        } else if header("transfer-encoding") == "chunked" {
            while let line = readLine(), let count = Int(line, radix: 16), count > 0 {
                take(count)
                _ = readLine()
            }
            _ = readLine()
        }
        return LoopbackRequest(method: method, target: target, headers: headers, body: body, bodySize: size)
    }

    /// nil at the end of the connection, or when the line has no end.
    private func readLine() -> String? {
        var line: ArraySlice<UInt8> = []
        while fill() {
            if let end = pending.firstIndex(of: 10) {
                line += pending[..<end]
                pending = pending[(end + 1)...]
                return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
            }
            line += pending
            pending = []
        }
        return nil
    }

    private func readByte() -> UInt8? {
        fill() ? pending.popFirst() : nil
    }

    private func readBytes(upTo count: Int) -> ArraySlice<UInt8>? {
        guard fill() else { return nil }
        defer { pending = pending.dropFirst(count) }
        return pending.prefix(count)
    }

    /// Waits until there is something to read; false at the end of the connection.
    private func fill() -> Bool {
        guard !lock.withLock({ isEnded }) else { return false }
        guard pending.isEmpty else { return true }
        let received = recv(socket, &buffer, buffer.count, 0)
        guard received > 0 else { return false }
        pending = buffer[..<received]
        return true
    }

    #if canImport(Glibc)
        private static let noSignal = MSG_NOSIGNAL
        private static let both = SHUT_RDWR
        private static func closeSocket(_ socket: Int32) -> Int32 { Glibc.close(socket) }
    #else
        private static let noSignal = 0
        private static let both = SHUT_RDWR
        private static func closeSocket(_ socket: Int32) -> Int32 { Darwin.close(socket) }
    #endif
}
