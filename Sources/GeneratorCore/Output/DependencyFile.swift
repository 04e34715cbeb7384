import SourceDiagnostics

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
        return rule + "\n" + prerequisites.dropFirst().map { "\n\(Self.escaped($0)):\n" }.joined()
    }

    /// CMake and Ninja read no comments, so the file has none: its first rule is for a manifest. Earlier versions wrote a comment.
    private static let file = GeneratedText { content in
        let line = content.prefix { $0 != 10 }
        let earlier = "# Written by endpointkit. Do not edit."
        return line.elementsEqual(earlier.utf8) || String(decoding: line, as: UTF8.self).contains("\(Manifest.fileName): ")
    }

    /// Throws if the file exists and endpointkit did not write it, unless it is empty.
    package static func check(_ path: String, files: any FileSystem) throws(FileFault) {
        try file.check(path, files: files)
    }

    /// Writes the file if its contents change.
    package func write(to path: String, files: any FileSystem) throws(FileFault) {
        guard let text else { throw FileFault("write", path, .unsayable) }
        try Self.file.write(text, to: path, files: files)
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
