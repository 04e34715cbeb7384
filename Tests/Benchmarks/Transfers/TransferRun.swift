import EndpointKit
import Foundation
import Measuring

/// One large body in a process of its own.
struct TransferRun {
    private struct Transfer: DeclarativeEndpoint {
        let path: RequestPath
        let method: HTTPMethod
        let task: RequestTask
    }

    private let kind: TransferKind
    private let bytes: Int
    private let base: URL
    private let file: URL

    init(_ arguments: [String]) throws {
        guard arguments.count == 4, let kind = TransferKind(rawValue: arguments[0]), let bytes = Int(arguments[1]),
            let base = URL(string: "http://127.0.0.1:\(arguments[2])")
        else {
            throw Repetition.Failed(description: "kind, bytes, port, file")
        }
        self.kind = kind
        self.bytes = bytes
        self.base = base
        file = URL(fileURLWithPath: arguments[3])
    }

    /// Prints seconds, CPU seconds, and the peak above idle in bytes.
    func run() async throws {
        let client = APIClient(baseURL: base, configuration: ClientConfiguration(retry: .never))
        // Idle is a client that has sent something.
        for _ in 0..<20 { _ = try await client.data(Transfer(path: "/item", method: .get, task: .plain)) }
        ResidentMemory.reset()
        let idle = ResidentMemory.current ?? ResidentMemory.peak
        let clock = ContinuousClock()
        let (start, cpu) = (clock.now, Usage().cpu)
        let received = try await transfer(with: client)
        guard received == nil || received == bytes else { throw Repetition.Failed(description: "\(received ?? 0) bytes came") }
        print(start.duration(to: clock.now) / .seconds(1), Usage().cpu - cpu, ResidentMemory.peak - idle)
    }

    /// The bytes that came, of those that come.
    private func transfer(with client: APIClient) async throws -> Int? {
        switch kind {
        case .upload:
            try await client.perform(Transfer(path: "/sink", method: .post, task: .file(file)))
        case .multipart:
            try await client.perform(Transfer(path: "/sink", method: .post, task: .multipart([.file(.file(at: file), name: "file")])))
        case .download:
            let downloaded = try await client.download(Transfer(path: "/bytes/\(bytes)", method: .get, task: .plain))
            defer { try? downloaded.remove() }
            return try downloaded.url.resourceValues(forKeys: [.fileSizeKey]).fileSize
        case .stream:
            var count = 0
            for try await chunk in try await client.bytes(Transfer(path: "/bytes/\(bytes)", method: .get, task: .plain)) {
                count += chunk.count
            }
            return count
        }
        return nil
    }
}
