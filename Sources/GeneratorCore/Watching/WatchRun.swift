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

    private let subject: Subject
    private let format: ReportFormat
    private let isDigest: Bool
    private let width: Int?
    private let change: @Sendable (inout Configuration) -> Void
    private let files: any FileSystem

    /// - Parameter change: Changes the configuration of each API.
    package init(
        _ subject: Subject, format: ReportFormat, isDigest: Bool, width: Int?, files: any FileSystem = LocalFiles(),
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
            var isFirst = true
            let failures = FailureMemory()
            try FileWatch(files: files).run { record in
                try deliver(.began(isFirst: isFirst))
                isFirst = false
                return try generate(record, failures, deliver)
            } watching: {
                try deliver(.finished(watched: $0))
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
}
