package import SourceDiagnostics
package import YAMLTree

/// Changes to an OpenAPI document in a separate file: the OpenAPI Overlay Specification, 1.0 and 1.1.
package struct Overlay {
    /// The document that it extends, as a URI reference relative to the overlay.
    package let extends: Located<String>?
    private var actions: [OverlayAction]

    /// Reads an overlay; `nil` and a diagnostic if it is not one.
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

    /// Resolves the files of actions with `x-endpointkit-file`.
    ///
    /// - Parameter path: Returns a canonical path for each file, or an empty one for the document itself. An action for which it returns
    ///   `nil` is omitted.
    package mutating func resolveFiles(_ path: (Located<String>) -> String?) {
        actions = actions.compactMap { action in
            guard let file = action.file else { return action }
            guard let path = path(file) else { return nil }
            var action = action
            action.file = path.isEmpty ? nil : Located(path, at: file.span)
            return action
        }
    }

    /// The document with all changes applied in order. New nodes have their spans in the overlay.
    ///
    /// - Parameter files: The other files of the document by path; those in actions are changed.
    /// - Returns: `nil` and a diagnostic if the result would be too large or take too long.
    package func applied(
        to document: YAMLNode, files: [String: YAMLNode] = [:], into sink: inout DiagnosticSink
    ) -> (document: YAMLNode, files: [String: YAMLNode])? {
        let root = DocumentNode(document)
        let others = files.mapValues { DocumentNode($0) }
        var budget = OverlayBudget([document] + files.values)
        guard apply(to: root, others, &budget, into: &sink) else { return nil }
        return (root.result, others.mapValues(\.result))
    }

    /// Whether all actions were applied, or reported and omitted; false if the budget was exceeded.
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
        let rest = sink.reading { sink in
            let file = reader.takeString("x-endpointkit-file", into: &sink)
            let isRemoval = reader.takeBool("remove", into: &sink)?.value ?? false
            reader.finish(into: &sink)
            return (file: file, isRemoval: isRemoval)
        }
        guard let targetNode, let (target, path) = targetNode.readQuery(into: &sink) else { return nil }
        let change: Change
        if rest.value.isRemoval {
            if let other = update ?? copyNode { sink.report(.updateBesideRemoval(other.span)) }
            change = .remove
        } else if let update {
            change = .update(update)
        } else if let copyNode {
            guard let (text, path) = copyNode.readQuery(into: &sink) else { return nil }
            change = .copy(path, text)
        } else {
            // A key or a value with a fault was meant to change something.
            if !rest.isFaulty { sink.report(.actionWithoutEffect(target)) }
            return nil
        }
        self.init(file: rest.value.file, target: target, path: path, change: change)
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
