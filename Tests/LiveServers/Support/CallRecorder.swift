import EndpointKit
import Foundation

/// Writes down every exchange of a client, and how often a body of it was decoded.
final class CallRecorder: Interceptor, @unchecked Sendable {
    /// One request, and what came of it.
    struct Call: Codable {
        let method: String
        /// The path with its query, percent-encoded as it was sent.
        let target: String
        let authorization: String?
        /// What was sent, when it was JSON.
        let sent: JSONValue?
        /// nil when there was no response.
        var status: Int?
        var contentType: String?
        var body: String?
        /// Whether the body was decoded; nil when nothing was to be decoded.
        var decoded: Bool?
    }

    /// The header that credentials are in.
    private let credential: String
    private let lock = NSLock()
    private var stored: [Call] = []

    init(credential: String) {
        self.credential = credential
    }

    /// Every call so far, in the order in which they ended.
    var calls: [Call] { lock.withLock { stored } }

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        do {
            let response = try await next(request)
            add(response.request ?? request, response)
            return response
        } catch {
            add((error as? NetworkError)?.request ?? request, nil)
            throw error
        }
    }

    func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {
        lock.withLock {
            guard let last = stored.indices.last else { return }
            if case .success = result { stored[last].decoded = true } else { stored[last].decoded = false }
        }
    }

    private func add(_ request: HTTPRequest, _ response: HTTPResponse?) {
        let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        var sent: JSONValue?
        if case .data(let body) = request.body, request.headers["Content-Type"]?.contains("json") == true {
            sent = try? JSONDecoder().decode(JSONValue.self, from: body)
        }
        let call = Call(
            method: request.method.rawValue,
            target: (parts?.percentEncodedPath ?? "") + (parts?.percentEncodedQuery.map { "?\($0)" } ?? ""),
            authorization: request.headers[credential], sent: sent, status: response?.status,
            contentType: response?.headers["Content-Type"], body: response?.text(), decoded: nil)
        lock.withLock { stored.append(call) }
    }
}
