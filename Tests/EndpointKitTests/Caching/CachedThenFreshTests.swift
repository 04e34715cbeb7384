import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct CachedThenFreshTests {
    private let server = CountingOrigin()

    private func elements(repeatsUnchanged: Bool = false) async throws -> [String] {
        var elements: [String] = []
        for try await element in server.client.cachedThenFresh(OriginEndpoint(), as: Int.self, repeatsUnchanged: repeatsUnchanged) {
            elements.append("\(element.value) \(element.origin)")
        }
        return elements
    }

    @Test func theStoredValueComesBeforeThatOfTheServer() async throws {
        #expect(try await elements() == ["1 server"])
        #expect(try await elements() == ["1 cache", "2 server"])
        server.headers = ["Cache-Control": "max-age=600"]
        #expect(try await elements() == ["2 cache", "3 server"])
        #expect(try await elements() == ["3 cache", "4 server"])
    }

    @Test func whatStillHoldsComesOnce() async throws {
        server.headers = ["ETag": "\"1\""]
        #expect(try await elements() == ["1 server"])
        #expect(try await elements() == ["1 cache"])
        #expect(server.count == 2)
        #expect(try await elements(repeatsUnchanged: true) == ["1 cache", "1 validated"])
    }

    @Test func anErrorComesAfterTheStoredValue() async throws {
        _ = try await elements()
        server.status = 500
        var seen: [ResponseOrigin] = []
        let error = await #expect(throws: NetworkError.self) {
            for try await element in server.client.cachedThenFresh(OriginEndpoint(), as: Int.self) { seen.append(element.origin) }
        }
        #expect(error?.statusCode == 500)
        #expect(seen == [.cache])
    }

    @Test func aStoredValueOfAnotherShapeIsPassedOver() async throws {
        server.headers = ["ETag": "\"1\""]
        _ = try await server.get()
        server.transport.stub(nil, "*") { _ in .json("{}") }
        var seen: [ResponseOrigin] = []
        for try await element in server.client.cachedThenFresh(OriginEndpoint(), as: [String: Int].self) { seen.append(element.origin) }
        #expect(seen == [.server])
    }

    @Test func stoppingAfterTheFirstAsksNobody() async throws {
        _ = try await elements()
        for try await element in server.client.cachedThenFresh(OriginEndpoint(), as: Int.self) {
            #expect(element.origin == .cache)
            break
        }
        #expect(server.count == 1)
    }

    @Test func aMockAnswersOnce() async throws {
        let mock = MockNetworkClient()
        mock.enqueue(.value(7))
        var values: [Int] = []
        for try await element in mock.cachedThenFresh(OriginEndpoint(), as: Int.self) { values.append(element.value) }
        #expect(values == [7])
    }
}
