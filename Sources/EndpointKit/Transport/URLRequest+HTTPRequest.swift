import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// Everything but the body, which is given to the task.
    init(_ request: HTTPRequest) {
        self.init(url: request.url, cachePolicy: .init(request))
        // Ours is the ``IdleWatch``. On Linux one that is given to the initializer does not count, and a session's own is a minute.
        timeoutInterval = 604_800
        httpMethod = request.method.rawValue
        httpShouldHandleCookies = false
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
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
        case .useProtocol?: self = .useProtocolCachePolicy
        case .reload?: self = .reloadIgnoringLocalCacheData
        case .returnCacheElseLoad?: self = .returnCacheDataElseLoad
        case .returnCacheOnly?: self = .returnCacheDataDontLoad
        case .revalidate?: self = .reloadRevalidatingCacheData
        }
    }
}

extension HTTPRequest {
    var carriesCredential: Bool {
        headers.contains { sensitive.contains(header: $0.name) } || URLQuery(of: url).items.contains { sensitive.contains(query: $0.name) }
    }

    /// By the transport.
    var mayBeStored: Bool { !isCachedByClient && (cachePolicy != nil || !carriesCredential) }
}

extension HTTPResponseHead {
    /// Foundation joins repeated headers with commas; only `Set-Cookie` cannot stay so.
    init(_ response: URLResponse, url: URL) throws {
        guard let response = response as? HTTPURLResponse else { throw TransportError(.badResponse) }
        var headers: [HTTPFields.Field] = []
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            let values = name.lowercased() == "set-cookie" ? SetCookie.split(value) : [value]
            headers += values.map { HTTPFields.Field(name: name, value: $0) }
        }
        let sorted = headers.enumerated().sorted { ($0.element.name.lowercased(), $0.offset) < ($1.element.name.lowercased(), $1.offset) }
        self.init(status: response.statusCode, headers: HTTPFields(sorted.map(\.element)), url: response.url ?? url)
    }
}

/// Takes apart several cookies that were joined with commas: a comma counts when `name=` follows, so that dates stay whole.
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
