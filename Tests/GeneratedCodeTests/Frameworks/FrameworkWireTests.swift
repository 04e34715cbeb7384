import DummyJSONServer
import EndpointKit
import Foundation
import Frameworks
import LoopbackSupport
import Testing

/// What goes to a server and what comes back, for documents as web frameworks write them.
struct FrameworkWireTests {
    private static let id = "6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f"

    private func uuid() throws -> UUID { try #require(UUID(uuidString: Self.id)) }

    /// RFC 9562, section 4.
    @Test func uuidsAreInLowerCaseEverywhere() async throws {
        let framework = try FrameworkServer(answer: Data(#"{"id":"\#(Self.id)","name":"n"}"#.utf8))
        let id = try uuid()
        let client = framework.client(stage: "v2", token: "t")
        let item = try await client.pydantic.replaceItem(itemID: id, Item(id: id, name: "n", parts: [id]), owner: id, xTrace: id)
        #expect(item == Item(id: id, name: "n"))
        let request = try framework.sent()
        #expect(request.target == "/v2/pydantic/items/\(Self.id)?owner=\(Self.id)")
        #expect(request.headers.first { $0.name.lowercased() == "x-trace" }?.value == Self.id)
        #expect(try json(request.text) == ["id": .string(Self.id), "name": "n", "parts": [.string(Self.id)]])
        #expect(request.text.components(separatedBy: Self.id).count == 3)
    }

    @Test func uuidsOfFormsAreInLowerCase() async throws {
        let framework = try FrameworkServer(status: 204)
        try await framework.client.pydantic.createItem(id: uuid(), name: "ab")
        #expect(try framework.sent().text == "id=\(Self.id)&name=ab")
    }

    /// A `u64` as schemars writes it, beside an `f64`.
    @Test(arguments: ["18446744073709551615", "9223372036854775808", "9007199254740993"]) func largeIntegersStayExact(
        _ text: String
    ) async throws {
        let framework = try FrameworkServer(answer: Data(#"{"last":{"value":\#(text)}}"#.utf8))
        let value = MetricValue.integer(try #require(UInt(text)))
        let gauge = try await framework.client.serde.sendMetric(Metric(value: value))
        #expect(gauge.last == Metric(value: value))
        #expect(gauge.limits == ["max": try json("18446744073709551615")])
        #expect(try framework.sent().text == #"{"value":\#(text)}"#)
    }

    /// A whole number that neither an `Int` nor a `Double` keeps comes and goes as it is.
    @Test(arguments: ["9223372036854775808", "18446744073709551617", "-18446744073709551617", "12345678901234567890123456789012345678"])
    func wholeNumbersThatNoVariantKeepsStayExact(_ text: String) async throws {
        let framework = try FrameworkServer(
            answer: Data(#"{"value":\#(text),"values":[\#(text),0.5],"metadata":{"id":\#(text)},"limit":\#(text),"size":\#(text)}"#.utf8))
        let number = try json(text)
        let variable = try await framework.client.pydantic.readVariable(name: "v", limit: .unrecognized(number))
        #expect(variable.value == .unrecognized(number))
        #expect(variable.values == [.unrecognized(number), .number(0.5)])
        #expect(variable.metadata?["id"] == .unrecognized(number))
        #expect(variable.limit == .unrecognized(number))
        #expect(variable.size == .unrecognized(number))
        let sent = String(decoding: try JSONCoding.default.encoder.encode(variable), as: UTF8.self)
        #expect(sent.components(separatedBy: text).count == 6, "\(sent)")
        #expect(try framework.sent().target.hasSuffix("?limit=\(text)"))
    }

    @Test func numbersBesideLargeIntegersAreNumbers() throws {
        #expect(try decoded(#"{"value":-5}"#, as: Metric.self).value == .number(-5))
        #expect(try decoded(#"{"value":0.5}"#, as: Metric.self).value == .number(0.5))
        let text = try String(decoding: JSONCoding.default.encoder.encode(Gauge()), as: UTF8.self)
        #expect(text == #"{"limits":{"max":18446744073709551615}}"#)
    }

    @Test(arguments: [(204, NestEndpoint.RemovePetResult.noContent), (404, .notFound)])
    func statusesWithoutBodiesStayApart(_ status: Int, _ expected: NestEndpoint.RemovePetResult) async throws {
        let framework = try FrameworkServer(status: status)
        #expect(try await framework.client.nest.removePet(id: 7) == expected)
        #expect(try framework.sent().target == "/nest/pets/7")
    }

    @Test(arguments: [200, 202]) func equalStatusesAreOneResult(_ status: Int) async throws {
        let framework = try FrameworkServer(status: status)
        try await framework.client.spring.drawShape(id: try uuid())
        #expect(try framework.sent().target == "/spring/shapes/\(Self.id)/draw")
    }

    @Test func anObjectIsItsMembers() async throws {
        let framework = try FrameworkServer(answer: Data("[]".utf8))
        let shapes = try await framework.client.spring.searchShapes(
            filter: ShapeFilter(color: "light red", minArea: 0.5, owner: try uuid()))
        #expect(shapes.isEmpty)
        #expect(try framework.sent().target == "/spring/shapes/search?color=light%20red&minArea=0.5&owner=\(Self.id)")
    }

    /// What a server would take for another question is not asked.
    @Test func anObjectThatCannotBeEncodedIsAnError() async throws {
        let framework = try FrameworkServer(answer: Data("[]".utf8))
        let error = await #expect(throws: NetworkError.self) {
            try await framework.client.spring.searchShapes(filter: ShapeFilter(color: "red", minArea: .infinity))
        }
        #expect(error?.stage == .building && error?.cause is EncodingError)
        #expect(framework.count == 0)
    }

    @Test func withoutACredentialNothingIsSent() async throws {
        let framework = try FrameworkServer()
        let client = FrameworksClient(client: APIClient(environment: FrameworksEnvironment.local()))
        let error = await #expect(throws: NetworkError.self) {
            try await client.pydantic.replaceItem(itemID: try uuid(), Item(id: try uuid(), name: "n"))
        }
        #expect(error?.stage == .building)
        #expect(error?.description.contains("the endpoint requires 'OAuth2PasswordBearer', which no interceptor supplies") == true)
        #expect(framework.count == 0)
    }

    @Test(arguments: ["127.0.0.1/evil", "user:s3cret@127.0.0.1", "127.0.0.1#", "127.0.0.1?x"])
    func valuesDoNotChangeTheRoute(_ host: String) async throws {
        let framework = try FrameworkServer(status: 204)
        for client in [framework.client(host: host), framework.client(stage: "..")] {
            let error = await #expect(throws: NetworkError.self) { try await client.spring.drawShape(id: try uuid()) }
            #expect(error?.stage == .building && error?.cause is InvalidServerVariable, "\(String(describing: error))")
            #expect(error?.description.contains("s3cret") == false)
        }
        #expect(framework.count == 0)
    }

    /// A server that does not keep to its document, strictly and with tolerance.
    @Test func deviationsAreToldAndTolerated() async throws {
        let answer = Data(#"[{"type":"Circle","radius":"1.5"},7,{"type":"Square","side":2,"color":3}]"#.utf8)
        let strict = try FrameworkServer(answer: answer)
        let error = await #expect(throws: NetworkError.self) { try await strict.client.spring.listShapes() }
        #expect(error?.stage == .decoding)
        #expect(error?.deviations.map(\.place) == ["[0].radius", "[1]", "[2].color"])
        let places = Locked<[String]>([])
        let tolerant = try FrameworkServer(answer: answer)
        let client = tolerant.client(
            configuration: ClientConfiguration(
                tolerance: .all, onDeviation: { deviation in places.withLock { $0.append(deviation.place) } }))
        let shapes = try await client.spring.listShapes()
        #expect(shapes.first == .circle(Circle(type: "Circle", radius: 1.5)))
        #expect(shapes.last == .square(Square(type: "Square", color: "3", side: 2)))
        #expect(places.withLock { $0 } == ["[0].radius", "[1]", "[2].color"])
    }

    /// What each framework says when it refuses a request.
    @Test(arguments: [
        (422, #"{"detail":[{"type":"missing","loc":["body","name"],"msg":"Field required","input":{}}]}"#, "body.name: Field required"),
        (400, #"{"name":["This field is required."]}"#, "name: This field is required."),
        (400, #"{"statusCode":400,"message":["name should not be empty"],"error":"Bad Request"}"#, "Bad Request: name should not be empty"),
        (
            400, #"{"timestamp":"2024-05-31T12:00:00Z","status":400,"error":"Bad Request","message":"Validation failed"}"#,
            "Validation failed"
        ),
        (400, #"{"error":"Failed to deserialize the JSON body"}"#, "Failed to deserialize the JSON body"),
    ])
    func theReasonOfTheServerIsSaid(_ status: Int, _ body: String, _ reason: String) async throws {
        let framework = try FrameworkServer(status: status, answer: Data(body.utf8))
        let error = await #expect(throws: NetworkError.self) { try await framework.client.serde.getCatalog(id: "c") }
        #expect(error?.statusCode == status)
        #expect(error?.description.contains("the server answered \(status): \(reason) [GET ") == true, "\(String(describing: error))")
    }
}
