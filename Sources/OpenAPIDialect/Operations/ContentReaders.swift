import APIModel
import YAMLTree

/// The readers that parameters, bodies, responses and messages have in common.
struct ContentReaders {
    let references: DocumentReferences
    let extensions: ExtensionReader
    let schemas: SchemaReader
    let types: TypeReader
    let media: MediaReader
    let faults: FaultReporter
}

/// A reader of something that has content with a schema.
protocol ContentReading {
    var readers: ContentReaders { get }
}

extension ContentReading {
    var references: DocumentReferences { readers.references }
    var extensions: ExtensionReader { readers.extensions }
    var schemas: SchemaReader { readers.schemas }
    var types: TypeReader { readers.types }
    var media: MediaReader { readers.media }
    var faults: FaultReporter { readers.faults }

    /// Whether a schema describes bytes. JSON cannot contain them, so the content is not JSON, whatever its media type is.
    func isBytes(_ schema: YAMLNode) -> Bool {
        // Most contents only refer to a schema, which need not be merged with them.
        let isReference = schema.mapping?.entries.count == 1
        let target = isReference ? schema.reference.flatMap { references.schemaTarget(of: $0) } : nil
        return schemas.whole(target?.node ?? schema)?.isBinary == true
    }

    /// The schema of each element of a stream; `nil` for any JSON. Without `itemSchema`, `schema` describes all lines together, as an array
    /// or as a string; any other one can only be that of a line.
    func elementSchema(of content: MediaContent, _ format: StreamFormat) -> YAMLNode? {
        guard content.itemSchema == nil, format == .jsonLines, let node = content.schema, let whole = schemas.whole(node) else {
            return content.itemSchema ?? content.schema
        }
        switch types.kinds.kind(of: whole) {
        case .json(.array): return whole.prefixItems.isEmpty && whole.otherItems.isEmpty ? whole.items : nil
        case .json(.string) where whole.values == nil && whole.constant == nil: return nil
        default: return node
        }
    }
}
