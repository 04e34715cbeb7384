/// Generates whenever a file changes that the last run has read.
package struct WatchRun {
    /// The subject of the runs.
    package enum Subject: Sendable {
        /// One spec.
        case spec(Configuration)
        /// All APIs of a project file, or those with the names.
        case project(String, names: [String])
    }

    /// An event; for each change, they occur in this order.
    package enum Event {
        /// Files have changed, or this is the first run.
        case began(isFirst: Bool)
        /// The project file has faults.
        case refused(Reported<ProjectPlan?>)
        case done(ProjectRun.Result)
        /// - Parameter watched: The number of files that are watched now.
        case finished(watched: Int)
    }

    /// Changes within this time are one, in milliseconds: programs often write several files, or one in several steps.
    private static let quietTime: Int32 = 10
    /// The number of such times after which a run starts although files are still changing.
    private static let maximumQuietTimes = 4
    /// The number of such times for a file to come back that was there before: some programs delete a file before they write it.
    private static let maximumAbsentTimes = 20

    private let subject: Subject
    private let format: ReportFormat
    private let isDigest: Bool
    private let width: Int?
    private let change: @Sendable (inout Configuration) -> Void
    private let files: any FileSystem

    /// - Parameter change: Changes the configuration of each API.
    package init(
        _ subject: Subject, format: ReportFormat = .text, isDigest: Bool = true, width: Int? = nil, files: any FileSystem = LocalFiles(),
        change: @escaping @Sendable (inout Configuration) -> Void = { _ in }
    ) {
        self.subject = subject
        self.format = format
        self.isDigest = isDigest
        self.width = width
        self.files = files
        self.change = change
    }

    /// Runs until `deliver` throws, or a signal ends the process.
    ///
    /// - Parameter end: Called on another thread after SIGINT, SIGTERM or SIGHUP, when no output is being written.
    package func run(onSignal end: @escaping @Sendable (Int32) -> Void, deliver: (Event) throws -> Void) throws {
        try EndingSignals.guarding(end: end) {
            let events = DirectoryEvents()
            var known: Set<String> = []
            var before = FileSnapshot(of: known)
            var isFirst = true
            let failures = FailureMemory()
            while true {
                try deliver(.began(isFirst: isFirst))
                isFirst = false
                let record = InputRecord()
                let isComplete = try generate(record, failures, deliver)
                // With a fault in the project file, nothing else was read, but the earlier files still matter.
                let paths = isComplete ? record.paths : record.paths.union(known)
                watch(paths, events)
                try deliver(.finished(watched: paths.count))
                let now = FileSnapshot(of: paths)
                // A known file may have changed since the run began; a new one, since it was read.
                let common = known.intersection(paths)
                let isOutdated =
                    now.restricted(to: common) != before.restricted(to: common)
                    || paths.subtracting(known).contains { record.isOutdated($0, files: files) }
                if !isOutdated { waitForChange(now, paths, events) }
                before = settle(paths, now, events)
                known = paths
            }
        }
    }

    /// Whether the project file could be read.
    private func generate(_ record: InputRecord, _ failures: FailureMemory, _ deliver: (Event) throws -> Void) throws -> Bool {
        var plan: ProjectPlan
        switch subject {
        case .spec(let configuration):
            plan = ProjectPlan(configuration)
        case .project(let path, let names):
            let reported = ProjectPlan.read(path, names: names, files: files, recording: record)
            guard let read = reported.outcome else {
                try deliver(.refused(reported))
                return false
            }
            plan = read
        }
        plan.update(change)
        let run = ProjectRun(
            plan, .generate(isForced: false), format: format, isDigest: isDigest, width: width, record: record, failures: failures,
            files: files)
        try run.runUnguarded { try deliver(.done($0)) }
        return true
    }

    /// Returns when a file has changed.
    private func waitForChange(_ snapshot: FileSnapshot, _ paths: Set<String>, _ events: DirectoryEvents) {
        while FileSnapshot(of: paths) == snapshot { events.wait() }
    }

    /// Waits until the files do not change anymore. Returns their state.
    ///
    /// - Parameter earlier: The state before the change. A file that it has is waited for.
    private func settle(_ paths: Set<String>, _ earlier: FileSnapshot, _ events: DirectoryEvents) -> FileSnapshot {
        var snapshot = FileSnapshot(of: paths)
        for number in 0..<Self.maximumAbsentTimes {
            events.wait(limit: Self.quietTime)
            let next = FileSnapshot(of: paths)
            let isStable = next == snapshot || number >= Self.maximumQuietTimes
            snapshot = next
            if isStable, paths.allSatisfy({ snapshot.has($0) || !earlier.has($0) }) { break }
        }
        return snapshot
    }

    /// Watches the directories of the files; of a directory that does not exist, the nearest one above that does.
    private func watch(_ paths: Set<String>, _ events: DirectoryEvents) {
        var directories: Set<String> = []
        for path in paths {
            directories.insert(existingDirectory(of: path))
            // The file behind a link is in another directory.
            if let resolved = try? files.resolve(path) {
                directories.insert(existingDirectory(of: resolved))
                if (try? files.kind(at: resolved)) == .directory { directories.insert(resolved) }
            }
        }
        events.watch(directories: directories, files: paths)
    }

    private func existingDirectory(of path: String) -> String {
        var directory = path
        repeat {
            directory = directory.parentDirectory
        } while directory != "/" && directory != "." && (try? files.resolve(directory)) == nil
        return directory
    }
}
