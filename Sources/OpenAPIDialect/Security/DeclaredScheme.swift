import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// A security scheme with all that it needs, before it becomes a part of the draft or of the contract.
struct DeclaredScheme {
    enum Kind {
        /// - Parameter scheme: In lower case; `nil` if the document does not say.
        case http(scheme: String?)
        case apiKey(ParameterLocation, name: Located<String>)
        case oauth2
        case openIDConnect(url: String?)
        case mutualTLS
        /// A type that OpenAPI does not have.
        case other
    }

    let mapping: YAMLMapping
    let type: String
    let kind: Kind

    static func entries(in components: YAMLNode) -> [YAMLMapping.Entry] {
        (components.mapping?["securitySchemes"]?.mapping?.entries ?? []).filter { !$0.isExtension }
    }

    /// The scheme of another file whose URI is in a requirement, as OpenAPI 3.2 allows, under its name there; `nil` for any other name.
    static func entry(of uri: Located<String>, _ references: DocumentReferences) -> YAMLMapping.Entry? {
        guard uri.value.contains("/") || uri.value.contains("#"), let target = references.find(uri) else { return nil }
        return YAMLMapping.Entry(key: Located(target.name.value, at: uri.span), value: target.node)
    }

    /// `nil`, and a diagnostic, for an incomplete scheme. It is still required: its operations are not public.
    init?(_ entry: YAMLMapping.Entry, _ references: DocumentReferences, _ faults: FaultReporter) {
        guard let target = references.target(entry.value) else { return nil }
        guard let mapping = target.mapping, let type = mapping["type"]?.scalar?.text else {
            faults.report(.incompleteScheme(entry.key, without: "type"))
            return nil
        }
        faults.checkKeys(mapping, of: .securityScheme)
        (self.mapping, self.type) = (mapping, type)
        switch type {
        case "http": kind = .http(scheme: mapping["scheme"]?.scalar?.text.lowercased())
        case "apiKey":
            guard let name = mapping["name"]?.text, let place = mapping["in"]?.text else {
                faults.report(.incompleteScheme(entry.key, without: mapping["name"]?.text == nil ? "name" : "in"))
                return nil
            }
            guard let location = ParameterLocation(rawValue: place.value), location != .path else {
                faults.report(.unknownPlaceOfKey(entry.key, place.value))
                return nil
            }
            kind = .apiKey(location, name: name)
        case "oauth2": kind = .oauth2
        case "openIdConnect": kind = .openIDConnect(url: mapping["openIdConnectUrl"]?.scalar?.text)
        case "mutualTLS": kind = .mutualTLS
        default: kind = .other
        }
    }
}

/// The alternatives of a security requirement, each with its schemes.
enum DeclaredRequirement {
    typealias Scheme = (name: Located<String>, scopes: [String])

    /// `nil` for an absent value.
    static func alternatives(_ node: YAMLNode, _ faults: FaultReporter) -> [[Scheme]]? {
        guard !node.isNull else { return nil }
        // A single requirement is often not in a list.
        let items = node.mapping == nil ? Array(faults.list(node)) : [node]
        return items.compactMap { item -> [Scheme]? in
            guard let mapping = faults.reporting({ item.readMapping(into: &$0) }) else {
                // Not in a mapping, the name of a scheme still says that the operation is not public.
                guard let name = item.scalar?.text.nonEmpty else { return nil }
                return [(Located(name, at: item.span), [])]
            }
            return mapping.entries.map { ($0.key.map(name), ($0.value.sequence ?? []).compactMap { $0.scalar?.text }) }
        }
    }

    /// The name of a scheme, which can also be its URI since OpenAPI 3.2: `#/components/securitySchemes/key`.
    private static func name(_ reference: String) -> String {
        let pointer = reference.hasPrefix("#") ? JSONPointer(fragment: reference.dropFirst()) : nil
        guard let tokens = pointer?.tokens, tokens.count == 3, tokens.starts(with: ["components", "securitySchemes"]) else {
            return reference
        }
        return tokens[2]
    }
}
