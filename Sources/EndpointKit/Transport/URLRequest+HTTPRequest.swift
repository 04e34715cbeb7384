import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    #if canImport(FoundationNetworking)
        /// Foundation sets a timer for the start of a request, and a new one for each header and each chunk of its response. A timer that
        /// is never due, because its nanoseconds exceed `Int64`, does not wake the thread that waits for timers.
        private static let unlimited: TimeInterval = 10_000_000_000
    #else
        private static let unlimited: TimeInterval = 604_800
    #endif

    /// Everything except the body, which is passed to the task.
    init(_ request: HTTPRequest) {
        self.init(url: request.url, cachePolicy: .init(request))
        // The ``IdleTimer`` is used instead. On Linux, a timeout in the initializer is ignored, and that of a session is a minute.
        timeoutInterval = Self.unlimited
        // Foundation normalizes it, which takes longer than everything else here.
        if request.method != .get { httpMethod = request.method.rawValue }
        httpShouldHandleCookies = false
        let headers = request.headers.withoutFraming
        if headers.hasRepeatedNames {
            for field in headers where !HTTPToken.isSame(field.name, "Cookie") { addValue(field.value, forHTTPHeaderField: field.name) }
            // Foundation would join several with a comma.
            if let cookies = headers["Cookie"] { setValue(cookies, forHTTPHeaderField: "Cookie") }
        } else {
            // Setting them one by one needs a search for each in Foundation.
            allHTTPHeaderFields = Dictionary(headers.lazy.map { ($0.name, $0.value) }) { first, _ in first }
        }
    }
}

extension HTTPFields {
    /// Without the headers that say where the body ends. The session adds them, but would send other ones as they are, so that a server
    /// reads a part of the body as another request (RFC 9112, 11.2).
    fileprivate var withoutFraming: HTTPFields {
        guard contains("Content-Length") || contains("Transfer-Encoding") else { return self }
        var fields = self
        fields["Content-Length"] = nil
        fields["Transfer-Encoding"] = nil
        return fields
    }
}

extension URLRequest.CachePolicy {
    init(_ request: HTTPRequest) {
        guard !request.isCachedByClient else {
            self = .reloadIgnoringLocalCacheData
            return
        }
        switch request.cachePolicy {
        case nil: self = request.carriesCredential ? .reloadIgnoringLocalCacheData : .useProtocolCachePolicy
        case .reload?: self = .reloadIgnoringLocalCacheData
        case .cacheElseLoad?: self = .returnCacheDataElseLoad
        case .cacheOnly?: self = .returnCacheDataDontLoad
        case .revalidate?: self = .reloadRevalidatingCacheData
        default: self = .useProtocolCachePolicy
        }
    }
}

extension HTTPRequest {
    var carriesCredential: Bool {
        headers.contains { sensitive.contains(header: $0.name) }
            || (sensitive.namesQueries && URLQuery(of: url).items.contains { sensitive.contains(query: $0.name) })
    }

    /// By the transport.
    var mayBeStored: Bool { !isCachedByClient && (cachePolicy != nil || !carriesCredential) }
}

extension HTTPResponseHead {
    /// Foundation joins repeated headers with commas, which must be undone for `Set-Cookie`.
    init(_ response: URLResponse, url: URL) throws {
        guard let response = response as? HTTPURLResponse else { throw TransportError(.badResponse) }
        var headers: [HTTPFields.Field] = []
        let given = response.allHeaderFields
        headers.reserveCapacity(given.count)
        for (name, value) in given {
            guard let name = name.base as? String, let value = value as? String else { continue }
            if HTTPToken.isSame(name, "Set-Cookie") {
                for cookie in SetCookie.split(value) { headers.append(HTTPFields.Field(name: name, value: cookie)) }
            } else {
                headers.append(HTTPFields.Field(name: name, value: value))
            }
        }
        // The sort is stable: cookies keep their order.
        headers.sort { HTTPToken.isOrdered($0.name, before: $1.name) }
        self.init(status: response.statusCode, headers: HTTPFields(headers), url: response.url ?? url)
    }
}

/// Splits several cookies that were joined with commas: a comma is a separator if `name=` follows, so that dates are not split.
enum SetCookie {
    static func split(_ joined: String) -> [String] {
        var cookies: [String] = []
        for piece in joined.components(separatedBy: ", ") {
            let name = piece.prefix { $0 != "=" && $0 != ";" }
            let startsCookie = name.count < piece.count && piece[name.endIndex] == "=" && HTTPToken.isValid(String(name))
            if startsCookie || cookies.isEmpty {
                cookies.append(piece)
            } else {
                cookies[cookies.count - 1] += ", " + piece
            }
        }
        return cookies
    }
}
