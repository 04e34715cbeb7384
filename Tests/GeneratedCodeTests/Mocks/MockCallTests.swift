import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Petstore
import PetstoreMocks
import Shop
import ShopMocks
import Testing
import Todos
import TodosMocks

/// What emitted mocks do for a test.
struct MockCallTests {
    @Test func aStrictClientFailsCallsWithoutAnswer() async throws {
        let reported = AsyncStream<UnansweredCall>.makeStream()
        let pets = MockPetsService()
        pets.onRemovePet.succeed()
        let client = PetstoreClient.mock(.strict { reported.continuation.yield($0) }, pets: pets)
        let error = await #expect(throws: NetworkError.self) { try await client.pets.findPet(petID: 7) }
        #expect(error?.cause is UnansweredCall)
        await #expect(throws: NetworkError.self) { try await client.orders.placeOrder(petID: 1) }
        try await pets.onRemovePet.call(7)
        reported.continuation.finish()
        let calls = await reported.stream.reduce(into: []) { $0.append("\($1.name)\($1.arguments)") }
        #expect(calls.first == "PetsService.findPet(petID: 7)")
        #expect(calls.count == 2)
    }

    @Test func aStrictMockTellsArgumentsButForSecrets() async throws {
        let error = await #expect(throws: NetworkError.self) {
            try await MockSessionService(.strict).open(user: "ada", password: "s3cret")
        }
        let call = try #require(error?.cause as? UnansweredCall)
        #expect(call.arguments.hasPrefix("(user: \"ada\", password: ") && !call.arguments.contains("s3cret"), "\(call.arguments)")
    }

    @Test func aMockAloneCanBeStrict() async throws {
        let mock = MockTodosService(.strict)
        await #expect(throws: NetworkError.self) { try await mock.list() }
        await #expect(throws: NetworkError.self) { try await mock.delete(id: 1) }
        mock.onDelete.succeed()
        try await mock.delete(id: 1)
        #expect(mock.calls == [.list(), .delete(id: 1), .delete(id: 1)])
    }

    @Test func callsOfSeveralMocksAreInOrder() async throws {
        let recorder = MockRecorder()
        let trace = UUID()
        let (items, customers) = (MockItemsService(), MockCustomersService())
        let client = EverythingClient.mock(recorder, items: items, customers: customers)
        _ = try await client.customers.find(id: 7)
        _ = try await client.items.listByOffset(skip: 0, limit: 5)
        _ = try await client.items.search(q: "a", words: [], xTrace: trace)
        #expect(recorder.calls.names == ["CustomersEndpoint.find", "ItemsEndpoint.listByOffset", "ItemsEndpoint.search"])
        #expect(recorder.calls.prefix(2).count == 2)
        #expect(
            recorder.calls == [
                CustomersEndpoint.find(id: 7), ItemsEndpoint.listByOffset(skip: 0, limit: 5),
                ItemsEndpoint.search(q: "a", words: [], xTrace: trace),
            ])
        #expect(items.calls.first == .listByOffset(skip: 0, limit: 5))
        #expect(customers.calls == [.find(id: 7)])
    }

    @Test func mocksOfAClientShareItsRecorder() async throws {
        let recorder = MockRecorder()
        let client = EverythingClient.mock(recorder)
        _ = try await client.customers.find(id: 7)
        _ = try await client.items.find(sku: "A-1")
        #expect(recorder.calls == [CustomersEndpoint.find(id: 7), ItemsEndpoint.find(sku: "A-1")])
    }

    @Test func declaredFailuresAreThoseOfAServer() async throws {
        let mock = MockPetsService()
        mock.onFindPet.fail(.notFound)
        let missing = await #expect(throws: NetworkError.self) { try await mock.findPet(petID: 1) }
        #expect(missing?.statusCode == 404)
        guard let missing, case .notFound = PetsEndpoint.FindPetFailure(networkError: missing) else {
            Issue.record("\(String(describing: missing))")
            return
        }
        mock.onFindPet.fail(status: 409, Petstore.Problem(code: 7, message: "busy"))
        let busy = try #require(await #expect(throws: NetworkError.self) { try await mock.findPet(petID: 1) })
        guard case .unexpected(let problem) = PetsEndpoint.FindPetFailure(busy) else {
            Issue.record("\(busy)")
            return
        }
        #expect(problem.message == "busy")
    }

    @Test func aStoreHasTheUsualOperations() async throws {
        let mock = MockTodosService()
        let client = TodosClient.mock(todos: mock)
        mock.store.insert(Todo(id: 7, title: "Water the plants"))
        #expect(try await client.todos.list() == [Todo(id: 7, title: "Water the plants")])
        let added = try await client.todos.add(title: "Read")
        #expect(added == Todo(id: 1, title: "Read"))
        #expect(try await client.todos.find(id: 1) == added)
        try await client.todos.delete(id: 7)
        #expect(mock.store.values == [added])
        let error = await #expect(throws: NetworkError.self) { try await client.todos.find(id: 7) }
        #expect(error?.statusCode == 404)
    }

    @Test func aStoreAlsoAnswersWithTheResponse() async throws {
        let mock = MockProductsService()
        let client = ShopClient.mock(products: mock)
        let umbrella = Product(id: 3, title: "Umbrella", price: Money(amount: 5, currency: .eur), status: .active)
        mock.store.insert(umbrella)
        let response = try await client.products.findResponse(id: 3)
        #expect(response.value == umbrella && response.http.status == 200)
        let error = await #expect(throws: NetworkError.self) { try await client.products.findResponse(id: 4) }
        #expect(error?.statusCode == 404)
        var pages: [ProductPage] = []
        for try await page in client.products.listCachedThenFresh() { pages.append(page.value) }
        #expect(pages.map(\.products) == [[umbrella]])
    }

    @Test func waitsForTheNextCall() async throws {
        let mock = MockTodosService()
        async let calls = mock.onFind.calls(2)
        _ = try await mock.find(id: 1)
        _ = try await mock.find(id: 2)
        #expect(try await calls == [1, 2])
    }
}
