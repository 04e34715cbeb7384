import Foundation

/// A folder of a test's own; it goes away with this value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("core-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ relative: String) -> String { path + "/" + relative }

    func write(_ text: String, to relative: String) throws {
        try write(bytes: Array(text.utf8), to: relative)
    }

    func write(bytes: [UInt8], to relative: String) throws {
        let url = URL(fileURLWithPath: self(relative))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func text(_ relative: String) -> String? {
        try? String(contentsOfFile: self(relative), encoding: .utf8)
    }

    /// Every file below, sorted.
    func contents() -> [String] {
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        var isFolder: ObjCBool = false
        return found.filter { FileManager.default.fileExists(atPath: self($0), isDirectory: &isFolder) && !isFolder.boolValue }.sorted()
    }

    /// Sets a date long ago.
    func age(_ relative: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: self(relative))
    }
}
