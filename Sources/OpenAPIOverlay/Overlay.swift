package import SourceDiagnostics
package import YAMLTree

/// Changes of an OpenAPI document that are kept in a file of their own: the OpenAPI Overlay Specification, 1.0 and 1.1.
package struct Overlay {
    /// The document that it was written for, as a URI reference from the overlay's own place.
    package let extends: Located<String>?
    private var actions: [OverlayAction]

    /// Reads an overlay; `nil`, and a diagnostic, for what is not one.
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

    /// Says which files the actions mean that change others than the document itself, by `x-endpointkit-file`.
    ///
    /// - Parameter path: One spelling for each file, empty for the document itself; an action for which it is `nil` is left out.
    package mutating func resolveFiles(_ path: (Located<String>) -> String?) {
        actions = actions.compactMap { action in
            guard let file = action.file else { return action }
            guard let path = path(file) else { return nil }
            var action = action
            action.file = path.isEmpty ? nil : Located(path, at: file.span)
            return action
        }
    }

    /// The document with all changes made, one after the other. What is new in it has its place in the overlay.
    ///
    /// - Parameter files: The further files of the document by their paths; those that actions name are changed.
    /// - Returns: `nil`, and a diagnostic, when that would make too much of the document or take too long.
    package func applied(
        to document: YAMLNode, files: [String: YAMLNode] = [:], into sink: inout DiagnosticSink
    ) -> (document: YAMLNode, files: [String: YAMLNode])? {
        let root = DocumentNode(document)
        let others = files.mapValues { DocumentNode($0) }
        var budget = OverlayBudget([document] + files.values)
        guard apply(to: root, others, &budget, into: &sink) else { return nil }
        return (root.result, others.mapValues(\.result))
    }

    /// Whether all actions were carried out, or reported and left out; not when the budget did not suffice.
    func apply(
        to root: DocumentNode, _ files: [String: DocumentNode] = [:], _ budget: inout OverlayBudget, into sink: inout DiagnosticSink
    ) -> Bool {
        for action in actions {
            guard let document = action.file.map({ files[$0.value] }) ?? root else { continue }
            do throws(OverlayBudget.Excess) {
                try action.apply(to: document, &budget, into: &sink)
            } catch {
                sink.report(.overlayGivenUp(action.target, error))
                return false
            }
        }
        return true
    }
}

extension OverlayAction {
    fileprivate init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard var reader = MappingReader(node, into: &sink) else { return nil }
        let targetNode = reader.require("target", into: &sink)
        _ = reader.take("description")
        let update = reader.take("update")
        let copyNode = reader.take("copy")
        let file = reader.takeString("x-endpointkit-file", into: &sink)
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
        self.init(file: file, target: target, path: path, change: change)
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
