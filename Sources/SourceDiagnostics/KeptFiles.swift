/// Keeps the files of runs, which spans refer to.
package struct KeptFiles: Sendable {
    private var runs: [SourceFiles] = []

    package init() {}

    mutating func keep(_ run: SourceFiles) {
        if !runs.contains(where: { $0 === run }) { runs.append(run) }
    }

    mutating func keep(_ other: KeptFiles) {
        for run in other.runs { keep(run) }
    }
}
