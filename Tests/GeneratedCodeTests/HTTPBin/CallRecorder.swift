import EndpointKit
import Foundation

/// Notes the calls that pass through a client: which endpoint, what was sent, what came back.
final class CallRecorder: Interceptor {
    struct Call: Sendable {
        /// As in `MethodsEndpoint.get`.
        let endpoint: String
        let request: HTTPRequest
        let response: HTTPResponse?
    }

    private let lock = NSLock()
    nonisolated(unsafe) private var recorded: [Call] = []

    var calls: [Call] {
        lock.withLock { recorded }
    }

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        do {
            let response = try await next(request)
            note(Call(endpoint: context.endpoint, request: request, response: response))
            return response
        } catch {
            note(Call(endpoint: context.endpoint, request: request, response: (error as? NetworkError)?.response))
            throw error
        }
    }

    private func note(_ call: Call) {
        lock.withLock { recorded.append(call) }
    }
}
