import SourceDiagnostics

/// All templates in their compiled form.
struct TemplatePrograms: Sendable {
    private let programs: [String: (steps: [TemplateStep], start: SourceSpan)]
    /// The size of all templates in bytes.
    let size: Int

    init(_ trees: [String: TemplateTree]) {
        programs = trees.mapValues { tree in
            (TemplateStep.steps(of: tree.nodes), SourceSpan(file: tree.file, start: 0, end: 0))
        }
        size = trees.values.reduce(0) { $0 + $1.file.utf8.count }
    }

    subscript(name: String) -> [TemplateStep]? { programs[name]?.steps }

    /// The start of the template's file.
    func start(of name: String) -> SourceSpan? { programs[name]?.start }
}
