import Foundation

extension HTTPRequest {
    /// A GET for a whole resource that has no conditions of its own. A signature must identify the user.
    var mayBeAnsweredFromCache: Bool {
        guard method == .get, body.isEmpty else { return false }
        if let signing, signing.signer.cacheIdentity == nil { return false }
        guard !headers.contains("Range"), !headers.contains("If-Range") else { return false }
        return !RequestPrecondition.headerNames.contains { headers.contains($0) }
    }

    /// The conditional request that revalidates `stored`; `nil` if it has no validator (RFC 9111, 4.3.1).
    func validating(_ stored: CachedResponse) -> HTTPRequest? {
        let tag = stored.headers.values(for: "ETag").first
        let date = stored.headers.values(for: "Last-Modified").first
        guard tag != nil || date != nil, stored.status < 300 else { return nil }
        var request = self
        request.headers["If-None-Match"] = tag
        request.headers["If-Modified-Since"] = date
        request.isRevalidation = true
        return request
    }

    /// Removes the validators of a stored response: another resource can have the same ones (RFC 9110, 15.4).
    mutating func removeCacheValidators() {
        guard isRevalidation else { return }
        isRevalidation = false
        headers["If-None-Match"] = nil
        headers["If-Modified-Since"] = nil
    }
}

extension HTTPResponse {
    /// Statuses that are cacheable by default (RFC 9110, 15.1).
    private static let storableStatuses: Set<Int> = [200, 203, 204, 300, 404, 405, 410, 414, 501]

    /// RFC 9111 3, for a cache of one user.
    func mayBeStored(at now: Date, for request: HTTPRequest) -> Bool {
        guard Self.storableStatuses.contains(status), headers.mayBeStored else { return false }
        // The response of a redirect belongs to another URL.
        if let url, url.absoluteString != (self.request ?? request).url.absoluteString { return false }
        return status < 300 || Freshness.lifetime(of: headers, receivedAt: now) != nil
    }
}

extension HTTPFields {
    /// Whether a response with these headers may be stored, also after a 304 has updated them. One with `Vary: *` would never be used
    /// (RFC 9111, 4.1).
    var mayBeStored: Bool {
        !CacheControl(self).contains("no-store") && !values(for: "Vary").flatMap(HeaderParameters.list).contains("*")
    }
}

extension CachedResponse {
    /// The same response with the variant of its current headers.
    func selected(by request: HTTPRequest) -> CachedResponse {
        let response = HTTPResponse(status: status, headers: headers, body: body)
        return CachedResponse(response, to: request, requestedAt: requestedAt, receivedAt: receivedAt)
    }
}
