import DummyJSON
import DummyJSONMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DummyJSONMockTests {
    @Test func aMockAnswersWithTheExamplesOfTheSpec() async throws {
        let products = MockProductsService()
        let client = DummyJSONClient.mock(products: products)
        let page = try await client.products.list()
        #expect(page.products.map(\.title) == ["Essence Mascara Lash Princess"])
        #expect(page.total == 194)
        #expect(try await client.products.categoryList() == [.beauty, .fragrances, .furniture])
        #expect(try await client.auth.me().username == "emilys")
        let call = try #require(products.onList.last)
        #expect((call.limit, call.skip) == (30, 0))
        #expect(call.sortBy == nil && call.order == nil)
        #expect(products.onOne.count == 0)
    }

    @Test func aMockAnswersWithValuesClosuresAndErrors() async throws {
        let products = MockProductsService()
        let client = DummyJSONClient.mock(products: products)
        products.onAdd.answer { ProductPart(id: 195, title: $0.title) }
        #expect(try await client.products.add(ProductDraft(title: "Pencil")) == ProductPart(id: 195, title: "Pencil"))
        products.onUpdate.answer { ProductPart(id: $0.id, stock: $0.body.stock) }
        #expect(try await client.products.update(id: 4, ProductDraft(stock: 9)) == ProductPart(id: 4, stock: 9))
        products.onCategoryList.answer(inOrder: [[], [.tops]], then: .example)
        #expect(try await client.products.categoryList() == [])
        #expect(try await client.products.categoryList() == [.tops])
        #expect(try await client.products.categoryList().count == 3)
        let error = NetworkError(endpoint: "ProductsEndpoint.one", stage: .status(404))
        products.onOne.fail(with: error)
        await #expect(throws: error) { try await client.products.one(id: 5) }
        #expect(products.onOne.calls == [5])
        products.onOne.reset()
        #expect(try await client.products.one(id: 1).id == 1)
        #expect(products.onOne.calls == [1])
    }

    @Test func pagesOfAMockAreAskedForInOrder() async throws {
        let carts = MockCartsService()
        let cart = try await carts.one(id: 1)
        carts.onList.answer { call in
            CartPage(carts: Array(repeating: cart, count: min(call.limit, 5 - call.skip)), total: 5, skip: call.skip, limit: call.limit)
        }
        var count = 0
        for try await _ in DummyJSONClient.mock(carts: carts).carts.listItems(limit: 2) { count += 1 }
        #expect(count == 5)
        #expect(carts.onList.calls.map(\.skip) == [0, 2, 4])
    }

    @Test func aMockTakesCallsOfManyTasks() async throws {
        let products = MockProductsService()
        let example = try await products.one(id: 0)
        products.onOne.answer { id in
            await Task.yield()
            guard id % 10 != 0 else { throw CancellationError() }
            return example
        }
        let succeeded = await withTaskGroup(of: Bool.self) { group in
            for id in 1...500 { group.addTask { (try? await products.one(id: id)) != nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(succeeded == 450)
        #expect(products.onOne.calls.dropFirst().sorted() == Array(1...500))
    }
}
