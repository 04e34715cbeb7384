import Foundation

/// Joins a base URL and a path with exactly one slash between them.
///
/// A query on the base is kept and comes first: `/v1?k=1` + `pets?p=2` gives `/v1/pets?k=1&p=2`. A fragment is dropped.
struct URLJoiner {
    private let origin: String
    private let path: String
    private let query: String

    init(_ base: URL) throws {
        guard let parts = URLComponents(url: base, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased() else {
            throw BuildingError.unusableBaseURL("is not absolute")
        }
        guard ["http", "https"].contains(scheme) else { throw BuildingError.unusableBaseURL("is neither http nor https") }
        guard let host = parts.sentHost, !host.isEmpty else { throw BuildingError.unusableBaseURL("has no host") }
        guard parts.user == nil, parts.password == nil else {
            throw BuildingError.unusableBaseURL("contains a user name or password; use an interceptor for credentials")
        }
        origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        path = String(parts.percentEncodedPath.trimmingSuffix("/"))
        query = parts.percentEncodedQuery ?? ""
    }

    /// `path` and `query` are percent-encoded already; the path may have a query of its own, which comes second.
    func join(path added: String, query addedQuery: String) throws -> URL {
        let mark = added.utf8.firstIndex(of: UInt8(ascii: "?")) ?? added.endIndex
        let tail = Substring(added[..<mark].utf8.drop { $0 == UInt8(ascii: "/") })
        let ownQuery = Substring(added[mark...].utf8.dropFirst())
        var text = origin
        text.reserveCapacity(origin.utf8.count + path.utf8.count + added.utf8.count + query.utf8.count + addedQuery.utf8.count + 3)
        text += path
        if mark > added.startIndex || path.isEmpty {
            text += "/"
            text += tail
        }
        var separator = "?"
        for part in [query[...], ownQuery, addedQuery[...]] where !part.isEmpty {
            text += separator
            text += part
            separator = "&"
        }
        guard let url = URL(string: text) else { throw BuildingError.invalidURL }
        return url
    }
}

/// The last parsed base URL, because most requests use the same one.
final class URLJoinerCache: Sendable {
    private let last = Protected<(base: URL, joiner: URLJoiner)?>(nil)

    func joiner(for base: URL) throws -> URLJoiner {
        if let last = last.withLock(\.self), last.base == base { return last.joiner }
        let joiner = try URLJoiner(base)
        last.withLock { $0 = (base, joiner) }
        return joiner
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var rest = self[...]
        while rest.last == character { rest = rest.dropLast() }
        return rest
    }
}
