import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The documents of one API, and the targets of their references.
struct DocumentTable {
    private struct Key: Hashable {
        let document: Int
        let resource: Int
        let text: ExactString
    }

    let version: OpenAPIVersion
    private let load: ImportLoader
    /// The files that overlays changed, by path.
    private let changed: [String: YAMLNode]
    private let saved: SavedFiles
    private(set) var documents: [ReadDocument]
    /// The entry document before its upgrade to OpenAPI 3.
    let written: YAMLNode
    private var byFile: [SourceFile.ID: Int]
    private var byPath: [ExactString: Result<Int, Reference.Fault>] = [:]
    private var targets: [Key: Result<Reference.Target, Reference.Fault>] = [:]
    /// The targets of references, by the spans of the references.
    private var byPlace: [SourceSpan: (text: ExactString, target: Reference.Target)] = [:]
    /// The schemas with a URI or an anchor, by document; collected when a reference first needs them.
    private var resources: [Int: SchemaResources] = [:]
    /// The schemas with a URI in all files for which `resources` were collected.
    private var named: [ReferenceURI: (document: Int, resource: Int)] = [:]
    /// The schemas with definitions of their own, by document; collected when a reference first needs them.
    var definitions: [Int: SurroundingDefinitions] = [:]
    /// The number of dynamic anchors with a name in these files.
    private var dynamicAnchors: [ExactString: Int] = [:]
    /// The diagnostics of parsing other files that no caller has taken yet.
    private var faults = DiagnosticSink()

    /// - Parameters:
    ///   - directory: The directory of the entry document, relative to the root directory.
    ///   - changed: The files that overlays changed, by path.
    init(
        _ root: YAMLNode, in directory: [String], changed: [String: YAMLNode] = [:], version: OpenAPIVersion, load: @escaping ImportLoader
    ) {
        self.version = version
        self.load = load
        self.changed = changed
        written = root
        saved = SavedFiles(root)
        documents = [ReadDocument(root, in: directory)]
        byFile = [root.span.fileID: 0]
        bytes = root.span.file.utf8.count
    }

    var count: Int { documents.count }

