/// What exists at the path of an output directory.
enum FolderState {
    case there
    case missing
    /// This path, or a parent of it, is not a directory.
    case blocked(by: RelativePath, FileKind)
}
