package import SourceDiagnostics

/// What a server sends on its own: a webhook or a callback.
package struct DraftMessage: Sendable {
    /// What a receiver tells it by.
    package var name: Located<String>
    package var documentation: Documentation
    /// Nothing, JSON, text or bytes.
    package var content: DraftResponse.Content

    package init(name: Located<String>, documentation: Documentation = Documentation(), content: DraftResponse.Content) {
        self.name = name
        self.documentation = documentation
        self.content = content
    }
}
