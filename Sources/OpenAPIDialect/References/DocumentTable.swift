import SourceDiagnostics
import SpecReading
import YAMLTree

/// The documents of one API, and what the references between them lead to.
struct DocumentTable {
    private struct Document {
        let root: YAMLNode
        let folder: [String]
    }

    private struct Key: Hashable {
        let document: Int
        let text: String
    }

    private let version: OpenAPIVersion
    private let load: ImportLoader
    private var documents: [Document]
    /// The entry document before it was brought into the form of OpenAPI 3.
    private let written: YAMLNode
    private var byFile: [ObjectIdentifier: Int]
    private var byPath: [String: Result<Int, Reference.Fault>] = [:]
    private var targets: [Key: Result<Reference.Target, Reference.Fault>] = [:]
    /// The entries of large mappings by their keys.
    private var indices: [SourceSpan: [String: Int]] = [:]
    /// Nodes by `$id`, `$anchor` and `$dynamicAnchor`, a document each; found when a reference first needs one.
    private var anchors: [Int: [String: YAMLNode]] = [:]
    /// What parsing further files brought.
    var faults = DiagnosticSink()

    /// - Parameter folder: that of the entry document, counted from the folder that references may not leave.
    init(root: YAMLNode, written: YAMLNode, in folder: [String], version: OpenAPIVersion, load: @escaping ImportLoader) {
        self.version = version
        self.load = load
        self.written = written
        documents = [Document(root: root, folder: folder)]
        byFile = [ObjectIdentifier(root.span.file): 0]
    }

    var count: Int { documents.count }

    func root(_ index: Int) -> YAMLNode { documents[index].root }

    /// The places that some reference leads to.
    var targetPlaces: Set<SourceSpan> {
        Set(targets.values.compactMap { try? $0.get().node.span })
    }

    /// The place of a file among the documents, in the order of their first mention.
    func order(of file: SourceFile) -> Int {
        byFile[ObjectIdentifier(file)] ?? documents.count
    }

    var order: (SourceFile) -> Int {
        let places = byFile
        return { places[ObjectIdentifier($0)] ?? places.count }
    }

    /// Where a reference leads. It counts from the file that it was written in.
    mutating func target(of reference: Located<String>) -> Result<Reference.Target, Reference.Fault> {
        let document = byFile[ObjectIdentifier(reference.span.file)] ?? 0
        let key = Key(document: document, text: reference.value)
        if let known = targets[key] { return known }
        var found = Result { () throws(Reference.Fault) in try find(reference, from: document) }
        // A pointer into a part of Swagger 2.0 that has another place in OpenAPI 3.
        if case .failure(.notFound) = found, version == .v2, document == 0, let node = try? findAsWritten(reference) {
            found = .success(node)
        }
        // A part that is written as if it stood in the entry document, as bundlers take it.
        if case .failure(.notFound) = found, document != 0, reference.value.hasPrefix("#/"),
            let node = try? find(reference, from: 0)
        {
            found = .success(node)
        }
        targets[key] = found
        return found
    }

    private mutating func find(_ reference: Located<String>, from document: Int) throws(Reference.Fault) -> Reference.Target {
        let parts = reference.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first ?? ""
        let fragment = parts.count > 1 ? parts[1] : ""
        if !path.isEmpty, let node = anchored(reference.value, in: document) ?? anchored(String(path), in: document) {
            return Reference.Target(node: node, name: Located(Self.stem(path), at: reference.span))
        }
        let index = path.isEmpty ? document : try self.document(PercentText.decoded(path), from: document)
        guard let pointer = JSONPointer(fragment: fragment) else {
            guard let node = anchored("#\(fragment)", in: index) else { throw .notFound }
            return Reference.Target(node: node, name: Located(String(fragment), at: reference.span))
        }
        var tokens = pointer.tokens
        if version == .v2, index == 0 { tokens = SwaggerUpgrade.pointer(tokens) }
        var node = documents[index].root
        var name = Located(Self.stem(path), at: reference.span)
        for (position, token) in tokens.enumerated() {
            guard let child = child(token, of: node, key: &name) else {
                guard position > 0, let next = node.mapping?["$ref"]?.text else { throw .notFound }
                // A pointer into what is itself a reference.
                guard case .success(let through) = target(of: next), let child = self.child(token, of: through.node, key: &name) else {
                    throw .notFound
                }
                node = child
                continue
            }
            node = child
        }
        return Reference.Target(node: node, name: name)
    }

