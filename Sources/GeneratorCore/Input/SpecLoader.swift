package import SourceDiagnostics

/// Reads the spec and the files it imports: only regular files of bounded size, and imports only from below the spec's folder.
package final class SpecLoader {
    /// Bytes of one file.
    package static let fileSizeLimit = 64 << 20
    /// Bytes of all files together.
    package static let totalSizeLimit = 256 << 20
    package static let importLimit = 1000

    /// Everything that was read, in that order.
    package private(set) var loaded: [SourceFile] = []

    private let files: any FileSystem
    private var rootFolder = "."
    private var resolvedRoot = ""
    /// The folder of each file, counted from the root document's.
    private var folders: [ObjectIdentifier: [String]] = [:]
    private var byResolvedPath: [String: SourceFile] = [:]
    private var totalSize = 0

    package init(files: any FileSystem = LocalFiles()) {
        self.files = files
    }

    /// Reads the root document.
    package func load(_ path: String) throws(FileFault) -> SourceFile {
        let bytes = try files.read(path, limit: Self.fileSizeLimit)
        let file = SourceFile(path: path, utf8: bytes)
        if let slash = path.lastIndex(of: "/") {
            rootFolder = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        resolvedRoot = try files.resolve(rootFolder)
        // A pipe has no path of its own.
        byResolvedPath[(try? files.resolve(path)) ?? path] = file
        folders[ObjectIdentifier(file)] = []
        loaded.append(file)
        totalSize = bytes.count
        return file
    }

    /// Reads a file that another one imports; the same file a second time is the same object.
    package func load(import text: String, from file: SourceFile) -> Result<SourceFile, ImportFault> {
        do throws(ImportFault) {
            return .success(try read(import: text, from: file))
        } catch {
            return .failure(error)
        }
    }

    private func read(import text: String, from file: SourceFile) throws(ImportFault) -> SourceFile {
        let parts = try parts(of: text, from: file)
        let shown = (rootFolder == "." ? "" : rootFolder == "/" ? "/" : rootFolder + "/") + parts.joined(separator: "/")
        let resolved = try disk(shown) { () throws(FileFault) in try files.resolve(shown) }
        guard resolved.hasPrefix(resolvedRoot == "/" ? "/" : resolvedRoot + "/") else { throw .linkLeadsOut }
        if let known = byResolvedPath[resolved] { return known }
        guard loaded.count <= Self.importLimit else { throw .tooMany(Self.importLimit) }
        // A pipe would make the run wait.
        switch try disk(shown, { () throws(FileFault) in try files.kind(at: resolved) }) {
        case .file?: break
        case .folder?: throw .unreadable(FileFault("read", shown, .isFolder))
        default: throw .unreadable(FileFault("read", shown, .notRegularFile))
        }
        let bytes = try disk(shown) { () throws(FileFault) in try files.read(resolved, limit: Self.fileSizeLimit) }
        totalSize += bytes.count
        guard totalSize <= Self.totalSizeLimit else { throw .tooLarge(Self.totalSizeLimit) }
        let imported = SourceFile(path: shown, utf8: bytes)
        byResolvedPath[resolved] = imported
        folders[ObjectIdentifier(imported)] = parts.dropLast()
        loaded.append(imported)
        return imported
    }

    /// Names a file in a fault as the author knows it.
    private func disk<Value>(_ shown: String, _ work: () throws(FileFault) -> Value) throws(ImportFault) -> Value {
        do throws(FileFault) {
            return try work()
        } catch {
            throw .unreadable(FileFault("read", shown, error.reason))
        }
    }

    /// The path counted from the root document's folder, without `.` and `..`.
    private func parts(of text: String, from file: SourceFile) throws(ImportFault) -> [String] {
        if text.contains("://") || text.lowercased().hasPrefix("file:") { throw .isURL }
        if text.hasPrefix("/") || text.hasPrefix("~") { throw .isAbsolute }
        if text.utf8.contains(0) || text.isEmpty || text.hasSuffix("/") { throw .namesNoFile }
        var parts = folders[ObjectIdentifier(file)] ?? []
        for part in text.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                throw .leadsOut
            }
        }
        if parts.isEmpty { throw .namesNoFile }
        return parts
    }
}
