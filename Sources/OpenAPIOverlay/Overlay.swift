package import SourceDiagnostics
package import YAMLTree

/// Changes of an OpenAPI document that are kept in a file of their own: the OpenAPI Overlay Specification, 1.0 and 1.1.
package struct Overlay {
    /// The document that it was written for, as a URI reference from the overlay's own place.
    package let extends: Located<String>?
    private let actions: [OverlayAction]

    /// Reads an overlay; `nil`, and a diagnostic, for what is none.
    package init?(_ file: SourceFile, into sink: inout DiagnosticSink) {
        guard let root = YAMLTree.parse(file, into: &sink), var reader = MappingReader(root, into: &sink) else { return nil }
        guard let version = reader.take("overlay") else {
            sink.report(.noOverlay(root.span.part(0..<1)))
            return nil
        }
        let text = version.scalar?.text ?? ""
        guard ["1.0", "1.1"].contains(where: { text == $0 || text.hasPrefix($0 + ".") }) else {
            sink.report(.unknownOverlayVersion(version))
            return nil
        }
        _ = reader.require("info", into: &sink)
        extends = reader.takeString("extends", into: &sink)
        let items = reader.require("actions", into: &sink)?.readList(into: &sink) ?? []
        reader.finish(into: &sink)
        actions = items.compactMap { OverlayAction($0, into: &sink) }
    }

    /// The document with all changes made, one after the other. What is new in it has its place in the overlay.
    package func applied(to document: YAMLNode, into sink: inout DiagnosticSink) -> YAMLNode {
        var document = document
        var budget = OverlayBudget(document)
        for action in actions {
            document = action.applied(to: document, &budget, into: &sink)
            // Reported.
            guard budget.allowance >= 0 else { break }
        }
        return document
    }
}

extension OverlayAction {
    fileprivate init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard var reader = MappingReader(node, into: &sink) else { return nil }
        let targetNode = reader.require("target", into: &sink)
        _ = reader.take("description")
        let update = reader.take("update")
        let copyNode = reader.take("copy")
        let isRemoval = reader.takeBool("remove", into: &sink)?.value ?? false
        reader.finish(into: &sink)
        guard let targetNode, let (target, path) = targetNode.readQuery(into: &sink) else { return nil }
        let change: Change
        if isRemoval {
            if let other = update ?? copyNode { sink.report(.updateBesideRemoval(other.span)) }
            change = .remove
        } else if let update {
            change = .update(update)
        } else if let copyNode {
            guard let (text, path) = copyNode.readQuery(into: &sink) else { return nil }
            change = .copy(path, text)
        } else {
            sink.report(.actionWithoutEffect(target))
            return nil
        }
        self.init(target: target, path: path, change: change)
    }
}

extension YAMLNode {
    fileprivate func readQuery(into sink: inout DiagnosticSink) -> (Located<String>, JSONPath)? {
        guard let text = readString(into: &sink) else { return nil }
        do {
            return (text, try JSONPathParser.parse(text.value))
        } catch {
            sink.report(.badQuery(error, at: span(ofText: error.range)))
            return nil
        }
    }
}