    private mutating func findAsWritten(_ reference: Located<String>) throws(Reference.Fault) -> Reference.Target {
        guard let mark = reference.value.firstIndex(of: "#"), mark == reference.value.startIndex,
            let pointer = JSONPointer(fragment: reference.value.dropFirst())
        else { throw .notFound }
        var node = written
        var name = Located("part", at: reference.span)
        for token in pointer.tokens {
            guard let child = child(token, of: node, key: &name) else { throw .notFound }
            node = child
        }
        return Reference.Target(node: node, name: name)
    }

    /// `Pet` for `schemas/Pet.yaml`.
    static func stem(_ path: Substring) -> String {
        let file = path.split(separator: "/").last ?? path
        let stem = file.split(separator: ".").first ?? file
        return PercentText.decoded(stem)
    }

    private mutating func child(_ token: String, of node: YAMLNode, key: inout Located<String>) -> YAMLNode? {
        switch node.kind {
        case .mapping(let mapping):
            guard let entry = entry(token, of: mapping, at: node.span) else { return nil }
            key = entry.key
            return entry.value
        case .sequence(let items):
            guard let index = Int(token), items.indices.contains(index) else { return nil }
            key = Located("\(key.value) \(index)", at: items[index].span)
            return items[index]
        case .scalar: return nil
        }
    }

    private mutating func entry(_ key: String, of mapping: YAMLMapping, at span: SourceSpan) -> YAMLMapping.Entry? {
        guard mapping.entries.count > 16 else { return mapping.entry(key) }
        if indices[span] == nil {
            indices[span] = Dictionary(mapping.entries.enumerated().map { ($1.key.value, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return indices[span]?[key].map { mapping.entries[$0] }
    }

    // MARK: Further files

    private mutating func document(_ path: String, from document: Int) throws(Reference.Fault) -> Int {
        let resolved: ImportPath
        do {
            resolved = try ImportPath.resolve(path, from: documents[document].folder)
        } catch {
            throw error == .url ? .remote : .notAllowed
        }
        if let known = byPath[resolved.text] { return try known.get() }
        let result = Result { () throws(Reference.Fault) in try read(resolved) }
        byPath[resolved.text] = result
        return try result.get()
    }

    private mutating func read(_ path: ImportPath) throws(Reference.Fault) -> Int {
        let file: SourceFile
        switch load(path.text) {
        case .success(let found): file = found
        case .failure(.notFound): throw .file(.notFound)
        case .failure(.outside): throw .file(.outside)
        case .failure(.unreadable(let reason)): throw .file(.unreadable(reason))
        }
        if let root = documents.firstIndex(where: { $0.root.span.file.path == file.path }) { return root }
        guard let node = YAMLTree.parse(file, into: &faults) else { throw .file(.unparsable) }
        documents.append(Document(root: node, folder: path.components.dropLast()))
        byFile[ObjectIdentifier(file)] = documents.count - 1
        return documents.count - 1
    }

    // MARK: Anchors

    private mutating func anchored(_ name: String, in document: Int) -> YAMLNode? {
        if anchors[document] == nil { anchors[document] = Self.findAnchors(documents[document].root) }
        return anchors[document]?[name]
    }

    private static func findAnchors(_ root: YAMLNode) -> [String: YAMLNode] {
        var found: [String: YAMLNode] = [:]
        YAMLNode.walk([root]) { node, mapping in
            for entry in mapping.entries {
                guard let text = entry.value.scalar?.text else { continue }
                switch entry.key.value {
                case "$id" where found[text] == nil: found[text] = node
                case "$anchor", "$dynamicAnchor": if found["#\(text)"] == nil { found["#\(text)"] = node }
                default: break
                }
            }
            return mapping.entries.map(\.value)
        }
        return found
    }
}
