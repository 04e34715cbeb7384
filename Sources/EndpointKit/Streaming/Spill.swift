import Foundation

/// A first-in, first-out queue of bytes on disk. Files are removed when they have been read, and the rest when the queue is released.
final class Spill {
    private let segmentSize: Int64
    private var segments: ArraySlice<Segment> = []
    /// The number of unread bytes.
    private(set) var count: Int64 = 0

    /// - Parameter segmentSize: The size of a file in bytes. A file with this size is removed when all of it has been read.
    init(segmentSize: Int64 = 16 << 20) {
        self.segmentSize = segmentSize
    }

    var isEmpty: Bool { count == 0 }

    /// The sizes of its files.
    var sizeOnDisk: Int64 { segments.reduce(0) { $0 + $1.written } }

    /// Throws ``TransportError``.
    func append(_ data: Data) throws {
        let segment: Segment
        if let last = segments.last, last.written < segmentSize {
            segment = last
        } else {
            segment = try Segment()
            segments.append(segment)
        }
        try segment.append(data)
        count += Int64(data.count)
    }

    /// `nil` if there are no unread bytes. Throws ``TransportError``.
    func read() throws -> Data? {
        guard let first = segments.first, !isEmpty else { return nil }
        let data = try first.read()
        count -= Int64(data.count)
        if first.isRead { segments.removeFirst() }
        return data
    }
}

/// A file that is removed when this object is released.
private final class Segment {
    private let url: URL
    private let handle: FileHandle
    private(set) var written: Int64 = 0
    private var readOffset: Int64 = 0

    init() throws {
        let url = try TemporaryFile.make()
        do {
            handle = try FileHandle(forUpdating: url)
            self.url = url
        } catch {
            TemporaryFile.remove(url)
            throw TransportError.file("a temporary file could not be created", error)
        }
    }

    deinit {
        try? handle.close()
        TemporaryFile.remove(url)
    }

    var isRead: Bool { readOffset == written }

    func append(_ data: Data) throws {
        do {
            try handle.seek(toOffset: UInt64(written))
            try handle.write(contentsOf: data)
            written += Int64(data.count)
        } catch {
            throw TransportError.file("a temporary file could not be written", error)
        }
    }

    func read() throws -> Data {
        do {
            try handle.seek(toOffset: UInt64(readOffset))
            guard let data = try handle.read(upToCount: 65_536), !data.isEmpty else {
                throw TransportError(.fileSystem, detail: "a temporary file is shorter than expected")
            }
            readOffset += Int64(data.count)
            return data
        } catch {
            throw TransportError.file("a temporary file could not be read", error)
        }
    }
}
