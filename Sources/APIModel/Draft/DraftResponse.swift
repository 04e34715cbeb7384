package import SourceDiagnostics

/// What a status brings.
package struct DraftResponse: Sendable {
    package enum Content: Sendable {
        case none
        case json(DraftType)
        case text
        /// The body's bytes in memory.
        case data
        /// A download to disk.
        case file
        /// Server-sent events whose data is JSON of this type.
        case events(DraftType)
        /// A JSON value a line.
        case jsonLines(DraftType)
        /// Server-sent events as they are.
        case rawEvents
        /// The body's bytes as they arrive.
        case bytes
        /// Problem details of RFC 9457; only for errors.
        case problem
    }

    package var status: Located<StatusMatch>
    package var content: Content
    package var documentation: Documentation

    package init(status: Located<StatusMatch>, content: Content, documentation: Documentation = Documentation()) {
        self.status = status
        self.content = content
        self.documentation = documentation
    }
}
