/// A text that was read, under the path that diagnostics show.
package final class SourceFile: Sendable {
    /// The number of a file among all files of the process, from which ``SourceSpan/file`` gets the file again.
    @usableFromInline
    package struct ID: Sendable, Hashable {
        let number: UInt32
    }

    package let id: ID
    /// The path as the user wrote it, with `/` between its parts.
    package let path: String
    /// The text as UTF-8. It may hold bytes that are not valid UTF-8: reading reports those.
    package let utf8: [UInt8]

    /// - Parameter utf8: At most 4 GiB: a span cannot name a place after that.
    package init(path: String, utf8: [UInt8]) {
        id = SourceFileTable.shared.makeID()
        self.path = path
        self.utf8 = utf8
        SourceFileTable.shared.add(self)
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, utf8: Array(text.utf8))
    }
}
