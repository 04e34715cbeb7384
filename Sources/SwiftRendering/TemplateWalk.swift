import SourceDiagnostics
import SwiftModel

/// One way through the templates, from a root.
struct TemplateWalk {
    private let trees: [String: TemplateTree]
    /// The templates that this place is inside of; none may come again, as nothing would end the repetition.
    private var path: [String]
    private(set) var used: Set<String> = []

    init(trees: [String: TemplateTree], path: [String]) {
        self.trees = trees
        self.path = path
    }

    mutating func check(_ nodes: [TemplateNode], _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        for node in nodes {
            switch node.kind {
            case .text: break
            case .variable: checkVariable(node, scope, into: &sink)
            case .section: checkSection(node, scope, into: &sink)
            case .inverted:
                _ = kind(of: node, scope, into: &sink)
                check(node.children, scope, into: &sink)
            case .partial: follow(node, scope, into: &sink)
            case .parent: followParent(node, scope, into: &sink)
            case .block:
                // Within a replacement, the block's own name means what it replaces.
                var inner = scope
                check(inner.overrides.removeValue(forKey: node.name.value) ?? node.children, inner, into: &sink)
            }
        }
    }

    private static let listFunctions: [String] = ["first", "last", "index", "even", "odd"]

    /// What a tag names; functions apply to the place in a list only, as the engine's others would undo finished words.
    private func kind(of node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) -> ViewKind? {
        if let function = node.functions.first {
            if node.functions.count == 1, node.name.value.isEmpty, Self.listFunctions.contains(function), scope.isInList {
                return function == "index" ? .text : .flag
            }
            sink.report(.unknownFunction(node, known: Self.listFunctions))
            return nil
        }
        let kind = scope.kind(of: node.name.value)
        if kind == nil { sink.report(.unknownKey(node.name, keys: scope.keys)) }
        return kind
    }

    private func checkVariable(_ node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        switch kind(of: node, scope, into: &sink) {
        case .text, nil: break
        case .flag: sink.report(.notPrintable(node.name, "a condition", help: "use it in a section: {{#\(node.label)}}…{{/\(node.label)}}"))
        case .texts, .list:
            sink.report(.notPrintable(node.name, "a list", help: "use it in a section: {{#\(node.label)}}…{{/\(node.label)}}"))
        case .view: sink.report(.notPrintable(node.name, "a group of keys", help: "name one of its keys after a dot"))
        }
    }

    private mutating func checkSection(_ node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        let inner: TemplateScope
        switch kind(of: node, scope, into: &sink) {
        case nil: return
        case .flag: inner = scope
        case .text: inner = scope.entering(.text, isInList: false)
        case .texts: inner = scope.entering(.text, isInList: true)
        case .view(let view): inner = scope.entering(.view(view), isInList: false)
        case .list(let view): inner = scope.entering(.view(view), isInList: true)
        }
        check(node.children, inner, into: &sink)
    }

    private mutating func follow(_ node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        let name = node.name.value
        guard let tree = trees[name] else {
            sink.report(.unknownTemplate(node.name, known: trees.keys.sorted()))
            return
        }
        guard !path.contains(name) else {
            sink.report(.recursiveTemplate(node.name, path: path))
            return
        }
        used.insert(name)
        path.append(name)
        var inner = scope
        inner.isInList = false
        check(tree.nodes, inner, into: &sink)
        path.removeLast()
    }

    private mutating func followParent(_ node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        var inner = scope
        let known = blocks(of: node.name.value, seen: [])
        for child in node.children where child.kind != .text {
            guard child.kind == .block else {
                sink.report(.onlyBlocks(child, in: node.name))
                continue
            }
            if trees[node.name.value] != nil, !known.contains(child.name.value) {
                sink.report(.unknownBlock(child.name, in: node.name.value, known: known))
            }
            // A replacement further out wins, as it does in the engine.
            if inner.overrides[child.name.value] == nil { inner.overrides[child.name.value] = child.children }
        }
        follow(node, inner, into: &sink)
    }

    /// The blocks that a template or anything that it uses offers.
    private func blocks(of name: String, seen: Set<String>) -> [String] {
        guard let tree = trees[name], !seen.contains(name) else { return [] }
        return TemplateTree.all(tree.nodes).flatMap { node -> [String] in
            switch node.kind {
            case .block: [node.name.value]
            case .partial, .parent: blocks(of: node.name.value, seen: seen.union([name]))
            default: []
            }
        }
    }
}
