import APIModel
import GeneratorCore
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import YAMLTree

/// A part of a file, by its pointer.
struct PartOfFile: Hashable {
    let path: String
    let tokens: [String]
}

extension FeatureContext {
    typealias NodeAtCursor = (tokens: [String], key: Located<String>?, value: YAMLNode, isOnKey: Bool)

    /// The value of a `$ref`, or a key, at the cursor, with the pointer of its place.
    func nodeAtCursor() -> NodeAtCursor? {
        guard var node = tree.root else { return nil }
        var (tokens, key, isOnKey) = ([String](), Located<String>?.none, false)
        search: while true {
            switch node.kind {
            case .scalar: break search
            case .sequence(let items):
                guard let index = items.firstIndex(where: { $0.span.start <= offset && offset <= $0.span.end }) else { break search }
                tokens.append("\(index)")
                (node, key) = (items[index], nil)
            case .mapping(let mapping):
                for entry in mapping.entries {
                    if entry.key.span.start <= offset, offset <= entry.key.span.end {
                        tokens.append(entry.key.value)
                        (node, key, isOnKey) = (entry.value, entry.key, true)
                        break search
                    }
                    guard entry.value.span.start <= offset, offset <= entry.value.span.end else { continue }
                    tokens.append(entry.key.value)
                    (node, key) = (entry.value, entry.key)
                    continue search
                }
                break search
            }
        }
        return (tokens, key, node, isOnKey)
    }

    /// The target of a reference in a file.
    func part(_ reference: String, from path: String) -> PartOfFile? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let pointer = JSONPointer(fragment: parts.count > 1 ? parts[1] : "") else { return nil }
        guard let file = parts.first, !file.isEmpty else { return PartOfFile(path: path, tokens: pointer.tokens) }
        let directory = path.split(separator: "/").dropLast().map(String.init)
        guard let target = try? ImportPath.resolve(String(file), from: directory) else { return nil }
        return PartOfFile(path: "/" + target.text, tokens: pointer.tokens)
    }

    /// The key, or else the value, at a pointer.
    func span(of part: PartOfFile) -> SourceSpan? {
        guard let tree = tree(at: part.path), var node = tree.root else { return nil }
        var span = node.span.part(0..<0)
        for token in part.tokens {
            guard let child = node.child(token) else { return nil }
            (node, span) = (child, node.mapping?.entry(token)?.key.span ?? child.span)
        }
        return span
    }

    /// The references to a part in all open documents and in the files that their APIs read.
    func uses(of target: PartOfFile) -> [SourceSpan] {
        var paths: [String] = []
        for path in [document.path] + workspace.documents.keys.sorted() + analyses.flatMap(\.files).map(path) where !paths.contains(path) {
            paths.append(path)
        }
        return paths.flatMap { uses(of: target, in: $0) }.sorted { ($0.file.path, $0.start) < ($1.file.path, $1.start) }
    }

    private func uses(of target: PartOfFile, in path: String) -> [SourceSpan] {
        guard let root = tree(at: path)?.root, root.mayContainString(withPrefix: "$ref") else { return [] }
        var found: [SourceSpan] = []
        var seen: Set<SourceSpan> = []
        YAMLNode.walk([root]) { node, mapping, pending in
            guard seen.insert(node.span).inserted else { return }
            for entry in mapping.entries {
                if entry.key.value == "$ref", let text = entry.value.scalar?.text {
                    if part(text, from: path) == target { found.append(entry.value.span) }
                } else if entry.key.value == "discriminator" {
                    found += variants(entry.value, naming: target, in: path)
                } else {
                    pending.append(entry.value)
                }
            }
        }
        return found
    }

    /// The values of a discriminator that refer to a part, by a reference or by the name of a schema.
    private func variants(_ discriminator: YAMLNode, naming target: PartOfFile, in path: String) -> [SourceSpan] {
        let values = discriminator.mapping?["mapping"]?.mapping?.entries.map(\.value) ?? []
        return values.filter { value in
            guard let text = value.scalar?.text else { return false }
            return part(text, from: path) == target || PartOfFile(path: path, tokens: ["components", "schemas", text]) == target
        }
        .map(\.span)
    }

    /// The target of a reference at the cursor, or the part whose key is at the cursor.
    func partAtCursor() -> PartOfFile? {
        guard let here = nodeAtCursor() else { return nil }
        if here.key?.value == "$ref", let text = here.value.scalar?.text { return part(text, from: document.path) }
        return here.isOnKey ? PartOfFile(path: document.path, tokens: here.tokens) : nil
    }

    /// The declared name at the cursor, with all of its places in the APIs that have it.
    func occurrencesAtCursor() -> (own: Occurrence, all: [Occurrence])? {
        for analysis in analyses {
            let all = analysis.occurrences
            let files = Set(analysis.files.filter { path(of: $0) == document.path }.map(\.id))
            let own = all.filter { files.contains($0.span.fileID) && $0.span.start <= offset && offset <= $0.span.end }
                .min { $0.span.end - $0.span.start < $1.span.end - $1.span.start }
            guard let own else { continue }
            return (own, all.filter { $0.kind == own.kind && $0.name == own.name })
        }
        return nil
    }

    /// The location of the target of a reference of this document, found as the reader of OpenAPI documents does.
    private func target(of reference: Located<String>) -> JSON? {
        guard let root = tree.root else { return nil }
        let directory = document.path.split(separator: "/").dropLast().map(String.init)
        return SourceFiles().keepFiles {
            var targets = ReferenceTargets(root, in: directory) { path in
                guard let bytes = try? workspace.files.read("/" + path, limit: SpecLoader.fileSizeLimit) else { return .failure(.notFound) }
                return .success(SourceFile(path: "/" + path, utf8: bytes))
            }
            return targets.place(of: reference).flatMap { locations([$0]).first }
        }
    }

    func definition() -> JSON {
        guard kind != .project else { return .null }
        if let readable { return readable.definition() }
        if let here = nodeAtCursor(), !here.isOnKey, here.key?.value == "$ref", let text = here.value.scalar?.text {
            return target(of: Located(text, at: here.value.span)) ?? .null
        }
        guard let found = occurrencesAtCursor() else { return .null }
        return .array(locations(found.all.filter(\.isDeclaration).map(\.span)))
    }

    func references(includesDeclaration: Bool) -> JSON {
        guard kind != .project else { return .array([]) }
        if kind != .openAPI, let found = occurrencesAtCursor() {
            return .array(locations(found.all.filter { includesDeclaration || !$0.isDeclaration }.map(\.span)))
        }
        guard let part = partAtCursor() else { return .array([]) }
        let own = includesDeclaration ? [span(of: part)].compactMap(\.self) : []
        return .array(locations(own + uses(of: part)))
    }
}
