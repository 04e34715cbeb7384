#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import EndpointKitAsyncHTTPClient
    import Foundation
    import LoopbackSupport
    import Testing

    /// What AsyncHTTPClient's transport does beside the contract of all transports.
    @Suite(.fewAtOnce, .timeLimit(.minutes(10)))
    struct AsyncHTTPClientTransportTests {
        /// 64 KiB of zeros.
        private static let bomb =
            "H4sIAAAAAAACA+3BAQEAAACAkP6v7ggKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAauuOl9cAAAEA"

        private func bombServer() throws -> LoopbackServer {
            let body = try #require(Data(base64Encoded: Self.bomb))
            return try LoopbackServer { _, connection in connection.respond(200, [("Content-Encoding", "gzip")], body: body) }
        }

        @Test func aClientUsesTheTransport() async throws {
            let server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Type", "text/plain")], text: "well") }
            defer { server.stop() }
            let url = try server.url("")
            let client = APIClient(baseURL: url, transport: AsyncHTTPClientTransport())
            #expect(try await client.text(Health()) == "well")
        }

        private struct Health: DeclarativeEndpoint {
            var path: RequestPath { "/health" }
        }

        @Test func aBodyThatGrowsOutOfAllProportionIsRefused() async throws {
            let server = try bombServer()
            defer { server.stop() }
            let error = await #expect(throws: TransportError.self) {
                try await AsyncHTTPClientTransport(maximumInflation: 250).send(HTTPRequest(url: try server.url()))
            }
            #expect(error?.code == .responseTooLarge)
        }

        @Test func aBodyThatRepeatsItselfIsRead() async throws {
            let server = try bombServer()
            defer { server.stop() }
            #expect(try await AsyncHTTPClientTransport().send(HTTPRequest(url: try server.url())).body.count == 65_536)
        }

        @Test func redirectsStayOffWhateverTheConfigurationSays() async throws {
            let away = try LoopbackServer { _, connection in connection.respond() }
            defer { away.stop() }
            let location = try away.url("/").absoluteString
            let home = try LoopbackServer { _, connection in connection.respond(302, [("Location", location)]) }
            defer { home.stop() }
            let transport = AsyncHTTPClientTransport(redirects: .never) {
                $0.redirectConfiguration = .follow(max: 5, allowCycles: false)
            }
            #expect(try await transport.send(HTTPRequest(url: try home.url())).status == 302)
            #expect(away.requests.isEmpty)
        }

        @Test func afterAShutdownEveryRequestFails() async throws {
            let server = try LoopbackServer { _, connection in connection.respond() }
            defer { server.stop() }
            let transport = AsyncHTTPClientTransport()
            _ = try await transport.send(HTTPRequest(url: try server.url()))
            await transport.shutdown()
            await transport.shutdown()
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: try server.url())) }
            #expect(error == TransportError(.unknown, detail: "the transport was shut down"))
            #expect(server.requests.count == 1)
        }

        @Test func aShutdownEndsWhatIsUnderWay() async throws {
            let (arrived, arrival) = AsyncStream<Void>.makeStream()
            let server = try LoopbackServer { _, connection in
                arrival.yield()
                connection.waitUntilClosed()
            }
            defer { server.stop() }
            let transport = AsyncHTTPClientTransport()
            let task = Task { try await transport.send(HTTPRequest(url: try server.url())) }
            for await _ in arrived { break }
            await transport.shutdown()
            await #expect(throws: TransportError.self) { try await task.value }
        }

        /// What the server got rid of is never much more than what was read: the pipe, the buffers of the client and of both sockets.
        @Test func aSlowReaderHoldsTheServerBack() async throws {
            let written = Protected(0)
            let piece = Data(count: 1 << 16)
            let server = try LoopbackServer { _, connection in
                connection.write(connection.head(200, [("Content-Length", "\(1_024 * piece.count)")]))
                for _ in 0..<1_024 where connection.write(piece) { written.withLock { $0 += piece.count } }
            }
            defer { server.stop() }
            let (_, bytes) = try await AsyncHTTPClientTransport().stream(HTTPRequest(url: try server.url()))
            var read = 0
            for try await chunk in bytes {
                read += chunk.count
                #expect(written.withLock(\.self) - read < 24 << 20)
                for _ in 0..<50 { await Task.yield() }
            }
            #expect(read == 1_024 * piece.count)
        }

        @Test func aStreamWithoutALengthIsSentInChunks() async throws {
            let server = try LoopbackServer { request, connection in connection.respond(text: request.text) }
            defer { server.stop() }
            let body = StreamedBody {
                var rest = ["a", "b"][...]
                return { rest.popFirst().map { Data($0.utf8) } }
            }
            let request = HTTPRequest(method: .post, url: try server.url(), body: .stream(body))
            #expect(try await AsyncHTTPClientTransport().send(request).text() == "ab")
            #expect(server.requests.first?.header("Transfer-Encoding") == "chunked")
        }

        @Test(arguments: [Int64(1), 3]) func aStreamThatLiesAboutItsLengthIsAnError(_ length: Int64) async throws {
            // It never answers: an answer to the first byte would end the exchange before the second one is found to be too much.
            let server = try LoopbackServer { _, connection in connection.waitUntilClosed() }
            defer { server.stop() }
            let body = StreamedBody(length: length) {
                var rest = ["a", "b"][...]
                return { rest.popFirst().map { Data($0.utf8) } }
            }
            let request = HTTPRequest(method: .post, url: try server.url(), body: .stream(body))
            let error = await #expect(throws: TransportError.self) { try await AsyncHTTPClientTransport().send(request) }
            #expect(error?.code == .bodyUnreadable)
        }
    }
#endif
