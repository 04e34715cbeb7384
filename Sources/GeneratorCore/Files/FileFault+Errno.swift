#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FileFault {
    /// The usual errors have the same words on every system; the rest come from the C library.
    package static func text(of code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case EEXIST: "it exists already"
        case ENOTEMPTY: "the folder is not empty"
        case ENOSPC: "no space left on the disk"
        case EDQUOT: "the disk quota is used up"
        case EROFS: "the disk is read-only"
        case ELOOP: "too many symbolic links"
        case ENAMETOOLONG: "the name is too long"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }

    /// Whether nothing stands at the path.
    var isAbsence: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }
}
