import SourceDiagnostics
import YAMLTree

/// Reads the keywords of schemas, and merges schemas that a value must all match.
final class SchemaReader {
    let version: OpenAPIVersion
    let references: DocumentReferences
    let extensions: ExtensionReader
    let faults: FaultReporter
    let effort: ReadingEffort
    /// Large schemas, by span.
    private var largeSchemas: [SourceSpan: ReadSchema] = [:]
    private var recentSchemas = RecentSchemas()
    /// Keywords that neither JSON Schema nor OpenAPI defines.
    private var unknownKeywords = RepeatedFaults<ExactString>()
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
        let recent = effort.isSkipping ? nil : recentSchemas.schema(at: node.span)
        if let known = recent ?? largeSchemas[node.span], known.isOf(node) {
            effort.spend(known.steps)
            return known.schema
        }
        let steps = effort.steps
        let read = faults.reading { faults.costing(.schema) { readKeywords(of: node) } }
        // A faulty schema must report its faults each time.
        if let schema = read.value, !effort.isExceeded, !read.hasReports {
            let read = ReadSchema(schema: schema, steps: effort.steps - steps)
            if read.steps >= ReadSchema.fewestSteps { largeSchemas[node.span] = read } else { recentSchemas.add(read) }
        }
        return read.value
    }

    /// A schema merged with those of its `allOf` and `$ref`.
    func whole(_ node: YAMLNode) -> Schema? {
        read(node).map { merged($0, within: [node.span]) }
    }

    func noteUnknown(_ keyword: Located<String>) {
        unknownKeywords.add(ExactString(keyword.value), at: keyword)
    }

    var hasUnknownKeywords: Bool { !unknownKeywords.isEmpty }

    /// The minimum length of a misspelled keyword. A shorter word is similar to too many others.
    private static let shortestMisspelling = 4

    /// Reports unknown keywords. It is called after everything is read.
    ///
    /// Since OpenAPI 3.1, they are annotations (JSON Schema Core 2020-12, 6.5). Then only those that resemble a known one are reported.
    func reportUnknownKeywords() {
        faults.reporting { sink in
            for (word, first, others) in unknownKeywords.found {
                let isLong = word.text.unicodeScalars.count >= Self.shortestMisspelling
                let meant = isLong ? Suggestion.didYouMean(first, in: SchemaKeyword.suggested) : nil
                if !version.hasJSONSchema || meant != nil { sink.report(.unknownKeyword(first, others: others, help: meant)) }
            }
        }
    }
}

/// The cached keywords of a schema.
struct ReadSchema {
    /// The minimum number of keywords and members of a schema that is cached until the end, because many others may refer to it.
    static let fewestSteps = 32

    let schema: Schema
    /// The cost of reading it.
    let steps: Int

    /// Whether it was read from this node. A node that was converted can have the span of the original.
    func isOf(_ node: YAMLNode) -> Bool {
        guard let own = schema.node.mapping, let other = node.mapping else { return false }
        return own.isSame(as: other)
    }
}

/// Some of the most recently read small schemas, because most schemas are read several times in a row.
struct RecentSchemas {
    private static let count = 32

    private var schemas = [(span: SourceSpan, read: ReadSchema)?](repeating: nil, count: Self.count)

    func schema(at span: SourceSpan) -> ReadSchema? {
        guard let known = schemas[Self.index(of: span)], known.span == span else { return nil }
        return known.read
    }

    mutating func add(_ read: ReadSchema) {
        let span = read.schema.span
        schemas[Self.index(of: span)] = (span, read)
    }

    private static func index(of span: SourceSpan) -> Int { (span.start ^ span.start >> 5) % count }
}
