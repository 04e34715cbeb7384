/// Why a file operation failed, in words for the user of the tool.
package struct FileFault: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// A value of `errno`.
        case system(Int32)
        case tooLarge(limit: Int)
        case isFolder
        case exists
        case notRegularFile
        /// The path is empty or contains a NUL character, which no system call accepts.
        case unusablePath
        /// It is not inside the root directory.
        case outsideRoot(String)
        /// It has a path that its format cannot express.
        case unsayable
        /// A signal asked the run to end.
        case interrupted
        /// endpointkit did not write its contents.
        case foreign
    }

    /// The operation, as the end of a sentence that begins with "cannot".
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
        case .isFolder: "it is a directory"
        case .exists: "it already exists"
        case .notRegularFile: "it is not a regular file"
        case .unusablePath: "the path is empty or contains a NUL character"
        case .outsideRoot(let root): "it is outside the root directory '\(root)'"
        case .unsayable: "one of its paths contains a line break"
        case .interrupted: "the run was interrupted"
        case .foreign: "endpointkit did not write it; move or delete it, or choose another path"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }
}
