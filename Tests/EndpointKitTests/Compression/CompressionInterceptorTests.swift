#if Compression
    import EndpointKit
    import EndpointKitCompression
    import EndpointKitTesting
    import Foundation
    import LoopbackSupport
    import SystemSupport
    import Testing

    /// The server sends back what it received, with its coding, so that the decoders of libcurl and SwiftNIO check it.
    @Suite(.fewAtOnce, .timeLimit(.minutes(10)))
    struct CompressionInterceptorTests {
        private struct Upload: DeclarativeEndpoint {
            var task: RequestTask

            var path: RequestPath { "/" }
            var method: HTTPMethod { .post }
        }

        /// Not too regular: transports refuse bodies that become hundreds of times larger.
        private static let text = Data((0..<30_000).map { "line \($0 &* 7_919 % 100_003), " }.joined().utf8)

        private func echo() throws -> LoopbackServer {
            try LoopbackServer { request, connection in
                connection.respond(200, request.header("Content-Encoding").map { [("Content-Encoding", $0)] } ?? [], body: request.body)
            }
        }

        private func client(_ kind: TransportKind, _ server: LoopbackServer, _ interceptor: CompressionInterceptor) throws -> APIClient {
            APIClient(baseURL: try server.url(), transport: kind.transport, interceptors: [interceptor])
        }

        @Test(arguments: TransportKind.allCases, [CompressionInterceptor.Level.fastest, .standard, .smallest])
        func bodiesOfAllKindsAreCompressed(_ kind: TransportKind, _ level: CompressionInterceptor.Level) async throws {
            let directory = try TemporaryDirectory()
            let file = directory.url("text")
            try Self.text.write(to: file)
            let server = try echo()
            defer { server.stop() }
            let stream = StreamedBody {
                var rest = Self.text[...]
                return {
                    defer { rest = rest.dropFirst(10_000) }
                    return rest.isEmpty ? nil : Data(rest.prefix(10_000))
                }
            }
            let tasks: [RequestTask] = [
                .data(Self.text, contentType: "text/plain"), .file(file, contentType: "text/plain"),
                .stream(stream, contentType: "text/plain"),
            ]
            for task in tasks {
                let client = try client(kind, server, CompressionInterceptor(level: level))
                let response = try await client.send(Upload(task: task), options: RequestOptions())
                #expect(response.body == Self.text)
                let sent = try #require(server.requests.last)
                #expect(sent.header("Content-Encoding") == "gzip")
                #expect(sent.bodySize < Self.text.count / 2)
            }
        }

        @Test(arguments: TransportKind.allCases) func incompressibleStreamsStayWhole(_ kind: TransportKind) async throws {
            var generator = SystemRandomNumberGenerator()
            let noise = Data((0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
            let server = try echo()
            defer { server.stop() }
            let client = try client(kind, server, CompressionInterceptor { _, _ in true })
            for task in [RequestTask.stream(StreamedBody(ByteStream([noise]))), .data(noise), .stream(StreamedBody(ByteStream([])))] {
                let response = try await client.send(Upload(task: task), options: RequestOptions())
                #expect(response.body == noise || response.body.isEmpty)
            }
            #expect(server.requests.map { $0.header("Content-Encoding") } == ["gzip", nil, "gzip"])
        }

        @Test func onlyWhatIsAskedForIsCompressed() async throws {
            let stub = StubTransport { _ in .status(200) }
            let client = APIClient(baseURL: URL(string: "https://a.b"), transport: stub, interceptors: [CompressionInterceptor()])
            let small = Data("small".utf8)
            for task in [
                RequestTask.plain, .data(small, contentType: "text/plain"), .data(Self.text, contentType: "image/png"),
                .data(Self.text, contentType: "application/json; charset=utf-8"), .data(Self.text, contentType: "application/problem+json"),
                .data(Self.text, contentType: "image/svg+xml"),
            ] {
                try await client.perform(Upload(task: task))
            }
            #expect(stub.requests.map { $0.headers["Content-Encoding"] } == [nil, nil, nil, "gzip", "gzip", "gzip"])
            let own = RequestOptions { $0.headers["Content-Encoding"] = "br" }
            try await client.perform(Upload(task: .data(Self.text, contentType: "text/plain")), options: own)
            #expect(stub.requests.last?.body == Self.text)
        }

        @Test func aServerThatRejectsGzipGetsTheBodyAsItWas() async throws {
            let stub = StubTransport { request in
                guard request.headers["Content-Encoding"] != nil else { return .status(200) }
                var response = StubbedResponse.status(415)
                response.headers["Accept-Encoding"] = "identity, gzip;q=0"
                return response
            }
            let client = APIClient(baseURL: URL(string: "https://a.b"), transport: stub, interceptors: [CompressionInterceptor()])
            for _ in 0..<2 { try await client.perform(Upload(task: .data(Self.text, contentType: "text/plain"))) }
            #expect(stub.requests.map { $0.headers["Content-Encoding"] } == ["gzip", nil, nil])
            #expect(stub.requests.last?.body == Self.text)
        }

        @Test func another415IsTheResponse() async throws {
            let stub = StubTransport { _ in .status(415) }
            let client = APIClient(baseURL: URL(string: "https://a.b"), transport: stub, interceptors: [CompressionInterceptor()])
            let error = await #expect(throws: NetworkError.self) {
                try await client.perform(Upload(task: .data(Self.text, contentType: "text/plain")))
            }
            #expect(error?.statusCode == 415)
            #expect(stub.requests.count == 1)
        }
    }
#endif
