import EndpointKitSpecServer
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A connection on which anything can be sent.
final class ClientSocket: Sendable {
    private let descriptor: Int32

    init(port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeBytes(of: &address) { bytes in
            bytes.baseAddress.map { connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self), size) } ?? -1
        }
        guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// Does what can block on a thread of its own, so that the server, which is in this process, has all threads of tasks.
    private func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: body()) }.start()
        }
    }

    /// Sends as much as the server takes.
    func transmit(_ text: String) async {
        await transmit(Array(text.utf8))
    }

    func transmit(_ bytes: [UInt8]) async {
        await run { self.write(bytes) }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The first bytes of the response; empty if there are none.
    func statusLine() async -> String {
        await run { [descriptor] in
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(descriptor, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    /// Everything that the server sends until it closes the connection.
    func rest() async -> String {
        await run { [descriptor] in
            var all: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 64 << 10)
            while case let count = read(descriptor, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
            return String(decoding: all, as: UTF8.self)
        }
    }

    /// What the server sends, up to a text that it must send.
    func text(to end: String) async -> String {
        await run { [descriptor] in
            var all = ""
            var byte: UInt8 = 0
            while !all.hasSuffix(end), read(descriptor, &byte, 1) == 1 { all.unicodeScalars.append(Unicode.Scalar(byte)) }
            return all
        }
    }

    /// The next bytes that the server sends; fewer at the end of the connection.
    func bytes(_ count: Int) async -> [UInt8] {
        await run { [descriptor] in
            var all: [UInt8] = []
            var byte: UInt8 = 0
            while all.count < count, read(descriptor, &byte, 1) == 1 { all.append(byte) }
            return all
        }
    }

    /// Says that nothing more will be sent.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Waits for the end of the connection, which must be without a response.
    func isEndedByServer() async -> Bool {
        await run { [descriptor] in
            var byte: UInt8 = 0
            return read(descriptor, &byte, 1) <= 0
        }
    }

    /// Waits for the end of the connection, which must be an error instead of the end of what was sent.
    func isReset() async -> Bool {
        await run { [descriptor] in
            var byte: UInt8 = 0
            return read(descriptor, &byte, 1) < 0 && errno == ECONNRESET
        }
    }

    deinit { close(descriptor) }
}

extension ServingHost {
    /// Everything that the server sends for a request, until it closes the connection.
    func answer(_ request: String) async throws -> String {
        let client = try ClientSocket(port: port)
        await client.transmit(request)
        client.endSending()
        return await client.rest()
    }
}
