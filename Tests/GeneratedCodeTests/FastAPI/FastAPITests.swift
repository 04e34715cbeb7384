import EndpointKit
import Foundation
import Testing
import Warehouse

/// Every operation of a server of FastAPI, called through what was emitted from the document that it publishes itself.
@Suite("FastAPI: operations", .needsFastAPI)
struct FastAPITests {
    @Test("is called, and the server's own validation takes the request", arguments: FastAPIExercise.all)
    func call(_ exercise: FastAPIExercise) async throws {
        let session = try FastAPISession()
        try await exercise.run(session)
        #expect(session.endpoints == [exercise.emittedName])
        #expect(!session.statuses.contains(422))
    }

    /// Else the golden would be of another server.
    @Test("publishes the document that the golden was emitted from")
    func document() async throws {
        let url = try #require(FastAPIServer.url)
        let client = APIClient(baseURL: url)
        let published = try await client.request(Document(), as: JSONValue.self)
        #expect(published == (try JSONCoding.default.decoder.decode(JSONValue.self, from: try FastAPIDocument.data)))
    }

    private struct Document: DeclarativeEndpoint {
        var path: RequestPath { "/openapi.json" }
    }

    /// The only request that the server refuses, and what it says of it.
    @Test("refuses what does not fit, with a body that is declared")
    func refusal() async throws {
        let session = try FastAPISession()
        let error = await #expect(throws: NetworkError.self) { try await session.client.items.listItems(limit: 1000) }
        guard case .unprocessableContent(let fault) = ItemsEndpoint.ListItemsFailure(try #require(error)) else {
            throw FastAPIExercise.Unexpected("\(String(describing: error))")
        }
        let detail = try #require(fault.detail?.first)
        #expect(detail.loc == [.string("query"), .string("limit")])
        #expect(detail.type == "less_than_equal")
        #expect(session.statuses == [422])
    }
}

@Suite("FastAPI: coverage")
struct FastAPICoverageTests {
    @Test("there is an exercise for every operation of the document, and for no other")
    func everyOperation() throws {
        let declared = try FastAPIDocument.operations
        let exercised = FastAPIExercise.all.map(\.operation)
        #expect(declared.count > 20)
        #expect(exercised.sorted() == declared.sorted())
    }
}
