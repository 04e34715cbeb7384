import DummyJSONServer
import EndpointKit
import Everything
import Foundation
import LoopbackSupport
import Testing

/// What the emitted client and models do over a real connection.
struct EverythingLoopbackTests {
    private static let noon = Date(timeIntervalSince1970: 1_769_860_800)

    private func client(
        _ server: LoopbackServer, interceptors: [any Interceptor] = [], configuration: ClientConfiguration = ClientConfiguration()
    ) throws -> EverythingClient {
        EverythingClient(
            environment: EverythingEnvironment.custom(try server.url("")), session: MemoryTokenStore(AuthToken(access: "s-1")),
            interceptors: interceptors, configuration: configuration)
    }

    private func server(_ type: String = "application/json", headers: [(String, String)] = [], text: String) throws -> LoopbackServer {
        try LoopbackServer { _, connection in connection.respond(200, [("Content-Type", type)] + headers, text: text) }
    }

    // MARK: Moments

    private static let moments = """
        {"seen":1769860800.5,"stored":1769860800000,"opened":"2026-01-31T12:00:00","closed":"2026-07-01T12:00:00",\
        "shipped":"2026-01-31T12:00:00","paid":"2026-01-31T12:00:00","checked":"Sat, 31 Jan 2026 12:00:00 GMT",\
        "all":["2026-01-31",1769860800,1769860800000,"2026-01-31T12:00:00+01:00"],"visits":["2026-07-01T12:00:00"],\
        "byShop":{"a":"2026-01-31T13:00:00","b":null},"turns":[["2026-01-31T21:00:00",null]]}
        """

