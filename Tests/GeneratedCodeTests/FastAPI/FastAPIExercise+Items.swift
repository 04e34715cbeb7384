import EndpointKit
import Foundation
import Testing
import Warehouse

extension FastAPIExercise {
    static let items: [FastAPIExercise] = [
        FastAPIExercise("items.listItems") { session async throws in
            let since = Date(timeIntervalSince1970: 1_769_860_800)
            let page = try await session.client.items.listItems(
                limit: 5, after: "a b&c=ü+", color: [.red, .darkBlue], since: since, exact: true)
            #expect(page.items.map(\.name) == ["5|a b&c=ü+|red,dark-blue|2026-01-31T12:00:00+00:00|True"])
            #expect(page.items.first?.owner == nil)
            #expect(page.next == "a b&c=ü+")
            let usual = try await session.client.items.listItems()
            #expect(usual.items.map(\.name) == ["10|None|||False"])
            #expect(usual.next == nil)
        },
        FastAPIExercise("items.createItem") { session async throws in
            let item = try await session.client.items.createItem(Item(name: "Ü", note: .null, color: .empty))
            #expect(item == StoredItem(name: "Ü", note: nil, color: .empty, id: 1, owner: "you"))
            let plain = try await session.client.items.createItem(Item(name: "x"))
            #expect(plain.color == .red)
            #expect(plain.note == nil)
        },
        FastAPIExercise("items.findItem") { session async throws in
            #expect(try await session.client.items.findItem(itemID: 3).id == 3)
            let error = await #expect(throws: NetworkError.self) { try await session.client.items.findItem(itemID: 404) }
            guard case .notFound(let body) = ItemsEndpoint.FindItemFailure(try #require(error)) else { throw Unexpected("404") }
            #expect(body.missing == 404)
        },
        FastAPIExercise("items.replaceItem") { session async throws in
            let item = try await session.client.items.replaceItem(itemID: 9, Item(name: "n", note: "v"), silent: true)
            #expect(item.id == 9)
            #expect(item.note == "v")
        },
        FastAPIExercise("items.removeItem") { session async throws in
            try await session.client.items.removeItem(itemID: 1)
        },
    ]

    private static func failure(_ status: Int, _ session: FastAPISession) async throws -> MetaEndpoint.FailFailure {
        do {
            _ = try await session.client.meta.fail(status: status)
        } catch {
            return MetaEndpoint.FailFailure(error)
        }
        throw Unexpected("\(status)")
    }

    static let meta: [FastAPIExercise] = [
        FastAPIExercise("meta.cookies") { session async throws in
            #expect(try await session.client.meta.cookies(session: "s-1", theme: nil) == ["s-1", nil])
            #expect(try await session.client.meta.cookies(session: "s-2", theme: "dark") == ["s-2", "dark"])
        },
        FastAPIExercise("meta.headers") { session async throws in
            #expect(try await session.client.meta.headers(xNumber: -7) == ["-7", nil])
            let all = try await session.client.meta.headers(xNumber: 1, xText: "a, b; c", xList: ["one"])
            #expect(all == ["1", "a, b; c", "one"])
        },
        FastAPIExercise("meta.fail") { session async throws in
            guard case .conflict(let item) = try await failure(409, session) else { throw Unexpected("409") }
            #expect(item.name == "Other")
            guard case .clientError(let missing) = try await failure(418, session) else { throw Unexpected("418") }
            #expect(missing.missing == 418)
            guard case .undeclared(let error) = try await failure(501, session) else { throw Unexpected("501") }
            #expect(error.response.map { $0.text() } == #"{"detail":"broken"}"#)
        },
    ]

    static let auth: [FastAPIExercise] = [
        FastAPIExercise("auth.withToken") { session async throws in
            #expect(try await session.client.auth.withToken() == "t.o-k_e~n+/=")
        },
        FastAPIExercise("auth.withPassword") { session async throws in
            #expect(try await session.client.auth.withPassword() == "ada:p:a s")
        },
        FastAPIExercise("auth.withKey") { session async throws in
            #expect(try await session.client.auth.withKey() == "k-1")
        },
        FastAPIExercise("auth.withBoth") { session async throws in
            #expect(try await session.client.auth.withBoth() == "Bearer t.o-k_e~n+/=+k-1")
        },
    ]
}