    /// The files that overlays changed and that no reference refers to.
    var unread: [YAMLNode] {
        changed.filter { byPath[ExactString($0.key)] == nil }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The size of all documents so far, in bytes.
    private(set) var bytes: Int

    /// Whether a reference refers to another file, read or not.
    var hasFiles: Bool { !byPath.isEmpty }

    func root(_ index: Int) -> YAMLNode { documents[index].root }

    /// The spans of all targets of references.
    var targetPlaces: Set<SourceSpan> {
        Set(targets.values.compactMap { try? $0.get().node.span })
    }

    /// Replaces the entry document by its upgrade to OpenAPI 3.
    mutating func enter(_ root: YAMLNode) {
        documents[0].root = root
        targets = [:]
        byPlace = [:]
        resources = [:]
        named = [:]
        dynamicAnchors = [:]
    }

    /// The index of a file in the order in which the documents were first referred to.
    var order: (SourceFile.ID) -> Int {
        let places = byFile
        return { places[$0] ?? places.count }
    }

    /// The index of the document that contains a span. Parts that an overlay moved are in a copy of their file.
    func document(around span: SourceSpan) -> Int? {
        if let known = byFile[span.fileID] { return known }
        guard !changed.isEmpty else { return nil }
        let path = span.file.path
        return documents.firstIndex { $0.root.span.file.path.isExactly(path) }
    }

    /// The target of a reference, which is relative to its file, or to the surrounding schema with an `$id`.
    mutating func target(of reference: Located<String>) -> Result<Reference.Target, Reference.Fault> {
        let text = ExactString(reference.value)
        if let known = byPlace[reference.span], known.text == text { return .success(known.target) }
        var found = recursive(reference).map { .success($0) } ?? found(reference, text)
        if case .failure(.notFound) = found { found = definition(reference) ?? found }
        if case .success(let target) = found { byPlace[reference.span] = (text, target) }
        return found
    }

    /// The diagnostics of parsing other files since the last call.
    mutating func takeFaults() -> [Diagnostic] {
        guard faults.hasReports else { return [] }
        defer { faults = DiagnosticSink() }
        return faults.diagnostics
    }

    /// Whether the schema resource around a `$dynamicRef` has its anchor, and no other schema of the documents read so far has an equal
    /// one.
    mutating func isStatic(dynamic reference: Located<String>) -> Bool {
        guard reference.value.hasPrefix("#"), let document = document(around: reference.span) else { return false }
        let name = PercentEscapes.decoded(reference.value.dropFirst())
        let resource = resources(of: document).number(around: reference.span)
        collectResources(of: 0)
        return resources(of: document).hasDynamic(name, in: resource) && dynamicAnchors[ExactString(name)] == 1
    }

    /// The target of `#` within a schema with `$recursiveAnchor`, whichever keyword has it: a `$ref` to the whole document would be none to a
    /// schema. `nil` for another reference, and if it is not known which schema is meant.
    mutating func recursive(_ reference: Located<String>) -> Reference.Target? {
        guard reference.value == "#", version.hasJSONSchema, let document = document(around: reference.span) else { return nil }
        let schema = resources(of: document).recursive(around: reference.span)
        return schema.map { Reference.Target(node: $0.node, name: $0.name ?? reference) }
    }

    private mutating func found(_ reference: Located<String>, _ text: ExactString) -> Result<Reference.Target, Reference.Fault> {
        let document = document(around: reference.span) ?? 0
        let isOfDocument = !version.hasJSONSchema || reference.value.hasPrefix("#/components/")
        let resource = isOfDocument ? 0 : resources(of: document).number(around: reference.span)
        let key = Key(document: document, resource: resource, text: text)
        if let known = targets[key] { return known }
        // A pointer through a reference whose target is the pointer itself.
        targets[key] = .failure(.cycle)
        let found = search(reference, from: document, resource)
        targets[key] = found
        return found
    }

    private mutating func search(
        _ reference: Located<String>, from document: Int, _ resource: Int
    ) -> Result<Reference.Target, Reference.Fault> {
        let found = Result { () throws(Reference.Fault) in try find(reference, from: document, resource) }
        switch found {
        case .failure(.notFound):
            // A reference that is relative to the document, although the surrounding schema has an `$id`.
            if resource != 0, let target = try? find(reference, from: document, 0) { return .success(target) }
            // A pointer into a part of Swagger 2.0 that moves in the upgrade to OpenAPI 3.
            let asWritten = version == .v2 && document == 0 ? Result { () throws(Reference.Fault) in try findAsWritten(reference) } : found
            if case .success = asWritten { return asWritten }
            // A reference that is meant to be relative to the entry document, as bundlers resolve it.
            if document != 0, reference.value.hasPrefix("#/"), let target = try? find(reference, from: 0, 0) { return .success(target) }
            let parts = reference.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[1].contains("/"), !parts[1].hasPrefix("/") {
                return loose("\(parts[0])#/\(parts[1])", for: reference, from: document) ?? found
            }
            return asWritten
        case .failure(.file(.notFound)) where !reference.value.contains { "/#".contains($0) }:
            return loose(JSONPointer(tokens: version.pathOfSchemas + [reference.value]).fragment, for: reference, from: 0) ?? found
        default: break
        }
        return found
    }

    /// The target of what a reference means.
    mutating func loose(_ meant: String, for reference: Located<String>, from document: Int) -> Result<Reference.Target, Reference.Fault>? {
        guard var target = try? search(Located(meant, at: reference.span), from: document, 0).get() else { return nil }
        target.meant = meant
        return .success(target)
    }

    private mutating func find(
        _ reference: Located<String>, from document: Int, _ resource: Int
    ) throws(Reference.Fault) -> Reference.Target {
        let parts = reference.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first ?? ""
        let fragment = parts.count > 1 ? parts[1] : ""
        var place = (document: document, resource: resource)
        if !path.isEmpty { place = try self.place(path, from: document, resource) }
        let start =
            place.resource == 0
            ? SchemaResources.Entry(node: documents[place.document].root) : resources(of: place.document).entry(place.resource)
        guard let pointer = JSONPointer(fragment: fragment) else {
            guard let schema = resources(of: place.document).anchored(PercentEscapes.decoded(fragment), in: place.resource) else {
                throw .notFound(nil)
            }
            return Reference.Target(node: schema.node, name: schema.name ?? Located(String(fragment), at: reference.span))
        }
        var tokens = pointer.tokens
        if version == .v2, place.document == 0 { tokens = SwaggerUpgrade.pointer(tokens) }
        // `file.yaml#/` is often used for the whole file.
        if tokens == [""], !path.isEmpty, start.node.mapping?.entry("") == nil { tokens = [] }
        var node = start.node
        var name = start.name ?? Located(Self.stem(path), at: reference.span)
        var owner = SchemaOwner(tokens)
        for (index, token) in tokens.enumerated() {
            defer { owner.pass(index, node, name) }
            if let child = node.child(token, key: &name) {
                node = child
                continue
            }
            // A pointer into the target of another reference.
            let parent = if index > 0, let next = node.reference { try target(of: next).get().node } else { node }
            guard let child = parent.child(token, key: &name) else {
                throw .notFound(Reference.MissingPart(document: path, tokens: tokens, index: index, parent: parent))
            }
            node = child
        }
        return Reference.Target(node: node, name: owner.name ?? name)
    }

    /// The document at a URI, or the schema with this `$id`.
    private mutating func place(
        _ path: Substring, from document: Int, _ resource: Int
    ) throws(Reference.Fault) -> (document: Int, resource: Int) {
        let base = resource == 0 ? documents[document].uri : resources(of: document).uri(resource)
        let uri = base.resolving(path)
        if let number = resources(of: document).number(at: uri) { return (document, number) }
        if let found = named[uri] { return found }
        do {
            return (try self.document(PercentEscapes.decoded(path), from: document), 0)
        } catch .remote {
            if let path = saved.path(of: uri) { return (try self.document(path, from: 0), 0) }
            // The file next to a document that declares its own URI.
            for other in [document, 0] {
                if let path = uri.path(from: documents[other].uri) { return (try self.document(path, from: other), 0) }
            }
            throw .remote
        }
    }

    private mutating func findAsWritten(_ reference: Located<String>) throws(Reference.Fault) -> Reference.Target {
        guard let mark = reference.value.firstIndex(of: "#"), mark == reference.value.startIndex,
            let pointer = JSONPointer(fragment: reference.value.dropFirst())
        else { throw .notFound(nil) }
        var node = written
        var name = Located("part", at: reference.span)
        for (index, token) in pointer.tokens.enumerated() {
            guard let child = node.child(token, key: &name) else {
                throw .notFound(Reference.MissingPart(document: "", tokens: pointer.tokens, index: index, parent: node))
            }
            node = child
        }
        return Reference.Target(node: node, name: name)
    }

    /// `Pet` for `schemas/Pet.yaml`.
    static func stem(_ path: Substring) -> String {
        let file = path.split(separator: "/").last ?? path
        let stem = file.split(separator: ".").first ?? file
        return PercentEscapes.decoded(stem)
    }

    // MARK: Further files

    private mutating func document(_ path: String, from document: Int) throws(Reference.Fault) -> Int {
        let resolved: ImportPath
        do {
            resolved = try ImportPath.resolve(path, from: documents[document].directory)
        } catch {
            throw error == .url ? .remote : .notAllowed
        }
        let key = ExactString(resolved.text)
        if let known = byPath[key] { return try known.get() }
        let result = Result { () throws(Reference.Fault) in try read(resolved) }
        byPath[key] = result
        return try result.get()
    }

    private mutating func read(_ path: ImportPath) throws(Reference.Fault) -> Int {
        if let node = changed[path.text] { return add(node, at: path) }
        let file: SourceFile
        switch load(path.text) {
        case .success(let found): file = found
        case .failure(let fault): throw .file(fault)
        }
        if let root = documents.firstIndex(where: { $0.root.span.file.path.isExactly(file.path) }) { return root }
        guard let node = YAMLTree.parse(file, origin: .foreign, into: &faults) else { throw .unparsable }
        return add(node, at: path)
    }

    private mutating func add(_ node: YAMLNode, at path: ImportPath) -> Int {
        documents.append(ReadDocument(node, in: path.components.dropLast()))
        byFile[node.span.fileID] = documents.count - 1
        bytes += node.span.file.utf8.count
        if version.hasJSONSchema { collectResources(of: documents.count - 1) }
        return documents.count - 1
    }

    /// Collects the schemas of a document with a URI or an anchor, so that references of other documents find them.
    private mutating func collectResources(of document: Int) {
        _ = resources(of: document)
    }

    private mutating func resources(of document: Int) -> SchemaResources {
        if let known = resources[document] { return known }
        let found = SchemaResources(documents[document].root, at: documents[document].uri)
        resources[document] = found
        for (uri, number) in found.numbers where named[uri] == nil { named[uri] = (document, number) }
        for (name, places) in found.dynamicAnchors { dynamicAnchors[name, default: 0] += places.count }
        return found
    }
}
