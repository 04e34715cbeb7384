import EndpointKit
import EndpointKitTesting
import Foundation
import Parcels
import Testing

/// Where endpoints go that have a server of their own.
struct ParcelServerTests {
    private func urls(_ environment: any ServerEnvironment) async throws -> [String] {
        let transport = StubTransport { _ in .text("") }
        let client = ParcelsClient(environment: environment, transport: transport)
        try await client.labels.make(parcel: 1, tags: [])
        _ = try await client.labels.about()
        _ = try await client.parcels.health()
        return transport.requests.map(\.url.absoluteString)
    }

    @Test func followsTheEnvironment() async throws {
        #expect(
            try await urls(ParcelsEnvironment.production) == [
                "https://labels.parcels.example/labels", "https://api.parcels.example/v2/about",
                "https://api.parcels.example/status/parcels/health",
            ])
        #expect(try await urls(ParcelsEnvironment.regional(region: .us))[0] == "https://labels.us.parcels.example/labels")
        #expect(try await urls(ParcelsEnvironment.sandbox)[0] == "https://labels.sandbox.parcels.example/labels")
    }

    /// A test or a proxy has one address, and no call of it goes anywhere else.
    @Test func staysWithAnEnvironmentOfTheCallers() async throws {
        let local = try #require(URL(string: "http://127.0.0.1:8080/mock"))
        let expected = [
            "http://127.0.0.1:8080/mock/labels", "http://127.0.0.1:8080/mock/about", "http://127.0.0.1:8080/status/parcels/health",
        ]
        #expect(try await urls(ParcelsEnvironment.custom(local)) == expected)
        #expect(try await urls(EnvironmentSwitch(ParcelsEnvironment.custom(local))) == expected)
        #expect(try await urls(EnvironmentSwitch(ParcelsEnvironment.sandbox))[0] == "https://labels.sandbox.parcels.example/labels")
    }
}
