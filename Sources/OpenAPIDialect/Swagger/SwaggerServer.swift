import SourceDiagnostics
import YAMLTree

/// The server of a document of Swagger 2.0, and how its operations differ from it.
struct SwaggerServer {
    /// Without a scheme and a slash at the end, which are often written here.
    private let host: Located<String>?
    /// Empty, or with a slash at the beginning.
    private let path: String
    /// `https` if the document has it, or has no schemes and no host with another one.
    private let scheme: String
    private let place: SourceSpan

    init(_ document: YAMLMapping, at span: SourceSpan) {
        let written = document["host"]?.text
        host = written?.map { Self.host(of: $0) }
        let base = document["basePath"]?.scalar?.text ?? ""
        path = base.isEmpty || base.hasPrefix("/") ? base : "/" + base
        let schemeOfHost = written?.value.lowercased().hasPrefix("http://") == true ? "http" : "https"
        scheme = document["schemes"].flatMap { Self.scheme(of: $0) } ?? schemeOfHost
        place = host?.span ?? document["basePath"]?.span ?? span.part(0..<1)
    }

    private static func host(of url: String) -> String {
        var host = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        while host.hasSuffix("/") { host.removeLast() }
        return String(host)
    }

    /// The value of `servers`.
    var servers: YAMLNode { servers(by: scheme, at: place) }

    private func servers(by scheme: String, at place: SourceSpan) -> YAMLNode {
        let url = host.map { "\(scheme)://\($0.value)\(path)" } ?? path
        guard !url.isEmpty else { return YAMLNode(.sequence([]), at: place) }
        return YAMLNode(.sequence([YAMLNode.mapping([("url", .text(url, at: place))], at: place)]), at: place)
    }

    /// The upgraded `schemes` of an operation: a server if it requires https, the entry itself if its schemes are ignored, and `nil` if
    /// they are those of the document. Credentials are not sent by http because a single operation has no other scheme.
    func upgraded(schemes entry: YAMLMapping.Entry) -> YAMLMapping.Entry? {
        let own = Self.scheme(of: entry.value)
        guard own != scheme, entry.value.sequence?.isEmpty == false else { return nil }
        guard host != nil else { return own == nil ? entry : nil }
        guard own == "https" else { return entry }
        return YAMLMapping.Entry(key: entry.key.map { _ in "servers" }, value: servers(by: "https", at: entry.key.span))
    }

    /// The safest scheme of HTTP; `nil` for none.
    private static func scheme(of schemes: YAMLNode) -> String? {
        let names = (schemes.sequence ?? []).compactMap { $0.scalar?.text }
        return names.contains("https") ? "https" : names.first { $0 == "http" }
    }
}
