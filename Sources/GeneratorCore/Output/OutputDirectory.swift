/// The output directory, and the only code that changes it.
package struct OutputDirectory: Sendable {
    /// The path as the user wrote it.
    package let root: String
    let files: any FileSystem

    package init(_ root: String, files: any FileSystem = LocalFiles()) {
        self.root = root
        self.files = files
    }

    /// The manifests of earlier runs: the last one, and that of an interrupted run.
    package struct Ledger: Sendable {
        package let manifest: Manifest
        /// The bytes of the manifest; `nil` when there is none.
        package let bytes: [UInt8]?
        /// Both together.
        package let owned: Manifest
    }

    /// A file that is larger than this was not generated.
    private static let sizeLimit = 256 << 20

    /// Reads the manifests. A missing directory or manifest is not an error.
    package func ledger() throws(FileFault) -> Result<Ledger, Manifest.Fault> {
        var bytes: [UInt8]?
        if try files.kind(at: path(Manifest.fileName)) != nil {
            bytes = try files.read(path(Manifest.fileName), limit: Self.sizeLimit)
        }
        do throws(Manifest.Fault) {
            let manifest = try Manifest(parsing: bytes ?? [])
            var owned = manifest
            let journal = path(Self.temporaryName(for: Manifest.fileName))
            if let left = try? files.read(journal, limit: Self.sizeLimit), let interrupted = try? Manifest(parsing: left) {
                owned.merge(interrupted)
            }
            return .success(Ledger(manifest: manifest, bytes: bytes, owned: owned))
        } catch {
            return .failure(error)
        }
    }

    /// Compares the directory with the wanted files.
    package func plan(
        _ wanted: [GeneratedFile], _ ledger: Ledger, origin: Manifest.Origin, stamp: Manifest.Stamp? = nil
    ) -> WritePlan {
        var existing: [RelativePath: ExistingFile] = [:]
        var directories: [RelativePath: DirectoryState] = [:]
        for path in Set(wanted.map(\.path)).union(ledger.owned.paths) {
            existing[path] = find(path, &directories)
        }
        return WritePlan(
            wanted: wanted, existing: existing, owned: ledger.owned, aliases: aliases(of: wanted, in: ledger.owned), origin: origin,
            stamp: stamp)
    }

    /// The stamp of the manifest, if the directory has exactly the files of the last run, which was not interrupted.
    func stampOfCompleteOutput() throws(FileFault) -> Manifest.Stamp? {
        guard try files.kind(at: path(Manifest.fileName)) == .file,
            try files.kind(at: path(Self.temporaryName(for: Manifest.fileName))) == nil,
            let manifest = try? Manifest(parsing: try files.read(path(Manifest.fileName), limit: Self.sizeLimit)),
            let stamp = manifest.stamp
        else { return nil }
        for (path, hashes) in manifest.hashes {
            guard hashes.count == 1, let hash = hashes.first, try files.kind(at: self.path(path.text)) == .file,
                ContentHash(try files.read(self.path(path.text), limit: Self.sizeLimit)) == hash
            else { return nil }
        }
        return stamp
    }

    private func find(_ path: RelativePath, _ known: inout [RelativePath: DirectoryState]) -> ExistingFile? {
        do throws(FileFault) {
            if let directory = path.directory {
                switch try state(of: directory, &known) {
                case .there: break
                case .missing: return nil
                case .blocked(let obstacle, let kind): return .blocked(by: obstacle, kind)
                }
            }
            switch try files.kind(at: self.path(path.text)) {
            case nil: return nil
            case .file: return .file(try files.read(self.path(path.text), limit: Self.sizeLimit))
            case .directory: return .directory
            case .link: return .link
            case .special: return .special
            }
        } catch {
            return .unreadable(error)
        }
    }

    private func state(of directory: RelativePath, _ known: inout [RelativePath: DirectoryState]) throws(FileFault) -> DirectoryState {
        if let earlier = known[directory] { return earlier }
        var state = DirectoryState.there
        if let outer = directory.directory { state = try self.state(of: outer, &known) }
        if case .there = state {
            switch try files.kind(at: path(directory.text)) {
            case .directory: break
            case nil: state = .missing
            case let kind?: state = .blocked(by: directory, kind)
            }
        }
        known[directory] = state
        return state
    }

    /// Wanted paths whose file exists with another spelling.
    private func aliases(of wanted: [GeneratedFile], in owned: Manifest) -> [RelativePath: RelativePath] {
        guard !owned.hashes.isEmpty else { return [:] }
        let wantedPaths = Dictionary(wanted.map { ($0.path.folded, $0.path) }) { first, _ in first }
        var aliases: [RelativePath: RelativePath] = [:]
        for old in owned.paths {
            guard let new = wantedPaths[old.folded], new != old else { continue }
            if files.isSameFile(path(old.text), path(new.text)) { aliases[new] = old }
        }
        return aliases
    }
}

extension OutputDirectory {
    func path(_ relative: String) -> String {
        root.appending(path: relative)
    }

    /// The temporary name of a file in the same directory before it is moved to its destination.
    static func temporaryName(for path: String) -> String {
        ".endpointkit-\(ContentHash(Array(path.utf8)).text).tmp"
    }

    static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(".endpointkit-"), name.hasSuffix(".tmp") else { return false }
        return ContentHash(name.dropFirst(".endpointkit-".count).dropLast(".tmp".count)) != nil
    }

    /// The path of a staged file.
    func temporaryPath(for path: RelativePath) -> String {
        self.path(path.text.sibling(Self.temporaryName(for: path.text)))
    }
}

/// The state of the path of a file to write, or of one that was written earlier.
package enum ExistingFile: Sendable, Hashable {
    case file([UInt8])
    case directory
    case link
    case special
    /// A component of the path is not a directory, or is a link.
    case blocked(by: RelativePath, FileKind)
    case unreadable(FileFault)
}

/// The state of the path of an output directory.
enum DirectoryState {
    case there
    case missing
    /// This path, or a parent of it, is not a directory.
    case blocked(by: RelativePath, FileKind)
}
