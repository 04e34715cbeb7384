import Foundation

/// Logs a line for every request and every response.
///
/// Header values are only printed if they are known not to be secret. Query values are never printed, and only the size of bodies is. With
/// `unredacted`, everything is printed.
public struct LoggingInterceptor: Interceptor {
    /// The level of detail.
    public struct Style: Sendable, Hashable {
        enum Kind: Sendable {
            case line, headers, curl
        }

        let kind: Kind

        /// Method, URL, status, size.
        public static let line = Style(kind: .line)
        /// Also the headers.
        public static let headers = Style(kind: .headers)
        /// The request as a `curl` command, with `*` instead of secrets.
        public static let curl = Style(kind: .curl)
    }

    /// The maximum number of bytes of a body that are printed with `unredacted`.
    private static let bodyLimit = 1 << 16

    private let style: Style
    private let isUnredacted: Bool
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - style: How much is logged.
    ///   - unredacted: Whether everything is printed: query values with every style, all headers and bodies with `headers`, and a runnable
    ///     command with `curl`. Use it only on a developer's machine, because the output contains tokens, passwords and user input.
    ///   - log: Receives one entry, which has line breaks only with `unredacted`. The default writes to standard error.
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
        switch style.kind {
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
        let size = response.size.map { $0.counted("byte") } ?? "a stream"
        let origin = response.origin == .server ? "" : " from the cache"
        switch style.kind {
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
        let isCut = body.count > Self.bodyLimit
        // The limit can be within a character, which has at most four bytes.
        for left in 0...(isCut ? 3 : 0) {
            if let text = String(data: body.prefix(Self.bodyLimit - left), encoding: .utf8) { return isCut ? text + " …" : text }
        }
        return "(\(body.count.counted("byte")))"
    }
}
