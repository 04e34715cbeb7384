/// Staged files and directories next to their destinations; the rest is renaming.
package struct StagedOutput: Sendable {
    /// A written file or directory, under its temporary name.
    enum Written: Sendable {
        case file(String)
        case directory(String)
    }

    let directory: OutputDirectory
    let plan: WritePlan
    /// The staged manifest; `nil` if the old one is kept.
    var manifest: String?
    var moves: [(temporary: String, path: String)] = []
    /// Where the directories are staged that do not exist yet.
    var newDirectories: [RelativePath: String] = [:]
    /// In the order of writing.
    var written: [Written] = []
    var swept: [RelativePath] = []

    init(directory: OutputDirectory, plan: WritePlan) {
        self.directory = directory
        self.plan = plan
    }

    /// Moves every file and new directory to its destination, then removes stale files and empty directories. The manifest is moved last.
    ///
    /// An error here leaves some files updated and some not. Staged files are then kept, so that the next run recognizes the updated files
    /// as generated.
    package func commit() throws(FileFault) {
        let files = directory.files
        for case .renameCase(let old, let new) in plan.steps {
            try files.rename(directory.path(old.text), to: directory.path(new.text))
        }
        for move in moves {
            try files.rename(move.temporary, to: move.path)
        }
        var left = Set(swept)
        for case .remove(let path) in plan.steps {
            try files.removeFile(directory.path(path.text))
            left.formUnion(path.directories)
        }
        for path in left.sorted(by: >) {
            // A directory that is not empty is kept.
            try? files.removeDirectory(directory.path(path.text))
        }
        if let manifest {
            try files.rename(manifest, to: directory.path(Manifest.fileName))
        }
    }

    /// Removes the staged files and directories.
    package func discard() {
        let files = directory.files
        for item in written.reversed() {
            switch item {
            case .file(let path): try? files.removeFile(path)
            case .directory(let path): try? files.removeDirectory(path)
            }
        }
    }
}

extension OutputDirectory {
    /// Creates the directory and its parents.
    ///
    /// - Returns: The created directories, outermost first.
    package func make() throws(FileFault) -> [String] {
        var missing: [String] = []
        var path = root
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        while !path.isEmpty, try files.kind(at: path) == nil {
            missing.append(path)
            guard let slash = path.lastIndex(of: "/") else { break }
            path = String(path[..<slash])
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        }
        var made: [String] = []
        for directory in missing.reversed() {
            do throws(FileFault) {
                try files.makeDirectory(directory)
                made.append(directory)
            } catch {
                // Another run may have created it.
                if (try? files.kind(at: directory)) == .directory { continue }
                for directory in made.reversed() { try? files.removeDirectory(directory) }
                throw error
            }
        }
        return made
    }

    /// Creates the directory and its parents for what `write` writes into it. After an error, those that were created are removed.
    func make(for write: () throws(FileFault) -> Void) throws(FileFault) {
        let made = try make()
        do throws(FileFault) {
            try write()
        } catch {
            for directory in made.reversed() { try? files.removeDirectory(directory) }
            throw error
        }
    }

    /// Writes every planned file next to its destination, the manifest first. Existing files are not changed.
    ///
    /// A directory that does not exist is written as a whole, under a temporary name, so that one rename moves all its files. After an
    /// error, everything that was written is removed.
    ///
    /// - Parameter isInterrupted: Called before each file; true is an error.
    package func stage(
        _ plan: WritePlan, _ ledger: Ledger, isInterrupted: () -> Bool = { false }
    ) throws(FileFault) -> StagedOutput {
        var staged = StagedOutput(directory: self, plan: plan)
        staged.swept = sweep(plan, ledger)
        do throws(FileFault) {
            if ledger.bytes != plan.manifestBytes {
                let temporary = path(Self.temporaryName(for: Manifest.fileName))
                try files.stage(plan.manifestBytes, at: temporary, for: path(Manifest.fileName))
                staged.written.append(.file(temporary))
                staged.manifest = temporary
            }
            for directory in Self.directories(of: plan.created) { try stage(directory, in: &staged) }
            let placed = plan.steps.compactMap { step in
                switch step {
                case .create(let file), .update(let file): place(file, in: &staged)
                case .renameCase, .remove: nil
                }
            }
            let staging = FileStaging(placed, files)
            defer { staged.written += staging.written }
            try staging.run(isInterrupted)
        } catch {
            staged.discard()
            throw error
        }
        return staged
    }

    /// Creates a directory that does not exist: under a temporary name, unless it is in a directory that has one.
    private func stage(_ directory: RelativePath, in staged: inout StagedOutput) throws(FileFault) {
        let place = path(directory.text)
        if let outer = directory.directory.flatMap({ staged.newDirectories[$0] }) {
            staged.newDirectories[directory] = outer.appending(path: String(directory.name))
        } else if try files.kind(at: place) == nil {
            let temporary = temporaryPath(for: directory)
            staged.newDirectories[directory] = temporary
            staged.moves.append((temporary, place))
        }
        guard let temporary = staged.newDirectories[directory] else { return }
        do throws(FileFault) {
            try files.makeDirectory(temporary)
        } catch {
            throw FileFault(error.action, place, error.reason)
        }
        staged.written.append(.directory(temporary))
    }

    /// Where a file is staged.
    private func place(_ file: GeneratedFile, in staged: inout StagedOutput) -> FileStaging.Item {
        let place = path(file.path.text)
        if let directory = file.path.directory.flatMap({ staged.newDirectories[$0] }) {
            return FileStaging.Item(bytes: file.bytes, temporary: directory.appending(path: String(file.path.name)), place: place)
        }
        let temporary = temporaryPath(for: file.path)
        staged.moves.append((temporary, place))
        return FileStaging.Item(bytes: file.bytes, temporary: temporary, place: place)
    }

    /// All directories of the paths, outermost first.
    private static func directories(of paths: [RelativePath]) -> [RelativePath] {
        let inner = Set(paths.compactMap(\.directory))
        return inner.union(inner.flatMap(\.directories)).sorted()
    }

    /// Removes the files that an interrupted run staged in the known directories.
    ///
    /// - Returns: The directories that contained staged files.
    private func sweep(_ plan: WritePlan, _ ledger: Ledger) -> [RelativePath] {
        var swept: [RelativePath] = []
        for name in (try? files.names(in: root)) ?? [] where Self.isTemporary(name) {
            removeStaged(path(name))
        }
        for directory in Self.directories(of: Array(plan.manifest.hashes.keys) + ledger.owned.hashes.keys)
        where (try? files.kind(at: path(directory.text))) == .directory {
            let left = ((try? files.names(in: path(directory.text))) ?? []).filter(Self.isTemporary)
            for name in left {
                removeStaged(path(directory.text).appending(path: name))
            }
            if !left.isEmpty { swept.append(directory) }
        }
        return swept
    }

    /// Removes a staged file, or a staged directory with its contents.
    private func removeStaged(_ place: String) {
        guard (try? files.kind(at: place)) == .directory else {
            try? files.removeFile(place)
            return
        }
        for name in (try? files.names(in: place)) ?? [] { removeStaged(place.appending(path: name)) }
        try? files.removeDirectory(place)
    }
}
