import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

/// The code of the article "Servers that do not keep to their document".
struct DeviationSnippets {
    private typealias UserEndpoint = ReadmeTests.UserEndpoint

    private struct User: Decodable, Sendable { let name: String }

    @Test func theRecorder() async throws {
        let stub = StubTransport { _ in .json(#"[{"name":7}]"#) }
        let (url, directory) = (URL(string: "https://example.com"), try TemporaryDirectory())
        let file = URL(fileURLWithPath: directory("deviations.json"))
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func APIClient(baseURL: URL?, configuration: ClientConfiguration) -> EndpointKit.APIClient {
            EndpointKit.APIClient(
                baseURL: baseURL, transport: stub, interceptors: [HeaderInterceptor([:], supplying: ["default"])],
                configuration: configuration)
        }
        let recorder = DeviationRecorder()
        let client = APIClient(baseURL: url, configuration: ClientConfiguration(tolerance: .all, onDeviation: recorder.record))
        _ = try await client.request(UserEndpoint.all, as: [User].self)
        try recorder.write(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("name"))
    }
}
