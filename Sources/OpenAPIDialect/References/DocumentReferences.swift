import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Resolves the references of the documents of one API, and reports those without a target.
final class DocumentReferences {
    /// The maximum length of a chain of references. A longer one is reported as a cycle.
    private static let longestChain = 100

    let version: OpenAPIVersion
    /// The entry document, upgraded to OpenAPI 3.
    let root: YAMLNode
    private let swagger: SwaggerUpgrade?
    private let faults: FaultReporter
    private var documents: DocumentTable
    /// The targets of the mappings of discriminators.
    private var mappedPlaces: Set<SourceSpan> = []
    private var allowance = RepetitionAllowance()
    /// Whether the limit on repeated in-place schemas was reported.
    private var hasReportedSchemas = false

    /// - Parameters:
    ///   - directory: The directory of the entry document, relative to the root directory.
    ///   - changed: The files that overlays changed, by path.
    init(
        _ root: YAMLNode, in directory: [String], changed: [String: YAMLNode], version: OpenAPIVersion, load: @escaping ImportLoader,
        _ faults: FaultReporter
    ) {
        self.version = version
        self.faults = faults
        documents = DocumentTable(root, in: directory, changed: changed, version: version, load: load)
        swagger = version == .v2 ? root.mapping.map { SwaggerUpgrade($0, at: root.span) } : nil
        guard let swagger else {
            self.root = root
            return
        }
        self.root = swagger.document(root, &documents)
        documents.enter(self.root)
    }

    /// The number of documents that were read so far.
    var count: Int { documents.count }
    /// The size of all documents so far, in bytes.
    var bytes: Int { documents.bytes }
    /// The index of a file in the order in which the documents were first referred to.
    var order: (SourceFile.ID) -> Int { documents.order }
    /// Whether a reference refers to another file, read or not.
    var hasFiles: Bool { documents.hasFiles }
    /// The spans of the targets of all references that were looked up here.
    var targetPlaces: Set<SourceSpan> { documents.targetPlaces.union(mappedPlaces) }
    /// The files that overlays changed and that no reference refers to.
    var unread: [YAMLNode] { documents.unread }

    func root(_ index: Int) -> YAMLNode { documents.root(index) }

    /// The schemas under `components`.
    var declaredSchemas: [YAMLMapping.Entry] {
        root.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries.filter { !$0.isExtension } ?? []
    }

    // MARK: Targets

    /// The target of a reference; `nil` if there is none. Nothing is reported.
    func find(_ reference: Located<String>) -> Reference.Target? {
        try? documents.target(of: reference).get()
    }

    /// The target of a reference; a missing one is reported.
    func target(of reference: Located<String>) -> Reference.Target? {
        let found = documents.target(of: reference)
        for fault in documents.takeFaults() { faults.report(fault) }
        switch found {
        case .success(let target):
            if let meant = target.meant { faults.report(.looseReference(reference, meant: meant)) }
            return target
        case .failure(let fault):
            faults.report(.brokenReference(reference, fault, meant: meant(by: reference, fault)))
            return nil
        }
    }

    /// The reference to what was most likely meant: one name in the pointer is similar, and the rest exists.
    private func meant(by reference: Located<String>, _ fault: Reference.Fault) -> String? {
        guard case .notFound(let missing?) = fault else { return nil }
        let known = faults.reporting { $0.candidates(missing.parent.mapping?.entries.map(\.key.value) ?? []) }
        guard let name = Suggestion.nearest(to: missing.token, in: known) else { return nil }
        let meant = missing.reference(with: name)
        return find(Located(meant, at: reference.span)) == nil ? nil : meant
    }

    /// The target of the reference of a schema.
    func schemaTarget(of reference: Located<String>) -> Reference.Target? {
        faults.costing(.schema) { target(of: reference) }
    }

    /// The schema of an entry in the `mapping` of a discriminator, which is a name or a reference; a missing one is reported.
    func mappedTarget(_ text: Located<String>) -> Reference.Target? {
        let target = findMappedTarget(text)
        if let target { mappedPlaces.insert(target.node.span) }
        return target
    }

    private func findMappedTarget(_ text: Located<String>) -> Reference.Target? {
        guard !text.value.contains("/"), !text.value.contains("#") else { return faults.costing(.variant) { target(of: text) } }
        let components = ["components", "schemas"]
        // A file that only has schemas can have them elsewhere.
        for parent in [components, ["definitions"], ["$defs"], []] {
            if let found = find(text.map { JSONPointer(tokens: parent + [$0]).fragment }) { return found }
        }
        let reference = text.value.contains(".") ? text : text.map { JSONPointer(tokens: components + [$0]).fragment }
        return faults.costing(.variant) { target(of: reference) }
    }

