import EndpointKit
import Foundation
import SystemSupport
import Testing
import Warehouse

/// The server of `Tests/FastAPIServer`; `Scripts/test` starts one and sets the variable.
enum FastAPIServer {
    static let variable = "ENDPOINTKIT_FASTAPI_URL"

    static let url: URL? = ProcessInfo.processInfo.environment[variable].flatMap { URL(string: $0) }
}

extension Trait where Self == ConditionTrait {
    /// Visible in the report when there is no server.
    static var needsFastAPI: Self {
        .enabled(
            if: RequiredRings.includes(FastAPIServer.url), "\(FastAPIServer.variable) is not set; Scripts/test starts the server")
    }
}

/// A client of the running server whose calls are noted.
struct FastAPISession: Sendable {
    let client: WarehouseClient
    private let recorder = CallRecorder()

    init() throws {
        let url = try #require(FastAPIServer.url, "\(FastAPIServer.variable) is not set")
        client = WarehouseClient(
            environment: WarehouseEnvironment.custom(url), httpBearer: MemoryTokenStore(AuthToken(access: "t.o-k_e~n+/=")),
            httpBasic: { BasicCredentials(user: "ada", password: "p:a s") }, apiKeyHeader: { "k-1" },
            transport: URLSessionTransport(), interceptors: [recorder])
    }

    /// The endpoints that were called.
    var endpoints: Set<String> { Set(recorder.calls.map(\.endpoint)) }

    /// The statuses of all responses.
    var statuses: [Int] { recorder.calls.compactMap(\.response?.status) }
}

/// The document that the golden was emitted from.
enum FastAPIDocument {
    static var data: Data {
        get throws {
            var root = URL(fileURLWithPath: #filePath)
            for _ in 0..<3 { root.deleteLastPathComponent() }
            return try Data(contentsOf: root.appendingPathComponent("Golden/fastapi/spec.json"))
        }
    }

    /// Tag and ID of each operation: `items.listItems`.
    static var operations: [String] {
        get throws {
            let document = try JSONSerialization.jsonObject(with: try data) as? [String: Any]
            let paths = try #require(document?["paths"] as? [String: [String: [String: Any]]])
            return try paths.values.flatMap(\.values).map { operation in
                let tag = try #require((operation["tags"] as? [String])?.first)
                return "\(tag).\(try #require(operation["operationId"] as? String))"
            }
        }
    }
}
