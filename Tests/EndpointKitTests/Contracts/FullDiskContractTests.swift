import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What happens when a file cannot be written, as when the disk is full. Each test has a process of its own, in which no file can have more
/// than 64 KB: writing more fails as on a full disk, with another number of the error.
@Suite(.fewAtOnce, .timeLimit(.minutes(5)))
struct FullDiskContractTests {
    private static let size = 8 << 20

    private struct Item: DeclarativeEndpoint {
        var path: RequestPath { "/" }
    }

    private struct Upload: DeclarativeEndpoint {
        var path: RequestPath { "/" }
        var method: HTTPMethod { .post }
        let task: RequestTask
    }

    /// An empty directory for temporary files, and the limit for this process.
    private static func fillDisk() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        setenv("TMPDIR", directory.path, 1)
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 64 << 10, rlim_max: 64 << 10)
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let kind = RLIMIT_FSIZE
        #endif
        try #require(setrlimit(kind, &limit) == 0)
        let data = Data(count: size)
        #expect(throws: (any Error).self) { try data.write(to: directory.url("full")) }
        try? FileManager.default.removeItem(at: directory.url("full"))
        return directory
    }

    private static func makeServer() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            let headers = [("Cache-Control", "max-age=60"), ("ETag", "\"1\""), ("Accept-Ranges", "bytes")]
            connection.respond(200, headers, body: Data(repeating: 7, count: request.method == "GET" ? size : 2))
        }
    }

    private static func client(_ kind: TransportKind, _ server: LoopbackServer, cache: (any ResponseCache)? = nil) throws -> APIClient {
        APIClient(
            baseURL: try server.url(), transport: kind.make(),
            configuration: ClientConfiguration {
                $0.retry = .never
                $0.cache = cache
            })
    }

    /// The code of the failure, and its sentence for people.
    private static func code(_ operation: () async throws -> Void) async throws -> TransportError.Code {
        let error = await #expect(throws: NetworkError.self) { try await operation() }
        let cause = try #require(error?.cause as? TransportError)
        #expect(error?.description.contains("NSError") == false)
        return cause.code
    }

    /// What is left of temporary files.
    private static func leftovers(_ directory: TemporaryDirectory) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasPrefix("endpointkit-") }
    }

    @Test func downloadsSayThatTheFileCannotBeWritten() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try Self.fillDisk()
            let server = try Self.makeServer()
            for kind in TransportKind.allCases {
                let client = try Self.client(kind, server)
                #expect(try await Self.code { _ = try await client.download(Item()) } == .fileSystem)
                let destination = directory.url("movie")
                #expect(try await Self.code { _ = try await client.download(Item(), to: destination) } == .fileSystem)
                #expect(!FileManager.default.fileExists(atPath: destination.path))
            }
            #expect(try Self.leftovers(directory).isEmpty)
        }
    }

    @Test func streamsSayThatTheFileCannotBeWritten() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try Self.fillDisk()
            // More than the buffers of both ends' sockets and the transport hold.
            let size = 64 << 20
            let isTaken = Occasion<Void>()
            let server = try LoopbackServer { _, connection in
                connection.respond(body: Data(count: size))
                isTaken.happen()
            }
            for kind in TransportKind.allCases {
                // Where a transport cannot make the server wait, a reader that does not read has the rest on disk.
                let isKeptOnDisk = !kind.makesServersWait
                let client = try Self.client(kind, server)
                let (_, bytes) = try await client.stream(Item(), options: RequestOptions())
                var count = 0
                let read = {
                    for try await chunk in bytes {
                        if count == 0, isKeptOnDisk { try await isTaken.value(within: 60) }
                        count += chunk.count
                    }
                }
                if isKeptOnDisk {
                    #expect(try await Self.code { try await read() } == .fileSystem)
                } else {
                    try await read()
                    #expect(count == size)
                }
            }
            #expect(try Self.leftovers(directory).isEmpty)
        }
    }

    @Test func uploadsSayThatTheFileCannotBeWritten() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try Self.fillDisk()
            let server = try Self.makeServer()
            let chunks = AsyncStream<Data> { continuation in
                for _ in 0..<16 { continuation.yield(Data(count: Self.size / 16)) }
                continuation.finish()
            }
            let client = try Self.client(.urlSession, server)
            let stream = Upload(task: .stream(StreamedBody(chunks), contentType: "audio/aac"))
            #expect(try await Self.code { try await client.perform(stream) } == .fileSystem)
            let form = Upload(task: .multipart([MultipartPart(name: "data", file: .data(Data(count: Self.size)))]))
            #expect(try await Self.code { try await client.perform(form) } == .fileSystem)
            #expect(server.requests.isEmpty)
            #expect(try Self.leftovers(directory).isEmpty)
        }
    }

    /// What is only kept to be faster is not an error.
    @Test func aResponseThatCannotBeStoredIsAResponse() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try Self.fillDisk()
            let server = try Self.makeServer()
            let client = try Self.client(.urlSession, server, cache: FileResponseCache(directory: directory.url("cache")))
            for _ in 0..<2 {
                let response = try await client.send(Item(), options: RequestOptions())
                #expect(response.status == 200 && response.body.count == Self.size)
            }
            #expect(server.requests.count == 2)
        }
    }

    @Test func aTokenThatCannotBeSavedIsAnError() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try Self.fillDisk()
            let store = FileTokenStore(url: directory.url("token"))
            try await store.save(AuthToken(access: "old"))
            let long = AuthToken(access: String(repeating: "a", count: Self.size))
            await #expect(throws: TokenStoreError.unwritable) { try await store.save(long) }
            // The old token is still there, and nothing else.
            #expect(try store.load()?.access == "old")
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["token"])
        }
    }
}
