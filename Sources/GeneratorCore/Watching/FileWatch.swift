/// Runs a reading again whenever a file changes that the last one has read.
package struct FileWatch {
    /// The time without changes after which a change is complete, in milliseconds: programs often write several files, or one in several
    /// steps.
    private static let quietTime: Int32 = 10
    /// The maximum number of such times to wait while files keep changing.
    private static let maximumQuietTimes = 4
    /// The maximum number of such times to wait for a file that has disappeared or is empty: programs delete or empty a file before they
    /// write it.
    private static let maximumAbsentTimes = 20

    private let files: any FileSystem

    package init(files: any FileSystem = LocalFiles()) {
        self.files = files
    }

    /// Blocks its thread until one of the closures throws, or the watch has ended.
    ///
    /// - Parameters:
    ///   - isEnded: Asked at least once a second.
    ///   - read: Records what it reads. False if a fault kept it from reading all that matters; what mattered before then still does.
    ///   - watching: Gets the number of watched files after each reading.
    package func run(
        until isEnded: () -> Bool = { false }, read: (InputRecord) throws -> Bool, watching: (Int) throws -> Void
    ) rethrows {
        let events = DirectoryEvents()
        var known: Set<String> = []
        var before = FileSnapshot(of: known)
        while !isEnded() {
            let record = InputRecord()
            let isComplete = try read(record)
            let paths = isComplete ? record.paths : record.paths.union(known)
            watch(paths, events)
            try watching(paths.count)
            let now = FileSnapshot(of: paths)
            // A known file may have changed since the reading began; a new one, since it was read.
            let common = known.intersection(paths)
            let isOutdated =
                now.restricted(to: common) != before.restricted(to: common)
                || paths.subtracting(known).contains { record.isOutdated($0, files: files) }
            if !isOutdated {
                while FileSnapshot(of: paths) == now {
                    if isEnded() { return }
                    events.wait()
                }
            }
            before = settle(paths, now, events)
            known = paths
        }
    }

    /// Waits until the files do not change anymore. Returns their state.
    ///
    /// - Parameter earlier: The state before the change. The contents of a file that had some are waited for.
    private func settle(_ paths: Set<String>, _ earlier: FileSnapshot, _ events: DirectoryEvents) -> FileSnapshot {
        var snapshot = FileSnapshot(of: paths)
        for number in 0..<Self.maximumAbsentTimes {
            events.wait(limit: Self.quietTime)
            let next = FileSnapshot(of: paths)
            let isStable = next == snapshot || number >= Self.maximumQuietTimes
            snapshot = next
            if isStable, paths.allSatisfy({ snapshot.hasContents($0) || !earlier.hasContents($0) }) { break }
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
