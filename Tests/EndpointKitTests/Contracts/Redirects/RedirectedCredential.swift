import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// The ways in which a client puts a secret on a request.
enum RedirectedCredential: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case bearer, basic, headerKey, queryKey, cookieKey, cookieParameter, cookieHeader, proxyAuthorization, declaredHeader, declaredQuery

    static let secret = "s3cret"

    var testDescription: String { rawValue }

    private var interceptor: (any Interceptor)? {
        let key: @Sendable () async -> String? = { Self.secret }
        return switch self {
        case .bearer: AuthenticationInterceptor(token: key, refresh: { Self.secret })
        case .basic: BasicAuthInterceptor { BasicCredentials(user: "ada", password: Self.secret) }
        case .headerKey: APIKeyInterceptor(in: .header("X-API-Key"), key: key)
        case .queryKey: APIKeyInterceptor(in: .query("api_key"), key: key)
        case .cookieKey: APIKeyInterceptor(in: .cookie("session"), key: key)
        default: nil
        }
    }

    private func endpoint(_ path: String, _ method: HTTPMethod) -> RedirectedCall {
        var request = EndpointRequest(method, RequestPath(verbatim: path))
        request.auth = .default
        request.addQuery("page", 2)
        switch self {
        case .cookieParameter: request.addCookie("session", Self.secret)
        case .cookieHeader: request.headers["Cookie"] = "session=\(Self.secret)"
        case .proxyAuthorization: request.headers["Proxy-Authorization"] = "Basic \(Self.secret)"
        case .declaredHeader:
            request.addHeader("X-Tenant", Self.secret)
            request.markSensitive("X-Tenant")
        case .declaredQuery:
            request.addQuery("signature", Self.secret)
            request.markSensitive("signature")
        default: break
        }
        return RedirectedCall(request: request)
    }

    /// Sends one request with the secret.
    func send(_ path: String, method: HTTPMethod = .get, to server: RedirectingServer, over transport: any Transport) async throws
        -> HTTPResponse
    {
        let client = APIClient(
            baseURL: try server.url(""), transport: transport, interceptors: interceptor.map { [$0] } ?? [],
            configuration: ClientConfiguration(retry: .never))
        return try await client.send(endpoint(path, method), options: RequestOptions())
    }

    /// Whether any part of what a server got has the secret in it.
    static func isIn(_ request: LoopbackRequest) -> Bool {
        let text = "\(request.target)\n\(request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))\n\(request.text)"
        return text.contains(secret) || text.contains(Data("ada:\(secret)".utf8).base64EncodedString())
    }
}

private struct RedirectedCall: Endpoint {
    let request: EndpointRequest
}
