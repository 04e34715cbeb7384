import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the servers of the document as environments, and those of paths and operations.
final class ServerReader {
    let references: DocumentReferences
    let faults: FaultReporter
    private let extensions: ExtensionReader
    /// The servers of the document, in its order.
    private(set) var declared: [DraftEnvironment] = []
    /// The same with local ones last, because the first is the default of clients, which must not be the machine of an author.
    private(set) var environments: [DraftEnvironment] = []
    /// The servers of paths and operations.
    var servers: [DraftServer] = []
    var ownServers = OwnServers()

    init(_ references: DocumentReferences, _ extensions: ExtensionReader, _ faults: FaultReporter) {
        self.references = references
        self.extensions = extensions
        self.faults = faults
    }

    /// Reads the servers of the document, or else those of its paths and operations.
    func read(_ servers: YAMLSequence, paths: YAMLMapping?) {
        declared = environments(servers.isEmpty ? serversOfParts(paths) : servers)
        ownServers = OwnServers(declared)
        environments = (declared.filter { !$0.isLocal } + declared.filter(\.isLocal)).map(\.withoutPlaceholder)
    }

    func environments(_ servers: YAMLSequence) -> [DraftEnvironment] {
        var environments: [DraftEnvironment] = []
        var known: Set<ServerKey> = []
        var names = ServerNames(servers)
        for server in servers {
            guard let mapping = faults.reporting({ server.readMapping(into: &$0) }), let url = mapping["url"].flatMap({ faults.string($0) })
            else {
                continue
            }
            faults.checkKeys(mapping, of: .server)
            extensions.finish(mapping, known: ["name"])
            if Self.hasOtherScheme(url.value) {
                faults.report(.schemeOfBaseURL(at: url.span, help: "remove the server, or write the URL of the API"))
                continue
            }
            var parts = serverURL(url, variables: mapping["variables"]?.mapping)
            for variable in DraftEnvironment.unfitDefaults(in: parts) {
                faults.report(.serverVariableDefault(variable.name, notInURL: variable.defaultValue ?? ""))
                parts = parts.map { $0 == .variable(variable) ? .variable(variable.withoutDefault) : $0 }
            }
            guard DraftEnvironment.isURL(parts) else {
                faults.report(.notURL(url.value, at: url.span))
                continue
            }
            guard known.insert(ServerKey(parts)).inserted else { continue }
            let variables = (mapping["variables"]?.mapping?.entries ?? []).compactMap { variable in
                variable.value.mapping?["description"]?.prose.map { "`\(variable.key.value)`: \($0)" }
            }
            let words = [mapping["description"]?.prose].compactMap(\.self) + variables
            let description = words.isEmpty ? nil : words.joined(separator: "\n\n")
            let isLocal = DraftEnvironment.isLocal(parts)
            let name = names.name(mapping, url: url.value, isFirst: environments.isEmpty, isLocal: isLocal)
            environments.append(
                DraftEnvironment(
                    name: Located(name, at: url.span), documentation: Documentation(text: description), url: Located(parts, at: url.span)))
        }
        return environments
    }

    /// Whether requests cannot be sent to the URL because of its scheme. A variable can be any scheme.
    private static func hasOtherScheme(_ url: String) -> Bool {
        let text = url.filter { !$0.isWhitespace }.lowercased().prefix { $0 != "?" && $0 != "#" }
        guard text.contains("://"), !text.hasPrefix("{"), !text.hasPrefix("//") else { return false }
        return !["https://", "http://", "wss://", "ws://"].contains(where: text.hasPrefix)
    }

