import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Retries over real connections, beside how often they happen.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RetryContractTests {
    private struct Call: Endpoint {
        var request: EndpointRequest

        init(_ method: HTTPMethod, _ change: (inout EndpointRequest) -> Void = { _ in }) {
            request = EndpointRequest(method, "/write")
            change(&request)
        }
    }

    private let waits = Protected<[TimeInterval]>([])

    private func client(_ kind: TransportKind, _ server: LoopbackServer) throws -> APIClient {
        let retries = RetryInterceptor(
            policy: .attempts(3), budget: nil, sleep: { [waits] seconds in waits.withLock { $0.append(seconds) } }, random: { 0 },
            now: { Date(timeIntervalSince1970: 0) })
        return APIClient(baseURL: try server.url(""), transport: kind.transport, interceptors: [retries])
    }

    /// Fails twice, in two ways, then takes it. Each attempt gets a connection of its own: one that breaks when it is used again is
    /// tried anew by libcurl itself.
    private func server(_ headers: [(String, String)] = []) throws -> LoopbackServer {
        let count = Protected(0)
        return try LoopbackServer { request, connection in
            let number = count.withLock { count in
                count += 1
                return count
            }
            switch number {
            case 1:
                connection.respond(503, headers + [("Connection", "close")])
                connection.close()
            case 2: connection.close()
            default: connection.respond(201, text: request.text)
            }
        }
    }

    @Test(arguments: TransportKind.allCases) func everyAttemptHasTheSameKeyAndBody(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let call = Call(.post) {
            $0.idempotencyKey = .random()
            $0.setTextBody("payment")
        }
        #expect(try await client(kind, server).send(call, options: RequestOptions()).text() == "payment")
        let keys = server.requests.map { $0.header("Idempotency-Key") }
        #expect(keys.count == 3)
        #expect(Set(keys) == [call.request.idempotencyKey?.rawValue])
        #expect(server.requests.map(\.text) == ["payment", "payment", "payment"])
    }

    @Test(arguments: TransportKind.allCases) func aStreamThatCanBeReadAgainIsSentWholeEveryTime(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let body = StreamedBody {
            var rest = ["pay", "ment"][...]
            return { rest.popFirst().map { Data($0.utf8) } }
        }
        let options = RequestOptions { $0.modify = { $0.body = .stream(body) } }
        _ = try await client(kind, server).send(Call(.put), options: options)
        #expect(server.requests.map(\.text) == ["payment", "payment", "payment"])
    }

    @Test(arguments: TransportKind.allCases, [HTTPMethod.put, .post])
    func aBodyThatIsGoneKeepsTheFirstFailure(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try server()
        defer { server.stop() }
        let reads = Protected(0)
        let body = StreamedBody(isReplayable: false) {
            reads.withLock { $0 += 1 }
            var rest = ["once"][...]
            return { rest.popFirst().map { Data($0.utf8) } }
        }
        let options = RequestOptions { $0.modify = { $0.body = .stream(body) } }
        let call = Call(method) { $0.idempotencyKey = "key-1" }
        let error = await #expect(throws: NetworkError.self) { try await client(kind, server).send(call, options: options) }
        #expect(error?.stage == .status(503))
        #expect(server.requests.map(\.text) == ["once"])
        #expect(reads.withLock(\.self) == 1)
    }

    @Test(
        arguments: TransportKind.allCases,
        [
            ("7", 7.0), ("0", 0), ("20", 20), ("-5", 0), ("1.5", 0), ("soon", 0), ("", 0),
            ("1, 2", 0), ("0x10", 0), ("Thu, 01 Jan 1970 00:00:09 GMT", 9), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Wed, 31 Dec 1969 23:59:00 GMT", 0), ("Thu, 99 Jan 1970 99:99:99 GMT", 0),
        ])
    func aServerSaysHowLongToWait(_ kind: TransportKind, _ header: (text: String, seconds: TimeInterval)) async throws {
        let server = try server([("Retry-After", header.text)])
        defer { server.stop() }
        _ = try await client(kind, server).send(Call(.put), options: RequestOptions())
        #expect(waits.withLock(\.self) == [header.seconds, 0])
        #expect(server.requests.count == 3)
    }

    @Test(arguments: TransportKind.allCases, ["21", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func aServerThatAsksForTooLongEndsTheRetries(_ kind: TransportKind, _ header: String) async throws {
        let server = try server([("Retry-After", header)])
        defer { server.stop() }
        let error = await #expect(throws: NetworkError.self) {
            try await client(kind, server).send(Call(.put), options: RequestOptions())
        }
        #expect(error?.stage == .status(503))
        #expect(server.requests.count == 1)
    }
}
