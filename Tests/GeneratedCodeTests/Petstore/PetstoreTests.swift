import EndpointKit
import EndpointKitTesting
import Foundation
import Petstore
import PetstoreMocks
import Testing

/// The package that is emitted from OpenAPI 3.0, in use.
struct PetstoreTests {
    private let transport = StubTransport()

    private var client: PetstoreClient {
        PetstoreClient(
            environment: PetstoreEnvironment.production(origin: "https://petstore.example"), key: { "k-1" }, transport: transport)
    }

    @Test func listsPets() async throws {
        transport.stub(nil, "*", with: .json(#"[{"name":"Bella","id":7,"status":"pending","friends":[{"name":"Rex","id":8}]}]"#))
        let pets = try await client.pets.listPets(limit: 5, tags: ["a b", "c"], status: [.available, .sold], xTrace: "t")
        #expect(pets.map(\.name) == ["Bella"])
        #expect(pets.first?.status == .pending)
        #expect(pets.first?.friends?.map(\.id) == [8])
        let sent = try #require(transport.requests.first)
        #expect(sent.url.absoluteString == "https://petstore.example/v1/pets?limit=5&tags=a%20b&tags=c&status=available,sold")
        #expect(sent.headers["X-Trace"] == "t")
        #expect(sent.headers["X-Key"] == "k-1")
    }

    @Test func findsAPetWithoutAKey() async throws {
        transport.stub(nil, "*", with: .json(#"{"code":1,"message":"m"}"#, status: 500))
        let error = await #expect(throws: NetworkError.self) {
            try await client.pets.findPet(petID: 1)
        }
        guard case .unexpected(let problem) = PetsEndpoint.FindPetFailure(try #require(error)) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem == Problem(code: 1, message: "m"))
        #expect(transport.requests.first?.headers["X-Key"] == nil)
    }

    @Test func ordersByForm() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":"123E4567-E89B-12D3-A456-426614174000","petId":7,"placedAt":"2026-01-31T12:00:00Z"}"#))
        let order = try await client.orders.placeOrder(petID: 7, express: true)
        #expect(order.placedAt == Date(timeIntervalSince1970: 1_769_860_800))
        #expect(order.express != true)
        #expect(transport.requests.first.map { String(decoding: $0.body, as: UTF8.self) } == "express=true&petId=7")
    }

    @Test func mocksAnswerWithExamples() async throws {
        let mock = MockPetsService()
        let pet = try await mock.createPet(NewPet(name: "x"), xTrace: nil)
        #expect(pet.name == "Bella")
    }
}
