import APIContract
import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads security schemes of all kinds, and requirements with their scopes.
final class ContractSecurityReader {
    private let references: DocumentReferences
    private let faults: FaultReporter
    private var names: Set<ExactString> = []
    /// The names that the document declares.
    private var declared: [String] = []
    /// The alternatives of operations without their own.
    private(set) var common: [ContractSecurityAlternative] = []
    /// The names of schemes, by the URIs in requirements and by the spans of the schemes.
    private var namesByURI: [ExactString: String] = [:]
    private var namesByPlace: [SourceSpan: String] = [:]
    /// The schemes that requirements name, but the document does not declare: those of other files, and unknown ones, whose operations are
    /// not public.
    private(set) var undeclared: [ContractSecurityScheme] = []

    init(_ references: DocumentReferences, _ faults: FaultReporter) {
        self.references = references
        self.faults = faults
    }

    /// Reads the schemes of the components, and the requirement of the document.
    func read(_ components: YAMLNode?, requirement: YAMLNode?) -> [ContractSecurityScheme] {
        let schemes = (components.map { DeclaredScheme.entries(in: $0) } ?? []).map { entry in
            names.insert(ExactString(entry.key.value))
            declared.append(entry.key.value)
            namesByPlace[entry.value.span] = entry.key.value
            return faults.costing(.scheme) { scheme(entry) }
        }
        common = requirement.flatMap { alternatives($0) } ?? []
        return schemes
    }

    private func scheme(_ entry: YAMLMapping.Entry) -> ContractSecurityScheme {
        guard let declared = DeclaredScheme(entry, references, faults), let kind = kind(declared, of: entry.key) else {
            return ContractSecurityScheme(entry.key, .other)
        }
        let mapping = declared.mapping
        let documentation = Documentation(
            text: mapping["description"]?.prose, deprecation: mapping["deprecated"]?.scalar?.bool == true ? "" : nil)
        var scheme = ContractSecurityScheme(entry.key, kind, documentation: documentation)
        if case .oauth2 = kind {
            var names = ExactStringSet([])
            for flow in mapping["flows"]?.mapping?.entries ?? [] where !flow.isExtension {
                scheme.flows.append(flow.key)
                for scope in flow.value.mapping?["scopes"]?.mapping?.entries ?? [] where names.insert(scope.key.value) {
                    scheme.scopes.append(scope.key)
                }
            }
        }
        return scheme
    }

    /// `nil`, and a diagnostic, for an unknown scheme.
    private func kind(_ declared: DeclaredScheme, of scheme: Located<String>) -> ContractSecurityScheme.Kind? {
        switch declared.kind {
        case .http(let name?): return .http(scheme: name)
        case .http(nil):
            faults.report(.incompleteScheme(scheme, without: "scheme"))
            return nil
        case .apiKey(let location, let name): return .apiKey(location, name: name.value)
        case .oauth2:
            let flows = (declared.mapping["flows"]?.mapping?.entries ?? []).compactMap(\.value.mapping)
            func url(_ key: String) -> String? { flows.compactMap { $0[key]?.scalar?.text.nonEmpty }.first }
            return .oauth2(tokenURL: url("tokenUrl"), authorizationURL: url("authorizationUrl"))
        case .openIDConnect(let url): return .openIDConnect(url: url ?? "")
        case .mutualTLS: return .mutualTLS
        case .other:
            faults.report(.unknownSchemeType(scheme, declared.type))
            return nil
        }
    }

    /// Alternatives of schemes that are required together; empty if none is required, `nil` for an absent value.
    func alternatives(_ node: YAMLNode) -> [ContractSecurityAlternative]? {
        guard let declared = DeclaredRequirement.alternatives(node, faults) else { return nil }
        let named = declared.map { schemes in schemes.map { (name: declaring($0.name), scopes: $0.scopes) } }
        guard declared.contains(where: { !$0.isEmpty }) else { return [] }
        return named.map { schemes in ContractSecurityAlternative(schemes.map { .init($0.name, scopes: $0.scopes) }) }
    }

    /// The name of the scheme, which is declared if the document does not do so.
    private func declaring(_ name: Located<String>) -> Located<String> {
        if let known = namesByURI[ExactString(name.value)] { return Located(known, at: name.span) }
        guard names.insert(ExactString(name.value)).inserted else { return name }
        guard let entry = DeclaredScheme.entry(of: name, references) else {
            faults.report(.undeclaredScheme(name, declared: declared))
            undeclared.append(ContractSecurityScheme(name, .other))
            return name
        }
        if let known = namesByPlace[entry.value.span] {
            namesByURI[ExactString(name.value)] = known
            return Located(known, at: name.span)
        }
        let isFree = names.insert(ExactString(entry.key.value)).inserted
        let own = isFree ? entry.key : name
        namesByURI[ExactString(name.value)] = own.value
        namesByPlace[entry.value.span] = own.value
        undeclared.append(faults.costing(.scheme) { scheme(YAMLMapping.Entry(key: own, value: entry.value)) })
        return own
    }
}