    /// The parts of a URL. A relative one is relative to the URL of the document, which only the user knows.
    private func serverURL(_ url: Located<String>, variables: YAMLMapping?) -> [DraftEnvironment.Part] {
        var text = withoutExcess(url)
        while text.hasSuffix("/") { text.removeLast() }
        // A URL with a host but without a scheme.
        if text.hasPrefix("//") { text = "https:" + text }
        // Requests that open WebSockets begin as those of HTTP do.
        for (socket, scheme) in [("wss://", "https://"), ("ws://", "http://")] where text.lowercased().hasPrefix(socket) {
            text = scheme + text.dropFirst(socket.count)
        }
        var parts: [DraftEnvironment.Part] = []
        if !text.contains("://"), !text.hasPrefix("{") {
            parts.append(.variable(.origin(besides: text, at: url.span)))
            text = Self.withoutDotSegments(text)
        }
        var rest = text[...]
        let variables = Dictionary(
            (variables?.entries ?? []).map { (ExactString($0.key.value), $0.value) }, uniquingKeysWith: { first, _ in first })
        var read: [ExactString: DraftEnvironment.Variable] = [:]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            let name = String(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            guard !name.isEmpty else { continue }
            let variable = read[ExactString(name)] ?? variable(Located(name, at: url.span), variables[ExactString(name)]?.mapping)
            read[ExactString(name)] = variable
            parts.append(.variable(variable))
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }

    /// The URL without spaces, a user name, a query and a fragment. All but spaces are reported.
    private func withoutExcess(_ url: Located<String>) -> String {
        var text = url.value.filter { !$0.isWhitespace }
        if let end = text.firstIndex(where: { $0 == "?" || $0 == "#" }) {
            faults.report(.queryInBaseURL(at: url.span).excused("it is ignored"))
            text.removeSubrange(end...)
        }
        guard let start = (text.hasPrefix("//") ? text.firstRange(of: "//") : text.firstRange(of: "://"))?.upperBound else { return text }
        let end = text[start...].firstIndex(of: "/") ?? text.endIndex
        if let at = text[start..<end].lastIndex(of: "@") {
            let help = "declare a security scheme"
            faults.report(.credentialsInBaseURL(at: url.span, help: help).excused("they are ignored"))
            text.removeSubrange(start...at)
        }
        return text
    }

    /// The path from the origin (RFC 3986, 5.2.4), with a `/` before each segment.
    private static func withoutDotSegments(_ path: String) -> String {
        var segments: [Substring] = []
        segments.append(path: path, \.self)
        return segments.map { "/\($0)" }.joined()
    }

    private func variable(_ name: Located<String>, _ mapping: YAMLMapping?) -> DraftEnvironment.Variable {
        guard let mapping else {
            faults.report(.undeclaredServerVariable(name))
            return DraftEnvironment.Variable(name: name)
        }
        let allowed = mapping["enum"]?.sequence?.compactMap { $0.scalar?.text } ?? []
        let variable = DraftEnvironment.Variable(name: name, defaultValue: mapping["default"]?.scalar?.text, allowed: allowed)
        guard let value = variable.excludedDefault else { return variable }
        faults.report(.serverVariableDefault(Located(name.value, at: mapping["default"]?.span ?? name.span), value: value))
        return variable.withoutDefault
    }
}

/// Names the servers of one list.
private struct ServerNames {
    private var taken = DistinctNames()
    /// The URLs with the scheme `https`, without it.
    private let secure: Set<Substring>
    private static let known: Set<String> = [
        "production", "live", "staging", "sandbox", "development", "local", "localhost", "test", "testing", "beta", "mock", "demo",
    ]

    init(_ servers: YAMLSequence) {
        let urls = servers.compactMap { $0.mapping?["url"]?.scalar?.text }.map(Self.split)
        secure = Set(urls.lazy.filter { $0.scheme == "https" }.map(\.rest))
    }

    private static func split(_ url: String) -> (scheme: Substring, rest: Substring) {
        url.firstRange(of: "://").map { (url[..<$0.lowerBound], url[$0.upperBound...]) } ?? ("", url[...])
    }

