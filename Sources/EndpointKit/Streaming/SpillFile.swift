import Foundation

/// Bytes that wait on disk, first in first out; the file goes when this does.
final class SpillFile {
    private let url: URL
    private let handle: FileHandle
    private var readOffset: UInt64 = 0
    private var writeOffset: UInt64 = 0

    init() throws {
        let url = try TemporaryFile.make()
        do {
            handle = try FileHandle(forUpdating: url)
            self.url = url
        } catch {
            TemporaryFile.remove(url)
            throw TransportError(.fileSystem, detail: "a temporary file could not be opened")
        }
    }

    deinit {
        try? handle.close()
        TemporaryFile.remove(url)
    }

    var isEmpty: Bool { readOffset == writeOffset }

    func append(_ data: Data) throws {
        do {
            try handle.seek(toOffset: writeOffset)
            try handle.write(contentsOf: data)
            writeOffset += UInt64(data.count)
        } catch {
            throw TransportError(.fileSystem, detail: "a temporary file could not be written")
        }
    }

    func read() throws -> Data? {
        guard !isEmpty else { return nil }
        do {
            try handle.seek(toOffset: readOffset)
            guard let data = try handle.read(upToCount: 65_536), !data.isEmpty else {
                throw TransportError(.fileSystem, detail: "a temporary file ended early")
            }
            readOffset += UInt64(data.count)
            if isEmpty {
                try handle.truncate(atOffset: 0)
                readOffset = 0
                writeOffset = 0
            }
            return data
        } catch {
            throw TransportError(.fileSystem, detail: "a temporary file could not be read")
        }
    }
}
