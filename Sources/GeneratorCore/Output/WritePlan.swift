/// The changes that bring a directory to its intended contents: a value that is created before anything is changed.
package struct WritePlan: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        case create(GeneratedFile)
        case update(GeneratedFile)
        /// Renames a file to the wanted spelling on a case-insensitive file system.
        case renameCase(RelativePath, to: RelativePath)
        /// Removes a generated file that is no longer wanted.
        case remove(RelativePath)
    }

    /// Something at the path of a wanted file that was not generated.
    package struct Refusal: Sendable, Hashable {
        package let path: RelativePath
        package let found: ExistingFile

        package init(path: RelativePath, found: ExistingFile) {
            self.path = path
            self.found = found
        }
    }

    /// In the order of their paths, without the manifest.
    package private(set) var steps: [Step] = []
    package private(set) var unchanged: [RelativePath] = []
    /// Edited generated files that are overwritten.
    package private(set) var edited: [RelativePath] = []
    /// Edited generated files that are no longer wanted, but are kept.
    package private(set) var keptEdited: [RelativePath] = []
    /// Nothing is written if there is one.
    package private(set) var refusals: [Refusal] = []
    /// The new manifest.
    package private(set) var manifest: Manifest
    /// The bytes of the file of the new manifest.
    package private(set) var manifestBytes: [UInt8] = []

    /// - Parameters:
    ///   - existing: The state of the wanted and the owned paths.
    ///   - aliases: The owned path of the same file, for wanted paths that differ only in case.
    ///   - stamp: The inputs from which the files were generated. Without it, an earlier stamp is kept if no file changes.
    package init(
        wanted: [GeneratedFile], existing: [RelativePath: ExistingFile], owned: Manifest, aliases: [RelativePath: RelativePath] = [:],
        origin: Manifest.Origin, stamp: Manifest.Stamp? = nil
    ) {
        manifest = Manifest(origins: [origin])
        for file in wanted.sorted(by: { $0.path < $1.path }) {
            place(file, on: existing[file.path], owned, alias: aliases[file.path])
            manifest.add(file.hash, for: file.path)
        }
        if !owned.hashes.isEmpty {
            let written = Set(wanted.map(\.path)).union(aliases.values)
            for path in owned.paths where !written.contains(path) { retire(path, existing[path], owned) }
        }
        manifest.stamp = stamp ?? (steps.isEmpty && manifest.hashes == owned.hashes ? owned.stamp : nil)
        manifestBytes = manifest.bytes
    }

    /// The paths of new files.
    var created: [RelativePath] {
        steps.compactMap { step in
            if case .create(let file) = step { file.path } else { nil }
        }
    }

    private mutating func place(_ file: GeneratedFile, on found: ExistingFile?, _ owned: Manifest, alias: RelativePath?) {
        if let alias { steps.append(.renameCase(alias, to: file.path)) }
        switch found {
        case nil:
            steps.append(.create(file))
        case .file(file.bytes):
            unchanged.append(file.path)
        case .file(let bytes):
            let name = alias ?? file.path
            let isOurs = owned.hashes[name] != nil
            guard isOurs || GeneratedFile.isMarked(bytes) else {
                refusals.append(Refusal(path: file.path, found: .file(bytes)))
                return
            }
            if isOurs, !owned.wrote(bytes, at: name) { edited.append(file.path) }
            steps.append(.update(file))
        case .directory?, .link?, .special?, .blocked?, .unreadable?:
            refusals.append(Refusal(path: file.path, found: found ?? .special))
        }
    }

    private mutating func retire(_ path: RelativePath, _ found: ExistingFile?, _ owned: Manifest) {
        switch found {
        case .file(let bytes) where owned.wrote(bytes, at: path):
            steps.append(.remove(path))
        case .file, .unreadable:
            keptEdited.append(path)
            for hash in owned.hashes[path] ?? [] { manifest.add(hash, for: path) }
        case nil, .directory, .link, .special, .blocked:
            break
        }
    }
}
