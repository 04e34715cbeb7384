import APIContract
import APIModel
import SourceDiagnostics

/// The servers of a document, with the defaults of their variables.
struct PageServers {
    let views: [ServerView]
    /// Where requests may go, as sources of a content security policy.
    let sources: [String]

    init(_ servers: [ContractServer]) {
        var views: [ServerView] = []
        var sources: [String] = []
        var known: Set<String> = []
        for server in servers {
            let url = Self.url(of: server)
            views.append(
                ServerView(url: url, name: server.name ?? "", documentation: Markdown.pieces(of: server.documentation.text)))
            if let origin = Self.origin(of: url), known.insert(origin).inserted { sources.append(origin) }
        }
        self.views = views
        self.sources = sources
    }

    /// The URL with the defaults of its variables, or their first values; a variable without any stays in braces.
    static func url(of server: ContractServer) -> String {
        var url = server.url.value
        for variable in server.variables {
            guard let value = variable.defaultValue ?? variable.values.first else { continue }
            url = url.components(separatedBy: "{\(variable.name.value)}").joined(separator: value)
        }
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }

    /// The origin of an HTTP URL, if it has only characters of an origin, so that it cannot add anything else to a policy.
    static func origin(of url: String) -> String? {
        guard let scheme = ["https://", "http://"].first(where: { url.lowercased().hasPrefix($0) }) else { return nil }
        let authority = url.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) }
        let isPlain = authority.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): true
            default: false
            }
        }
        return !authority.isEmpty && isPlain ? scheme + authority.lowercased() : nil
    }
}
