import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads security schemes and requirements.
final class SecurityReader {
    private let references: DocumentReferences
    let extensions: ExtensionReader
    let faults: FaultReporter
    /// The names of security schemes. Names that a document distinguishes can be equal in Swift.
    private var schemeNames: [ExactString: String] = [:]
    private var names = DistinctNames()
    /// The names of security schemes in the draft, by the spans of the schemes.
    private var namesByPlace: [SourceSpan: String] = [:]
    /// The schemes of other files that requirements name by their URIs.
    private(set) var schemesElsewhere: [DraftSecurityScheme] = []
    /// The scopes that the flows of a scheme offer, by the span of its name.
    private var offeredScopes: [SourceSpan: [String]] = [:]
    /// The scopes that the requirements name, by the name of the scheme in the draft.
    private var requiredScopes: [String: Set<ExactString>] = [:]

    init(_ references: DocumentReferences, _ extensions: ExtensionReader, _ faults: FaultReporter) {
        self.references = references
        self.extensions = extensions
        self.faults = faults
    }

    func securitySchemes(in components: YAMLNode) -> [DraftSecurityScheme] {
        DeclaredScheme.entries(in: components).map { named($0, as: $0.key.value) }
    }

    /// The scheme with a name of its own.
    ///
    /// - Parameter name: The name in requirements.
    private func named(_ entry: YAMLMapping.Entry, as name: String) -> DraftSecurityScheme {
        var scheme = faults.costing(.scheme) { self.scheme(entry) }
        scheme.name.value = names.claim(entry.key.value)
        schemeNames[ExactString(name)] = scheme.name.value
        namesByPlace[entry.value.span] = scheme.name.value
        return scheme
    }

    private func scheme(_ entry: YAMLMapping.Entry) -> DraftSecurityScheme {
        guard let declared = DeclaredScheme(entry, references, faults) else { return DraftSecurityScheme(name: entry.key, kind: .custom) }
        let mapping = declared.mapping
        var notes = [
            mapping["description"]?.prose,
            mapping["bearerFormat"]?.scalar?.text.nonEmpty.map { "The format of its tokens: \($0)." },
        ].compactMap(\.self)
        let kind: DraftSecurityScheme.Kind
        switch declared.kind {
        case .http("bearer"): kind = .bearer
        case .http("basic"): kind = .basic
        // An API key in the header `Authorization` is usually a bearer token, but only the author knows its format.
        case .apiKey(let location, let name): kind = .apiKey(in: location, name: name)
        case .oauth2: kind = .oauth2(oauth2(mapping["flows"], of: entry.key.span, notes: &notes))
        case .openIDConnect(let url):
            if let url { notes.append("OpenID Connect, discovered at \(url).") }
            kind = .bearer
        case .http, .mutualTLS, .other:
            faults.report(.ownScheme(entry.key, mapping["scheme"]?.scalar?.text ?? declared.type))
            kind = .custom
        }
        var scheme = DraftSecurityScheme(
            name: entry.key, documentation: Documentation(text: notes.isEmpty ? nil : notes.joined(separator: "\n\n")), kind: kind)
        faults.strictly { readExtensions(of: mapping, into: &scheme) }
        if case .apiKey(let location, let name) = scheme.kind, location != .query, !TokenSyntax.isValid(name.value) {
            faults.report(location == .header ? .unusableHeaderOfScheme(name) : .unusableCookieOfScheme(name))
            scheme.kind = .custom
        }
        return scheme
    }

    static let flows = ["authorizationCode", "clientCredentials", "password", "implicit", "deviceAuthorization"]

