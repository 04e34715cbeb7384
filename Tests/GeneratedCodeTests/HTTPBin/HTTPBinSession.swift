import EndpointKit
import Foundation
import HTTPBin
import Testing

/// A client of the running httpbin whose calls are noted.
struct HTTPBinSession: Sendable {
    static let token = "abc.DEF-123_~+/=="
    static let user = "ada"
    static let password = "p+s s:&%=ö"

    let url: URL
    let bin: HTTPBinClient
    /// The same, but it answers with redirects instead of following them.
    let unredirected: HTTPBinClient
    private let recorder = CallRecorder()

    init() throws {
        url = try #require(HTTPBinServer.url, "\(HTTPBinServer.variable) is not set")
        bin = Self.client(of: url, recorder: recorder, redirects: RedirectPolicy())
        unredirected = Self.client(of: url, recorder: recorder, redirects: .never)
    }

    private static func client(of url: URL, recorder: CallRecorder, redirects: RedirectPolicy) -> HTTPBinClient {
        HTTPBinClient(
            environment: HTTPBinEnvironment.custom(url),
            bearer: MemoryTokenStore(AuthToken(access: token)),
            login: { BasicCredentials(user: user, password: password) },
            transport: URLSessionTransport(redirects: redirects),
            interceptors: [recorder]
        )
    }

    /// The endpoints that were called.
    var endpoints: Set<String> {
        Set(recorder.calls.map(\.endpoint))
    }

    /// The last call as it was sent.
    func sent() throws -> HTTPRequest {
        try #require(recorder.calls.last).request
    }

    /// Path and query of the last call, percent-encoded as it was sent.
    func target() throws -> String {
        let url = try sent().url.absoluteString
        let base = self.url.absoluteString
        return String(url.dropFirst(base.hasSuffix("/") ? base.count - 1 : base.count))
    }

    /// The response to the last call.
    func response() throws -> HTTPResponse {
        try #require(recorder.calls.last?.response)
    }

    /// The error of a call that must fail.
    func failure<Value>(of call: () async throws -> Value) async throws -> NetworkError {
        do {
            _ = try await call()
        } catch let error as NetworkError {
            return error
        }
        throw MissingFailure()
    }
}

/// A call succeeded that must not.
struct MissingFailure: Error {}
