import APIModel
import SourceDiagnostics
import YAMLTree

/// A header of a response or of a part, before its type is read.
struct DeclaredHeader {
    let name: Located<String>
    let mapping: YAMLMapping
    private let node: YAMLNode

    /// Calls `read` for each header of a mapping that can be read. Extensions are headers whose names begin with `x-`, if their values are
    /// those of headers.
    ///
    /// - Returns: The names of all headers.
    @discardableResult
    static func forEach(
        in node: YAMLNode?, _ references: DocumentReferences, _ faults: FaultReporter, _ read: (DeclaredHeader) -> Void
    ) -> [String] {
        let entries = node.flatMap { node in faults.costing(.part) { faults.mapping(node) } }?.entries ?? []
        let headers = entries.filter { !$0.isExtension || $0.value.mapping != nil }
        for entry in headers {
            faults.costing(.part) {
                if let header = DeclaredHeader(entry, references, faults) { read(header) }
            }
        }
        return headers.map(\.key.value)
    }

    private init?(_ entry: YAMLMapping.Entry, _ references: DocumentReferences, _ faults: FaultReporter) {
        guard let node = references.target(entry.value), let mapping = faults.mapping(node),
            !ReservedHeaders.cannotBeHeader(entry.key.value)
        else { return nil }
        guard TokenSyntax.isValid(entry.key.value) else {
            faults.report(.unusableHeader(entry.key, of: "header"))
            return nil
        }
        // The keys of Swagger 2.0 include those of the schema.
        if references.version != .v2 { faults.checkKeys(mapping, of: .header) }
        (name, self.mapping, self.node) = (entry.key, mapping, node)
    }

    /// The span of the header, whatever refers to it.
    var span: SourceSpan { node.span }

    /// The schema of a header without a media type, which is the header itself in Swagger 2.0; `nil` for a string.
    func schema(_ faults: FaultReporter) -> YAMLNode? {
        if let schema = mapping["schema"] { return schema }
        guard mapping["type"] != nil else { return nil }
        if let format = mapping["collectionFormat"]?.text, CollectionFormat(rawValue: format.value)?.hasCommas != true {
            faults.report(.unsuitableStyle(ofResponseHeader: format))
            return nil
        }
        return node
    }
}
