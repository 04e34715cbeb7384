package import SourceDiagnostics

/// What a status brings.
package struct DraftResponse: Sendable {
    package typealias Content = ResponseContent<DraftType>

    package var status: Located<StatusMatch>
    package var content: Content
    package var documentation: Documentation

    package init(status: Located<StatusMatch>, content: Content, documentation: Documentation = Documentation()) {
        self.status = status
        self.content = content
        self.documentation = documentation
    }
}
