/// Files that wait beside their places: from here on only names change.
package struct StagedOutput: Sendable {
    let directory: OutputDirectory
    let plan: WritePlan
    /// The manifest that waits; `nil` when the old one stays.
    var manifest: String?
    var moves: [(temporary: String, path: String)] = []
    var madeFolders: [String] = []
    var swept: [RelativePath] = []

    init(directory: OutputDirectory, plan: WritePlan) {
        self.directory = directory
        self.plan = plan
    }

    /// Puts every file in its place, then removes the stale ones and folders that this leaves empty; the manifest comes last.
    ///
    /// A fault here leaves some files new and some old. All that waits stays then, so that the next run knows the new ones as its own.
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
            // One that is not empty stays.
            try? files.removeFolder(directory.path(folder.text))
        }
        if let manifest {
            try files.rename(manifest, to: directory.path(Manifest.fileName))
        }
    }

    /// Takes away what waits, and the folders that were made for it.
    package func discard() {
        let files = directory.files
        for move in moves { try? files.removeFile(move.temporary) }
        if let manifest { try? files.removeFile(manifest) }
        for folder in madeFolders.reversed() { try? files.removeFolder(folder) }
    }
}
