package import Foundation

/// Reads a multipart body in chunks. At most one chunk is in memory and one file is open at a time.
package struct MultipartReader: Sendable {
    /// The maximum size of a chunk in bytes.
    package static let chunkSize = 65_536

    private enum Source {
        case data(Data)
        case file(URL, part: String, size: Int64?)
    }

    private struct OpenFile {
        let url: URL
        let handle: FileHandle
        let part: String
        /// The remaining bytes of the file; `nil` if it is not a regular file.
        var remaining: Int64?

        init(_ url: URL, part: String, size: Int64?) throws {
            (self.url, self.part, remaining) = (url, part, size)
            do { handle = try FileHandle(forReadingFrom: url) } catch { throw TransportError.unreadable(url) }
        }

        func read(upToCount count: Int) throws -> Data {
            do { return try handle.read(upToCount: count) ?? Data() } catch { throw TransportError.unreadable(url) }
        }
    }

    private var sources: ArraySlice<Source>
    private var pending: Data?
    private var file: OpenFile?

    init(_ body: MultipartBody) {
        var sources: [Source] = []
        for section in body.sections {
            sources.append(.data(section.head))
            switch section.contents {
            case .data(let data): sources.append(.data(data))
            case .file(let url): sources.append(.file(url, part: section.name, size: section.size))
            }
            sources.append(.data(Data("\r\n".utf8)))
        }
        sources.append(.data(body.tail))
        self.sources = sources[...]
    }

    /// The next chunk, which is never empty; `nil` at the end.
    ///
    /// Throws ``TransportError/Code/bodyUnreadable`` if a file cannot be read, and `MultipartError.fileChanged` if the size of a file is not
    /// the declared one. After an error, the body ends.
    package mutating func next() throws -> Data? {
        var chunk = Data()
        do {
            while chunk.count < Self.chunkSize, try append(to: &chunk) {}
        } catch {
            try? file?.handle.close()
            (file, pending, sources) = (nil, nil, [])
            throw error
        }
        return chunk.isEmpty ? nil : chunk
    }

    /// Adds as much as fits; false if there is nothing left to add.
    private mutating func append(to chunk: inout Data) throws -> Bool {
        let room = Self.chunkSize - chunk.count
        if let data = pending {
            chunk.append(data.prefix(room))
            pending = data.count > room ? data.dropFirst(room) : nil
            return true
        }
        if let open = file {
            let data = try open.read(upToCount: room)
            try took(data.count, from: open)
            chunk.append(data)
            return true
        }
        switch sources.popFirst() {
        case nil: return false
        case .data(let data): pending = data.isEmpty ? nil : data
        case .file(let url, let part, let size):
            file = try OpenFile(url, part: part, size: size)
        }
        return true
    }

    private mutating func took(_ count: Int, from open: OpenFile) throws {
        var open = open
        open.remaining = open.remaining.map { $0 - Int64(count) }
        let isOver = count == 0
        if let remaining = open.remaining, remaining < 0 || (isOver && remaining > 0) {
            throw MultipartError.fileChanged(part: open.part)
        }
        if isOver { try open.handle.close() }
        file = isOver ? nil : open
    }
}

extension MultipartReader: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: []) }
}
