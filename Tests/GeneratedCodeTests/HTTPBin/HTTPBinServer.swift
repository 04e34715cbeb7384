import EndpointKit
import Foundation
import SystemSupport
import Testing

/// The httpbin that the tests talk to; `Scripts/test` starts one and sets the variable.
enum HTTPBinServer {
    static let variable = "ENDPOINTKIT_HTTPBIN_URL"

    static let url: URL? = ProcessInfo.processInfo.environment[variable].flatMap { URL(string: $0) }
}

extension Trait where Self == ConditionTrait {
    /// Visible in the report when there is no server.
    static var needsHTTPBin: Self {
        .enabled(
            if: RequiredRings.includes(HTTPBinServer.url), "\(HTTPBinServer.variable) is not set; Scripts/test starts httpbin and sets it")
    }
}
