import GeneratorCore
import SourceDiagnostics

/// Finds the APIs that documents are parts of.
struct EntryFinder {
    let cache: AnalysisCache
    private let files: OpenFiles
    /// The plans of project files, by path.
    private var plans: [String: ProjectPlan?] = [:]

    init(_ workspace: Workspace, _ cache: AnalysisCache) {
        self.cache = cache
        files = workspace.files
    }

    /// The APIs that a document is a part of, in the order in which they should be read.
    mutating func entries(of document: OpenDocument) -> [Entry] {
        let own = planned(document.path)
        if !own.isEmpty { return own }
        switch DocumentKind(document.bytes, name: document.name) {
        case .project: return []
        case .openAPI, .dialect(isEntry: true): return [Entry(SpecInput(document.path))]
        case .dialect(isEntry: false):
            let known = readers(of: document.path)
            return known.isEmpty ? [Entry(importing: document.path)] : known
        case .other: return readers(of: document.path)
        }
    }

    /// Other entries that read a file. Its own entry from before the change, when it was an API itself, does not count.
    private func readers(of path: String) -> [Entry] {
        cache.entries(reading: path).filter { $0.frame == nil && ((try? files.absolute($0.input.spec)) ?? $0.input.spec) != path }
    }

    /// The entries of the project for a document.
    private mutating func planned(_ path: String) -> [Entry] {
        guard let project = (try? ProjectLocation.project(above: path, files: files)) ?? nil else { return [] }
        if plans[project] == nil { plans[project] = ProjectPlan.read(project, files: files).outcome }
        guard let plan = plans[project] ?? nil else { return [] }
        return plan.items(with: path, files: files).map { Entry($0.configuration.input, $0.configuration.judgement) }
    }
}