    /// A strict client reads each form that a type is for, and writes times and dates in parameters as the types say.
    @Test func momentsComeAndGoInTheirForms() async throws {
        let server = try server(text: Self.moments)
        defer { server.stop() }
        let moments = try await client(server).items.moments(
            sku: "A-1", at: EpochSeconds(Self.noon + 0.25), since: LocalDateTime(year: 2026, month: 1, day: 31, hour: 7, minute: 5),
            until: LenientDate(Self.noon), after: EpochMilliseconds(Self.noon + 0.001))
        #expect(
            server.requests.map(\.target) == [
                "/items/A-1/moments/1769860800.25?since=2026-01-31T07%3A05%3A00&until=2026-01-31T12%3A00%3A00Z&after=1769860800001"
            ])
        #expect(moments.seen.date == Self.noon + 0.5 && moments.stored.date == Self.noon && moments.checked.date == Self.noon)
        #expect(moments.all.map(\.date) == [Self.noon - 43_200, Self.noon, Self.noon, Self.noon - 3_600])
        // Where the clock stands that shows noon: in New York, in Berlin in summer, in Tokyo.
        #expect(moments.shipped == Self.noon + 5 * 3_600)
        #expect(moments.closed == Date(timeIntervalSince1970: 1_782_900_000) && moments.visits == [moments.closed])
        #expect(moments.byShop == ["a": Self.noon, "b": nil])
        #expect(moments.turns == [[Self.noon, nil]])
    }

    private struct Report: Endpoint {
        let request: EndpointRequest
    }

    /// A model that was read is sent back in the forms in which it came, whatever the client's coder makes of dates and keys.
    @Test func momentsAreSentAsTheyCame() async throws {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .millisecondsSince1970
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .millisecondsSince1970
        let server = try server(text: Self.moments)
        defer { server.stop() }
        let configuration = ClientConfiguration(coding: JSONCoding(encoder: encoder, decoder: decoder))
        let moments = try await client(server, configuration: configuration).items.moments(
            sku: "A-1", at: EpochSeconds(Self.noon), since: nil, until: LenientDate(Self.noon), after: nil)
        #expect(moments.byShop == ["a": Self.noon, "b": nil] && moments.stored.date == Self.noon)
        let plain = APIClient(baseURL: try server.url(""), configuration: configuration)
        var request = EndpointRequest(.put, "/moments")
        request.setJSONBody(moments)
        try await plain.perform(Report(request: request))
        let sent = try json(try #require(server.requests.last).text)
        #expect(sent["seen"] == 1_769_860_800.5 && sent["stored"] == 1_769_860_800_000)
        #expect(sent["opened"] == "2026-01-31T12:00:00" && sent["closed"] == "2026-07-01T12:00:00")
        #expect(sent["shipped"] == "2026-01-31T12:00:00" && sent["checked"] == "2026-01-31T12:00:00Z")
        #expect(sent["byShop"] == ["a": "2026-01-31T13:00:00", "b": nil] && sent["turns"] == [["2026-01-31T21:00:00", nil]])
    }

    // MARK: Coders

    /// Emitted models know their keys: `avatar_url` and `middleName` are both as the spec says.
    @Test(arguments: [true, false]) func keysAreThoseOfTheSpec(_ hasStrategies: Bool) async throws {
        let (encoder, decoder) = (JSONEncoder.endpointKit(), JSONDecoder.endpointKit())
        if hasStrategies {
            encoder.keyEncodingStrategy = .convertToSnakeCase
            decoder.keyDecodingStrategy = .convertFromSnakeCase
        }
        let text = """
            {"id":7,"name":"Ada","middleName":"B","title":null,"avatar_url":"https://a.example/7.png","card":"1234","_self":3,\
            "kind":"customer","version":2,"active":true,"createdAt":"2026-01-31T12:00:00Z"}
            """
        let server = try server(text: text)
        defer { server.stop() }
        let coding = JSONCoding(encoder: encoder, decoder: decoder)
        let plain = APIClient(baseURL: try server.url(""), configuration: ClientConfiguration(coding: coding))
        let customer: Customer = try await plain.request(Report(request: EndpointRequest(.get, "/customers/7")))
        #expect(customer.middleName == "B" && customer.avatar == URL(string: "https://a.example/7.png") && customer.ownNumber == 3)
        #expect(customer.title == nil && customer.createdAt == Self.noon && customer.additionalMembers.isEmpty)
        var request = EndpointRequest(.put, "/customers/7")
        request.setJSONBody(customer)
        try await plain.perform(Report(request: request))
        // A type that no request contains does not tell null from absent.
        let sent = text.replacingOccurrences(of: #""title":null,"#, with: "")
        #expect(try json(try #require(server.requests.last).text) == json(sent))
    }

    // MARK: Handles and logs

    /// The answer is stored, so it is there before the handle is cancelled.
    @Test func cancellingAHandleOfAStoredAnswerIsCancellation() async throws {
        let server = try server(headers: [("Cache-Control", "max-age=600"), ("ETag", "\"1\"")], text: Store.itemJSON)
        defer { server.stop() }
        let client = APIClient(baseURL: try server.url(""))
        var request = EndpointRequest(.get, "/items/A-1")
        request.cachePolicy = .cacheElseLoad
        let endpoint = Report(request: request)
        #expect(try await client.request(endpoint, as: Item.self) == Store.item)
        for _ in 0..<20 {
            let result = await withCheckedContinuation { continuation in
                client.request(endpoint, as: Item.self) { continuation.resume(returning: $0) }.cancel()
            }
            guard case .failure(let error) = result else {
                Issue.record("cancellation expected")
                continue
            }
            #expect(error.isCancelled)
        }
        #expect(try await client.request(endpoint, as: Item.self) == Store.item)
        #expect(server.requests.count == 1)
    }

    @Test func theLogTellsTheSizeOfADownload() async throws {
        let server = try server("application/pdf", text: String(repeating: "x", count: 70_000))
        defer { server.stop() }
        let lines = Locked<[String]>([])
        let logging = LoggingInterceptor { line in lines.withLock { $0.append(line) } }
        let file = try await client(server, interceptors: [logging]).items.manual(sku: "A-1")
        defer { try? file.remove() }
        #expect(try Data(contentsOf: file.url).count == 70_000)
        #expect(lines.withLock { $0.last }?.hasPrefix("← ItemsEndpoint.manual 200 (70000 bytes)") == true, "\(lines.withLock { $0 })")
    }
}
