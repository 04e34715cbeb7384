import Foundation
import GeneratorCore

/// A folder of a test's own; it goes away with this value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("core-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = try LocalFiles().resolve(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ relative: String) -> String { path + "/" + relative }

    func write(_ text: String, to relative: String) throws {
        let url = URL(fileURLWithPath: self(relative))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeFolder(_ relative: String) throws {
        try FileManager.default.createDirectory(atPath: self(relative), withIntermediateDirectories: true)
    }

    func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
    }

    func text(_ relative: String) -> String? {
        (try? LocalFiles().read(self(relative), limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file and folder below, sorted; folders end in `/`.
    func contents(_ relative: String = "") throws -> [String] {
        var found: [String] = []
        let prefix = relative.isEmpty ? "" : relative + "/"
        for name in try LocalFiles().names(in: relative.isEmpty ? path : self(relative)) {
            if try LocalFiles().kind(at: self(prefix + name)) == .folder {
                found += [prefix + name + "/"] + (try contents(prefix + name))
            } else {
                found.append(prefix + name)
            }
        }
        return found
    }

    /// The files alone, with their bytes and dates of change.
    func snapshot() throws -> [String: Snapshot] {
        var result: [String: Snapshot] = [:]
        for name in try contents() where !name.hasSuffix("/") {
            let date = try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
            result[name] = Snapshot(text: text(name), date: date)
        }
        return result
    }

    struct Snapshot: Equatable {
        let text: String?
        let date: Date?
    }

    /// Sets a date long ago, so that any write shows.
    func age(_ relative: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: self(relative))
    }
}
