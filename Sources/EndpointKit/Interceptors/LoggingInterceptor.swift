import Foundation

/// Writes a line for every request sent and every answer to it.
///
/// Values of headers are printed when they are known to be harmless, of queries never, and of bodies the size; unless it is told to print
/// everything.
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

    /// Bytes of a body that are printed when everything is.
    private static let bodyLimit = 1 << 16

    private let style: Style
    private let isUnredacted: Bool
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - unredacted: Prints everything: query values in each style, all headers and bodies with `headers`, a command that can be pasted with
    ///     `curl`. For the developer's own machine: tokens, passwords and what people have entered are in it.
    ///   - log: Takes one entry, which has line breaks only when everything is printed; writes to standard error when nil.
    public init(_ style: Style = .line, unredacted: Bool = false, log: (@Sendable (String) -> Void)? = nil) {
        self.style = style
        isUnredacted = unredacted
        self.log = log ?? { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        log("→ \(context.endpoint) \(text(of: request))")
        do {
            let response = try await next(request)
            log("← \(context.endpoint) \(text(of: response))")
            return response
        } catch {
            let failure = NetworkError(error, endpoint: context.endpoint)
            log("✗ \(failure)" + (isUnredacted ? (failure.cause.map { " (\($0))" } ?? "") : ""))
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
        let url = isUnredacted ? request.url.absoluteString : Redaction.text(of: request.url)
        switch style {
        case .line: return "\(request.method) \(url)"
        case .headers where isUnredacted:
            var body = "(\(request.body))"
            if case .data(let data) = request.body { body = text(of: data) }
            return "\(request.method) \(url) \(text(of: request.headers)) \(body)"
        case .headers: return request.description
        case .curl: return CURLCommand(request, isUnredacted: isUnredacted).text
        }
    }

    private func text(of response: HTTPResponse) -> String {
        let size = response.size.map { "\($0) bytes" } ?? "a stream"
        let origin = response.origin == .server ? "" : " from the cache"
        switch style {
        case .line: return "\(response.status) (\(size))\(origin)"
        case .headers, .curl:
            if isUnredacted { return "\(response.status)\(origin) \(text(of: response.headers)) (\(size)) \(text(of: response.body))" }
            return style == .curl ? "\(response.status) (\(size))\(origin)" : "\(response.status) \(response.headers) (\(size))"
        }
    }

    private func text(of headers: HTTPFields) -> String {
        "[" + headers.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "]"
    }

    private func text(of body: Data) -> String {
        guard let text = String(data: body.prefix(Self.bodyLimit), encoding: .utf8) else { return "(\(body.count) bytes)" }
        return body.count > Self.bodyLimit ? text + " …" : text
    }
}
