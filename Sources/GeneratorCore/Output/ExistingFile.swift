/// What exists at the path of a file to write, or of one that was written earlier.
package enum ExistingFile: Sendable, Hashable {
    case file([UInt8])
    case folder
    case link
    case special
    /// A component of the path is not a directory, or is a link.
    case blocked(by: RelativePath, FileKind)
    case unreadable(FileFault)
}
