import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Get: DeclarativeEndpoint {
    var path: RequestPath = "/x"
    var reader = ResponseReader()
}

private struct Item: Codable, Equatable, Sendable {
    var id: Int
}

struct EnvelopeTests {
    private let transport = StubTransport()

    private func client(_ envelope: ResponseEnvelope, coding: JSONCoding? = nil) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration(retry: .never, reader: ResponseReader(envelope: envelope, coding: coding)))
    }

    private func answer(_ text: String, status: Int = 200) {
        transport.stub(nil, "*", with: .json(text, status: status))
    }

    @Test func thePayloadIsUnwrapped() async throws {
        answer(#"{"status":0,"message":"","data":{"id":1}}"#)
        #expect(try await client(ResponseEnvelope()).request(Get(), as: Item.self) == Item(id: 1))
        answer(#"{"response":{"data":[{"id":1},{"id":2}]}}"#)
        #expect(try await client(ResponseEnvelope("response.data")).request(Get(), as: [Item].self).map(\.id) == [1, 2])
        answer(#"{"data":"2026-11-21T00:00:00Z"}"#)
        let date = try await client(ResponseEnvelope()).request(Get(), as: Date.self)
        #expect(date == ISO8601DateFormatter().date(from: "2026-11-21T00:00:00Z"))
    }

    @Test func anEndpointMayHaveNone() async throws {
        answer(#"{"id":3}"#)
        let bare = Get(reader: ResponseReader(envelope: .wholeBody))
        #expect(try await client(ResponseEnvelope()).request(bare, as: Item.self) == Item(id: 3))
    }

    @Test func aMissingPayloadIsSaidWithItsPlace() async throws {
        answer(#"{"response":{"status":0}}"#)
        let missing = await #expect(throws: NetworkError.self) {
            try await client(ResponseEnvelope("response.data")).request(Get(), as: Item.self)
        }
        #expect(missing?.stage == .decoding)
        #expect(missing?.description.contains("'response.data' is missing") == true)
        answer(#"{"data":null}"#)
        let null = await #expect(throws: NetworkError.self) { try await client(ResponseEnvelope()).request(Get(), as: Item.self) }
        #expect(null?.description.contains("'data'") == true)
        answer(#"{"data":{"id":"no"}}"#)
        let wrong = await #expect(throws: NetworkError.self) { try await client(ResponseEnvelope()).request(Get(), as: Item.self) }
        #expect(wrong?.description.contains("'data.id'") == true)
        answer("[1]")
        await #expect(throws: NetworkError.self) { try await client(ResponseEnvelope()).request(Get(), as: [Int].self) }
    }

    @Test(arguments: [#"{"data":null}"#, "{}", ""])
    func someTypesDoWithoutAPayload(_ body: String) async throws {
        answer(body)
        let client = client(ResponseEnvelope())
        #expect(try await client.request(Get(), as: Item?.self) == nil)
        #expect(try await client.request(Get(), as: EmptyResponse.self) == EmptyResponse())
        #expect(try await client.request(Get(), as: JSONValue.self) == .null)
        try await client.perform(Get())
    }

    @Test func aFailureInAnAcceptedStatusIsAnError() async throws {
        answer(#"{"status":17,"message":"Not today","data":null}"#)
        let client = client(ResponseEnvelope(success: .member("status", equals: 0)))
        let error = await #expect(throws: NetworkError.self) { try await client.request(Get(), as: Item.self) }
        #expect(error?.stage == .rejected)
        #expect(error?.envelopeFailure == EnvelopeFailure(message: "Not today", value: 17))
        #expect(error?.statusCode == 200)
        #expect(error?.response?.text().contains("Not today") == true)
        #expect(error?.description.contains("the call failed (17): Not today") == true)
        let performed = await #expect(throws: NetworkError.self) { try await client.perform(Get()) }
        #expect(performed?.stage == .rejected)
        #expect(try await client.data(Get()).count == error?.response?.body.count)
    }

    @Test func aFailureHasItsModelAndIsMapped() async throws {
        struct Refusal: Codable, Error { let status: Int }
        answer(#"{"status":17}"#)
        var reader = ResponseReader(
            envelope: ResponseEnvelope(success: .member("status", equals: 0)), errors: .body(as: Refusal.self))
        reader.mapErrors { error in error.model(as: Refusal.self).map(error.with(cause:)) ?? error }
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport, configuration: ClientConfiguration(reader: reader))
        let error = await #expect(throws: NetworkError.self) { try await client.request(Get(), as: Item.self) }
        #expect((error?.cause as? Refusal)?.status == 17)
        #expect(error?.stage == .rejected)
    }

    @Test(arguments: [
        (ResponseEnvelope.Rule.flag("ok"), #"{"ok":true,"id":1}"#, true), (.flag("ok"), #"{"ok":false,"id":1}"#, false),
        (.flag("ok"), #"{"id":1}"#, false), (.absent("error"), #"{"id":1}"#, true), (.absent("error"), #"{"error":null,"id":1}"#, true),
        (.absent("error"), #"{"error":"x","id":1}"#, false), (.member("meta.code", oneOf: [0, 1]), #"{"meta":{"code":1},"id":1}"#, true),
        (.member("meta.code", oneOf: [0, 1]), #"{"meta":{"code":2},"id":1}"#, false),
        (.member("meta.code", oneOf: [0, 1]), #"{"meta":null,"id":1}"#, false),
    ])
    func successIsToldByAMember(_ rule: ResponseEnvelope.Rule, _ body: String, _ isSuccess: Bool) async throws {
        answer(body)
        let result = await client(ResponseEnvelope("", success: rule)).result(Get(), as: Item.self)
        #expect((try? result.get()) == (isSuccess ? Item(id: 1) : nil))
        if case .failure(let error) = result { #expect(error.stage == .rejected) }
    }

    @Test func namesAreThoseOnTheWire() async throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        answer(#"{"call_state":"ok","the_data":{"id":1}}"#)
        let envelope = ResponseEnvelope("the_data", success: .member("call_state", equals: "ok"))
        #expect(try await client(envelope, coding: JSONCoding(decoder: decoder)).request(Get(), as: Item.self) == Item(id: 1))
    }

    @Test func bodiesOfErrorStatusesAreWhole() async throws {
        answer(#"{"data":null,"id":9}"#, status: 404)
        let error = await #expect(throws: NetworkError.self) { try await client(ResponseEnvelope()).request(Get(), as: Item.self) }
        #expect(error?.stage == .status(404))
        #expect(try error?.body(as: Item.self) == Item(id: 9))
        #expect(try error?.body(as: Item.self).id == 9)
    }

    @Test func pagesAreUnwrapped() async throws {
        transport.stub(nil, "/x", inOrder: [.json(#"{"data":{"next":"/y","ids":[1,2]}}"#)])
        transport.stub(nil, "/y", with: .json(#"{"data":{"ids":[3]}}"#))
        struct Page: Decodable, Sendable {
            let next: String?
            let ids: [Int]
        }
        var ids: [Int] = []
        for try await id in client(ResponseEnvelope()).items(Get(), in: Page.self, next: .body(\.next), items: \.ids) { ids.append(id) }
        #expect(ids == [1, 2, 3])
    }

    @Test func mocksReadAnswersAsAClientDoes() async throws {
        let envelope = ResponseEnvelope(success: .flag("ok"))
        let mock = MockNetworkClient(reader: ResponseReader(envelope: envelope, errors: .body(as: Item.self)))
        mock.enqueue(.value(Item(id: 1)), .json(#"{"ok":true,"data":{"id":2}}"#), .json(#"{"ok":false}"#), .json(#"{"id":3}"#, status: 400))
        #expect(try await mock.request(Get(), as: Item.self) == Item(id: 1))
        #expect(try await mock.request(Get(), as: Item.self) == Item(id: 2))
        let rejected = await #expect(throws: NetworkError.self) { try await mock.request(Get(), as: Item.self) }
        #expect(rejected?.stage == .rejected)
        let refused = await #expect(throws: NetworkError.self) { try await mock.request(Get(), as: Item.self) }
        #expect(refused?.model(as: Item.self) == Item(id: 3))
    }
}
