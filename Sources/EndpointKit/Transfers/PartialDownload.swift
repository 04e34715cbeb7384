import Foundation

/// The received part of a file, next to its destination: `movie.mp4.partial`, with metadata in `movie.mp4.partial.json`.
struct PartialDownload: Sendable {
    struct Notes: Codable, Equatable {
        /// The resource of the bytes.
        var resource: String
        /// The validator for `If-Range`: a strong `ETag` or a `Last-Modified`.
        var validator: String
        var total: Int64?
        /// The headers of the response that describe the file; `nil` in a file of an earlier version.
        var headers: [String: String]?

        /// Those that are kept: others can contain secrets.
        private static let descriptive = ["Content-Disposition", "Content-Type", "ETag", "Last-Modified"]

        /// `nil` for a response that cannot be resumed.
        init?(_ head: HTTPResponseHead, resource: String) {
            guard let validator = head.rangeValidator else { return nil }
            (self.resource, self.validator, total) = (resource, validator, head.contentLength)
            let fields = Self.descriptive.compactMap { name in head.headers[name].map { (name, $0) } }
            headers = Dictionary(uniqueKeysWithValues: fields)
        }

        /// The head of a response with the whole file.
        ///
        /// - Parameter last: The headers of the last part. It need not have those of the first one (RFC 9110, 15.3.7.3).
        func whole(_ size: Int64, url: URL?, last: HTTPFields = [:]) -> HTTPResponseHead {
            var fields = HTTPFields((headers ?? [:]).sorted { $0.key < $1.key }.map { HTTPFields.Field(name: $0.key, value: $0.value) })
            fields.merge(last)
            fields["Content-Range"] = nil
            fields["Content-Length"] = String(size)
            return HTTPResponseHead(status: 200, headers: fields, url: url)
        }
    }

    let destination: URL

    var file: URL { destination.appendingPathExtension("partial") }
    private var notesFile: URL { file.appendingPathExtension("json") }

    /// The size in bytes; 0 if there is no file.
    var size: Int64 { ((try? file.regularFileSize()) ?? nil) ?? 0 }

    /// Whether there is a directory in the place of the file, which does not replace it. A symbolic link is replaced, whatever it leads to.
    var isObstructed: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: destination.path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    /// The part that can be resumed; `nil` if there is none for this resource.
    func resumable(for resource: String) -> (offset: Int64, notes: Notes)? {
        guard size > 0, let data = try? Data(contentsOf: notesFile), let notes = try? JSONDecoder().decode(Notes.self, from: data),
            notes.resource == resource, size <= notes.total ?? .max
        else { return nil }
        return (size, notes)
    }

    /// Empties the file. Without metadata, it cannot be resumed later.
    func begin(_ notes: Notes?) throws -> FileHandle {
        remove()
        return try writing {
            try Data().write(to: file)
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

    /// Throws if the file is not that of `handle`, because another process has begun it anew: its bytes would be taken for the whole file.
    func checkIsWritten(by handle: FileHandle) throws {
        var (written, found) = (stat(), stat())
        guard fstat(handle.fileDescriptor, &written) == 0, lstat(file.path, &found) == 0, written.st_ino == found.st_ino,
            written.st_dev == found.st_dev
        else { throw TransportError(.fileSystem, detail: "another download has replaced '\(file.lastPathComponent)'") }
    }

    /// Moves the file to its destination, replacing an existing file.
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
            throw TransportError.file("'\(destination.lastPathComponent)' or its part cannot be written", error)
        }
    }
}

extension HTTPResponseHead {
    /// The validator for a later range request (RFC 9110, 13.1.5); `nil` if the response cannot be resumed.
    ///
    /// A date is only used without an `ETag`, and if it is at least a second older than the response.
    var rangeValidator: String? {
        guard headers["Accept-Ranges"]?.lowercased() != "none", headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true
        else { return nil }
        if let tag = headers["ETag"]?.trimmingOptionalWhitespace() {
            return tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? String(tag) : nil
        }
        guard let modified = headers["Last-Modified"], let changed = HTTPDate.parse(modified),
            let sent = headers["Date"].flatMap(HTTPDate.parse), sent.timeIntervalSince(changed) >= 1
        else { return nil }
        return modified
    }
}

extension PartialDownload.Notes {
    /// Whether a 206 or a 416 is for the same file, according to its headers.
    func isKept(by head: HTTPResponseHead) -> Bool {
        if let total, let now = ContentRange(head.headers["Content-Range"])?.total, total != now { return false }
        // A 206 for `If-Range` need not repeat the date (RFC 9110, 15.3.7), and the server has compared it.
        guard validator.hasPrefix("\"") else { return head.headers["Last-Modified"].map(isSameDate) ?? true }
        return head.headers["ETag"].map { $0.trimmingOptionalWhitespace() == validator } ?? true
    }

    private func isSameDate(_ text: String) -> Bool {
        guard let date = HTTPDate.parse(text) else { return text == validator }
        return date == HTTPDate.parse(validator)
    }
}
