public import Foundation

/// A directory of a test's own; it goes away with this value.
public final class TemporaryDirectory: Sendable {
    /// Without symbolic links.
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpointkit-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    public func callAsFunction(_ relative: String) -> String { path + "/" + relative }

    /// A file or directory in it, which need not be there.
    public func url(_ relative: String) -> URL { URL(fileURLWithPath: self(relative), isDirectory: false) }

    /// Runs the work with a directory that is there until it ends.
    public static func with<Value>(_ work: (TemporaryDirectory) throws -> Value) throws -> Value {
        let directory = try TemporaryDirectory()
        return try withExtendedLifetime(directory) { try work(directory) }
    }

    /// Writes a file, and the directories it is in; gives its path.
    @discardableResult
    public func write(_ text: String, to relative: String) throws -> String {
        try write(bytes: Array(text.utf8), to: relative)
    }

    @discardableResult
    public func write(bytes: [UInt8], to relative: String) throws -> String {
        let url = url(relative)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Makes a directory, empty unless there is one already; gives its path.
    @discardableResult
    public func makeDirectory(_ relative: String) throws -> String {
        try FileManager.default.createDirectory(atPath: self(relative), withIntermediateDirectories: true)
        return self(relative)
    }

    /// A directory in it without what was there before; gives its path.
    public func emptied(_ relative: String) throws -> String {
        try? FileManager.default.removeItem(atPath: self(relative))
        return try makeDirectory(relative)
    }

    public func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
    }

    public func text(_ relative: String) -> String? {
        try? String(contentsOfFile: self(relative), encoding: .utf8)
    }

    /// Every file and directory below, sorted within each directory; directories end in `/`, links are not followed.
    public func contents(_ relative: String = "") throws -> [String] {
        var found: [String] = []
        let prefix = relative.isEmpty ? "" : relative + "/"
        for name in try FileManager.default.contentsOfDirectory(atPath: relative.isEmpty ? path : self(relative)).sorted() {
            let type = try FileManager.default.attributesOfItem(atPath: self(prefix + name))[.type] as? FileAttributeType
            if type == .typeDirectory {
                found += [prefix + name + "/"] + (try contents(prefix + name))
            } else {
                found.append(prefix + name)
            }
        }
        return found
    }

    /// Every file below, sorted.
    public func files() throws -> [String] {
        try contents().filter { !$0.hasSuffix("/") }.sorted()
    }

    /// The files with their texts and dates of change.
    public func snapshot() throws -> [String: Snapshot] {
        var result: [String: Snapshot] = [:]
        for name in try files() {
            let date = try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
            result[name] = Snapshot(text: text(name), date: date)
        }
        return result
    }

    public struct Snapshot: Equatable, Sendable {
        public let text: String?
        public let date: Date?
    }

    /// Sets a date long ago, so that any write shows.
    public func age(_ relative: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: self(relative))
    }
}
