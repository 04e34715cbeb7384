import SourceDiagnostics
import YAMLTree

/// Finds the nodes of a document by the places that deviations name: `path:line:column`.
struct PlaceIndex {
    /// The first node of each kind that begins at a place: a mapping in the block style begins where its first key does.
    struct Nodes {
        var mapping: DocumentPlace?
        var scalar: DocumentPlace?
        /// The value of the key that begins there.
        var value: DocumentPlace?
    }

    private struct Wanted {
        /// The places of one file, by line and column.
        var places: [SourcePosition: String] = [:]
    }

    private var nodes: [String: Nodes] = [:]
    private var wanted: [String: Wanted] = [:]
    /// The paths of ``wanted`` by their last component; `nil` if it is not unique.
    private var paths: [String: String?] = [:]

    /// - Parameter places: The places that are looked for.
    init(_ places: some Sequence<String>, in walk: inout DocumentWalk) {
        for place in places {
            let parts = place.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 2, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else { continue }
            let path = parts.dropLast(2).joined(separator: ":")
            if wanted[path] == nil {
                let name = Self.name(path)
                paths[name] = paths[name] == nil ? .some(path) : .some(nil)
            }
            wanted[path, default: Wanted()].places[SourcePosition(line: line, column: column)] = place
        }
        search(&walk)
    }

    subscript(place: String) -> Nodes { nodes[place] ?? Nodes() }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Visits all nodes of the document and of the files that it refers to.
    private mutating func search(_ walk: inout DocumentWalk) {
        var lines: [SourceFile.ID: (lines: SourceLines, wanted: Wanted?)] = [:]
        var files: Set<String> = []
        var pending = [walk.root]
        func found(_ span: SourceSpan) -> String? {
            let file = span.file
            if lines[file.id] == nil {
                // The command may run in another directory.
                let own = wanted[file.path] ?? paths[Self.name(file.path)].flatMap(\.self).flatMap { wanted[$0] }
                lines[file.id] = (SourceLines(file), own)
            }
            guard let known = lines[file.id], let own = known.wanted else { return nil }
            return own.places[known.lines.position(of: span.start)]
        }
        while let next = pending.popLast() {
            if let mapping = next.node.mapping {
                if let place = found(next.node.span), nodes[place]?.mapping == nil { nodes[place, default: Nodes()].mapping = next }
                for entry in mapping.entries {
                    let child = DocumentPlace(entry.value, at: next.steps + [.key(entry.key.value)])
                    if let place = found(entry.key.span), nodes[place]?.value == nil { nodes[place, default: Nodes()].value = child }
                    pending.append(child)
                }
                if let reference = next.node.reference, let file = reference.value.split(separator: "#").first,
                    !reference.value.hasPrefix("#"),
                    let root = walk.references.root(of: file, from: next.file), files.insert(root.file ?? "").inserted
                {
                    pending.append(root)
                }
            } else if let items = next.node.sequence {
                for (index, item) in items.enumerated() { pending.append(DocumentPlace(item, at: next.steps + [.index(index)])) }
            } else if let place = found(next.node.span), nodes[place]?.scalar == nil {
                nodes[place, default: Nodes()].scalar = next
            }
        }
    }
}
