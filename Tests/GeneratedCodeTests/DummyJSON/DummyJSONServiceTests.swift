import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DummyJSONServiceTests {
    @Test func sessions() async throws {
        try await DummyShop.open { shop in
            let session = try await shop.signIn()
            #expect((session.id, session.username, session.gender) == (1, "emilys", .female))
            let tokens = try await shop.client.auth.refresh(RefreshRequest(refreshToken: session.refreshToken))
            #expect(tokens.accessToken != session.accessToken)
            #expect(try await shop.client.auth.me().company.address.coordinates.lat == -77.16213)
            await #expect(throws: NetworkError.self, "A refresh token is good for one refresh.") {
                try await shop.client.auth.refresh(RefreshRequest(refreshToken: session.refreshToken))
            }
            do {
                _ = try await shop.client.auth.login(Credentials(username: "emilys", password: "wrong"))
                Issue.record("The password was taken.")
            } catch {
                guard case .badRequest(let problem) = AuthEndpoint.LoginFailure(error) else { throw error }
                #expect(problem.message == "Invalid credentials")
            }
        }
    }

    @Test func users() async throws {
        try await DummyShop.open { shop in
            let users = shop.client.users
            let page = try await users.list(limit: 2)
            #expect(page.users.map(\.username) == ["emilys", "michael2"])
            #expect(page.total == 12)
            let parts = try await users.listParts(select: ["firstName", "age"], limit: 1)
            #expect(parts.users == [UserPart(id: 1, firstName: "Emily", age: 28)])
            #expect(try await users.search(q: "SOPHIA").users.map(\.id) == [3, 9])
            #expect(try await users.filter(key: "hair.color", value: "Brown").users.map(\.id) == [3, 6, 9, 12])
            #expect(try await users.one(id: 1).role == .admin)
            #expect(try await users.carts(id: 2).carts.map(\.id) == [2, 5, 8])
            #expect(try await users.posts(id: 1).posts.map(\.id) == [1, 4])
            #expect(try await users.todos(id: 3).todos.map(\.completed) == [false, true])
            let draft = UserDraft(firstName: "Muhammad", age: 250)
            #expect(try await users.add(draft) == UserPart(id: 13, firstName: "Muhammad", age: 250))
            #expect(try await users.replace(id: 1, draft).firstName == "Muhammad")
            #expect(try await users.update(id: 2, UserDraft(lastName: "Owais")).lastName == "Owais")
            #expect(try await users.delete(id: 3).isDeleted)
            var ids: [Int] = []
            for try await user in users.listItems(limit: 5, sortBy: "age", order: .descending) { ids.append(user.id) }
            #expect(ids == Array((1...12).reversed()))
            do {
                _ = try await users.one(id: 1_000)
                Issue.record("There is no user 1000.")
            } catch {
                guard case .notFound(let problem) = UsersEndpoint.OneFailure(error) else { throw error }
                #expect(problem.message == "User with id '1000' not found")
            }
        }
    }

    @Test func carts() async throws {
        try await DummyShop.open { shop in
            let carts = shop.client.carts
            #expect(try await carts.list(limit: 4).carts.map(\.userID) == [1, 2, 3, 1])
            let cart = try await carts.one(id: 1)
            #expect(cart.products.map(\.id) == [1, 11])
            #expect(cart.total == Decimal(string: "129.97"))
            #expect((cart.totalProducts, cart.totalQuantity) == (2, 3))
            #expect(try await carts.byUser(userID: 2).carts.map(\.id) == [2, 5, 8])
            let added = try await carts.add(NewCart(userID: 1, products: [CartLine(id: 1, quantity: 4), CartLine(id: 2)]))
            #expect((added.id, added.totalQuantity, added.products.first?.discountedTotal) == (10, 5, nil))
            #expect(added.products.first?.discountedPrice == 37)
            #expect(try await carts.replace(id: 1, CartChanges(products: [CartLine(id: 3)])).products.map(\.id) == [3])
            let merged = try await carts.update(id: 1, CartChanges(merge: true, products: [CartLine(id: 3)]))
            #expect(merged.products.map(\.id) == [1, 11, 3])
            #expect(try await carts.delete(id: 1).isDeleted)
            var users: [Int] = []
            for try await cart in carts.byUserItems(userID: 3, limit: 1) { users.append(cart.userID) }
            #expect(users == [3, 3, 3])
            do {
                _ = try await carts.one(id: 0)
                Issue.record("There is no cart 0.")
            } catch {
                guard case .notFound = CartsEndpoint.OneFailure(error) else { throw error }
            }
        }
    }
}
