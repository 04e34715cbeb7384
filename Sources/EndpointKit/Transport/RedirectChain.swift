import Foundation

/// The redirects of one request. It keeps the secrets of the first hop for all later ones.
struct RedirectChain {
    let policy: RedirectPolicy
    private let first: URL
    private(set) var followed = 0
    private var secrets: [String: Set<String>] = [:]

    init(_ policy: RedirectPolicy, first: HTTPRequest) {
        self.policy = first.redirects ?? policy
        self.first = first.url
        guard first.sensitive.namesQueries else { return }
        for item in URLQuery(of: first.url).items where first.sensitive.contains(query: item.name) {
            secrets[item.name, default: []].insert(item.value ?? "")
        }
    }

    /// The next request after `response`; `nil` if that response is final.
    mutating func next(after response: HTTPResponseHead, to request: HTTPRequest) throws -> HTTPRequest? {
        guard policy.follows(response), let location = response.headers["Location"] else { return nil }
        guard followed < policy.limit else { throw TransportError(.tooManyRedirects, detail: "more than \(policy.limit)") }
        followed += 1
        let target = try resolve(location, from: request.url)
        var next = request
        next.url = target
        next.removeCacheValidators()
        try changeMethod(of: &next, for: response.status)
        guard HTTPOrigin(target) != HTTPOrigin(request.url) else {
            request.renewCredential?(&next)
            return next
        }
        guard policy.followsOtherOrigins else { throw TransportError(.redirectRefused, detail: "it leads to another origin") }
        strip(&next)
        if let signer = next.signer, !signer.signs(next.url, redirectedFrom: first) { next.signer = nil }
        return next
    }

    private func resolve(_ location: String, from base: URL) throws -> URL {
        guard let url = URL(reference: location, relativeTo: base),
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else {
            throw TransportError(.redirectRefused, detail: "its location is not a URL")
        }
        parts.scheme = parts.scheme?.lowercased()
        parts.user = nil
        parts.password = nil
        guard let target = parts.url, let to = HTTPOrigin(target), let from = HTTPOrigin(base) else {
            throw TransportError(.redirectRefused, detail: "its location is not an http or https URL")
        }
        guard from.scheme != "https" || to.scheme == "https" else {
            throw TransportError(.redirectRefused, detail: "it leads from https to \(to.scheme)")
        }
        return target
    }

    /// RFC 9110, 15.4: 303 changes every method except HEAD to GET, 301 and 302 change POST to GET, 307 and 308 keep everything.
    private func changeMethod(of request: inout HTTPRequest, for status: Int) throws {
        let becomesGet =
            switch status {
            case 303: request.method != .head && request.method != .get
            case 301, 302: request.method == .post
            default: false
            }
        if becomesGet {
            request.method = .get
            request.body = .none
            let key = request.idempotencyHeader
            request.headers = HTTPFields(request.headers.filter { !Self.isOmitted(byGet: $0.name, idempotencyHeader: key) })
            request.idempotencyHeader = nil
        } else if !request.body.isReplayable {
            throw TransportError(.bodyNotReplayable, detail: "the server redirects a request whose body was already sent")
        }
    }

    /// Whether a header is about the body of the request, about sending it, or a condition for it: what a GET in its place must not have.
    ///
    /// A PUT with `If-Match` has changed the tag, so that the GET after a 303 would fail with 412.
    private static func isOmitted(byGet name: String, idempotencyHeader: String?) -> Bool {
        if let idempotencyHeader, HTTPToken.isSame(name, idempotencyHeader) { return true }
        return HTTPToken.hasPrefix(name, "Content-")
            || (bodyHeaders + RequestPrecondition.headerNames).contains { HTTPToken.isSame(name, $0) }
    }

    private static let bodyHeaders = [
        "Digest", "Expect", "Idempotency-Key", "Last-Modified", "Repr-Digest", "Trailer", "Transfer-Encoding",
    ]

    private func strip(_ request: inout HTTPRequest) {
        request.renewCredential = nil
        request.cookies?.own = nil
        let sensitive = request.sensitive
        request.headers = HTTPFields(
            request.headers.filter { RedirectPolicy.portableHeaders.contains($0.name.lowercased()) && !sensitive.contains(header: $0.name) }
        )
        guard !secrets.isEmpty else { return }
        var query = URLQuery(of: request.url)
        let isChanged = query.removeAll { item in secrets[item.name]?.contains(item.value ?? "") ?? false }
        if isChanged { request.url = query.replacingQuery(of: request.url) }
    }
}
