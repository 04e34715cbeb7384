import SourceDiagnostics

/// Every template in the form in which it is rendered.
struct TemplatePrograms: Sendable {
    private let programs: [String: (steps: [TemplateStep], start: SourceSpan)]
    /// The bytes of all templates.
    let size: Int

    init(_ trees: [String: TemplateTree]) {
        programs = trees.mapValues { tree in
            (TemplateStep.steps(of: tree.nodes), SourceSpan(file: tree.file, start: 0, end: 0))
        }
        size = trees.values.reduce(0) { $0 + $1.file.utf8.count }
    }

    subscript(name: String) -> [TemplateStep]? { programs[name]?.steps }

    /// The beginning of the template's file.
    func start(of name: String) -> SourceSpan? { programs[name]?.start }
}
