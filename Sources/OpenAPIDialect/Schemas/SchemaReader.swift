import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the keywords of schemas, and merges schemas that a value must all match.
final class SchemaReader {
    let version: OpenAPIVersion
    let references: DocumentReferences
    let extensions: ExtensionReader
    let faults: FaultReporter
    let effort: ReadingEffort
    /// Large schemas, by span.
    private var largeSchemas: [SourceSpan: LargeSchema] = [:]
    private var unknownKeywords = UnknownKeywords()
    /// The spans of the targets of the alternatives of schemas, by the span of the schema.
    var alternativeTargets: [SourceSpan: Set<SourceSpan>] = [:]
    /// Whether the targets of references can have only one value.
    var singleValues: [ValuePlace: Bool] = [:]

    init(_ references: DocumentReferences, _ extensions: ExtensionReader, _ faults: FaultReporter, _ effort: ReadingEffort) {
        version = references.version
        self.references = references
        self.extensions = extensions
        self.faults = faults
        self.effort = effort
    }

    /// The keywords of a schema; `nil`, and a diagnostic, if it is not one.
    func read(_ node: YAMLNode) -> Schema? {
        if let known = largeSchemas[node.span], known.isOf(node) {
            effort.spend(known.steps)
            return known.schema
        }
        let steps = effort.steps
        let read = faults.reading { faults.costing(.schema) { readKeywords(of: node) } }
        // A short schema is read as fast as it is looked up. A faulty one must report its faults each time.
        if let schema = read.value, !effort.isExceeded, effort.steps - steps >= LargeSchema.fewestSteps, !read.hasReports {
            largeSchemas[node.span] = LargeSchema(schema: schema, steps: effort.steps - steps)
        }
        return read.value
    }

    /// A schema merged with those of its `allOf` and `$ref`.
    func whole(_ node: YAMLNode) -> Schema? {
        read(node).map { merged($0, within: [node.span]) }
    }

    func noteUnknown(_ keyword: Located<String>) {
        unknownKeywords.add(keyword)
    }

    /// Reports unknown keywords. It is called after everything is read.
    func reportUnknownKeywords() {
        faults.reporting { unknownKeywords.report(allowsAny: version.hasJSONSchema, into: &$0) }
    }
}

/// The cached keywords of a schema that many others may refer to.
struct LargeSchema {
    /// The minimum number of keywords and members of a cached schema.
    static let fewestSteps = 32

    let schema: Schema
    /// The cost of reading it.
    let steps: Int

    /// Whether it was read from this node. A node that was converted can have the span of the original.
    func isOf(_ node: YAMLNode) -> Bool {
        guard let own = schema.node.mapping?.entries, let other = node.mapping?.entries else { return false }
        return own.isSameStorage(as: other)
    }
}

extension Array {
    /// Whether both have the same storage.
    func isSameStorage(as other: Self) -> Bool {
        count == other.count && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
