/// A status, and the content that comes with it.
package struct StatusContent: Sendable, Hashable {
    package var status: StatusMatch
    /// Never a stream or a file.
    package var content: ResponseContent<TypeUse>
    package var documentation: Documentation

    package init(status: StatusMatch, content: ResponseContent<TypeUse>, documentation: Documentation) {
        self.status = status
        self.content = content
        self.documentation = documentation
    }
}
