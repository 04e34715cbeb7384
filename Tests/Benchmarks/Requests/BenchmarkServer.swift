import Foundation
import LoopbackSupport
import Measuring

/// A server in a process of its own, so that its work is not counted as that of the client.
final class BenchmarkServer {
    let port: Int
    private let process = Process()
    private let input = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Repetition.Failed(description: "the server did not start")
        }
        self.port = port
    }

    /// The server ends with its input.
    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    static let item = #"{"id":7,"title":"A small thing","price":12.5,"inStock":true,"tags":["a","b"],"owner":{"id":3,"name":"Ada"}}"#

    /// Serves until standard input ends: `/item` is small JSON, `/bytes/N` has N bytes, and whatever is sent is read.
    static func serve() throws {
        let item = Data(item.utf8)
        let piece = Data((0..<262_144).map { UInt8(truncatingIfNeeded: $0) })
        let server = try LoopbackServer(keepsRequests: false) { request, connection in
            guard request.path.hasPrefix("/bytes/"), var left = Int(request.path.dropFirst(7)) else {
                return connection.respond(200, [("Content-Type", "application/json")], body: item)
            }
            connection.write(connection.head(200, [("Content-Length", "\(left)"), ("Content-Type", "application/octet-stream")]))
            while left > 0, connection.write(piece.prefix(left)) { left -= min(left, piece.count) }
        }
        print(server.port)
        fflush(nil)
        _ = FileHandle.standardInput.readDataToEndOfFile()
        server.stop()
    }
}
