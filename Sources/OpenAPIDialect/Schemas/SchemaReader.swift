import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads schemas: the keywords of one, and what all of those say that hold together.
final class SchemaReader {
    let version: OpenAPIVersion
    let references: DocumentReferences
    let extensions: ExtensionReader
    let faults: FaultReporter
    let effort: ReadingEffort
    /// Schemas of many keywords and members, by the place.
    private var largeSchemas: [SourceSpan: LargeSchema] = [:]
    private var unknownKeywords = UnknownKeywords()
    /// What the alternatives of schemas refer to, by the place of each.
    var alternativeTargets: [SourceSpan: Set<SourceSpan>] = [:]
    /// Whether schemas that references lead to may have one value only.
    var singleValues: [ValuePlace: Bool] = [:]

    init(_ references: DocumentReferences, _ extensions: ExtensionReader, _ faults: FaultReporter, _ effort: ReadingEffort) {
        version = references.version
        self.references = references
        self.extensions = extensions
        self.faults = faults
        self.effort = effort
    }

    /// The keywords of a schema; `nil`, and a diagnostic, for what is not one.
    func read(_ node: YAMLNode) -> Schema? {
        if let known = largeSchemas[node.span], known.isOf(node) {
            effort.spend(known.steps)
            return known.schema
        }
        let steps = effort.steps
        let read = faults.reading { faults.costing(.schema) { readKeywords(of: node) } }
        // What is short is read as fast as it is found, and what has a fault tells it each time.
        if let schema = read.value, !effort.isExceeded, effort.steps - steps >= LargeSchema.fewestSteps, !read.hasReports {
            largeSchemas[node.span] = LargeSchema(schema: schema, steps: effort.steps - steps)
        }
        return read.value
    }

    /// What a schema says together with all that its `allOf` and `$ref` say.
    func whole(_ node: YAMLNode) -> Schema? {
        read(node).map { merged($0, within: [node.span]) }
    }

    func noteUnknown(_ keyword: Located<String>) {
        unknownKeywords.add(keyword)
    }

    /// Reports the keywords that nobody knows, when all has been read.
    func reportUnknownKeywords() {
        faults.reporting { unknownKeywords.report(allowsAny: version.hasJSONSchema, into: &$0) }
    }
}

/// A schema that is kept once it was read, as many others may refer to it.
struct LargeSchema {
    /// Keywords and members from which on a schema is kept.
    static let fewestSteps = 32

    let schema: Schema
    /// What reading it cost.
    let steps: Int

    /// Whether it was read from this very node: what was brought into another form may have the place of what it was made from.
    func isOf(_ node: YAMLNode) -> Bool {
        guard let own = schema.node.mapping?.entries, let other = node.mapping?.entries else { return false }
        return own.isSameStorage(as: other)
    }
}

extension Array {
    /// Whether nothing was copied or changed between the two.
    func isSameStorage(as other: Self) -> Bool {
        count == other.count && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
