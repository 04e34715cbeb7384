import Foundation

/// A folder of its own below the system's temporary one.
struct ScratchFolder {
    let path: String

    private init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpointkit-benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// The folder is removed with all that is in it when the work is done.
    static func with(_ work: (ScratchFolder) throws -> Void) throws {
        let folder = try ScratchFolder()
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try work(folder)
    }

    /// A folder in it, empty.
    func emptied(_ name: String) throws -> String {
        let inner = path + "/" + name
        try? FileManager.default.removeItem(atPath: inner)
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        return inner
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        return file
    }

    /// All Swift files below a folder, sorted.
    static func swiftFiles(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }
}
