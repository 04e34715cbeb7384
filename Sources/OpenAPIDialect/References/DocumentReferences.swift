import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The documents of one API, and what the references in them lead to; where one leads to nothing, that is reported.
final class DocumentReferences {
    /// References that lead on to others before one is taken for a cycle.
    private static let longestChain = 100

    let version: OpenAPIVersion
    /// The entry document, in the form of OpenAPI 3.
    let root: YAMLNode
    private let swagger: SwaggerUpgrade?
    private let faults: FaultReporter
    private var documents: DocumentTable
    private var allowance = RepetitionAllowance()
    /// That schemas in place are not repeated any more has been reported.
    private var hasToldOfSchemas = false

    /// - Parameters:
    ///   - folder: That of the entry document, counted from the folder that references may not leave.
    ///   - changed: Files that overlays have changed, by their paths.
    init(
        _ root: YAMLNode, in folder: [String], changed: [String: YAMLNode], version: OpenAPIVersion, load: @escaping ImportLoader,
        _ faults: FaultReporter
    ) {
        self.version = version
        self.faults = faults
        documents = DocumentTable(root, in: folder, changed: changed, version: version, load: load)
        swagger = version == .v2 ? root.mapping.map { SwaggerUpgrade($0) } : nil
        guard let swagger else {
            self.root = root
            return
        }
        self.root = swagger.document(root, &documents)
        documents.enter(self.root)
    }

    /// How many documents have been read so far.
    var count: Int { documents.count }
    /// The size of all documents so far.
    var bytes: Int { documents.bytes }
    /// The place of a file among the documents, in the order of their first mention.
    var order: (SourceFile.ID) -> Int { documents.order }
    /// The places that some reference leads to.
    var targetPlaces: Set<SourceSpan> { documents.targetPlaces }
    /// Files that overlays have changed and that no reference leads to.
    var unread: [YAMLNode] { documents.unread }

    func root(_ index: Int) -> YAMLNode { documents.root(index) }

    /// The schemas under `components`.
    var declaredSchemas: [YAMLMapping.Entry] {
        root.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries.filter { !$0.key.value.hasPrefix("x-") } ?? []
    }

    // MARK: Targets

    /// Where a reference leads, if it leads anywhere; nothing is reported.
    func find(_ reference: Located<String>) -> Reference.Target? {
        try? documents.target(of: reference).get()
    }

    /// Where a reference leads; a fault is reported.
    func target(of reference: Located<String>) -> Reference.Target? {
        let found = documents.target(of: reference)
        for fault in documents.faults.diagnostics { faults.report(fault) }
        documents.faults = DiagnosticSink()
        switch found {
        case .success(let target):
            if let meant = target.meant { faults.report(.looseReference(reference, meant: meant)) }
            return target
        case .failure(let fault):
            faults.report(.brokenReference(reference, fault))
            return nil
        }
    }

    /// Where the reference of a schema leads.
    func schemaTarget(of reference: Located<String>) -> Reference.Target? {
        faults.costing(.schema) { target(of: reference) }
    }

    /// The node itself, or what its `$ref` leads to in the end.
    func target(_ node: YAMLNode) -> YAMLNode? {
        var node = node
        for _ in 0..<Self.longestChain {
            guard let reference = node.reference else { return node }
            guard let target = target(of: reference) else { return nil }
            node = target.node
        }
        if let reference = node.reference { faults.report(.brokenReference(reference, .cycle)) }
        return nil
    }

    /// The place of what a reference leads to, or of the schema itself.
    func place(of node: YAMLNode) -> SourceSpan {
        node.reference == nil ? node.span : faults.costing(.schema) { target(node) }?.span ?? node.span
    }

    // MARK: Repetition

    /// What a part of a path or an operation refers to in the end, or is itself; `nil`, and a diagnostic, when it has been read so often that
    /// all of it together is much more than the document.
    func part(_ entry: YAMLMapping.Entry) -> YAMLNode? {
        guard let target = target(entry.value) else { return nil }
        guard entry.value.reference != nil, !allowance.allows(target.span, bytes: bytes) else { return target }
        faults.report(.repeatedTooOften(entry.key.span, .part(entry.key.value)).asWarning)
        return nil
    }

    /// Whether a schema in place may be read once more; once that is too much, this is reported.
    ///
    /// - Parameter factor: How much it is worth, beside a part of a path.
    func allows(schema place: SourceSpan, times factor: Int = 1) -> Bool {
        if allowance.allows(place, bytes: bytes, times: factor) { return true }
        if !hasToldOfSchemas { faults.report(.repeatedTooOften(place, .schema).asWarning) }
        hasToldOfSchemas = true
        return false
    }

    // MARK: Swagger 2.0

    /// A parameter of another file in the form of OpenAPI 3.
    func upgraded(parameter node: YAMLNode) -> YAMLNode {
        swagger == nil || isOfEntry(node) ? node : SwaggerParameter.upgraded(node)
    }

    /// A response of another file in the form of OpenAPI 3.
    func upgraded(response node: YAMLNode) -> YAMLNode {
        guard let swagger, !isOfEntry(node) else { return node }
        return SwaggerResponse.upgraded(node, swagger.media)
    }

    /// A path item of another file in the form of OpenAPI 3.
    func upgraded(item node: YAMLNode) -> YAMLNode {
        guard let swagger, !isOfEntry(node) else { return node }
        return SwaggerOperation.item(node, swagger.media, in: swagger.mapping, &documents)
    }

    private func isOfEntry(_ node: YAMLNode) -> Bool { node.span.fileID == root.span.fileID }
}

extension YAMLNode {
    /// The text of `$ref`, when the node has one.
    var reference: Located<String>? {
        guard let value = mapping?["$ref"], let scalar = value.scalar, !scalar.isNull else { return nil }
        return Located(scalar.text, at: value.span)
    }
}

/// How much may be read again because several paths, operations or schemas refer to it.
struct RepetitionAllowance {
    /// Bytes of parts that are read again, beside one for each byte of the documents.
    private static let most = 2_000_000

    private var known: Set<SourceSpan> = []
    private var repeated = 0

    /// Notes that a part of documents of so many bytes is read; `false` when that is too much.
    ///
    /// - Parameter factor: How much it is worth.
    mutating func allows(_ place: SourceSpan, bytes: Int, times factor: Int = 1) -> Bool {
        if known.insert(place).inserted { return true }
        repeated += factor * (place.end - place.start)
        return repeated <= Self.most + bytes
    }
}
