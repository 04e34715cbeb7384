import Foundation

/// The part of a file that has arrived, beside its destination: `movie.mp4.partial`, and what is known of it in `movie.mp4.partial.json`.
struct PartialDownload: Sendable {
    struct Notes: Codable, Equatable {
        /// Which resource the bytes are of.
        var resource: String
        /// What `If-Range` says: a strong `ETag` or a `Last-Modified`.
        var validator: String
        var total: Int64?
    }

    let destination: URL

    var file: URL { destination.appendingPathExtension("partial") }
    private var notesFile: URL { file.appendingPathExtension("json") }

    /// In bytes; 0 when there is no file.
    var size: Int64 { ((try? file.regularFileSize()) ?? nil) ?? 0 }

    /// What can be gone on with; nil when there is nothing, or nothing that is known to be of this resource.
    func resumable(for resource: String) -> (offset: Int64, notes: Notes)? {
        guard size > 0, let data = try? Data(contentsOf: notesFile), let notes = try? JSONDecoder().decode(Notes.self, from: data),
            notes.resource == resource, size <= notes.total ?? .max
        else { return nil }
        return (size, notes)
    }

    /// Empties the file; without notes it cannot be gone on with later.
    func begin(_ notes: Notes?) throws -> FileHandle {
        remove()
        return try writing {
            guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw TransportError(.fileSystem) }
            if let notes { try JSONEncoder().encode(notes).write(to: notesFile, options: .atomic) }
            return try FileHandle(forWritingTo: file)
        }
    }

    func goOn() throws -> FileHandle {
        try writing {
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            return handle
        }
    }

    /// Puts the file where it belongs, in the place of one that is there already.
    func finish(_ head: HTTPResponseHead) throws -> DownloadedFile {
        try writing {
            try DownloadedFile(url: file, head: head).move(to: destination)
            remove()
            return DownloadedFile(url: destination, head: head)
        }
    }

    func remove() {
        TemporaryFile.remove(notesFile)
        TemporaryFile.remove(file)
    }

    private func writing<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch {
            throw TransportError(.fileSystem, detail: "'\(destination.lastPathComponent)' or its part cannot be written")
        }
    }
}

extension HTTPResponseHead {
    /// What proves later that the rest is of the same file (RFC 9110 13.1.5); nil when the response cannot be resumed.
    ///
    /// A date counts only without any `ETag`, and when it is at least a second older than the response.
    var rangeValidator: String? {
        guard headers["Accept-Ranges"]?.lowercased() != "none", headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true
        else { return nil }
        if let tag = headers["ETag"]?.trimmingCharacters(in: .whitespaces) {
            return tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? tag : nil
        }
        guard let modified = headers["Last-Modified"], let changed = HTTPDate.parse(modified),
            let sent = headers["Date"].flatMap(HTTPDate.parse), sent.timeIntervalSince(changed) >= 1
        else { return nil }
        return modified
    }
}

extension PartialDownload.Notes {
    /// Whether a 206 is of the same file, as far as it says.
    func isKept(by head: HTTPResponseHead, _ range: ContentRange) -> Bool {
        if let total, let now = range.total, total != now { return false }
        guard validator.hasPrefix("\""), let tag = head.headers["ETag"] else { return true }
        return tag == validator
    }
}
