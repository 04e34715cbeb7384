import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct CacheReloadTests {
    private let server = CountingOrigin()

    private func reload() async throws { _ = try await server.get(RequestOptions(cachePolicy: .reload)) }

    /// The stored response would be used again, although there is a later one.
    @Test(arguments: [(200, "no-store", nil), (404, "", nil), (410, "", nil), (200, "max-age=60", "2")] as [(Int, String, String?)])
    func aLaterResponseReplacesTheStoredOne(_ status: Int, _ control: String, _ stored: String?) async throws {
        server.headers = ["Cache-Control": "max-age=600"]
        _ = try await server.get()
        (server.status, server.headers) = (status, ["Cache-Control": control])
        try? await reload()
        let last = try? await server.get(RequestOptions(cachePolicy: .cacheOnly))
        #expect(last?.text() == stored)
    }

    @Test(arguments: [429, 500, 503])
    func anErrorOfTheServerReplacesNothing(_ status: Int) async throws {
        server.headers = ["Cache-Control": "max-age=600"]
        _ = try await server.get()
        server.status = status
        await #expect(throws: NetworkError.self) { try await reload() }
        #expect(try await server.get(RequestOptions(cachePolicy: .cacheOnly)).text() == "1")
    }
}
