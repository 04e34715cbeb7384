/// The kind of file at a path.
package enum FileKind: Sendable, Hashable {
    case file
    case folder
    case link
    /// A pipe, a socket or a device.
    case special
}
