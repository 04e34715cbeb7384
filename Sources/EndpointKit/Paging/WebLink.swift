public import Foundation

/// One link of a `Link` header (RFC 8288).
public struct WebLink: Sendable, Hashable {
    /// A URI reference as written; it may be relative.
    public let target: String
    /// The relation types, in lower case: `next`, `last`.
    public let relations: [String]
    /// The other parameters by name in lower case; of several with one name the first counts.
    public let attributes: [String: String]

    /// The links of a header value, in order; what follows a fault is left out.
    public static func parse(_ header: String) -> [WebLink] {
        var scanner = WebLinkScanner(header)
        return scanner.links()
    }

    /// The target as an absolute URL; `base` is where the response came from.
    public func url(relativeTo base: URL?) -> URL? {
        URL(string: target, relativeTo: base)?.absoluteURL
    }
}

extension HTTPResponseHead {
    /// The links of every `Link` header.
    public var links: [WebLink] {
        headers.values(for: "Link").flatMap(WebLink.parse)
    }

    /// The first link of that relation, such as `next`; links that speak of another resource (`anchor`) do not count.
    public func link(_ relation: String) -> WebLink? {
        let relation = relation.lowercased()
        return links.first { $0.relations.contains(relation) && $0.attributes["anchor"] == nil }
    }
}

extension WebLink: CustomStringConvertible, CustomReflectable {
    /// The target without the values of its query, which may be a cursor or a signature.
    public var description: String {
        let target = URL(string: target).map { Redaction.text(of: $0) } ?? Redaction.mark
        return "<\(target)>; rel=\"\(relations.joined(separator: " "))\""
    }

    public var customMirror: Mirror { Mirror(self, children: ["link": description]) }
}
