package import SourceDiagnostics

/// Updates all output directories of a run, or reports what would change.
package struct OutputWriter {
    private let outputs: [OutputContents]
    private let origin: Manifest.Origin
    private let isPart: Bool
    private let isStrict: Bool
    private let stamp: Manifest.Stamp?
    private let places: [String: SourceSpan]
    private let files: any FileSystem

    /// - Parameters:
    ///   - isPart: Whether the files are only those of some operations, so that an earlier run of the same API can have written different
    ///     files.
    ///   - isStrict: Whether warnings prevent writing.
    ///   - stamp: The inputs from which the files were generated. Only the manifest of the first directory lists them.
    ///   - places: The places of the paths in a project file.
    package init(
        outputs: [OutputContents], origin: Manifest.Origin, isPart: Bool = false, isStrict: Bool, stamp: Manifest.Stamp? = nil,
        places: [String: SourceSpan] = [:], files: any FileSystem = LocalFiles()
    ) {
        self.stamp = stamp
        self.places = places
        self.isPart = isPart
        self.outputs = outputs
        self.origin = origin
        self.isStrict = isStrict
        self.files = files
    }

    /// Compares, and changes nothing.
    package func check(into sink: inout DiagnosticSink) throws(FileFault) -> GenerateRun.Outcome {
        guard passes(sink), try areApart(into: &sink) else { return .failed }
        var reports: [GenerationReport] = []
        for item in try planAll(into: &sink) {
            let report = GenerationReport(item.directory.root, item.plan, item.ledger)
            if !report.changes.isEmpty { sink.report(.outdated(report.changes.count, in: report.root)) }
            reports.append(report)
        }
        if reports.contains(where: { !$0.changes.isEmpty }) { return .outdated(reports) }
        return passes(sink) ? .upToDate(reports) : .failed
    }

    /// Writes all directories, or none if there is an error before the first file is moved to its destination.
    package func write(into sink: inout DiagnosticSink) throws(FileFault) -> GenerateRun.Outcome {
        guard passes(sink), try areApart(into: &sink) else { return .failed }
        var made: [String] = []
        var isDone = false
        defer {
            // Only empty directories are removed.
            if !isDone { for directory in made.reversed() { try? files.removeDirectory(directory) } }
        }
        var roots: [String] = []
        for output in outputs {
            guard try isUsable(output.root, into: &sink) else { return .failed }
            made += try OutputDirectory(output.root, files: files).make()
            roots.append(try files.absolute(output.root))
        }
        // Only now is it known where links to new directories lead. A directory that is locked twice would wait for itself.
        guard try areApart(into: &sink) else { return .failed }
        // All runs take locks in the same order, to avoid deadlocks.
        var locks: [AdvisoryLock] = []
        for root in roots.sorted() { locks.append(try files.lock(root)) }
        defer { withExtendedLifetime(locks) {} }

        // From here on, signals are deferred until everything is moved or undone.
        WriteGate.shared.enter()
        defer { WriteGate.shared.leave() }
        let hold = SignalHold()
        do throws(FileFault) {
            let outcome = try place(into: &sink) { hold.isInterrupted }
            isDone = outcome != .failed
            hold.release()
            return outcome
        } catch {
            for directory in made.reversed() { try? files.removeDirectory(directory) }
            hold.release()
            throw error
        }
    }

    private func place(into sink: inout DiagnosticSink, isInterrupted: () -> Bool) throws(FileFault) -> GenerateRun.Outcome {
        let plans = try planAll(into: &sink)
        guard passes(sink) else { return .failed }
        for output in try stage(plans, isInterrupted) { try output.commit() }
        return .wrote(plans.map { GenerationReport($0.directory.root, $0.plan, $0.ledger) })
    }

    /// The manifests depend on all files that were read.
    package func dependencies(on sources: [SourceFile]) -> DependencyFile {
        DependencyFile(
            targets: outputs.map { $0.root.appending(path: Manifest.fileName) },
            prerequisites: sources.map(\.path).filter { $0 != SpecInput.standardInput })
    }

    private func passes(_ sink: DiagnosticSink) -> Bool {
        !sink.hasErrors && !(isStrict && sink.warningCount > 0)
    }

    private func isUsable(_ root: String, into sink: inout DiagnosticSink) throws(FileFault) -> Bool {
        switch try files.kind(at: (try? files.resolve(root)) ?? root) {
        case nil, .directory?: return true
        case .file?, .link?, .special?:
            sink.report(.noDirectory(root, at: places[root]))
            return false
        }
    }

    private func areApart(into sink: inout DiagnosticSink) throws(FileFault) -> Bool {
        var known: [(root: String, absolute: String)] = []
        for output in outputs {
            let absolute = try files.absolute(output.root)
            for other in known {
                if other.absolute == absolute {
                    sink.report(.sharedDirectory(output.root, at: places[output.root]))
                    return false
                }
                if absolute.isBelow(other.absolute) || other.absolute.isBelow(absolute) {
                    sink.report(.nestedDirectory(output.root, at: places[output.root], beside: other.root))
                    return false
                }
            }
            known.append((output.root, absolute))
        }
        return true
    }

    private typealias Planned = (directory: OutputDirectory, plan: WritePlan, ledger: OutputDirectory.Ledger)

    /// A directory that cannot be planned is reported and skipped.
    private func planAll(into sink: inout DiagnosticSink) throws(FileFault) -> [Planned] {
        var plans: [Planned] = []
        for (index, output) in outputs.enumerated() where try isUsable(output.root, into: &sink) {
            let directory = OutputDirectory(output.root, files: files)
            let ledger: OutputDirectory.Ledger
            switch try directory.ledger() {
            case .success(let found): ledger = found
            case .failure(let fault):
                sink.report(.manifestFault(fault, in: output.root))
                continue
            }
            let isKnown = isPart && ledger.manifest.origins.contains(origin)
            if !isKnown, let other = ledger.manifest.foreignOrigin(beside: origin, of: output.files.map(\.path)) {
                sink.report(.foreignOutput(other, in: output.root, at: places[output.root]))
                continue
            }
            let plan = directory.plan(output.files, ledger, origin: origin, stamp: index == 0 ? stamp : stamp?.withoutInputs)
            for refusal in plan.refusals { sink.report(.refusal(refusal, in: output.root)) }
            for path in plan.edited { sink.report(.editedFile(path, in: output.root)) }
            for path in plan.keptEdited { sink.report(.keptEditedFile(path, in: output.root)) }
            plans.append((directory, plan, ledger))
        }
        return plans
    }

    private func stage(_ plans: [Planned], _ isInterrupted: () -> Bool) throws(FileFault) -> [StagedOutput] {
        var staged: [StagedOutput] = []
        for item in plans {
            do throws(FileFault) {
                staged.append(try item.directory.stage(item.plan, item.ledger, isInterrupted: isInterrupted))
            } catch {
                for output in staged { output.discard() }
                throw error
            }
        }
        return staged
    }
}
