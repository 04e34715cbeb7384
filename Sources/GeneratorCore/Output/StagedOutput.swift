/// Staged files next to their destinations; the rest is renaming.
package struct StagedOutput: Sendable {
    let directory: OutputDirectory
    let plan: WritePlan
    /// The staged manifest; `nil` if the old one is kept.
    var manifest: String?
    var moves: [(temporary: String, path: String)] = []
    var madeFolders: [String] = []
    var swept: [RelativePath] = []

    init(directory: OutputDirectory, plan: WritePlan) {
        self.directory = directory
        self.plan = plan
    }

    /// Moves every file to its destination, then removes stale files and empty directories. The manifest is moved last.
    ///
    /// An error here leaves some files updated and some not. Staged files are then kept, so that the next run recognizes the updated files
    /// as generated.
    package func commit() throws(FileFault) {
        let files = directory.files
        for case .respell(let old, let new) in plan.steps {
            try files.rename(directory.path(old.text), to: directory.path(new.text))
        }
        for move in moves {
            try files.rename(move.temporary, to: move.path)
        }
        var left = Set(swept)
        for case .remove(let path) in plan.steps {
            try files.removeFile(directory.path(path.text))
            left.formUnion(path.folders)
        }
        for folder in left.sorted(by: >) {
            // A directory that is not empty is kept.
            try? files.removeFolder(directory.path(folder.text))
        }
        if let manifest {
            try files.rename(manifest, to: directory.path(Manifest.fileName))
        }
    }

    /// Removes the staged files, and the directories that were created for them.
    package func discard() {
        let files = directory.files
        for move in moves { try? files.removeFile(move.temporary) }
        if let manifest { try? files.removeFile(manifest) }
        for folder in madeFolders.reversed() { try? files.removeFolder(folder) }
    }
}
