import Foundation

/// Replaces files in one step: there is always the old file or the new one, also after a crash.
enum FileReplacement {
    /// Moves a file, also to another volume. `replaceItemAt` fails for that, and on Linux for files in different directories.
    static func move(_ source: URL, to destination: URL) throws {
        if rename(source.path, destination.path) == 0 { return }
        let code = errno
        guard code == EXDEV else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        let directory = destination.deletingLastPathComponent()
        // A name that is longer than that of the destination could be too long.
        let copy = directory.appendingPathComponent(".\(UUID().uuidString)", isDirectory: false)
        do {
            try FileManager.default.copyItem(at: source, to: copy)
            guard rename(copy.path, destination.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            TemporaryFile.remove(copy)
            throw error
        }
        TemporaryFile.remove(source)
    }

    /// Writes a file that only this user can read (mode 0600).
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - destination: The file.
    ///   - fresh: A file in the same directory that does not exist; it is removed after an error.
    ///   - isDurable: Whether the bytes are on the disk before the file is replaced.
    static func write(_ data: Data, to destination: URL, by fresh: URL, isDurable: Bool) throws {
        do {
            // The bytes are written after access for other users was removed.
            try TemporaryFile.create(fresh)
            let handle = try TemporaryFile.open(fresh)
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            if isDurable { try handle.synchronize() }
            guard rename(fresh.path, destination.path) == 0 else { throw TransportError(.fileSystem) }
        } catch {
            TemporaryFile.remove(fresh)
            throw error
        }
    }
}
