package import SourceDiagnostics
package import SpecReading

/// Reads the spec and its imports: only files of limited size, and only imports inside the spec's directory.
///
/// Build systems give an action a directory of links to its inputs. If the entry document is a link to a file with the same path below
/// another directory, imports can be inside that one as well.
package final class SpecLoader {
    /// The maximum size of a file in bytes.
    package static let fileSizeLimit = 64 << 20
    /// The maximum size of all files together in bytes.
    package static let totalSizeLimit = 256 << 20
    package static let importLimit = 10_000

    /// All files that were read, in order.
    package private(set) var loaded: [SourceFile] = []
    /// The paths of imports that could not be read, in order.
    private(set) var missing: [String] = []

    /// The directory of the entry document, relative to the root directory.
    package private(set) var entryDirectory: [String] = []

    let files: any FileSystem
    private let root: String?
    /// The prefix of the paths in diagnostics: `main:` for the files of a revision.
    private let prefix: String
    private var directory = ""
    private var resolvedDirectory = ""
    /// The directory below which the entry document is, if it is a link in a directory of links.
    private var linkedDirectory: String?
    private var totalSize = 0

    /// - Parameter root: The root directory, in which the targets of references must be; `nil` for the directory of the entry document.
    package init(files: any FileSystem = LocalFiles(), root: String? = nil, prefix: String = "") {
        self.files = files
        self.root = root
        self.prefix = prefix
    }

    /// Reads the entry document.
    package func load(_ path: String) throws(FileFault) -> SourceFile {
        let file = SourceFile(path: prefix + path, utf8: try files.read(path, limit: Self.fileSizeLimit, takesStreams: true))
        directory = path.directoryPrefix
        resolvedDirectory = try files.resolve(path.parentDirectory)
        if let root {
            let entry = resolvedDirectory
            directory = root.appending(path: "")
            resolvedDirectory = try files.resolve(root)
            guard let inner = entry.components(below: resolvedDirectory) else { throw FileFault("read", path, .outsideRoot(root)) }
            entryDirectory = inner.map(String.init)
        }
        linkedDirectory = (try? files.resolve(path)).flatMap { target in
            let relative = "/" + (entryDirectory + [path.fileName]).joined(separator: "/")
            guard target.hasSuffix(relative), target.count > relative.count else { return nil }
            return String(target.dropLast(relative.count))
        }
        loaded = [file]
        totalSize = file.utf8.count
        return file
    }

    /// Reads an overlay, which can be anywhere.
    func load(overlay path: String) throws(FileFault) -> SourceFile {
        let file = SourceFile(path: prefix + path, utf8: try files.read(path, limit: Self.fileSizeLimit, takesStreams: true))
        loaded.append(file)
        return file
    }

    /// Reads a file inside the root directory, without links out of it.
    package func load(import path: String) -> Result<SourceFile, ImportFault> {
        do {
            return .success(try read(import: path))
        } catch let fault as ImportFault {
            return .failure(fault)
        } catch let fault as FileFault {
            missing.append(directory + path)
            return .failure(fault.isAbsence ? .notFound : .unreadable(fault.explanation))
        } catch {
            return .failure(.unreadable("\(error)"))
        }
    }

    private func read(import path: String) throws -> SourceFile {
        let shown = directory + path
        let resolved = try files.resolve(shown)
        guard [resolvedDirectory, linkedDirectory].compactMap(\.self).contains(where: resolved.isBelow) else { throw ImportFault.outside }
        guard loaded.count <= Self.importLimit else {
            throw ImportFault.unreadable("the document imports more than \(Self.importLimit) files")
        }
        let file = SourceFile(path: prefix + shown, utf8: try files.read(resolved, limit: Self.fileSizeLimit))
        totalSize += file.utf8.count
        guard totalSize <= Self.totalSizeLimit else {
            throw ImportFault.unreadable("all files together are larger than \(Self.totalSizeLimit >> 20) MiB")
        }
        loaded.append(file)
        return file
    }
}

extension SpecLoader {
    /// Creates a reader for the loaded entry document.
    func reader(of input: SpecInput) throws(FileFault) -> DocumentReader {
        var reader = DocumentReader(
            directory: entryDirectory, selection: input.selection, name: input.name, settings: input.settings, load: load(import:))
        for path in input.overlays { reader.overlays.append(try load(overlay: path)) }
        reader.isSpec = { self.isDocument($0, input.spec) }
        return reader
    }

    /// Whether a relative path in a file refers to the spec. A URL cannot be compared.
    private func isDocument(_ reference: Located<String>, _ spec: String) -> Bool {
        guard !reference.value.contains("://"), let own = try? files.resolve(spec) else { return true }
        let overlay = String(reference.span.file.path.dropFirst(prefix.count))
        return (try? files.resolve(overlay.sibling(reference.value))) == own
    }
}
