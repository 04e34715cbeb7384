package import Foundation

/// Files of the runtime in the temporary directory.
package enum TemporaryFile {
    static func freshURL() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("endpointkit-\(UUID().uuidString)", isDirectory: false)
    }

    /// An empty file that only this user can read.
    static func make() throws -> URL {
        let url = freshURL()
        try create(url)
        return url
    }

    /// Creates an empty file that only this user can read.
    static func create(_ url: URL) throws {
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw TransportError(.fileSystem, detail: "a temporary file could not be created")
        }
    }

    package static func make(containing data: Data) throws -> URL {
        let url = try make()
        do {
            let handle = try open(url)
            defer { try? handle.close() }
            try write(data, to: handle)
        } catch {
            remove(url)
            throw error
        }
        return url
    }

    static func open(_ url: URL) throws -> FileHandle {
        do {
            return try FileHandle(forWritingTo: url)
        } catch {
            throw TransportError.file("a temporary file could not be opened", error)
        }
    }

    static func write(_ data: Data, to handle: FileHandle) throws {
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw TransportError.file("a temporary file could not be written", error)
        }
    }

    static func remove(_ url: URL) {
        try? FileManager.default.removeItem(at: url)
    }
}
