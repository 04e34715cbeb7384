public import Foundation

/// One link of a `Link` header (RFC 8288).
public struct WebLink: Sendable, Hashable {
    /// A URI reference as written; it may be relative.
    public let target: String
    /// The relation types, in lower case: `next`, `last`.
    public let relations: [String]
    /// The other parameters by name in lower case. Of several with the same name, the first is used.
    public let attributes: [String: String]

    /// Parses the links of a header value, in order. Everything after a syntax error is ignored.
    public static func parse(_ header: String) -> [WebLink] {
        var scanner = WebLinkScanner(header)
        return scanner.links()
    }

    /// The target as an absolute URL; `base` is the URL of the response.
    public func url(relativeTo base: URL?) -> URL? {
        URL(reference: target, relativeTo: base)
    }
}

extension HTTPResponseHead {
    /// The links of every `Link` header.
    public var links: [WebLink] {
        headers.values(for: "Link").flatMap(WebLink.parse)
    }

    /// The first link with that relation, such as `next`, without links of other resources (`anchor`).
    public func link(_ relation: String) -> WebLink? {
        let relation = relation.lowercased()
        return links.first { $0.relations.contains(relation) && $0.attributes["anchor"] == nil }
    }
}

extension WebLink: CustomStringConvertible, CustomReflectable {
    /// The target without the values of its query, which can be cursors or signatures.
    public var description: String {
        let target = URL(string: target).map { Redaction.text(of: $0) } ?? Redaction.mark
        return "<\(target)>; rel=\"\(relations.joined(separator: " "))\""
    }

    public var customMirror: Mirror { Mirror(self, children: ["link": description]) }
}
