import SourceDiagnostics
import SystemPackage

/// Why a file operation failed, in words for the user of the tool.
package struct FileFault: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// A value of `errno`.
        case system(Int32)
        case tooLarge(limit: Int)
        case isDirectory
        case exists
        case notRegularFile
        /// The path is empty or contains a NUL character, which no system call accepts.
        case unusablePath
        /// The path is not inside the root directory.
        case outsideRoot(String)
        /// The format of the file cannot express the path.
        case unsayable
        /// A signal asked the run to end.
        case interrupted
        /// endpointkit did not write its contents.
        case foreign
        case notUTF8
        /// The text is not the name of a Git revision, for this reason.
        case noRevision(String)
        case noRecordings
        case notDirectory
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

    /// What to do about it; `nil` if the message says it.
    package var help: String? {
        guard isAbsence, action == "read" else { return nil }
        if path.contains("\u{FFFD}") { return "rename it: its name is not UTF-8" }
        let isURL = path.hasPrefix("https://") || path.hasPrefix("http://")
        return isURL ? "documents are read from files: download it, such as with 'curl -fsSLO \(path)'" : nil
    }

    /// The reason alone.
    package var explanation: String {
        switch reason {
        case .system(let code): Self.text(of: code)
        case .tooLarge(let limit): "it is larger than \(Self.size(limit))"
        case .isDirectory: "it is a directory"
        case .notDirectory: "it is not a directory"
        case .exists: "it already exists; move or delete it, or choose another path"
        case .notRegularFile: "it is not a regular file"
        case .unusablePath: "the path is empty or contains a NUL character"
        case .outsideRoot(let root): "it is outside the root directory '\(root)'"
        case .unsayable: "one of its paths contains a line break"
        case .interrupted: "the run was interrupted"
        case .noRevision(let reason): reason
        case .notUTF8: "it is not UTF-8"
        case .noRecordings: "it has no recorded exchanges"
        case .foreign: "endpointkit did not write it; move or delete it, or choose another path"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }
}

extension FileFault {
    /// Common errors have the same messages on every system; others are from the C library.
    package static func text(of code: Int32) -> String {
        let error = Errno(rawValue: code)
        return switch error {
        case .noSuchFileOrDirectory: "no such file or directory"
        case .permissionDenied, .notPermitted: "permission denied"
        case .notDirectory: "a part of the path is not a directory"
        case .isDirectory: "it is a directory"
        case .fileExists: "it already exists"
        case .directoryNotEmpty: "the directory is not empty"
        case .noSpace: "no space left on the disk"
        case .diskQuotaExceeded: "the disk quota is used up"
        case .readOnlyFileSystem: "the disk is read-only"
        case .tooManySymbolicLinkLevels: "too many symbolic links"
        case .fileNameTooLong: "the name is too long"
        case .badFileDescriptor: "it is closed"
        default: error.description
        }
    }

    /// Whether there is nothing at the path.
    var isAbsence: Bool {
        if case .system(let code) = reason { [.noSuchFileOrDirectory, .notDirectory].contains(Errno(rawValue: code)) } else { false }
    }
}
