package import SourceDiagnostics
package import SpecReading

/// Reads the spec and the files it imports: only files of bounded size, and imports only from below the spec's folder.
package final class SpecLoader {
    /// Bytes of one file.
    package static let fileSizeLimit = 64 << 20
    /// Bytes of all files together.
    package static let totalSizeLimit = 256 << 20
    package static let importLimit = 10_000

    /// Everything that was read, in that order.
    package private(set) var loaded: [SourceFile] = []

    /// The root document's folder, counted from the one that nothing leads out of.
    package private(set) var entryFolder: [String] = []

    let files: any FileSystem
    private let root: String?
    private var folder = ""
    private var resolvedFolder = ""
    private var totalSize = 0

    /// - Parameter root: The folder that nothing leads out of; `nil`: that of the root document.
    package init(files: any FileSystem = LocalFiles(), root: String? = nil) {
        self.files = files
        self.root = root
    }

    /// Reads the root document.
    package func load(_ path: String) throws(FileFault) -> SourceFile {
        let file = SourceFile(path: path, utf8: try files.read(path, limit: Self.fileSizeLimit, takesStreams: true))
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        resolvedFolder = try files.resolve(folder.isEmpty ? "." : folder)
        if let root {
            let entry = resolvedFolder
            folder = root.hasSuffix("/") ? root : root + "/"
            resolvedFolder = try files.resolve(root)
            guard entry == resolvedFolder || entry.hasPrefix(resolvedFolder == "/" ? "/" : resolvedFolder + "/") else {
                throw FileFault("read", path, .outsideRoot(root))
            }
            entryFolder = entry.dropFirst(resolvedFolder.count).split(separator: "/").map(String.init)
        }
        loaded = [file]
        totalSize = file.utf8.count
        return file
    }

    /// Reads a file that changes the root document; it may be anywhere.
    func load(overlay path: String) throws(FileFault) -> SourceFile {
        let file = SourceFile(path: path, utf8: try files.read(path, limit: Self.fileSizeLimit, takesStreams: true))
        loaded.append(file)
        return file
    }

    /// Reads a file below the root; no link leads out of there.
    package func load(import path: String) -> Result<SourceFile, ImportFault> {
        do {
            return .success(try read(import: path))
        } catch let fault as ImportFault {
            return .failure(fault)
        } catch let fault as FileFault {
            return .failure(fault.isAbsence ? .notFound : .unreadable(fault.explanation))
        } catch {
            return .failure(.unreadable("\(error)"))
        }
    }

    private func read(import path: String) throws -> SourceFile {
        let shown = folder + path
        let resolved = try files.resolve(shown)
        guard resolved.hasPrefix(resolvedFolder == "/" ? "/" : resolvedFolder + "/") else { throw ImportFault.outside }
        guard loaded.count <= Self.importLimit else { throw ImportFault.unreadable("more than \(Self.importLimit) files are imported") }
        let file = SourceFile(path: shown, utf8: try files.read(resolved, limit: Self.fileSizeLimit))
        totalSize += file.utf8.count
        guard totalSize <= Self.totalSizeLimit else {
            throw ImportFault.unreadable("all files together are larger than \(Self.totalSizeLimit >> 20) MiB")
        }
        loaded.append(file)
        return file
    }
}