    /// The name of the environment: a word such as "staging" in the description, or without one in the host, a short description, or else the
    /// host. The name of a host that is declared with `https` too ends in `http`.
    mutating func name(_ mapping: YAMLMapping, url: String, isFirst: Bool, isLocal: Bool) -> String {
        let said = mapping["name"]?.scalar?.text ?? mapping[ExtensionKeys.openAPI("name")]?.scalar?.text
        let words = Self.words(of: mapping["description"]?.scalar?.text ?? "")
        let (scheme, rest) = Self.split(url)
        let authority = rest.prefix { !"/?#".contains($0) }
        let host = (authority.split(separator: "@").last ?? authority).prefix { $0 != ":" }
        let hostName = host.filter { $0 != "{" && $0 != "}" } + (scheme == "http" && secure.contains(rest) ? " http" : "")
        let word = (words.isEmpty && !isLocal ? Self.words(of: String(host)) : words).first(where: Self.known.contains)
        var candidates = [said, word, isLocal ? "local" : nil, words.count <= 3 && !words.isEmpty ? words.joined(separator: " ") : nil]
            .compactMap(\.self)
        candidates.append(isFirst && word == nil ? "production" : hostName.isEmpty ? "server" : hostName)
        return taken.claim(candidates.first { !taken.contains($0) } ?? candidates.last ?? "server")
    }

    /// The words of a description in Latin letters, in lower case; none if it says nothing in Latin letters.
    private static func words(of description: String) -> [String] {
        let scalars = Array(LatinLetters.transliterated(description).lowercased().unicodeScalars)
        var words: [String] = []
        var isInWord = false
        for (index, scalar) in scalars.enumerated() {
            let around = scalars[max(0, index - 1)..<min(scalars.count, index + 2)]
            let isPoint = scalar == "." && around.count { isDigit($0) } == 2
            let isOfWord = isPoint || scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(scalar))
            if isOfWord { isInWord ? words[words.count - 1].unicodeScalars.append(scalar) : words.append(String(scalar)) }
            isInWord = isOfWord
        }
        return words.contains { $0.contains(where: \.isLetter) } ? words : []
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension DraftEnvironment {
    var isLocal: Bool { Self.isLocal(url.value) }

    /// Whether the host of a URL, with the defaults of its variables, is that of the computer itself (RFC 6761, 6.3).
    fileprivate static func isLocal(_ url: [Part]) -> Bool {
        let text = url.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): variable.defaultValue ?? ""
            }
        }.joined().lowercased()
        guard let start = text.firstRange(of: "://")?.upperBound else { return false }
        let authority = text[start...].prefix { $0 != "/" }
        if authority.hasPrefix("[::1]") { return true }
        let host = authority.prefix { $0 != ":" }
        return ["localhost", "0.0.0.0"].contains(host) || host.hasSuffix(".localhost") || host.hasPrefix("127.")
    }
}

extension DraftEnvironment.Variable {
    /// The scheme, host and port of a URL that only the user knows.
    ///
    /// - Parameter url: The rest of the URL. A variable in it can have the usual name, too.
    static func origin(besides url: String, at span: SourceSpan) -> Self {
        var variable = Self(name: Located(url.contains("{origin}") ? "server origin" : "origin", at: span))
        variable.isOrigin = true
        return variable
    }

    fileprivate var withoutDefault: Self {
        var variable = self
        variable.defaultValue = nil
        return variable
    }
}

/// The properties that distinguish servers: the address, and the values of its variables.
struct ServerKey: Hashable {
    private let address: [ExactString]
    private let variables: [Variable]

    private struct Variable: Hashable {
        let name: ExactString
        let defaultValue: ExactString?
        let allowed: [ExactString]

        init(_ variable: DraftEnvironment.Variable) {
            name = ExactString(variable.name.value)
            defaultValue = variable.defaultValue.map { ExactString($0) }
            allowed = variable.allowed.map { ExactString($0) }
        }
    }

    init(_ url: [DraftEnvironment.Part]) {
        var address: [ExactString] = []
        var variables: [Variable] = []
        var names: Set<ExactString> = []
        for part in url {
            switch part {
            case .text(let text): address += [ExactString(""), ExactString(text)]
            case .variable(let variable):
                address.append(ExactString("{\(variable.name.value)}"))
                if names.insert(ExactString(variable.name.value)).inserted { variables.append(Variable(variable)) }
            }
        }
        self.address = address
        self.variables = variables
    }
}
