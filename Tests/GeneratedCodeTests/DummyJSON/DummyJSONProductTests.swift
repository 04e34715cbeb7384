import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DummyJSONProductTests {
    @Test func lists() async throws {
        try await DummyShop.open { shop in
            let products = shop.client.products
            let first = try await products.list(limit: 3)
            #expect(first.products.map(\.id) == [1, 2, 3])
            #expect((first.total, first.skip, first.limit) == (40, 0, 3))
            let mascara = try #require(first.products.first)
            #expect(mascara.title == "Essence Mascara Lash Princess")
            #expect(mascara.price == Decimal(string: "9.99"))
            #expect(mascara.category == .beauty)
            #expect(mascara.availabilityStatus == .lowStock)
            #expect(mascara.reviews.first?.date == Date(timeIntervalSince1970: 1_716_454_581.618))
            #expect(try await products.list().products.count == 30)
            #expect(try await products.list(limit: 0).products.count == 40)
            #expect(try await products.list(limit: 2, skip: 38).products.map(\.id) == [39, 40])
            #expect(try await products.list(limit: 2, sortBy: "price", order: .descending).products.map(\.id) == [40, 39])
            #expect(try await products.list(limit: 1, sortBy: "title").products.first?.title == "Annibale Colombo Bed")

            let parts = try await products.listParts(select: ["title", "price"], limit: 1)
            #expect(parts.products == [ProductPart(id: 1, title: "Essence Mascara Lash Princess", price: Decimal(string: "9.99"))])
            #expect(try await products.search(q: "IPHONE 13", limit: 2).products.map(\.id) == [5, 10])
            let groceries = try await products.byCategory(category: .groceries, limit: 0).products
            #expect(!groceries.isEmpty && groceries.allSatisfy { $0.brand == nil })
            #expect(try await products.byCategory(category: .unrecognized("no such one?")).products.isEmpty)
        }
    }

    @Test func categories() async throws {
        try await DummyShop.open { shop in
            let list = try await shop.client.products.categoryList()
            #expect(list == [.beauty, .fragrances, .furniture, .groceries, .smartphones])
            let infos = try await shop.client.products.categories()
            #expect(infos.map(\.slug) == list)
            #expect(infos.first?.name == "Beauty")
            #expect(infos.first?.url.absoluteString == "https://dummyjson.com/products/category/beauty")
        }
    }

    @Test func readsAndWrites() async throws {
        try await DummyShop.open { shop in
            let products = shop.client.products
            #expect(try await products.one(id: 7).id == 7)
            let draft = ProductDraft(title: "BMW Pencil", price: Decimal(string: "12.5"), tags: ["office"])
            #expect(
                try await products.add(draft)
                    == ProductPart(id: 41, title: "BMW Pencil", price: Decimal(string: "12.5"), tags: ["office"]))
            let replaced = try await products.replace(id: 2, draft)
            #expect((replaced.id, replaced.title, replaced.stock) == (2, "BMW Pencil", 6))
            #expect(try await products.update(id: 3, ProductDraft(stock: 0)).stock == 0)
            let deleted = try await products.delete(id: 4)
            #expect((deleted.id, deleted.isDeleted, deleted.title) == (4, true, "Apple"))
            #expect(shop.server.count("PUT /products/2") == 1)
            #expect(shop.server.count("PATCH /products/3") == 1)
        }
    }

    @Test func pagesAreFetchedAsTheyAreNeeded() async throws {
        try await DummyShop.open { shop in
            var ids: [Int] = []
            for try await product in shop.client.products.listItems(limit: 7) { ids.append(product.id) }
            #expect(ids == Array(1...40))
            #expect(shop.server.count("GET /products") == 6)

            var seen = 0
            for try await _ in shop.client.products.searchItems(q: "a", limit: 5) {
                seen += 1
                if seen == 5 { break }
            }
            #expect(shop.server.count("GET /products/search") == 1)

            var sizes: [Int] = []
            for try await page in shop.client.products.byCategoryItems(category: .beauty, limit: 3).pages {
                sizes.append(page.products.count)
            }
            #expect(sizes == [3, 3, 2])
            var parts: [String?] = []
            for try await part in shop.client.products.listPartsItems(select: ["sku", "brand"], limit: 20, skip: 38) {
                parts.append(part.brand)
            }
            #expect(parts == [nil, "Essence"])
        }
    }

    @Test func failuresAreTyped() async throws {
        try await DummyShop.open { shop in
            do {
                _ = try await shop.client.products.one(id: 0)
                Issue.record("There is no product 0.")
            } catch {
                guard case .notFound(let problem) = ProductsEndpoint.OneFailure(error) else { throw error }
                #expect(problem.message == "Product with id '0' not found")
            }
            do {
                _ = try await shop.client.products.delete(id: 99)
                Issue.record("There is no product 99.")
            } catch {
                guard case .unexpected(let problem) = DummyJSONFailure(error) else { throw error }
                #expect(problem.message == "Product with id '99' not found")
            }
        }
        let closed = try #require(URL(string: "http://127.0.0.1:1"))
        let client = DummyJSONClient(
            environment: DummyJSONEnvironment.custom(closed), configuration: ClientConfiguration(retry: .never))
        do {
            _ = try await client.products.one(id: 1)
            Issue.record("Nobody listens there.")
        } catch {
            guard case .undeclared(let cause) = ProductsEndpoint.OneFailure(error) else { throw error }
            #expect(cause.stage == .sending)
            #expect(cause.endpoint == "ProductsEndpoint.one")
        }
    }
}
