import Foundation

/// Writes a line for every request sent and every answer to it.
///
/// Values of headers are printed when they are known to be harmless, of queries never, and of bodies the size.
public struct LoggingInterceptor: Interceptor {
    /// How much a line tells.
    public enum Style: Sendable {
        /// Method, URL, status, size.
        case line
        /// Also the headers.
        case headers
        /// The request as a `curl` command with `*` in the place of secrets.
        case curl
    }

    private let style: Style
    private let log: @Sendable (String) -> Void

    /// - Parameter log: Takes one line; writes to standard error when nil.
    public init(_ style: Style = .line, log: (@Sendable (String) -> Void)? = nil) {
        self.style = style
        self.log = log ?? { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        log("→ \(context.endpoint) \(text(of: request))")
        do {
            let response = try await next(request)
            log("← \(context.endpoint) \(text(of: response))")
            return response
        } catch {
            log("✗ \(NetworkError(error, endpoint: context.endpoint))")
            throw error
        }
    }

    /// A line for each deviation, up to ten.
    public func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext) {
        let most = 10
        for deviation in deviations.prefix(most) { log("! \(context.endpoint) \(response.status) \(deviation)") }
        if deviations.count > most { log("! \(context.endpoint) and \(deviations.count - most) more deviations") }
    }

    private func text(of request: HTTPRequest) -> String {
        switch style {
        case .line: "\(request.method) \(Redaction.text(of: request.url))"
        case .headers: request.description
        case .curl: CURLCommand(request).text
        }
    }

    private func text(of response: HTTPResponse) -> String {
        switch style {
        case .line, .curl: "\(response.status) (\(response.body.count) bytes)\(response.origin == .server ? "" : " from the cache")"
        case .headers: response.description
        }
    }
}
