/// A make rule in which the output depends on all files that were read.
package struct DependencyFile: Sendable, Hashable {
    package let targets: [String]
    package let prerequisites: [String]

    package init(targets: [String], prerequisites: [String]) {
        self.targets = targets
        self.prerequisites = prerequisites
    }

    /// `nil` if a path contains a line break, which make does not support.
    ///
    /// Every prerequisite except the spec also has an empty rule, so that a deleted file causes the rule to run instead of failing.
    package var text: String? {
        guard !(targets + prerequisites).contains(where: { $0.utf8.contains { $0 == 10 || $0 == 13 } }) else { return nil }
        let rule = targets.map(Self.escaped).joined(separator: " ") + ": " + prerequisites.map(Self.escaped).joined(separator: " \\\n  ")
        return Self.mark + rule + "\n" + prerequisites.dropFirst().map { "\n\(Self.escaped($0)):\n" }.joined()
    }

    private static let mark = "# Written by endpointkit. Do not edit.\n"

    /// Throws if the file exists and endpointkit did not write it, unless it is empty.
    package static func check(_ path: String, files: any FileSystem) throws(FileFault) {
        switch try files.kind(at: path) {
        case nil: return
        case .file: break
        case .folder: throw FileFault("write", path, .isFolder)
        case .link, .special: throw FileFault("write", path, .notRegularFile)
        }
        let content = try files.read(path, limit: sizeLimit)
        guard !content.isEmpty, !content.starts(with: mark.utf8) else { return }
        throw FileFault("write", path, .foreign)
    }

    private static let sizeLimit = 16 << 20

    /// Writes the file if its contents change.
    package func write(to path: String, files: any FileSystem) throws(FileFault) {
        guard let text else { throw FileFault("write", path, .unsayable) }
        try Self.check(path, files: files)
        let bytes = Array(text.utf8)
        if let old = try? files.read(path, limit: Self.sizeLimit), old == bytes { return }
        let hold = SignalHold()
        do throws(FileFault) {
            try replace(path, with: bytes, files)
            hold.release()
        } catch {
            hold.release()
            throw error
        }
    }

    private func replace(_ path: String, with bytes: [UInt8], _ files: any FileSystem) throws(FileFault) {
        let temporary = path + ".endpointkit.tmp"
        if try files.kind(at: temporary) != nil { try files.removeFile(temporary) }
        do throws(FileFault) {
            try files.create(temporary, bytes)
        } catch {
            throw FileFault(error.action, path, error.reason)
        }
        do throws(FileFault) {
            try files.rename(temporary, to: path)
        } catch {
            try? files.removeFile(temporary)
            throw error
        }
    }

    private static func escaped(_ path: String) -> String {
        var text = ""
        for character in path {
            switch character {
            case "$": text += "$$"
            case " ", "\t", "#", ":": text += "\\\(character)"
            default: text.append(character)
            }
        }
        return text
    }
}
