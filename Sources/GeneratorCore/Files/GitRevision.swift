import SourceDiagnostics
import SystemPackage

/// The files of one revision of a Git repository, which cannot be changed. They are read by the command `git`, without hooks, filters and
/// pagers.
package struct GitRevision: FileSystem {
    /// The number of links after which a path counts as a cycle, as on Linux.
    private static let maximumLinks = 40

    /// As the user wrote it.
    package let name: String
    /// The hash of the revision.
    private let commit: String
    /// The absolute path of the repository's working tree.
    private let root: String
    /// The absolute path of the working directory.
    private let directory: String
    private let directories: GitDirectories

    /// - Parameters:
    ///   - name: Anything that names a commit: a branch, a tag, a hash, `HEAD~1`.
    ///   - isOnlyRevision: Whether it cannot be the name of a file instead.
    package init(_ name: String, isOnlyRevision: Bool = false, files: any FileSystem = LocalFiles()) throws(FileFault) {
        self.name = name
        directory = try files.resolve(".")
        // A name that begins like an option is not a revision.
        guard !name.isEmpty, !name.hasPrefix("-"), !name.contains("\0") else {
            throw FileFault("find", name, .noRevision("there is no such file, and it is not the name of a Git revision"))
        }
        let place = try GitCommand.run(["rev-parse", "--show-toplevel"], limit: 1 << 16)
        guard place.status == 0, let line = String(decoding: place.output, as: UTF8.self).split(separator: "\n").first else {
            let isOutside = place.message?.hasPrefix("not a git repository") ?? true
            let reason = isOutside ? "this is not in a Git repository" : "Git says: \(place.message ?? "")"
            if isOnlyRevision {
                let help = isOutside ? "; 'endpointkit diff OLD NEW' compares two files" : ""
                throw FileFault("find", name, .noRevision(reason + help))
            }
            let kind = try files.kind(at: name)
            throw FileFault(
                "find", name, .noRevision("\(kind == .directory ? "it is a directory" : "there is no such file"), and \(reason)"))
        }
        root = String(line)
        let found = try Self.commit(name)
        guard let found else {
            let kind = try files.kind(at: name)
            throw FileFault("find", name, .noRevision(try Self.reason(name, kind, isOnlyRevision: isOnlyRevision)))
        }
        commit = found
        directories = GitDirectories(commit)
    }

    /// The last tag before the current commit, or `HEAD` if there is none.
    package static func lastTag() throws(FileFault) -> String {
        let result = try GitCommand.run(["describe", "--tags", "--abbrev=0"], limit: 1 << 16)
        let tag = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return result.status == 0 ? tag ?? "HEAD" : "HEAD"
    }

    /// The hash of the commit with the name; `nil` if there is none.
    private static func commit(_ name: String) throws(FileFault) -> String? {
        let result = try GitCommand.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], limit: 1 << 16)
        if result.status != 0, let message = result.message { throw FileFault("find", name, .noRevision(message)) }
        let text = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return result.status == 0 ? text : nil
    }

    /// Why there is no revision with a name, and what to write instead.
    private static func reason(_ name: String, _ kind: FileKind?, isOnlyRevision: Bool) throws(FileFault) -> String {
        if isOnlyRevision, kind != nil {
            return "it is a file, not a Git revision; to compare two documents, write 'endpointkit diff \(name) NEW'"
        }
        if try commit("HEAD") == nil { return "the Git repository has no commit yet" }
        let names = try GitCommand.run(
            ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"], limit: 1 << 20)
        let known = names.status == 0 ? String(decoding: names.output, as: UTF8.self).split(separator: "\n").map(String.init) : []
        let shallow = try GitCommand.run(["rev-parse", "--is-shallow-repository"], limit: 1 << 16)
        let isShallow = String(decoding: shallow.output, as: UTF8.self).hasPrefix("true")
        let suggestion =
            Suggestion.didYouMean(name, in: known).map { "; \($0)" }
            ?? (isShallow ? "; the clone has only a part of the history, which 'git fetch --unshallow --tags' completes" : "")
        let text =
            isOnlyRevision
            ? "there is no Git revision with this name"
            : kind == .directory
                ? "it is a directory, and there is no Git revision with this name" : "there is no file and no Git revision with this name"
        let isDocument = [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
        return text + (isOnlyRevision && isDocument ? "; to compare two documents, write 'endpointkit diff OLD NEW'" : suggestion)
    }

    /// The absolute paths of the files that differ between the revision and the working tree, without those that Git ignores.
    package func changedPaths() throws(FileFault) -> [String] {
        let changed = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "-z", commit, "--"]
        let untracked = ["ls-files", "--others", "--exclude-standard", "-z"]
        var paths: [String] = []
        for arguments in [changed, untracked] {
            let result = try GitCommand.run(["-C", root] + arguments, limit: SpecLoader.totalSizeLimit)
            guard result.status == 0 else {
                throw FileFault("compare", name, .noRevision("Git says: \(result.message ?? "status \(result.status)")"))
            }
            paths += result.output.split(separator: 0).map { root.appending(path: String(decoding: $0, as: UTF8.self)) }
        }
        return paths
    }

    /// The path in the repository, and the entry there; `nil` for the root and for paths that do not exist.
    private func entry(_ path: String, for action: String) throws(FileFault) -> (path: [Substring], entry: GitDirectories.Entry?) {
        guard let parts = path.components(below: root) else {
            throw FileFault(action, path, .noRevision("it is outside the Git repository '\(root)'"))
        }
        guard let last = parts.last else { return (parts, nil) }
        return (parts, try directories.entries(of: parts.dropLast())[String(last)])
    }

    package func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        let (parts, entry) = try entry(try resolve(path), for: "read")
        let shown = "\(name):\(parts.joined(separator: "/"))"
        guard let entry else {
            throw FileFault("read", shown, parts.isEmpty ? .isDirectory : .system(Errno.noSuchFileOrDirectory.rawValue))
        }
        guard entry.kind == .file else { throw FileFault("read", shown, entry.kind == .directory ? .isDirectory : .notRegularFile) }
        let result = try GitCommand.run(["cat-file", "blob", entry.hash], limit: limit)
        if result.isTooLong { throw FileFault("read", shown, .tooLarge(limit: limit)) }
        guard result.status == 0 else { throw FileFault("read", shown, .noRevision("Git says: \(result.message ?? "")")) }
        return result.output
    }

    package func kind(at path: String) throws(FileFault) -> FileKind? {
        // A link at the end of the path is not followed; other links are.
        let full = try lexical(path, from: directory)
        guard full != "/" else { return .directory }
        let (parts, entry) = try entry(try resolve(full.parentDirectory).appending(path: full.fileName), for: "read")
        return parts.isEmpty ? .directory : entry?.kind
    }

    /// The absolute path, with `.` and `..` resolved but not links.
    private func lexical(_ path: String, from directory: String) throws(FileFault) -> String {
        // A `FilePath` ends before a NUL character.
        guard !path.utf8.contains(0) else { throw FileFault("read", path, .unusablePath) }
        return FilePath(directory).pushing(FilePath(path)).lexicallyNormalized().string
    }

    package func resolve(_ path: String) throws(FileFault) -> String {
        let full = try lexical(path, from: directory)
        guard var rest = full.components(below: root) else { return full }
        var (done, links) = ([Substring](), 0)
        rest.reverse()
        while let part = rest.popLast() {
            guard let entry = try directories.entries(of: done)[String(part)], entry.kind == .link else {
                done.append(part)
                continue
            }
            links += 1
            guard links <= Self.maximumLinks else {
                throw FileFault("read", "\(name):\(path)", .system(Errno.tooManySymbolicLinkLevels.rawValue))
            }
            let target = String(decoding: try GitCommand.run(["cat-file", "blob", entry.hash], limit: 1 << 16).output, as: UTF8.self)
            let full = try lexical(target, from: root.appending(path: done.joined(separator: "/")))
            guard let parts = full.components(below: root) else {
                return rest.isEmpty ? full : full.appending(path: rest.reversed().joined(separator: "/"))
            }
            (done, rest) = ([], rest + parts.reversed())
        }
        return done.isEmpty ? root : root.appending(path: done.joined(separator: "/"))
    }

    /// A path relative to the working directory, for one that is relative to the root of the repository.
    func pathFromRoot(_ path: String) throws(FileFault) -> String {
        String(repeating: "../", count: directory.components(below: root)?.count ?? 0) + path
    }

    package func isSameFile(_ left: String, _ right: String) -> Bool { (try? resolve(left)) == (try? resolve(right)) }

    package func names(in directory: String) throws(FileFault) -> [String] { throw Self.unchangeable("list", directory) }
    package func makeDirectory(_ path: String) throws(FileFault) { throw Self.unchangeable("create", path) }
    package func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { throw Self.unchangeable("write", path) }
    package func rename(_ path: String, to other: String) throws(FileFault) { throw Self.unchangeable("move", path) }
    package func removeFile(_ path: String) throws(FileFault) { throw Self.unchangeable("remove", path) }
    package func removeDirectory(_ path: String) throws(FileFault) { throw Self.unchangeable("remove", path) }
    package func lock(_ directory: String) throws(FileFault) -> AdvisoryLock { throw Self.unchangeable("lock", directory) }

    private static func unchangeable(_ action: String, _ path: String) -> FileFault {
        FileFault(action, path, .system(Errno.readOnlyFileSystem.rawValue))
    }
}

/// The entries of the directories of a revision, each listed once.
private final class GitDirectories: @unchecked Sendable {
    struct Entry {
        let kind: FileKind
        let hash: String
    }

    private let commit: String
    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var known: [String: [String: Entry]] = [:]

    init(_ commit: String) {
        self.commit = commit
    }

    /// Empty for a directory that does not exist, and for a file.
    func entries(of path: some Sequence<Substring>) throws(FileFault) -> [String: Entry] {
        let name = path.joined(separator: "/")
        if let found = lock.withLock({ known[name] }) { return found }
        let result = try GitCommand.run(["ls-tree", "-z", "--full-tree", "\(commit):\(name)"], limit: SpecLoader.totalSizeLimit)
        var entries: [String: Entry] = [:]
        // Each is the mode, the type, the hash, a tab, and the name.
        for line in result.status == 0 ? result.output.split(separator: 0) : [] {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 3 else { continue }
            let kind: FileKind = words[0] == "120000" ? .link : words[1] == "blob" ? .file : words[1] == "tree" ? .directory : .special
            entries[String(decoding: line[line.index(after: tab)...], as: UTF8.self)] = Entry(kind: kind, hash: String(words[2]))
        }
        lock.withLock { known[name] = entries }
        return entries
    }
}
