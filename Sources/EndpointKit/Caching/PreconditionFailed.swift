/// The server refused a request because its precondition does not hold (412): somebody else was faster.
public struct PreconditionFailed: Error, Sendable, Hashable, CustomStringConvertible {
    /// The version that is there now, when the server names it.
    public let currentTag: EntityTag?

    /// A failure as the response tells it.
    public init(currentTag: EntityTag? = nil) {
        self.currentTag = currentTag
    }

    /// Without the tag.
    public var description: String { "it was changed since it was read, or is there already" }
}

extension PreconditionFailed: RedactedError {}
