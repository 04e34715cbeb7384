/// What has to happen to a folder so that it holds what is wanted: a value, made before anything is touched.
package struct WritePlan: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        case create(GeneratedFile)
        case update(GeneratedFile)
        /// Gives a file the wanted spelling on a disk that does not tell case apart.
        case respell(RelativePath, to: RelativePath)
        /// Takes away a file of ours that is no longer wanted.
        case remove(RelativePath)
    }

    /// Something foreign that stands where a file is wanted.
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
    /// Files of ours that somebody edited and that an update writes over.
    package private(set) var edited: [RelativePath] = []
    /// Files of ours that are no longer wanted, but that somebody edited: they stay.
    package private(set) var spared: [RelativePath] = []
    /// Nothing may be written while there is one.
    package private(set) var refusals: [Refusal] = []
    /// What the folder's manifest says afterwards.
    package private(set) var manifest: Manifest
    /// The same as the bytes of its file.
    package private(set) var manifestBytes: [UInt8] = []

    /// - Parameters:
    ///   - existing: What stands at the wanted and at the owned paths.
    ///   - aliases: The owned path that leads to the same file as a wanted one that is spelled in another case.
    package init(
        wanted: [GeneratedFile], existing: [RelativePath: ExistingFile], owned: Manifest, aliases: [RelativePath: RelativePath] = [:],
        origin: Manifest.Origin
    ) {
        manifest = Manifest(origins: [origin])
        for file in wanted.sorted(by: { $0.path < $1.path }) {
            place(file, on: existing[file.path], owned, alias: aliases[file.path])
            manifest.add(ContentHash(file.bytes), for: file.path)
        }
        let settled = Set(wanted.map(\.path)).union(aliases.values)
        for path in owned.paths where !settled.contains(path) {
            retire(path, existing[path], owned)
        }
        manifestBytes = Array(manifest.text.utf8)
    }

    /// The paths of new files.
    var created: [RelativePath] {
        steps.compactMap { step in
            if case .create(let file) = step { file.path } else { nil }
        }
    }

    /// Whether the folder's files are as wanted.
    package var isEmpty: Bool { steps.isEmpty && refusals.isEmpty }

    private mutating func place(_ file: GeneratedFile, on found: ExistingFile?, _ owned: Manifest, alias: RelativePath?) {
        if let alias { steps.append(.respell(alias, to: file.path)) }
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
        case .folder?, .link?, .special?, .blocked?, .unreadable?:
            refusals.append(Refusal(path: file.path, found: found ?? .special))
        }
    }

    private mutating func retire(_ path: RelativePath, _ found: ExistingFile?, _ owned: Manifest) {
        switch found {
        case .file(let bytes) where owned.wrote(bytes, at: path):
            steps.append(.remove(path))
        case .file, .unreadable:
            spared.append(path)
            for hash in owned.hashes[path] ?? [] { manifest.add(hash, for: path) }
        case nil, .folder, .link, .special, .blocked:
            break
        }
    }
}
