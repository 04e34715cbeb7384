package import SourceDiagnostics

/// Reads files that belong to a spec but are not specs, with the places of their faults.
package enum FileReading {
    /// The result of `read` for a file, with all diagnostics; the outcome is `nil` if the file cannot be read.
    ///
    /// Any thread can call it. The spans of the outcome are valid as long as the report exists.
    package static func run<Outcome>(
        _ path: String, files: any FileSystem = LocalFiles(), _ read: (SourceFile, inout DiagnosticSink) -> Outcome?
    ) -> Reported<Outcome?> {
        var sink = DiagnosticSink()
        let outcome: Outcome? = Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                return read(SourceFile(path: path, utf8: try files.read(path, limit: SpecLoader.fileSizeLimit)), &sink)
            } catch {
                sink.report(.fault(error))
                return nil
            }
        }
        return Reported(outcome, sink)
    }

    private static let maximumFiles = 10_000
    private static let deepestDirectory = 16

    /// The results of `read` for the files below a directory whose names have one of the endings, in the order of their paths.
    ///
    /// - Parameter read: Gets the path of the file in the directory, without the ending.
    package static func run<Outcome>(
        directory: String, endings: [String], files: any FileSystem = LocalFiles(),
        _ read: (SourceFile, [String], inout DiagnosticSink) -> Outcome?
    ) -> Reported<[Outcome]> {
        var sink = DiagnosticSink()
        let outcomes = Run.perform(into: &sink) { sink in
            var outcomes: [Outcome] = []
            do throws(FileFault) {
                for (name, path) in try list(directory, endings, files) {
                    let file = SourceFile(path: path, utf8: try files.read(path, limit: SpecLoader.fileSizeLimit))
                    if let outcome = read(file, name, &sink) { outcomes.append(outcome) }
                }
            } catch {
                sink.report(.fault(error))
            }
            return outcomes
        }
        return Reported(outcomes, sink)
    }

    /// The files below a directory, without hidden ones and without following links to directories.
    private static func list(
        _ directory: String, _ endings: [String], _ files: any FileSystem
    ) throws(FileFault) -> [(name: [String], path: String)] {
        var found: [(name: [String], path: String)] = []
        var pending: [[String]] = [[]]
        while let inner = pending.popLast(), found.count < maximumFiles {
            let base = ([directory] + inner).joined(separator: "/")
            for name in try files.names(in: base) where !name.hasPrefix(".") {
                let path = base + "/" + name
                if try files.kind(at: path) == .directory {
                    if inner.count < deepestDirectory { pending.append(inner + [name]) }
                } else if let ending = endings.first(where: { name.hasSuffix($0) }) {
                    found.append((inner + [String(name.dropLast(ending.count))], path))
                }
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
