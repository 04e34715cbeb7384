import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SwiftModel

/// Makes the view of the whole page.
struct PageBuilder {
    let contract: Contract
    let spellings: SwiftSpellings?

    func view(control: String?, style: [UInt8], script: [UInt8]) -> PageView {
        let servers = PageServers(contract.servers)
        var anchors = Anchors()
        let links = typeLinks(&anchors)
        let outline = SchemaOutline(
            table: contract.schemas,
            anchors: Dictionary(zip(contract.namedSchemas.map(\.schema), links), uniquingKeysWith: { first, _ in first }))
        let sample = RequestSample(table: contract.schemas)
        let shared = SharedResponses(contract.operations, &anchors)
        let builder = OperationBuilder(
            contract: contract, spellings: spellings, outline: outline, sample: sample,
            server: servers.views.first { $0.url.contains("://") }?.url ?? "http://localhost:8080", shared: shared)
        let types = zip(contract.namedSchemas, links).map { named, link in
            let schema = contract.schemas[named.schema]
            var inner = outline
            inner.explained = named.schema
            return NamedTypeView(
                name: link.name, anchor: link.anchor, swift: spellings?.types[link.name] ?? "", type: inner.type(of: named.schema),
                isDeprecated: schema.isDeprecated, constraints: outline.constraints(of: named.schema),
                values: outline.values(of: named.schema), documentation: Markdown.pieces(of: schema.documentation),
                members: outline.members(of: named.schema, isTop: true), example: sample.example(of: named.schema))
        }
        let webhooks = contract.webhooks.map {
            builder.view(of: $0, anchor: anchors.claim("webhook", $0.id.value), isCallable: false, webhook: $0.id.value)
        }
        var sources = servers.sources
        var known = Set(sources)
        for operation in contract.operations { sources += PageServers(operation.servers).sources.filter { known.insert($0).inserted } }
        let connections = (control == nil ? [] : ["'self'"]) + sources
        return PageView(
            policy: PagePolicy.text(style: style, script: script, connections: connections), title: contract.title.value,
            version: contract.version?.value ?? "", documentation: Markdown.pieces(of: contract.documentation.text),
            module: spellings?.module ?? "", setup: spellings.map { "import \($0.module)\n\nlet client = \($0.client)(…)" } ?? "",
            servers: servers.views, schemes: contract.securitySchemes.map(Self.view), groups: groups(builder, &anchors),
            webhooks: webhooks,
            responses: shared.responses.map { response, anchor in
                var view = builder.view(of: response)
                view.anchor = anchor
                return view
            }, types: types, control: control ?? "", operationCount: contract.operations.count,
            style: String(decoding: style, as: UTF8.self), script: String(decoding: script, as: UTF8.self))
    }

    private func typeLinks(_ anchors: inout Anchors) -> [SchemaOutline.TypeLink] {
        contract.namedSchemas.map { SchemaOutline.TypeLink(name: $0.name.value, anchor: anchors.claim("type", $0.name.value)) }
    }

    /// Each operation is shown in the first of its groups.
    private func groups(_ builder: OperationBuilder, _ anchors: inout Anchors) -> [GroupView] {
        // Documents can describe a group more than once.
        let groups = Dictionary(contract.groups.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        var known: Set<String> = []
        var names = contract.groups.map(\.name.value).filter { known.insert($0).inserted }
        var operations: [String: [OperationView]] = [:]
        var counts: [String: Int] = [:]
        for operation in contract.operations {
            let route = operation.methodAndPath
            let ordinal = counts[route, default: 0]
            counts[route] = ordinal + 1
            let name = operation.groups.first ?? "Operations"
            if known.insert(name).inserted { names.append(name) }
            operations[name, default: []].append(
                builder.view(of: operation, anchor: anchors.claim("operation", operation.id.value), ordinal: ordinal))
        }
        return names.compactMap { name in
            guard let own = operations[name] else { return nil }
            let documentation = groups[name]?.documentation.text
            return GroupView(
                name: name, anchor: anchors.claim("service", name), documentation: Markdown.pieces(of: documentation), operations: own)
        }
    }

    private static func view(of scheme: ContractSecurityScheme) -> SchemeView {
        var (kind, location, parameter) = ("", "", "")
        let words: String
        switch scheme.kind {
        case .http("bearer"): (kind, words) = ("bearer", "a bearer token in the header Authorization")
        case .http("basic"): (kind, words) = ("basic", "a user name and a password in the header Authorization")
        case .http(let name): words = "the header Authorization with the scheme \(name)"
        case .apiKey(let place, let name):
            (kind, location, parameter) = ("apiKey", place.rawValue, name)
            words = "a key in the \(place == .query ? "query parameter" : place.rawValue) \(name)"
        case .oauth2: (kind, words) = ("bearer", "an access token of OAuth 2.0 in the header Authorization")
        case .openIDConnect: (kind, words) = ("bearer", "an access token of OpenID Connect in the header Authorization")
        case .mutualTLS: words = "a certificate of the client"
        case .other: words = "not described by the document"
        }
        return SchemeView(
            name: scheme.name.value, kind: kind, location: location, parameter: parameter, words: words,
            documentation: Markdown.pieces(of: scheme.documentation.text))
    }
}

/// Makes the unique anchors of the page, of characters that a URL can have.
struct Anchors {
    private var known: Set<String> = []
    /// The last numbers of anchors that several names would have.
    private var numbers: [String: Int] = [:]

    mutating func claim(_ kind: String, _ name: String) -> String {
        let letters = name.unicodeScalars.prefix(100).map { scalar -> Character in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || ".-_".unicodeScalars.contains(scalar))
            return isPlain ? Character(scalar) : "-"
        }
        let base = "\(kind)-\(String(letters))"
        var anchor = base
        while !known.insert(anchor).inserted {
            numbers[base, default: 1] += 1
            anchor = "\(base)~\(numbers[base, default: 1])"
        }
        return anchor
    }
}

/// The content security policy of the page.
enum PagePolicy {
    /// - Parameter connections: The sources that requests may go to.
    static func text(style: [UInt8], script: [UInt8], connections: [String]) -> String {
        let targets = connections.isEmpty ? "'none'" : connections.joined(separator: " ")
        return "default-src 'none'; style-src \(PolicyHash.source(style)); script-src \(PolicyHash.source(script)); img-src data:; "
            + "connect-src \(targets); base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
    }
}
