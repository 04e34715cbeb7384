import EndpointKit
import Foundation
import Shop

/// What a back office does with the emitted client of `Specs/shop.yaml`.
struct ShopProgram {
    let client: ShopClient

    func signIn(user: String, password: String) async throws {
        let tokens = try await client.auth.login(user: user, password: password)
        try await client.sessionAuthentication.signIn(AuthToken(tokens))
    }

    func titles() async throws -> [String] {
        var titles: [String] = []
        for try await product in client.products.listItems(limit: 2) { titles.append(product.title) }
        return titles
    }

    /// Changes the price unless somebody else has changed the product meanwhile.
    func setPrice(_ price: Money, of id: Int) async throws -> Bool {
        let product = try await client.products.findResponse(id: id)
        let options = RequestOptions(precondition: product.entityTag.map(RequestPrecondition.matches))
        do {
            try await client.products.change(id: id, ProductChange(price: price), options: options)
            return true
        } catch {
            guard case .preconditionFailed = ProductsEndpoint.ChangeFailure(error) else { throw error }
            return false
        }
    }

    /// The number of imported products; nil if the server imports them later.
    func importProducts(_ csv: String) async throws -> Int? {
        switch try await client.products.import(csv) {
        case .ok(let result): result.accepted
        case .accepted: nil
        }
    }

    /// The products of which there are not enough; empty if the order was placed.
    func order(_ quantities: [Int: Int]) async throws -> [Int] {
        let lines = quantities.map { OrderLine(product: $0.key, quantity: $0.value) }
        do {
            _ = try await client.orders.place(lines: lines)
            return []
        } catch {
            guard case .conflict(let soldOut) = OrdersEndpoint.PlaceFailure(error) else { throw error }
            return soldOut.missing
        }
    }
}