    /// A flow that a program can perform by itself or with a browser. The token store must supply the tokens of other flows.
    private func oauth2(_ node: YAMLNode?, of scheme: SourceSpan, notes: inout [String]) -> DraftOAuth2 {
        var result = DraftOAuth2()
        var scopes: [String] = []
        var knownScopes = ExactStringSet([])
        defer { offeredScopes[scheme] = scopes }
        let flows = node.flatMap { flows in faults.costing(.part) { faults.mapping(flows) } }?.entries ?? []
        for key in Self.flows {
            guard let flow = flows.first(where: { $0.key.value == key })?.value.mapping else { continue }
            for scope in flow["scopes"]?.mapping?.entries ?? [] where knownScopes.insert(scope.key.value) {
                scopes.append(scope.key.value)
            }
            if let refresh = flow["refreshUrl"]?.text, !refresh.value.isEmpty, refresh.value != flow["tokenUrl"]?.scalar?.text {
                faults.report(.refreshURL(refresh))
            }
            let urls = ["authorizationUrl", "tokenUrl", "deviceAuthorizationUrl"].compactMap { flow[$0]?.text }.filter { !$0.value.isEmpty }
            let text = urls.map { "`\($0.value)`" }.joined(separator: ", ")
            notes.append("Flow `\(key)`" + (text.isEmpty ? "." : " at \(text)."))
            guard key == "authorizationCode" || key == "clientCredentials", result.tokenURL == nil else { continue }
            if let other = urls.first(where: { !URLSyntax.isURL($0.value) }) {
                faults.costing(.flow) { faults.report(.notURL(other.value, at: other.span)) }
                continue
            }
            if let relative = urls.first(where: { !$0.value.contains("://") }) {
                faults.report(.relativeFlow(relative))
                continue
            }
            result.authorizationURL = flow["authorizationUrl"]?.scalar?.text.nonEmpty
            result.tokenURL = flow["tokenUrl"]?.scalar?.text.nonEmpty
            result.flow = result.tokenURL == nil ? nil : key == "clientCredentials" ? .clientCredentials : .authorizationCode
            if result.flow == .authorizationCode, result.authorizationURL == nil { result.flow = nil }
        }
        for flow in flows where !Self.flows.contains(flow.key.value) && !flow.isExtension {
            faults.noteUnknown(flow.key, in: .flows)
        }
        return result
    }

    /// The schemes with the scopes to ask for: those that requirements name. A flow offers many more, up to the deletion of an account.
    ///
    /// It is called after all operations are read.
    func withRequiredScopes(_ schemes: [DraftSecurityScheme]) -> [DraftSecurityScheme] {
        schemes.map { scheme in
            guard case .oauth2(var server) = scheme.kind, server.scopes.isEmpty, let offered = offeredScopes[scheme.name.span] else {
                return scheme
            }
            let required = requiredScopes[scheme.name.value] ?? []
            server.scopes = offered.filter { required.contains(ExactString($0)) }
            var scheme = scheme
            scheme.kind = .oauth2(server)
            return scheme
        }
    }

    /// Sentences with the scopes that a call requires, which only the credentials determine.
    func scopeNotes(_ node: YAMLNode) -> [String] {
        // Several schemes with the same scopes are often the flows of one server.
        func distinct(_ texts: [String]) -> [String] {
            var known: Set<String> = []
            return texts.filter { known.insert($0).inserted }
        }
        let sets = (node.sequence ?? []).map { item in
            (item.mapping?.entries ?? []).flatMap { $0.value.sequence ?? [] }.compactMap { $0.scalar?.text }
        }
        let texts = sets.filter { !$0.isEmpty }.map { scopes in distinct(scopes.map { "`\($0)`" }).joined(separator: ", ") }
        return texts.isEmpty ? [] : ["Scopes: \(distinct(texts).joined(separator: " or "))."]
    }

    /// Alternatives of schemes that are required together. An empty alternative means that none is required.
    func auth(_ node: YAMLNode) -> DraftAuth? {
        guard let declared = DeclaredRequirement.alternatives(node, faults) else { return nil }
        var alternatives: [[Located<String>]] = []
        for schemes in declared {
            var known: [Located<String>] = []
            for (name, scopes) in schemes {
                if schemeNames[ExactString(name.value)] == nil, let entry = DeclaredScheme.entry(of: name, references) {
                    if let known = namesByPlace[entry.value.span] {
                        schemeNames[ExactString(name.value)] = known
                    } else {
                        schemesElsewhere.append(named(entry, as: name.value))
                    }
                }
                if let own = schemeNames[ExactString(name.value)] {
                    known.append(Located(own, at: name.span))
                    requiredScopes[own, default: []].formUnion(scopes.map { ExactString($0) })
                } else {
                    faults.report(.undeclaredScheme(name, declared: schemeNames.keys.map(\.text).sorted()))
                }
            }
            if known.count == schemes.count { alternatives.append(known) }
        }
        // A public operation requires nothing.
        if alternatives.allSatisfy(\.isEmpty) { alternatives = [] }
        return DraftAuth(alternatives: alternatives)
    }
}
