import SourceDiagnostics

/// A traversal of the templates from one root.
struct TemplateWalk {
    private let trees: [String: TemplateTree]
    /// The enclosing templates, which must not be included again, because the recursion would not end.
    private var path: [String]
    private(set) var used: Set<String> = []
    /// The blocks of templates, by the names of the templates.
    private var blocks: [String: (inOrder: [String], all: Set<String>)] = [:]
    /// The number of visited tags and its limit; the tags of a template count each time that it is included.
    private var tags = 0
    private let maximumTags: Int
    private var isExceeded = false

    /// - Parameter size: The number of tags in all templates.
    init(trees: [String: TemplateTree], path: [String], size: Int) {
        self.trees = trees
        self.path = path
        maximumTags = 200_000 + 2 * size
    }

    mutating func check(_ nodes: [TemplateNode], _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        for node in nodes where tags <= maximumTags {
            tags += 1
            switch node.kind {
            case .text: break
            case .variable, .rawVariable: checkVariable(node, scope, into: &sink)
            case .section: checkSection(node, scope, into: &sink)
            case .inverted:
                _ = kind(of: node, scope, into: &sink)
                check(node.children, scope, into: &sink)
            case .partial: follow(node, scope, into: &sink)
            case .parent: followParent(node, scope, into: &sink)
            case .block:
                // Within a replacement, the name of the block refers to what it replaces.
                var inner = scope
                check(inner.overrides.removeValue(forKey: node.name.value) ?? node.children, inner, into: &sink)
            }
        }
    }

    private static let listFunctions: [String] = ["first", "last", "index", "even", "odd"]

    /// The key of a tag. Only functions about the position in a list are supported.
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
        case .view: sink.report(.notPrintable(node.name, "a group of keys", help: "add one of its keys after a dot"))
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
            sink.report(.unknownTemplate(node.name, known: sink.candidates(trees.keys.sorted())))
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
        if tags > maximumTags, !isExceeded {
            isExceeded = true
            sink.report(.repeatedTemplate(node.name, limit: maximumTags))
        }
        path.removeLast()
    }

    private mutating func followParent(_ node: TemplateNode, _ scope: TemplateScope, into sink: inout DiagnosticSink) {
        var inner = scope
        let known = blocks(of: node.name.value)
        for child in node.children where child.kind != .text {
            guard child.kind == .block else {
                sink.report(.onlyBlocks(child, in: node.name))
                continue
            }
            if trees[node.name.value] != nil, !known.all.contains(child.name.value) {
                sink.report(.unknownBlock(child.name, in: node.name.value, known: sink.candidates(known.inOrder)))
            }
            // An outer replacement takes precedence, as in the engine.
            if inner.overrides[child.name.value] == nil { inner.overrides[child.name.value] = child.children }
        }
        follow(node, inner, into: &sink)
    }

    /// The blocks of a template and of the templates that it uses.
    private mutating func blocks(of name: String) -> (inOrder: [String], all: Set<String>) {
        if let known = blocks[name] { return known }
        var seen: Set<String> = []
        let found = blocks(of: name, &seen)
        blocks[name] = (found, Set(found))
        return (found, Set(found))
    }

    private func blocks(of name: String, _ seen: inout Set<String>) -> [String] {
        guard let tree = trees[name], seen.insert(name).inserted else { return [] }
        var found: [String] = []
        for node in TemplateTree.all(tree.nodes) {
            switch node.kind {
            case .block: found.append(node.name.value)
            case .partial, .parent: found += blocks(of: node.name.value, &seen)
            default: break
            }
        }
        return found
    }
}
