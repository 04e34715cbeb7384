/// Why the disk refused something, in words for the person who runs the tool.
package struct FileFault: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// A value of `errno`.
        case system(Int32)
        case tooLarge(limit: Int)
        case isFolder
        case exists
        case notRegularFile
        /// The path is empty or holds a NUL, which no system call takes.
        case unusablePath
        /// It is not below the folder that was given as the root.
        case outsideRoot(String)
        /// It names a path that its format cannot say.
        case unsayable
        /// A signal asked the run to end.
        case interrupted
        /// It holds what endpointkit did not write.
        case foreign
    }

    /// What was tried, as the end of a sentence that begins with "cannot".
    package let action: String
    package let path: String
    package let reason: Reason

    package init(_ action: String, _ path: String, _ reason: Reason) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// `cannot write 'a/b.swift': no space left on the disk`.
    package var message: String { "cannot \(action) '\(path)': \(explanation)" }

    /// The reason alone.
    package var explanation: String {
        switch reason {
        case .system(let code): Self.text(of: code)
        case .tooLarge(let limit): "it is larger than \(Self.size(limit))"
        case .isFolder: "it is a folder"
        case .exists: "it exists already"
        case .notRegularFile: "it is not a regular file"
        case .unusablePath: "this is not a path"
        case .outsideRoot(let root): "it is not in '\(root)', which '--root' names"
        case .unsayable: "a path in it holds a line break"
        case .interrupted: "the run was interrupted"
        case .foreign: "endpointkit did not write it; move or delete it, or choose another path"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }
}
