import APIModel
import GeneratorCore
import SourceDiagnostics

/// Brings the diagnostics of all open documents up to date.
struct Diagnosis {
    let workspace: Workspace
    let desk: AnalysisDesk
    let cancellation: Cancellation
    /// The document that was changed last, which comes first.
    let latest: String?

    /// Ends early if newer text makes it obsolete; the next one then does the rest.
    func run(send: (JSON) -> Void) {
        var finder = EntryFinder(workspace, desk)
        var entries: Set<Entry> = []
        var publishers: Set<String> = []
        var found: [String: [JSON]] = [:]
        let documents = workspace.documents.values.sorted { a, b in (a.path == latest ? 0 : 1, a.path) < (b.path == latest ? 0 : 1, b.path)
        }
        // Files that others read come last, when it is known who reads them.
        let entryLists = documents.map { finder.entries(of: $0) }
        for (document, own) in zip(documents, entryLists) {
            if DocumentKind(document.bytes, name: document.name) == .project {
                publishers.insert(document.path)
                merge(project(document), document.path, &found)
            }
            for entry in own where entry.frame == nil { guard diagnose(entry, &entries, &found) else { return } }
        }
        for document in documents {
            for entry in finder.entries(of: document) { guard diagnose(entry, &entries, &found) else { return } }
        }
        guard !cancellation.isCancelled else { return }
        publish(found, send)
        desk.keep(only: entries, workspace)
    }

    /// `false` if it was cancelled.
    private func diagnose(_ entry: Entry, _ done: inout Set<Entry>, _ found: inout [String: [JSON]]) -> Bool {
        guard done.insert(entry).inserted else { return true }
        guard let analysis = desk.analysis(of: entry, workspace, cancellation) else { return false }
        var messages = DiagnosticMessages(workspace)
        let path = (try? workspace.files.absolute(entry.input.spec)) ?? entry.input.spec
        for (path, list) in messages.byPath(analysis.diagnostics, default: path) where path != entry.frame?.path {
            merge(list, path, &found)
        }
        return true
    }

    /// The diagnostics of a project file.
    static func project(_ document: OpenDocument, _ workspace: Workspace) -> [Diagnostic] {
        var sink = DiagnosticSink()
        _ = ProjectPlan.read(document.path, files: workspace.files, into: &sink)
        return sink.diagnostics
    }

    private func project(_ document: OpenDocument) -> [JSON] {
        var messages = DiagnosticMessages(workspace)
        return messages.byPath(Self.project(document, workspace), default: document.path)[document.path] ?? []
    }

    private func merge(_ list: [JSON], _ path: String, _ found: inout [String: [JSON]]) {
        let known = Set(found[path] ?? [])
        found[path, default: []] += list.filter { !known.contains($0) }
    }

    private func publish(_ found: [String: [JSON]], _ send: (JSON) -> Void) {
        let paths = Set(found.keys).union(workspace.documents.keys)
        let earlier = desk.publish("", Set(found.keys))
        let order = paths.union(earlier).sorted { ($0 == latest ? 0 : 1, $0) < ($1 == latest ? 0 : 1, $1) }
        for path in order {
            let document = workspace.documents[path]
            send(
                Message.notification(
                    "textDocument/publishDiagnostics",
                    .members([
                        "uri": .string(workspace.uri(ofPath: path)), "version": document?.version.map { .int($0) },
                        "diagnostics": .array(found[path] ?? []),
                    ])))
        }
    }
}
