/// A rule for make: the output depends on everything that was read.
package struct DependencyFile: Sendable, Hashable {
    package let targets: [String]
    package let prerequisites: [String]

    package init(targets: [String], prerequisites: [String]) {
        self.targets = targets
        self.prerequisites = prerequisites
    }

    /// `nil` when a path holds a line break, which make cannot say.
    ///
    /// Every prerequisite but the first, the spec, also stands alone: a file that is gone makes the rule run again instead of failing it.
    package var text: String? {
        guard !(targets + prerequisites).contains(where: { $0.utf8.contains { $0 == 10 || $0 == 13 } }) else { return nil }
        let rule = targets.map(Self.escaped).joined(separator: " ") + ": " + prerequisites.map(Self.escaped).joined(separator: " \\\n  ")
        return rule + "\n" + prerequisites.dropFirst().map { "\n\(Self.escaped($0)):\n" }.joined()
    }

    /// Writes the file if that changes it.
    package func write(to path: String, files: any FileSystem) throws(FileFault) {
        guard let text else { throw FileFault("write", path, .unsayable) }
        let bytes = Array(text.utf8)
        if let old = try? files.read(path, limit: 16 << 20), old == bytes { return }
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