    func addMappedPlaces(_ places: Set<SourceSpan>) { mappedPlaces.formUnion(places) }

    /// The targets of the mappings that were read so far, which are then forgotten.
    func takeMappedPlaces() -> Set<SourceSpan> {
        defer { mappedPlaces = [] }
        return mappedPlaces
    }

    /// Whether a `$dynamicRef` means what a `$ref` would: no other schema of the documents has its anchor, which could replace the target.
    func isStatic(dynamic reference: Located<String>) -> Bool { documents.isStatic(dynamic: reference) }

    /// Whether the target of a `$recursiveRef` is known.
    func isStatic(recursive reference: Located<String>) -> Bool { documents.recursive(reference) != nil }

    /// The reference of a schema: `$ref`, or another one that means the same.
    func reference(ofSchema schema: YAMLMapping) -> Located<String>? {
        if let reference = schema["$ref"]?.text { return reference }
        if let reference = schema["$dynamicRef"]?.text, isStatic(dynamic: reference) { return reference }
        if let reference = schema["$recursiveRef"]?.text, isStatic(recursive: reference) { return reference }
        return nil
    }

    /// The node itself, or the target of its `$ref` after all references.
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

    /// The span of the target of a reference, or of the schema itself.
    func place(of node: YAMLNode) -> SourceSpan {
        node.reference == nil ? node.span : faults.costing(.schema) { target(node) }?.span ?? node.span
    }

    // MARK: Repetition

    /// The target of a part of a path or an operation, or the part itself; `nil`, and a diagnostic, if it was read so often that the output
    /// would be much larger than the document.
    func part(_ entry: YAMLMapping.Entry) -> YAMLNode? {
        guard let target = target(entry.value) else { return nil }
        guard entry.value.reference != nil, !allowance.allows(target.span, bytes: bytes) else { return target }
        faults.report(.repeatedTooOften(entry.key.span, .part(entry.key.value, limit: RepetitionAllowance.limit)).asWarning)
        return nil
    }

    /// Whether an in-place schema can be read again. The first time that it cannot, this is reported.
    ///
    /// - Parameter factor: The cost of a byte, relative to a part of a path.
    func allows(schema place: SourceSpan, times factor: Int = 1) -> Bool {
        if allowance.allows(place, bytes: bytes, times: factor) { return true }
        if !hasReportedSchemas { faults.report(.repeatedTooOften(place, .schema(limit: RepetitionAllowance.limit)).asWarning) }
        hasReportedSchemas = true
        return false
    }

    // MARK: Swagger 2.0

    /// A parameter, upgraded to OpenAPI 3 if it is from another file.
    func upgraded(parameter node: YAMLNode) -> YAMLNode {
        swagger == nil || isOfEntry(node) ? node : SwaggerParameter.upgraded(node)
    }

    /// A response, upgraded to OpenAPI 3 if it is from another file.
    func upgraded(response node: YAMLNode) -> YAMLNode {
        guard let swagger, !isOfEntry(node) else { return node }
        return SwaggerResponse.upgraded(node, swagger.media)
    }

    /// A path item, upgraded to OpenAPI 3 if it is from another file.
    func upgraded(item node: YAMLNode) -> YAMLNode {
        guard let swagger, !isOfEntry(node) else { return node }
        return SwaggerOperation.item(node, swagger, &documents)
    }

    private func isOfEntry(_ node: YAMLNode) -> Bool { node.span.fileID == root.span.fileID }
}

extension YAMLNode {
    /// The string of `$ref`; `nil` if there is none.
    var reference: Located<String>? {
        guard let value = mapping?["$ref"], let scalar = value.scalar, !scalar.isNull else { return nil }
        return Located(scalar.text, at: value.span)
    }
}

/// The limit for parts that are read repeatedly because several paths, operations or schemas refer to them.
struct RepetitionAllowance {
    /// The maximum size of repeated parts in bytes, in addition to the size of the documents.
    static let limit = 2_000_000

    private var known: Set<SourceSpan> = []
    private var repeated = 0

    /// Counts a part that is read; `false` if that exceeds the limit.
    ///
    /// - Parameter factor: The cost of a byte.
    mutating func allows(_ place: SourceSpan, bytes: Int, times factor: Int = 1) -> Bool {
        if known.insert(place).inserted { return true }
        repeated += factor * (place.end - place.start)
        return repeated <= Self.limit + bytes
    }
}
