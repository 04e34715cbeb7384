import Foundation
import SourceDiagnostics
import YAMLTree

/// The files of a document, read anew, and where the references between them lead.
final class AuditedFiles {
    private var roots: [String: YAMLNode] = [:]
    let entry: String

    init(_ path: String) {
        entry = URL(fileURLWithPath: path).standardizedFileURL.path
    }

    var root: YAMLNode? { node(entry) }

    private func node(_ path: String) -> YAMLNode? {
        if let known = roots[path] { return known }
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var sink = DiagnosticSink()
        let node = YAMLTree.parse(SourceFile(path: path, utf8: Array(data)), into: &sink)
        roots[path] = node
        return node
    }

    /// `nil` for what leads nowhere, or to an anchor.
    func target(of reference: String, from file: String) -> YAMLNode? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].removingPercentEncoding ?? String(parts[0])
        guard !name.contains("://") else { return nil }
        let fragment = parts.count > 1 ? parts[1] : ""
        let directory = URL(fileURLWithPath: file).deletingLastPathComponent()
        let path = name.isEmpty ? file : directory.appendingPathComponent(name).standardizedFileURL.path
        return find(fragment, in: path, steps: 0) ?? (name.isEmpty && file != entry ? find(fragment, in: entry, steps: 0) : nil)
    }

    private func find(_ pointer: Substring, in file: String, steps: Int) -> YAMLNode? {
        guard steps < 20, var node = node(file), pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = (token.removingPercentEncoding ?? String(token)).replacingOccurrences(of: "~1", with: "/")
                .replacingOccurrences(of: "~0", with: "~")
            if node.mapping?[key] == nil, let next = node.mapping?["$ref"]?.scalar?.text,
                let through = target(of: next, from: node.span.file.path)
            {
                node = through
            }
            if let child = node.mapping?[key] {
                node = child
            } else if let items = node.sequence, let index = Int(key), items.indices.contains(index) {
                node = items[index]
            } else {
                return nil
            }
        }
        return node
    }
}
