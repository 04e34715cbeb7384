import SourceDiagnostics

/// Follows all templates from the views of files, as the engine would, and reports undefined names, for which the engine itself prints
/// nothing.
struct TemplateReferences {
    private let trees: [String: TemplateTree]
    private let user: [TemplateSource]

    init(trees: [String: TemplateTree], user: [TemplateSource]) {
        self.trees = trees
        self.user = user
    }

    func check(roots: [String: any TemplateView.Type], into sink: inout DiagnosticSink) {
        var used: Set<String> = []
        let size = trees.values.reduce(0) { $0 + TemplateTree.count($1.nodes) }
        for root in roots.keys.sorted() {
            guard let view = roots[root] else { continue }
            guard let tree = trees[root] else {
                sink.report(.missingTemplate(root))
                continue
            }
            used.insert(root)
            var walk = TemplateWalk(trees: trees, path: [root], size: size)
            walk.check(tree.nodes, TemplateScope(stack: [.view(view)]), into: &sink)
            used.formUnion(walk.used)
        }
        for source in user where !used.contains(source.name) && !source.name.hasPrefix("base.") {
            sink.report(.unusedTemplate(source, known: trees.keys.filter { $0 != source.name && !$0.hasPrefix("base.") }.sorted()))
        }
    }
}
