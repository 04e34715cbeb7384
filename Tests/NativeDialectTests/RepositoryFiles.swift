import Foundation
import NativeDialect
import SourceDiagnostics
import SpecReading

/// The files of this repository, by their paths from its root.
enum RepositoryFiles {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The specs in the dialect that are read on their own: those directly in `Specs`.
    static let specs = contents("Specs").filter { $0.hasSuffix(".yaml") }.map { "Specs/" + $0 }

    /// The names in a directory, sorted; empty when there is no such directory.
    static func contents(_ directory: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(directory).path)
        return (names ?? []).sorted()
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent(path)))
    }

    /// A file under another path that diagnostics show.
    static func source(_ path: String, shownAs shown: String? = nil) throws -> SourceFile {
        SourceFile(path: shown ?? path, utf8: try bytes(path))
    }

    /// Reads a document; its imports are found beside it, and shown like it.
    static func reader(_ path: String, shownAs shown: String? = nil) throws -> NativeReader {
        func directory(_ path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
        let (here, shownHere) = (directory(path), directory(shown ?? path))
        return NativeReader(try source(path, shownAs: shown)) { imported in
            guard let kind = try? FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(here + imported).path)[.type]
            else { return .failure(.notFound) }
            guard kind as? FileAttributeType == .typeRegular else { return .failure(.unreadable("it is a directory")) }
            guard let file = try? source(here + imported, shownAs: shownHere + imported) else { return .failure(.unreadable("no access")) }
            return .success(file)
        }
    }
}
