import SourceDiagnostics

/// Compares all APIs of a project with an earlier version of each, several at a time.
package struct ProjectComparison {
    /// The result for one API.
    package struct Result: Sendable {
        package enum Outcome: Sendable {
            /// No file of the API has changed, nor have its settings.
            case unchanged
            case compared(ComparisonReport)
            /// The earlier version of the project does not have the API.
            case added
            /// Only the earlier version of the project has it.
            case removed
            /// One of the versions cannot be read. The reason is in the report.
            case failed
        }

        package let name: String
        /// The revision with which it was compared.
        package let revision: String
        package let outcome: Outcome
        /// The diagnostics of the documents, in the format of the run.
        package fileprivate(set) var diagnostics = ""
        fileprivate(set) var faultCounts = FaultCounts()
        package let remarks: [String]
        /// Keeps the documents, which the changes refer to.
        fileprivate var documents: (any Sendable)?
        fileprivate var acceptedPath: String?
    }

    /// Nothing was compared, for a reason that was given to `warn`.
    package struct Refusal: Error {}

    private let plan: ProjectPlan
    private let names: [String]
    private let against: String?
    private let format: ReportFormat
    private let isDigest: Bool
    private let width: Int
    private let files: any FileSystem

    /// - Parameters:
    ///   - names: The APIs that the plan was limited to.
    ///   - against: The Git revision of the earlier versions, instead of those in the project file.
    ///   - format: The format of the diagnostics of the documents.
    ///   - width: The number of APIs that are compared at a time; `nil` for the number of processors.
    package init(
        _ plan: ProjectPlan, names: [String], against: String?, format: ReportFormat, isDigest: Bool, width: Int?,
        files: any FileSystem = LocalFiles()
    ) {
        self.plan = plan
        self.names = names
        self.against = against
        self.format = format
        self.isDigest = isDigest
        self.width = width ?? WorkerThread.recommendedCount
        self.files = files
    }

    /// An earlier version of the project.
    private struct Base: Sendable {
        let revision: GitRevision
        /// The APIs by name; `nil` if the revision has no project file that can be read.
        let items: [String: ProjectPlan.Item]?
        /// In the order of that file.
        let names: [String]
        /// The files that differ, sorted.
        let changed: [String]
        /// The faults of the project file of the revision.
        let faults: Reported<ProjectPlan?>?

        init(_ name: String, _ path: String, files: any FileSystem) throws(FileFault) {
            revision = try GitRevision(name, isOnlyRevision: true, files: files)
            let isThere = try revision.kind(at: path) != nil
            let reported = isThere ? ProjectPlan.read(path, of: revision) : nil
            let plan = reported?.outcome
            faults = isThere && plan == nil ? reported : nil
            items = plan.map { Dictionary($0.items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) }
            names = plan?.items.map(\.name) ?? []
            changed = try revision.changedPaths().sorted()
        }

        /// Whether a file in the directory has changed, or the one at the path.
        func changes(_ path: String) -> Bool {
            guard let full = try? revision.resolve(path) else { return true }
            let directory = full.appending(path: "")
            // The first path that is not before the directory.
            var (low, high) = (0, changed.count)
            while low < high {
                let middle = low + (high - low) / 2
                if changed[middle] < directory { low = middle + 1 } else { high = middle }
            }
            return low < changed.count && changed[low].hasPrefix(directory) || changed.contains(full)
        }
    }

    /// Delivers the results in the order of the project, each as soon as it and all before it are done; at the end, those of the APIs that
    /// were removed. Throws if there is no such revision.
    ///
    /// - Parameter warn: Gets the faults of the project files of both versions, and of lists of accepted changes.
    package func run(warn: (Reported<ProjectPlan?>) throws -> Void = { _ in }, deliver: (Result) throws -> Void) throws {
        let needsDefault = against == nil && plan.items.contains { $0.comparison.against == nil }
        let usual = try against ?? (needsDefault ? GitRevision.lastTag() : "HEAD")
        var bases: [String: Base] = [:]
        let written = against == nil ? plan.items.compactMap(\.comparison.against) : []
        for revision in written where bases[revision.value] == nil {
            do throws(FileFault) {
                bases[revision.value] = try Base(revision.value, plan.path, files: files)
            } catch {
                var sink = DiagnosticSink()
                sink.report(.unknownRevision(revision, error))
                try warn(Reported(nil, sink))
                throw Refusal()
            }
        }
        if bases[usual] == nil { bases[usual] = try Base(usual, plan.path, files: files) }
        let known = bases
        for base in bases.sorted(by: { $0.key < $1.key }) { if let faults = base.value.faults { try warn(faults) } }
        let accepted = SharedRules()
        var (isComplete, counts) = (names.isEmpty, [String: Int]())
        try ParallelWork.run(
            plan.items.count, width: width,
            { index in
                let name = against ?? plan.items[index].comparison.against?.value ?? usual
                return compare(plan.items[index], known[name], name, accepted)
            },
            deliver: { result in
                if case .failed = result.outcome { isComplete = false }
                if case .compared = result.outcome, let path = result.acceptedPath { counts[path, default: 0] += 1 }
                try deliver(result)
            })
        if isComplete {
            let unused = accepted.report(files: files) { counts[$0.path ?? ""] ?? 0 }
            if unused.warningCount > 0 { try warn(Reported(nil, unused)) }
        }
        guard names.isEmpty, let base = known[usual] else { return }
        let own = Set(plan.items.map(\.name))
        for name in base.names where !own.contains(name) {
            try deliver(Result(name: name, revision: usual, outcome: .removed, remarks: []))
        }
    }

    /// Whether a document or a file that it refers to has changed. It is only read if a file in its root directory has changed.
    private func readsChanges(_ input: SpecInput, _ base: Base) -> Bool {
        if base.changes(input.spec) { return true }
        var sink = DiagnosticSink()
        return Run.perform(into: &sink) { sink in
            let loader = SpecLoader(files: files, root: input.root)
            guard let spec = try? loader.load(input.spec), let reader = try? loader.reader(of: input),
                let document = reader.read(spec, into: &sink), reader.draft(of: spec, document, into: &sink) != nil,
                reader.contract(of: spec, document, into: &sink) != nil
            else { return true }
            return (loader.loaded.map(\.path) + loader.missing).contains { path in
                base.changes(path) || ((try? files.resolve(path)).map(base.changes) ?? false)
            }
        }
    }

    @Sendable private func compare(_ item: ProjectPlan.Item, _ base: Base?, _ revision: String, _ accepted: SharedRules) -> Result {
        func result(_ outcome: Result.Outcome, _ remarks: [String] = []) -> Result {
            Result(name: item.name, revision: revision, outcome: outcome, remarks: remarks)
        }
        guard let base else { return result(.failed) }
        if base.items != nil, base.items?[item.name] == nil { return result(.added) }
        // For a revision without a project file, the current settings apply.
        var before = base.items?[item.name]?.configuration ?? item.configuration
        if base.items == nil { before.input.settings.isOfOtherVersion = true }
        if base.items == nil, (try? base.revision.kind(at: before.spec)) == nil { return result(.added) }
        let input = item.configuration.input
        if base.items == nil || before.input == input, !base.changes(input.rootDirectory) || !readsChanges(input, base),
            !input.overlays.contains(where: base.changes)
        {
            return result(.unchanged)
        }
        let settings = item.comparison
        var comparison = Comparison(
            old: Comparison.Version(before.input, files: base.revision, revision: revision), new: Comparison.Version(input, files: files),
            accepting: settings.acceptedPath, levels: settings.levels)
        comparison.new.places = item.configuration.places
        comparison.acceptedSpan = settings.acceptedSpan
        comparison.failure = settings.failure
        // Several APIs can share a list.
        comparison.sharedRules = accepted
        let reported = comparison.run()
        var compared = result(reported.outcome.map { .compared($0) } ?? .failed, reported.remarks)
        compared.diagnostics = reported.text(as: format, isDigest: isDigest)
        compared.faultCounts = reported.faultCounts
        compared.documents = reported
        compared.acceptedPath = settings.acceptedPath
        return compared
    }
}

extension Diagnostic {
    fileprivate static func unknownRevision(_ revision: Located<String>, _ fault: FileFault) -> Self {
        Self(
            "unknown-revision", .error, at: revision.span, fault.message,
            help: "write the name of a branch, a tag or a commit, or remove the key to compare with the last tag")
    }
}
