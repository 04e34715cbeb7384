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
    var common: [ContractSecurityAlternative] = []
    /// The schemes that requirements name, but the document does not declare. Their operations are not public.
    private(set) var undeclared: [ContractSecurityScheme] = []

    init(_ references: DocumentReferences, _ faults: FaultReporter) {
        self.references = references
        self.faults = faults
    }

    func schemes(in components: YAMLNode) -> [ContractSecurityScheme] {
        let entries = (components.mapping?["securitySchemes"]?.mapping?.entries ?? []).filter { !$0.isExtension }
        return entries.map { entry in
            names.insert(ExactString(entry.key.value))
            declared.append(entry.key.value)
            return faults.costing(.scheme) { scheme(entry) }
        }
    }

    private func scheme(_ entry: YAMLMapping.Entry) -> ContractSecurityScheme {
        // An incomplete scheme is still required.
        let unknown = ContractSecurityScheme(entry.key, .other)
        guard let target = references.target(entry.value) else { return unknown }
        guard let mapping = target.mapping, let type = mapping["type"]?.scalar?.text else {
            faults.report(.incompleteScheme(entry.key, without: "type"))
            return unknown
        }
        guard let kind = kind(type, mapping, of: entry.key) else { return unknown }
        faults.checkKeys(mapping, of: .securityScheme)
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

    /// `nil`, and a diagnostic, for an incomplete scheme.
    private func kind(_ type: String, _ mapping: YAMLMapping, of scheme: Located<String>) -> ContractSecurityScheme.Kind? {
        func text(_ key: String) -> String? {
            let text = mapping[key]?.scalar?.text
            if text == nil { faults.report(.incompleteScheme(scheme, without: key)) }
            return text
        }
        switch type {
        case "http": return text("scheme").map { .http(scheme: $0.lowercased()) }
        case "apiKey":
            guard let name = text("name"), let place = text("in") else { return nil }
            guard let location = ParameterLocation(rawValue: place), location != .path else {
                faults.report(.unknownPlaceOfKey(scheme, place))
                return nil
            }
            return .apiKey(location, name: name)
        case "oauth2":
            let flows = (mapping["flows"]?.mapping?.entries ?? []).compactMap(\.value.mapping)
            func url(_ key: String) -> String? { flows.compactMap { $0[key]?.scalar?.text.nonEmpty }.first }
            return .oauth2(tokenURL: url("tokenUrl"), authorizationURL: url("authorizationUrl"))
        case "openIdConnect": return .openIDConnect(url: mapping["openIdConnectUrl"]?.scalar?.text ?? "")
        case "mutualTLS": return .mutualTLS
        default:
            faults.report(.unknownSchemeType(scheme, type))
            return nil
        }
    }

    /// Alternatives of schemes that are required together; empty if none is required, `nil` for an absent value.
    func alternatives(_ node: YAMLNode) -> [ContractSecurityAlternative]? {
        guard !node.isNull else { return nil }
        // A single requirement is often not in a list.
        let items = node.mapping == nil ? Array(faults.list(node)) : [node]
        let alternatives = items.compactMap { item -> ContractSecurityAlternative? in
            guard let mapping = faults.reporting({ item.readMapping(into: &$0) }) else {
                // Not in a mapping, the name of a scheme still says that the operation is not public.
                guard let name = item.scalar, !name.text.isEmpty else { return nil }
                let scheme = Located(name.text, at: item.span)
                declare(scheme)
                return ContractSecurityAlternative([.init(scheme, scopes: [])])
            }
            return ContractSecurityAlternative(
                mapping.entries.map { entry in
                    declare(entry.key)
                    return .init(entry.key, scopes: (entry.value.sequence ?? []).compactMap { $0.scalar?.text })
                })
        }
        return alternatives.contains { !$0.requirements.isEmpty } ? alternatives : []
    }

    private func declare(_ name: Located<String>) {
        guard names.insert(ExactString(name.value)).inserted else { return }
        faults.report(.undeclaredScheme(name, declared: declared))
        undeclared.append(ContractSecurityScheme(name, .other))
    }
}
