import APIModel
import SourceDiagnostics
import YAMLTree

/// A path, and what all its operations share.
struct PathItem {
    /// The keys of operations; `query` since OpenAPI 3.2.
    static let operationKeys = Set(HTTPMethods.keys + ["query"])

    var path: OpenAPIPath
    var documentation: [String] = []
    var parameters: YAMLSequence = []
    var servers: YAMLMapping.Entry?
    var operations: [(method: Located<String>, node: YAMLNode)] = []

    /// Reads a path item, whose operations are not read yet; `nil` if it does not exist.
    ///
    /// - Parameters:
    ///   - entry: The path with its item. For a webhook or a callback, the name or the expression with its item.
    ///   - cost: What a fault costs.
    init?(
        _ entry: YAMLMapping.Entry, _ references: DocumentReferences, _ extensions: ExtensionReader, _ faults: FaultReporter,
        cost: FaultCost = .path
    ) {
        guard let node = faults.losing(cost, { references.part(entry) }).map({ references.upgraded(item: $0) }),
            var mapping = faults.losing(cost, { faults.mapping(node) })
        else { return nil }
        if entry.value.reference != nil, let own = entry.value.mapping {
            // Keys next to the reference override those of its target.
            mapping = YAMLMapping(own.entries + mapping.entries.filter { own[$0.key.value] == nil })
        }
        path = OpenAPIPath(entry.key)
        documentation = ["summary", "description"].compactMap { mapping[$0]?.prose }
        faults.checkKeys(mapping, of: .pathItem)
        for entry in mapping.entries {
            switch entry.key.value {
            case "parameters": parameters = faults.losing(cost) { faults.list(entry.value) }
            case "servers": servers = entry
            case "additionalOperations":
                let entries = faults.costing(.part) { faults.mapping(entry.value) }?.entries ?? []
                operations += entries.map { ($0.key, $0.value) }
            case let key where Self.operationKeys.contains(key):
                operations.append((entry.key.map { $0.uppercased() }, entry.value))
            default: break
            }
        }
        extensions.finish(mapping)
    }
}

extension PathItem {
    /// The path items of callbacks by their expressions, each with the name of its messages.
    static func callbacks(
        in node: YAMLNode, _ references: DocumentReferences, _ faults: FaultReporter
    ) -> some Sequence<(name: Located<String>, entry: YAMLMapping.Entry)> {
        // Each is read before the next one is looked for, which can be in another file.
        (faults.mapping(node)?.entries ?? []).lazy.flatMap { callback -> [(name: Located<String>, entry: YAMLMapping.Entry)] in
            guard !callback.isExtension, let target = references.part(callback), let expressions = faults.mapping(target) else { return [] }
            let items = expressions.entries.filter { !$0.isExtension && $0.key.value != "$ref" }
            // Most callbacks have one URL.
            return items.map { item in (items.count == 1 ? callback.key : callback.key.map { "\($0) \(item.key.value)" }, item) }
        }
    }

    /// The selected webhooks with their path items.
    static func webhooks(
        in node: YAMLNode, _ selection: OperationSelection, _ references: DocumentReferences, _ faults: FaultReporter
    ) -> [YAMLMapping.Entry] {
        (faults.mapping(node)?.entries ?? []).filter { !$0.isExtension && selection.isSelected($0, references) }
    }
}
